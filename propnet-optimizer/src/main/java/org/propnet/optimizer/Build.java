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
 * The result of a build: the network, a machine that plays one state at a time, batch machines that
 * play many games in lanes, and the report. The rules are ground once for all of them.
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
   * The optimised network. Batch machines always play it; {@link #machine} plays it unless the
   * flattened raw network takes less work ({@link BuildReport#choice}).
   */
  public PropNet network() {
    return report.optimization().network();
  }

  /** The network as compiled from the ground rules, before any pass. */
  public PropNet rawNetwork() {
    return rawNetwork;
  }

  /** The report: what each phase of the build did and cost, and what was proven about the game. */
  public BuildReport report() {
    return report;
  }

  /** The proven groups of mutually exclusive base propositions. */
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

  /** Makes a machine for playouts of many games at once, with {@link BatchOptions#STANDARD}. */
  public BatchMachine batch() {
    return batch(BatchOptions.STANDARD);
  }

  /**
   * The batch machine that all players of this build share, as {@link #batch()} makes it. The first
   * call starts making it in another thread.
   *
   * @return the machine; completes exceptionally with a {@link org.propnet.budget.BuildException}
   *     if a limit is met
   */
  public CompletableFuture<BatchMachine> sharedBatch() {
    return shared.get().copy();
  }

  /**
   * Makes a machine for playouts of many games at once. Each call makes a new one, within a fresh
   * budget with the limits of the build.
   *
   * @param options how it plays; the exclusive groups that the optimiser proved are added
   * @throws IllegalArgumentException if the options name an unknown back end
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
