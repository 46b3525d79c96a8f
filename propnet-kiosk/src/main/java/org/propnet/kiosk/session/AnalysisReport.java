package org.propnet.kiosk.session;

import java.util.Optional;
import org.propnet.player.search.Findings;

/**
 * The state of an analysis.
 *
 * @param node the number of the position in the history of its session
 * @param status what the analysis does
 * @param findings what it has found so far; empty before it has searched, and where play has ended
 */
public record AnalysisReport(int node, Status status, Optional<Findings> findings) {

  /** What an analysis does. */
  public enum Status {
    /** Other analyses have all the processors. */
    WAITING,
    /** It searches. */
    SEARCHING,
    /** It has ended: proven, out of time, or stopped. */
    ENDED
  }
}
