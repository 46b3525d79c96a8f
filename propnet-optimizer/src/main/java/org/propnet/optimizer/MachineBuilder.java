package org.propnet.optimizer;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;
import org.propnet.optimizer.factoring.FlattenPass;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;

/**
 * The way from a rulesheet to a state machine: ground the rules, make the network, optimise it, set
 * up the engine.
 *
 * <p>Without further settings: {@link BuildLimits#DEFAULT}, {@link GroundingOptions#STANDARD}, no
 * listener, {@link Optimizer#standard()}. A builder belongs to one thread; what it builds may be
 * shared.
 */
public final class MachineBuilder {

  /** What decides the random steps by which networks are compared. */
  private static final long SEED = 1;

  /** How many steps are played to compare networks. */
  private static final int STEPS = 400;

  private final GameDescription description;
  private BuildLimits limits = BuildLimits.DEFAULT;
  private BuildListener listener = BuildListener.SILENT;
  private GroundingOptions grounding = GroundingOptions.STANDARD;
  private Optimizer optimizer = Optimizer.standard();

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

  /** Sets who hears how far the build is, and may cancel it. */
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

  /**
   * Builds the machine.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public BuiltMachine build() {
    Budget budget = new Budget(description, limits, listener);
    GroundGame ground = Grounder.ground(description, grounding, budget);
    long start = System.nanoTime();
    PropNet raw = NetworkCompiler.compile(ground, budget);
    long compiled = System.nanoTime();
    OptimizedNetwork optimized = optimizer.optimize(raw, budget);
    long improved = System.nanoTime();
    DifferentialMachine small = DifferentialMachine.of(optimized.network(), budget);
    PropNet flatNetwork = flat(raw, budget);
    DifferentialMachine flat =
        optimized.network() == raw ? small : DifferentialMachine.of(flatNetwork, budget);
    double smallWork = small.workPerStep(SEED, STEPS, budget);
    double flatWork = flat == small ? smallWork : flat.workPerStep(SEED, STEPS, budget);
    EngineChoice choice = new EngineChoice(smallWork <= flatWork, smallWork, flatWork);
    DifferentialMachine machine = choice.playsOptimized() ? small : flat;
    long end = System.nanoTime();
    return new BuiltMachine(
        machine,
        ground.report(),
        raw,
        optimized,
        choice,
        Duration.ofNanos(compiled - start),
        Duration.ofNanos(improved - compiled),
        Duration.ofNanos(end - improved));
  }

  /** The raw network with gates flattened, unless that is switched off. */
  private PropNet flat(PropNet raw, Budget budget) {
    NetworkPass flatten = new FlattenPass();
    boolean isLeftOut =
        optimizer.passes().stream().noneMatch(pass -> pass.name().equals(flatten.name()));
    return isLeftOut ? raw : flatten.apply(raw, new PassContext(budget, Invariants.NONE));
  }

  /**
   * Builds the machine, or where its network would go beyond the limits of time, rules, memory or
   * depth, one that reasons with the rules and needs no network. That one is slower by far, and the
   * result says why it is there. To do without, use {@link #build}.
   *
   * <p>The limits are for the network and then once more for what the other machine prepares, so
   * this may take up to twice the time.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public PlayableMachine buildOrReason() {
    long start = System.nanoTime();
    try {
      return PlayableMachine.of(build());
    } catch (BuildException refusal) {
      if (!refusal.isBeyondLimits()) {
        throw refusal;
      }
      ReasonerMachine machine =
          ReasonerMachine.of(description, limits, listener, ReasonerLimits.DEFAULT);
      return new PlayableMachine(
          machine,
          Optional.empty(),
          Optional.of(refusal),
          Duration.ofNanos(System.nanoTime() - start));
    }
  }
}
