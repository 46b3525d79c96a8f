package org.propnet.optimizer;

import java.time.Duration;
import org.propnet.engine.DifferentialMachine;
import org.propnet.ground.GroundingReport;
import org.propnet.net.PropNet;

/**
 * A state machine with the story of how it was built.
 *
 * <p>What a player may want to know of the game is in {@link #optimized}: {@linkplain
 * OptimizedNetwork#invariants latches, exclusive groups and equal bases}, and {@linkplain
 * OptimizedNetwork#subgames independent subgames}. Bases and moves are numbers there, which {@code
 * rawNetwork().vocabulary()} names.
 *
 * @param machine the machine
 * @param grounding what the grounding did
 * @param rawNetwork the network as it was made from the ground rules
 * @param optimized the smallest network, and the passes that led to it
 * @param choice whether the machine plays that network
 * @param networkTime how long it took to make the raw network
 * @param optimizerTime how long the passes took
 * @param engineTime how long it took to set up the engine
 */
public record BuiltMachine(
    DifferentialMachine machine,
    GroundingReport grounding,
    PropNet rawNetwork,
    OptimizedNetwork optimized,
    EngineChoice choice,
    Duration networkTime,
    Duration optimizerTime,
    Duration engineTime) {

  /** From the parsed rulesheet to the machine. */
  public Duration totalTime() {
    return grounding.totalTime().plus(networkTime).plus(optimizerTime).plus(engineTime);
  }
}
