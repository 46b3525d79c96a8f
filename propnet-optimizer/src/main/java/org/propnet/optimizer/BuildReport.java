package org.propnet.optimizer;

import java.time.Duration;
import org.propnet.ground.GroundingReport;

/**
 * What each part of a build did, and what it took.
 *
 * <p>What a player may want to know of the game is in {@link #optimization}: {@linkplain
 * OptimizedNetwork#invariants latches, exclusive groups and equal bases}, and {@linkplain
 * OptimizedNetwork#subgames independent subgames}. Bases and moves are numbers there, which the
 * network's {@link org.propnet.net.PropNet#vocabulary vocabulary} names.
 *
 * @param grounding what the grounding did
 * @param optimization the smallest network, and the passes that led to it
 * @param choice whether the machine plays that network
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

  /** From the parsed rulesheet to the machine. */
  public Duration totalTime() {
    return grounding.totalTime().plus(networkTime).plus(optimizerTime).plus(engineTime);
  }

  /**
   * Which network the engine plays. The smallest network isn't always the fastest: what large gates
   * share changes more often than each of them. So both are played for some hundred random steps,
   * the same for every build, and the one that takes less work is kept.
   *
   * @param playsOptimized whether it is the optimised network; otherwise it is the raw one with
   *     gates flattened
   * @param optimizedWork the work of a step on the optimised network, see {@link
   *     org.propnet.engine.DifferentialMachine#workPerStep}
   * @param flatWork the work of a step on the raw network with gates flattened
   */
  public record EngineChoice(boolean playsOptimized, double optimizedWork, double flatWork) {}
}
