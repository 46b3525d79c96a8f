package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.net.PropNet;
import org.propnet.verify.LaneMachine;

/**
 * Compares playouts in lanes with the reference on every available back end. Those from other
 * modules take long to prepare, and are tried on few games.
 */
final class Lanes {

  private static final int SLOW_ONE_IN = 64;

  /** The number of back ends in the core. */
  private static final int OWN = 3;

  /** Enough for a few steps of most lanes, and for some lanes to reach terminal states. */
  private static final int STATES_PER_LANE = 6;

  private static final int STEPS = 30;
  private static final int PLAYOUTS = 200;

  private Lanes() {}

  /** Whether the game of a seed is played on all back ends. */
  static boolean areAllTried(long seed) {
    return Math.floorMod(seed, SLOW_ONE_IN) == 0;
  }

  private static List<String> backEnds(long seed) {
    List<String> all = BatchMachine.backEnds();
    return areAllTried(seed) ? all : all.subList(0, Math.min(all.size(), OWN));
  }

  /**
   * The first difference between lanes that play a network and the prover, or between back ends.
   *
   * @param exclusive sets of mutually exclusive bases
   */
  static String difference(
      GameTrial trial, PropNet net, ImmutableList<ImmutableIntArray> exclusive) {
    List<PlayoutSummary> summaries = new ArrayList<>();
    for (String backEnd : backEnds(trial.seed())) {
      BatchMachine machine =
          BatchMachine.of(net, BatchOptions.STANDARD.withExclusive(exclusive).withBackEnd(backEnd));
      String difference =
          trial.difference(
              backEnd, new LaneMachine(machine), STATES_PER_LANE * (long) machine.lanesTogether());
      if (!difference.isEmpty()) {
        return difference;
      }
      // The number of columns doesn't depend on the machine, so all back ends play the same.
      summaries.add(
          machine
              .newSimulator(512)
              .run(PlayoutLimits.playouts(PLAYOUTS).withSteps(STEPS), trial.seed()));
    }
    return Faults.first(summaries.stream(), summary -> Faults.unequal(summaries.get(0), summary));
  }
}
