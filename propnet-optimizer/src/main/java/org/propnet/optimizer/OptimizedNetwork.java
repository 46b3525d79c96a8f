package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.subgame.Subgames;

/**
 * The result of a pipeline of passes.
 *
 * @param network the network after the last pass
 * @param passes what each run of a pass did, in order
 * @param complete whether the passes ended because none found anything more to do; false when the
 *     time was over, or the network has so many links that no pass was tried on it
 * @param search what was proven of all states that can be reached, and what was left open
 * @param invariantsTime how long it took to find that
 * @param subgames the independent parts of the game that the network shows: independent in every
 *     state that can be reached, as long as moves are legal. A network that is smaller, or another
 *     optimiser, may tell more of them apart
 */
public record OptimizedNetwork(
    PropNet network,
    ImmutableList<PassReport> passes,
    boolean complete,
    InvariantReport search,
    Duration invariantsTime,
    Subgames subgames) {

  /**
   * What was proven of all states that can be reached, which the passes relied on: constant and
   * equal bases, exclusive groups, latches. The numbers of bases are those of the network's {@link
   * PropNet#vocabulary}.
   */
  public Invariants invariants() {
    return search.invariants();
  }

  /**
   * What one run of a pass did.
   *
   * @param pass the name of the pass
   * @param round the round of the pipeline, from 1
   * @param before the size of the network before the pass
   * @param after the size of the network after it
   * @param time how long it took
   */
  public record PassReport(
      String pass, int round, NetworkSize before, NetworkSize after, Duration time) {}
}
