package org.propnet.optimizer;

import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.net.PropNet;
import org.propnet.optimizer.BuildReport.EngineChoice;
import org.propnet.optimizer.factoring.FlattenPass;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * The machine of a build: that of the optimised network or that of the flattened raw network,
 * whichever takes less work.
 *
 * @param machine the machine that takes less work
 * @param choice how the two compare
 */
record EngineTrial(DifferentialMachine machine, EngineChoice choice) {

  /*
   * The smallest network isn't always the fastest one to play. A literal that occurs in every AND
   * of a large OR keeps all of these ANDs from changing while it is false; once it is factored out,
   * the rest of each AND changes all the time. So both networks are played, and the comparison is
   * by counted work, not by time.
   */

  /** Seed of the random steps by which networks are compared. */
  private static final long SEED = 1;

  /** Number of steps played on each network. */
  private static final int STEPS = 400;

  /**
   * Sets up both machines and keeps one. Only the memory of the kept machine stays held on the
   * budget.
   */
  static EngineTrial of(
      PropNet raw,
      OptimizedNetwork optimized,
      Optimizer optimizer,
      DifferentialOptions options,
      Budget budget) {
    long before = budget.held();
    DifferentialMachine small = DifferentialMachine.of(optimized.network(), options, budget);
    double smallWork = small.workPerStep(SEED, STEPS, budget);
    if (optimized.network() == raw) {
      return new EngineTrial(small, new EngineChoice(true, smallWork, smallWork));
    }
    long bytesOfSmall = budget.held() - before;
    PropNet flatNetwork = flat(raw, optimizer, budget);
    budget.hold(flatNetwork == raw ? 0 : flatNetwork.bytes());
    DifferentialMachine flat = DifferentialMachine.of(flatNetwork, options, budget);
    double flatWork = flat.workPerStep(SEED, STEPS, budget);
    long bytesOfFlat = budget.held() - before - bytesOfSmall;
    EngineChoice choice = new EngineChoice(smallWork <= flatWork, smallWork, flatWork);
    budget.hold(choice.playsOptimized() ? -bytesOfFlat : -bytesOfSmall);
    return new EngineTrial(choice.playsOptimized() ? small : flat, choice);
  }

  /** The flattened raw network, unless the flattening pass is switched off. */
  private static PropNet flat(PropNet raw, Optimizer optimizer, Budget budget) {
    NetworkPass flatten = new FlattenPass();
    boolean isLeftOut =
        optimizer.passes().stream().noneMatch(pass -> pass.name().equals(flatten.name()));
    return isLeftOut ? raw : flatten.apply(raw, new PassContext(budget, Invariants.NONE));
  }
}
