package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.equivalence.PassCheck;
import org.propnet.optimizer.factoring.FlattenPass;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Runs passes over a network, round after round, until none of them changes it or the time is over.
 *
 * <p>An optimizer is immutable and may be used by several threads.
 */
public final class Optimizer {

  /** All passes, in the order in which they run. */
  public static final ImmutableList<NetworkPass> ALL_PASSES = ImmutableList.of(new FlattenPass());

  private final ImmutableList<NetworkPass> passes;
  private final Duration time;
  private final Optional<PassCheck> check;

  private Optimizer(ImmutableList<NetworkPass> passes, Duration time, Optional<PassCheck> check) {
    this.passes = passes;
    this.time = time;
    this.check = check;
  }

  /** An optimizer with {@link #ALL_PASSES} and ten seconds of time. */
  public static Optimizer standard() {
    return new Optimizer(ALL_PASSES, Duration.ofSeconds(10), Optional.empty());
  }

  /**
   * The same optimizer without some passes.
   *
   * @param names the names of the passes to leave out
   * @throws IllegalArgumentException if there is no pass of such a name
   */
  public Optimizer without(Set<String> names) {
    ImmutableSet<String> known =
        ALL_PASSES.stream().map(NetworkPass::name).collect(ImmutableSet.toImmutableSet());
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "there is no pass " + name + "; the passes are " + known);
      }
    }
    return withPasses(
        passes.stream()
            .filter(pass -> !names.contains(pass.name()))
            .collect(ImmutableList.toImmutableList()));
  }

  /** The passes, in the order in which they run in each round. */
  public ImmutableList<NetworkPass> passes() {
    return passes;
  }

  /** The same optimizer with these passes in place of its own. */
  public Optimizer withPasses(Iterable<? extends NetworkPass> newPasses) {
    return new Optimizer(ImmutableList.copyOf(newPasses), time, check);
  }

  /** The same optimizer with another time; a pass that has begun is not interrupted for it. */
  public Optimizer withTime(Duration newTime) {
    return new Optimizer(passes, newTime, check);
  }

  /**
   * The same optimizer in checked mode: after every pass it compares the network with what it was
   * before. The comparison doesn't count as time of the passes.
   */
  public Optimizer checked(PassCheck newCheck) {
    return new Optimizer(passes, time, Optional.of(newCheck));
  }

  /** How passes are checked, if they are. */
  public Optional<PassCheck> check() {
    return check;
  }

  /** Optimises a network. */
  public OptimizedNetwork optimize(PropNet raw) {
    return optimize(raw, Budget.unlimited());
  }

  /**
   * Optimises a network as a part of a build.
   *
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   * @throws org.propnet.optimizer.equivalence.MistakenPassException in checked mode, if a pass
   *     changes what the network means
   */
  public OptimizedNetwork optimize(PropNet raw, Budget budget) {
    budget.enter(BuildPhase.OPTIMIZE, Budget.Usage.NONE);
    long start = System.nanoTime();
    ImmutableList.Builder<PassReport> reports = ImmutableList.builder();
    PropNet net = raw;
    NetworkSize size = NetworkSize.of(net, budget);
    PassContext context = new PassContext(budget, Invariants.NONE);
    boolean changed = true;
    for (int round = 1; changed; round++) {
      changed = false;
      for (NetworkPass pass : passes) {
        long passStart = System.nanoTime();
        if (Duration.ofNanos(passStart - start).compareTo(time) > 0) {
          return new OptimizedNetwork(net, reports.build(), false);
        }
        PropNet result = pass.apply(net, context);
        long passEnd = System.nanoTime();
        Duration passTime = Duration.ofNanos(passEnd - passStart);
        if (check.isPresent()) {
          check.get().check(pass, net, result, context);
          start += System.nanoTime() - passEnd;
        }
        NetworkSize newSize = result == net ? size : NetworkSize.of(result, budget);
        reports.add(new PassReport(pass.name(), round, size, newSize, passTime));
        changed |= result != net;
        if (net != raw) {
          budget.hold(-net.bytes());
        }
        budget.hold(result == raw ? 0 : result.bytes());
        net = result;
        size = newSize;
      }
    }
    return new OptimizedNetwork(net, reports.build(), true);
  }
}
