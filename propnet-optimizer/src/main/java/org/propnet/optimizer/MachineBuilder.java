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
 * Builds a state machine from a rulesheet: grounds the rules, compiles the network, optimises it
 * and sets up the engine.
 *
 * <p>The defaults are {@link BuildLimits#DEFAULT}, {@link GroundingOptions#STANDARD}, no listener,
 * {@link Optimizer#standard()}, {@link DifferentialOptions#STANDARD}. A builder isn't safe for use
 * by several threads; what it builds is.
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

  /** Creates a builder for a game, with the defaults. */
  public static MachineBuilder of(GameDescription description) {
    return new MachineBuilder(description);
  }

  /** Sets the limits of the build. */
  public MachineBuilder limits(BuildLimits newLimits) {
    limits = Objects.requireNonNull(newLimits);
    return this;
  }

  /** Sets the listener, which is told of the progress of the build and may cancel it. */
  public MachineBuilder listener(BuildListener newListener) {
    listener = Objects.requireNonNull(newListener);
    return this;
  }

  /** Sets the options of grounding. */
  public MachineBuilder grounding(GroundingOptions newOptions) {
    grounding = Objects.requireNonNull(newOptions);
    return this;
  }

  /** Sets the optimizer of the network. */
  public MachineBuilder optimizer(Optimizer newOptimizer) {
    optimizer = Objects.requireNonNull(newOptimizer);
    return this;
  }

  /** Sets the options of the engine. */
  public MachineBuilder engine(DifferentialOptions newOptions) {
    engine = Objects.requireNonNull(newOptions);
    return this;
  }

  /** The game. */
  public GameDescription description() {
    return description;
  }

  /** The limits of the build. */
  public BuildLimits limits() {
    return limits;
  }

  /** The listener of the build. */
  public BuildListener listener() {
    return listener;
  }

  /**
   * Builds the game.
   *
   * @throws RulesheetException if the rulesheet isn't playable, or can't be built within the limits
   */
  public Build build() {
    return build(Duration.ZERO);
  }

  /**
   * Builds the game with part of the time limit reserved; messages about time still name the whole
   * limit.
   *
   * @param reserved the part of the time limit to keep for work after the build
   * @throws RulesheetException if the rulesheet isn't playable, or can't be built within the limits
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
