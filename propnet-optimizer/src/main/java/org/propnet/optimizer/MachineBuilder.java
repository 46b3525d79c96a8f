package org.propnet.optimizer;

import java.time.Duration;
import java.util.Objects;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/**
 * The way from a rulesheet to a state machine: ground the rules, make the network, optimise it, set
 * up the engine.
 *
 * <p>Without further settings: {@link BuildLimits#DEFAULT}, {@link GroundingOptions#STANDARD}, no
 * listener, {@link Optimizer#standard()}, {@link DifferentialOptions#STANDARD}. A builder belongs
 * to one thread; what it builds may be shared.
 */
public final class MachineBuilder {

  private final GameDescription description;
  private BuildLimits limits = BuildLimits.DEFAULT;
  private BuildListener listener = BuildListener.SILENT;
  private GroundingOptions grounding = GroundingOptions.STANDARD;
  private Optimizer optimizer = Optimizer.standard();
  private DifferentialOptions engine = DifferentialOptions.STANDARD;

  private MachineBuilder(GameDescription description) {
    this.description = Objects.requireNonNull(description);
  }

  /** A builder for a game. */
  public static MachineBuilder of(GameDescription description) {
    return new MachineBuilder(description);
  }

  /** Sets how much the build may cost. */
  public MachineBuilder limits(BuildLimits newLimits) {
    limits = Objects.requireNonNull(newLimits);
    return this;
  }

  /** Sets the listener, which hears how far the build is, and may cancel it. */
  public MachineBuilder listener(BuildListener newListener) {
    listener = Objects.requireNonNull(newListener);
    return this;
  }

  /** Sets how the rules are ground. */
  public MachineBuilder grounding(GroundingOptions newOptions) {
    grounding = Objects.requireNonNull(newOptions);
    return this;
  }

  /** Sets how the network is optimised. */
  public MachineBuilder optimizer(Optimizer newOptimizer) {
    optimizer = Objects.requireNonNull(newOptimizer);
    return this;
  }

  /** Sets how the network is played. */
  public MachineBuilder engine(DifferentialOptions newOptions) {
    engine = Objects.requireNonNull(newOptions);
    return this;
  }

  /** The game. */
  public GameDescription description() {
    return description;
  }

  /** How much the build may cost. */
  public BuildLimits limits() {
    return limits;
  }

  /** What hears how far the build is. */
  public BuildListener listener() {
    return listener;
  }

  /**
   * Builds the game.
   *
   * @throws RulesheetException if the rulesheet can't be played, or not within the limits
   */
  public Build build() {
    return build(Duration.ZERO);
  }

  /**
   * Builds the game in less than the time of the limits; a message about the time names the limit.
   *
   * @param reserved how much of the time is kept for what comes after the build
   * @throws RulesheetException if the rulesheet can't be played, or not within the limits
   */
  public Build build(Duration reserved) {
    Budget budget = new Budget(description, limits, listener);
    budget.reserve(reserved);
    GroundGame ground = Grounder.ground(description, grounding, budget);
    long start = System.nanoTime();
    PropNet raw = NetworkCompiler.compile(ground, budget);
    long compiled = System.nanoTime();
    OptimizedNetwork optimized = optimizer.optimize(raw, budget);
    long improved = System.nanoTime();
    EngineTrial trial = EngineTrial.of(raw, optimized, optimizer, engine, budget);
    long end = System.nanoTime();
    BuildReport report =
        new BuildReport(
            ground.report(),
            optimized,
            trial.choice(),
            Duration.ofNanos(compiled - start),
            Duration.ofNanos(improved - compiled),
            Duration.ofNanos(end - improved));
    BuildLimits limitsOfLanes = limits;
    BuildListener listenerOfLanes = listener;
    return new Build(
        trial.machine(),
        raw,
        report,
        () -> new Budget(description, limitsOfLanes, listenerOfLanes));
  }
}
