package org.propnet.optimizer;

import java.time.Duration;
import org.propnet.ground.GroundingReport;

/**
 * What each phase of a build did, and what it cost.
 *
 * <p>Facts about the game for players are in {@link #optimization}: {@linkplain
 * OptimizedNetwork#invariants latches, exclusive groups and equal bases}, and {@linkplain
 * OptimizedNetwork#subgames independent subgames}. Bases and moves are given there by their numbers
 * in the network's {@link org.propnet.net.PropNet#vocabulary vocabulary}.
 *
 * @param grounding what the grounding did
 * @param optimization the optimised network, and the passes that led to it
 * @param choice which network the machine plays
 * @param networkTime how long it took to make the raw network
 * @param optimizerTime how long the passes took
 * @param engineTime how long it took to set up the engine
 */
public record BuildReport(
    GroundingReport grounding,
    OptimizedNetwork optimization,
    EngineChoice choice,
    Duration networkTime,
    Duration optimizerTime,
    Duration engineTime) {

  /** The time of all phases, from the parsed rulesheet to the machine. */
  public Duration totalTime() {
    return grounding.totalTime().plus(networkTime).plus(optimizerTime).plus(engineTime);
  }

  /**
   * Which network the engine plays. The smallest network isn't always the fastest: a factor shared
   * by large gates changes more often than the gates themselves did. So both networks play the same
   * few hundred random steps in every build, and the one that takes less work is kept.
   *
   * @param playsOptimized whether it is the optimised network rather than the flattened raw one
   * @param optimizedWork the work per step on the optimised network, see {@link
   *     org.propnet.engine.DifferentialMachine#workPerStep}
   * @param flatWork the work per step on the flattened raw network
   */
  public record EngineChoice(boolean playsOptimized, double optimizedWork, double flatWork) {}
}
