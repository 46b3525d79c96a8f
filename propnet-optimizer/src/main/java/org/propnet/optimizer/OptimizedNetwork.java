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
 * @param passes a report for each run of a pass, in order
 * @param complete whether the passes reached a fixed point; false if time ran out, or the network
 *     was left unchanged because it has too many links
 * @param search what was proven of all reachable states, and what remained undecided
 * @param invariantsTime how long the search for invariants took
 * @param subgames the independent parts of the game according to this network: independent in every
 *     reachable state, as long as moves are legal. A smaller network may separate more of them
 */
public record OptimizedNetwork(
    PropNet network,
    ImmutableList<PassReport> passes,
    boolean complete,
    InvariantReport search,
    Duration invariantsTime,
    Subgames subgames) {

  /**
   * The invariants that the passes relied on, proven of all reachable states: constant and equal
   * bases, exclusive groups, latches. Bases are numbered as in the network's {@link
   * PropNet#vocabulary}.
   */
  public Invariants invariants() {
    return search.invariants();
  }

  /**
   * What one run of a pass did.
   *
   * @param pass the name of the pass
   * @param round the round of the pipeline, from 1; 0 for the first trial of a network with more
   *     than 900,000 links
   * @param before the size of the network before the pass
   * @param after the size of the network after it
   * @param time how long it took
   */
  public record PassReport(
      String pass, int round, NetworkSize before, NetworkSize after, Duration time) {}
}
