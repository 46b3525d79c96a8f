package org.propnet.cli.game;

import java.time.Duration;
import java.util.Optional;
import org.propnet.batch.BatchOptions;
import org.propnet.bitboard.Bitboards;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundingOptions;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;
import org.propnet.reasoner.PlayableMachine;

/**
 * Settings of builds: how machines are made from rules.
 *
 * @param limits limits of the build
 * @param grounding settings of grounding
 * @param optimizer how the network is optimised
 * @param engine settings of the differential engine
 * @param batch settings of the batch engine
 * @param fallback whether the reasoner may replace a network that can't be built
 * @param listener receives the progress of the build
 */
public record BuildSettings(
    BuildLimits limits,
    GroundingOptions grounding,
    Optimizer optimizer,
    DifferentialOptions engine,
    BatchOptions batch,
    boolean fallback,
    BuildListener listener) {

  /** Time limit for finding bitboards before a match. */
  private static final Duration MAX_BOARD_TIME = Duration.ofSeconds(20);

  /** These settings with at most that much time. */
  BuildSettings withinTime(Duration time) {
    return time.compareTo(limits.time()) < 0
        ? new BuildSettings(
            limits.withTime(time), grounding, optimizer, engine, batch, fallback, listener)
        : this;
  }

  /** These settings with another optimizer. */
  public BuildSettings withOptimizer(Optimizer newOptimizer) {
    return new BuildSettings(limits, grounding, newOptimizer, engine, batch, fallback, listener);
  }

  /** These settings with another listener. */
  public BuildSettings withListener(BuildListener newListener) {
    return new BuildSettings(limits, grounding, optimizer, engine, batch, fallback, newListener);
  }

  /** These settings with or without the reasoner as fallback. */
  public BuildSettings withFallback(boolean newFallback) {
    return new BuildSettings(limits, grounding, optimizer, engine, batch, newFallback, listener);
  }

  /**
   * Builds a game's machine or, if the network is beyond the limits and these settings allow it,
   * the reasoner.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public PlayableMachine build(GameDescription description) {
    return fallback
        ? PlayableMachine.of(builder(description))
        : PlayableMachine.of(buildNetwork(description));
  }

  /**
   * Builds the machine for matches: as {@link #build}, or bitboards, if a player runs in this
   * process, no technique is left out, and bitboards are found within 20 s and are faster.
   *
   * @param hasPlayers whether a player runs in this process
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public BuiltEngine buildForMatches(GameDescription description, boolean hasPlayers) {
    BuiltEngine built = BuiltEngine.of(build(description));
    if (!hasPlayers || built.build().isEmpty() || !isStandard()) {
      return built;
    }
    BuildLimits forBoards = withinTime(MAX_BOARD_TIME).limits;
    return Bitboards.findFaster(built.machine(), description, forBoards, listener)
        .map(boards -> built.playedBy(Engine.BITBOARD, boards))
        .orElse(built);
  }

  /**
   * The bitboards of a game, if they are found within the limits and no technique is left out.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played
   */
  public Optional<Bitboards> findBoards(GameDescription description) {
    return isStandard() ? Bitboards.find(description, limits, listener) : Optional.empty();
  }

  /** Whether every technique of grounding, the optimizer and the engine is used. */
  private boolean isStandard() {
    return grounding.equals(GroundingOptions.STANDARD)
        && optimizer.passes().equals(Optimizer.standard().passes())
        && engine.equals(DifferentialOptions.STANDARD);
  }

  /** Builds a game's network and machine, without fallback. */
  public Build buildNetwork(GameDescription description) {
    return builder(description).build();
  }

  private MachineBuilder builder(GameDescription description) {
    return MachineBuilder.of(description)
        .limits(limits)
        .grounding(grounding)
        .optimizer(optimizer)
        .engine(engine)
        .listener(listener);
  }
}
