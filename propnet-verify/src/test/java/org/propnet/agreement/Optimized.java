package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.PassCheck;

/** The networks that the optimizer makes of a game, with all passes and with some of them. */
final class Optimized {

  private Optimized() {}

  /** The build with standard settings. */
  static Build built(GameTrial trial) {
    return trial.shared(Build.class, () -> MachineBuilder.of(trial.description()).build());
  }

  static PropNet network(GameTrial trial) {
    return built(trial).network();
  }

  private static Invariants invariants(GameTrial trial) {
    return built(trial).report().optimization().invariants();
  }

  static ImmutableList<ImmutableIntArray> exclusiveBases(GameTrial trial) {
    return invariants(trial).exclusive().stream()
        .map(ExclusiveGroup::bases)
        .collect(ImmutableList.toImmutableList());
  }

  /** Optimises again, and compares after every pass. */
  static String stageByStage(GameTrial trial) {
    PropNet checked =
        Optimizer.standard().observedBy(PassCheck.SIMULATION).optimize(trial.network()).network();
    return trial.difference("optimised and checked", checked);
  }

  /** Applies each pass with the invariants of the game, alone and after all passes before it. */
  static String eachPassAlone(GameTrial trial) {
    PassContext context = new PassContext(Budget.unlimited(), invariants(trial));
    PropNet net = trial.network();
    for (NetworkPass pass : Optimizer.ALL_PASSES) {
      String alone = trial.difference(pass.name() + " alone", pass.apply(trial.network(), context));
      net = pass.apply(net, context);
      String together = trial.difference("all up to " + pass.name(), net);
      if (!(alone + together).isEmpty()) {
        return alone + together;
      }
    }
    return "";
  }

  /** Leaves out one pass, and then sets of passes. */
  static String somePassesLeftOut(GameTrial trial) {
    return Faults.first(
        LeftOut.byLot(Optimizer.names(), trial.random("passes")).stream(),
        left ->
            trial.difference(
                "optimised without " + left,
                Optimizer.standard().without(left).optimize(trial.network()).network()));
  }
}
