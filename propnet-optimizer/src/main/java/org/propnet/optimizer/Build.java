package org.propnet.optimizer;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;

/**
 * A game that was built: its network, a machine that plays one state at a time, lanes that play
 * many games at once, and the report. The rules are ground once for all of them.
 *
 * <p>Immutable; any number of threads may share it.
 */
public final class Build {

  private final DifferentialMachine machine;
  private final PropNet rawNetwork;
  private final BuildReport report;
  private final Supplier<Budget> budgets;
  private final Supplier<CompletableFuture<BatchMachine>> shared =
      Suppliers.memoize(() -> CompletableFuture.supplyAsync(this::batch));

  Build(
      DifferentialMachine machine,
      PropNet rawNetwork,
      BuildReport report,
      Supplier<Budget> budgets) {
    this.machine = machine;
    this.rawNetwork = rawNetwork;
    this.report = report;
    this.budgets = budgets;
  }

  /** The machine that plays one state at a time. */
  public DifferentialMachine machine() {
    return machine;
  }

  /**
   * The smallest network of the game. {@link #machine} plays it unless the flattened raw one takes
   * less work ({@link BuildReport#choice}); lanes always do.
   */
  public PropNet network() {
    return report.optimization().network();
  }

  /** The network as it was made from the ground rules. */
  public PropNet rawNetwork() {
    return rawNetwork;
  }

  /** What each part of the build did, what it took, and what was proven of the game. */
  public BuildReport report() {
    return report;
  }

  /** Propositions that were proven to exclude each other, group by group. */
  public ImmutableList<ImmutableList<Term>> exclusive() {
    ImmutableList<Term> bases = network().vocabulary().bases();
    return report.optimization().invariants().exclusive().stream()
        .map(
            group ->
                group.bases().asList().stream()
                    .map(bases::get)
                    .collect(ImmutableList.toImmutableList()))
        .collect(ImmutableList.toImmutableList());
  }

  /** A machine for playouts of many games at once, with {@link BatchOptions#STANDARD}. */
  public BatchMachine batch() {
    return batch(BatchOptions.STANDARD);
  }

  /**
   * The machine of {@link #batch()} that all players of this build share. The first call begins to
   * make it, in another thread.
   *
   * @return ends with a {@link org.propnet.budget.BuildException} if a limit is met
   */
  public CompletableFuture<BatchMachine> sharedBatch() {
    return shared.get().copy();
  }

  /**
   * A machine for playouts of many games at once. Each call makes a new one, within the limits of
   * the build, counted anew.
   *
   * @param options how it plays; what the optimiser has proven to be exclusive is added
   * @throws IllegalArgumentException if the options name a back end that isn't there
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  public BatchMachine batch(BatchOptions options) {
    ImmutableList.Builder<ImmutableIntArray> exclusive = ImmutableList.builder();
    exclusive.addAll(options.exclusive());
    for (ExclusiveGroup group : report.optimization().invariants().exclusive()) {
      exclusive.add(group.bases());
    }
    return BatchMachine.of(network(), options.withExclusive(exclusive.build()), budgets.get());
  }
}
