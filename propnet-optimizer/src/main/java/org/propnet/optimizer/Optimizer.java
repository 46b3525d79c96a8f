package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.net.PropNet;
import org.propnet.optimizer.factoring.CommonLiteralPass;
import org.propnet.optimizer.factoring.FlattenPass;
import org.propnet.optimizer.factoring.SameUsesPass;
import org.propnet.optimizer.factoring.SharedPairPass;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.moves.OneMovePass;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassObserver;
import org.propnet.optimizer.simplification.EqualBasesPass;
import org.propnet.optimizer.simplification.LegalMovesPass;

/**
 * Runs passes over a network, round after round, until they reach a fixed point or time runs out.
 * Invariants of the game are searched for before the first round. When the passes reach a fixed
 * point, those still undecided are tried again, since more can be proven of a smaller network; if
 * that proves more, the passes go on.
 *
 * <p>A network of more than 900,000 links is too large for all passes together. If it has at most
 * two million, {@link CommonLiteralPass} is tried first. If at most 900,000 are left, the search
 * for invariants and all passes follow; otherwise the network is returned unchanged.
 *
 * <p>An optimizer is immutable and may be used by several threads.
 */
public final class Optimizer {

  /** All passes, in execution order. */
  public static final ImmutableList<NetworkPass> ALL_PASSES =
      ImmutableList.of(
          new EqualBasesPass(),
          new FlattenPass(),
          new SameUsesPass(),
          new CommonLiteralPass(),
          new OneMovePass(),
          new SharedPairPass(),
          new LegalMovesPass());

  /**
   * The name of the search for {@link Invariants} that precedes the passes. It can be switched off
   * like a pass.
   */
  public static final String INVARIANTS = "invariants";

  private final ImmutableList<NetworkPass> passes;
  private final boolean findsInvariants;
  private final Duration time;
  private final Optional<PassObserver> observer;

  private Optimizer(
      ImmutableList<NetworkPass> passes,
      boolean findsInvariants,
      Duration time,
      Optional<PassObserver> observer) {
    this.passes = passes;
    this.findsInvariants = findsInvariants;
    this.time = time;
    this.observer = observer;
  }

  /** An optimizer with {@link #ALL_PASSES} and a time limit of ten seconds. */
  public static Optimizer standard() {
    return new Optimizer(ALL_PASSES, true, Duration.ofSeconds(10), Optional.empty());
  }

  /**
   * The same optimizer without some passes.
   *
   * @param names the names of the passes to leave out; {@link #INVARIANTS} for the search for
   *     invariants
   * @throws IllegalArgumentException if a name is unknown
   */
  public Optimizer without(Set<String> names) {
    ImmutableSet<String> known = names();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "there is no pass " + name + "; the passes are " + known);
      }
    }
    return new Optimizer(
        passes.stream()
            .filter(pass -> !names.contains(pass.name()))
            .collect(ImmutableList.toImmutableList()),
        findsInvariants && !names.contains(INVARIANTS),
        time,
        observer);
  }

  /**
   * The names of everything that can be switched off: {@link #INVARIANTS} and the passes, in order.
   */
  public static ImmutableSet<String> names() {
    return Stream.concat(Stream.of(INVARIANTS), ALL_PASSES.stream().map(NetworkPass::name))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Whether nothing in {@link #names} is switched off. */
  public boolean isComplete() {
    return findsInvariants && passes.equals(ALL_PASSES);
  }

  /** Whether it searches for invariants. */
  boolean findsInvariants() {
    return findsInvariants;
  }

  /** The time limit of the passes. */
  Duration time() {
    return time;
  }

  /** The passes, in execution order within each round. */
  public ImmutableList<NetworkPass> passes() {
    return passes;
  }

  /** The same optimizer with these passes in place of its own. */
  public Optimizer withPasses(Iterable<? extends NetworkPass> newPasses) {
    return new Optimizer(ImmutableList.copyOf(newPasses), findsInvariants, time, observer);
  }

  /**
   * The same optimizer with another time limit; a running pass isn't interrupted when it is over.
   */
  public Optimizer withTime(Duration newTime) {
    return new Optimizer(passes, findsInvariants, newTime, observer);
  }

  /**
   * The same optimizer with an observer of every run of a pass, for instance one that compares the
   * network before and after it.
   */
  public Optimizer observedBy(PassObserver newObserver) {
    return new Optimizer(passes, findsInvariants, time, Optional.of(newObserver));
  }

  /** The observer of the runs of passes, if any. */
  public Optional<PassObserver> observer() {
    return observer;
  }

  /** Optimises a network. */
  public OptimizedNetwork optimize(PropNet raw) {
    return optimize(raw, Budget.unlimited());
  }

  /**
   * Optimises a network within the budget of a build.
   *
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   */
  public OptimizedNetwork optimize(PropNet raw, Budget budget) {
    budget.enter(BuildPhase.OPTIMIZE, Budget.Usage.NONE);
    return new OptimizerRun(this, raw, budget).run();
  }
}
