package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;

/**
 * The way from a rulesheet to a state machine: ground the rules, make the network, optimise it, set
 * up the engine.
 *
 * <p>Without further settings: {@link BuildLimits#DEFAULT}, {@link GroundingOptions#STANDARD}, no
 * listener, {@link Optimizer#standard()}, {@link DifferentialOptions#STANDARD}. A builder belongs
 * to one thread; what it builds may be shared.
 */
public final class MachineBuilder {

  /** The reasoner has a part of the time for itself, but not more than it is likely to need. */
  private static final int SHARE_OF_REASONER = 20;

  private static final Duration MAX_TIME_OF_REASONER = Duration.ofSeconds(3);

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

  /** Sets how the network is played. */
  public MachineBuilder engine(DifferentialOptions newOptions) {
    engine = Objects.requireNonNull(newOptions);
    return this;
  }

  /**
   * Builds the machine.
   *
   * @throws RulesheetException if the rulesheet can't be played, or not within the limits
   */
  public BuiltMachine build() {
    return build(Duration.ZERO);
  }

  private BuiltMachine build(Duration reserved) {
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
    return new BuiltMachine(
        trial.machine(),
        ground.report(),
        raw,
        optimized,
        trial.choice(),
        Duration.ofNanos(compiled - start),
        Duration.ofNanos(improved - compiled),
        Duration.ofNanos(end - improved));
  }

  /**
   * Builds a machine that plays many games at once.
   *
   * @param options how it plays; what the optimiser has proven to be exclusive is added
   * @throws RulesheetException if the rulesheet can't be played, or not within the limits
   */
  public BatchMachine buildBatch(BatchOptions options) {
    Budget budget = new Budget(description, limits, listener);
    GroundGame ground = Grounder.ground(description, grounding, budget);
    PropNet raw = NetworkCompiler.compile(ground, budget);
    OptimizedNetwork optimized = optimizer.optimize(raw, budget);
    ImmutableList<ImmutableIntArray> proven =
        optimized.invariants().exclusive().stream()
            .map(ExclusiveGroup::bases)
            .collect(ImmutableList.toImmutableList());
    ImmutableList<ImmutableIntArray> exclusive =
        ImmutableList.<ImmutableIntArray>builder()
            .addAll(options.exclusive())
            .addAll(proven)
            .build();
    return BatchMachine.of(optimized.network(), options.withExclusive(exclusive), budget);
  }

  /**
   * Builds the machine, or where its network would go beyond the limits of time, rules, memory or
   * depth, one that reasons with the rules and needs no network. That one is slower by far, and the
   * result says why it is there. To do without, use {@link #build}.
   *
   * <p>The limit of time is for both together: the network has to leave a twentieth of it, but 3
   * seconds at most, for what the other machine prepares. The other limits are for each.
   *
   * @throws RulesheetException if the rulesheet can't be played, or by neither within the limits;
   *     then it says why there is no network, and has why there is no reasoner among what is
   *     suppressed
   */
  public PlayableMachine buildOrReason() {
    long start = System.nanoTime();
    try {
      return PlayableMachine.of(build(timeOfReasoner()));
    } catch (BuildException refusal) {
      if (!refusal.isBeyondLimits()) {
        throw refusal;
      }
      return reason(refusal, start);
    }
  }

  private Duration timeOfReasoner() {
    Duration share = limits.time().dividedBy(SHARE_OF_REASONER);
    return share.compareTo(MAX_TIME_OF_REASONER) < 0 ? share : MAX_TIME_OF_REASONER;
  }

  /** Builds the machine that reasons, in the time that is left of a build that began then. */
  private PlayableMachine reason(BuildException whyReasoner, long start) {
    Duration left = limits.time().minusNanos(System.nanoTime() - start);
    try {
      ReasonerMachine machine =
          ReasonerMachine.of(description, limits.withTime(left), listener, ReasonerLimits.DEFAULT);
      return new PlayableMachine(
          machine,
          Optional.empty(),
          Optional.of(whyReasoner),
          Duration.ofNanos(System.nanoTime() - start));
    } catch (RulesheetException refusal) {
      if (refusal instanceof BuildException limit && limit.isBeyondLimits()) {
        whyReasoner.addSuppressed(refusal);
        throw whyReasoner;
      }
      refusal.addSuppressed(whyReasoner); // higher limits wouldn't help
      throw refusal;
    }
  }
}
