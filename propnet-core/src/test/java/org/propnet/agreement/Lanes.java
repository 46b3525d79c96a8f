package org.propnet.agreement;

import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.net.PropNet;

/** Playouts in lanes beside the reference, on each back end that there is. */
public final class Lanes {

  /** Enough for a few steps of most lanes, and for some lanes up to their ends. */
  private static final int STATES_PER_LANE = 6;

  private static final int STEPS = 30;
  private static final int PLAYOUTS = 200;

  private Lanes() {}

  /** The first difference between lanes that play a network and the prover, or among back ends. */
  public static String difference(GameTrial trial, PropNet net) {
    List<PlayoutSummary> summaries = new ArrayList<>();
    for (String backEnd : BatchMachine.backEnds()) {
      BatchMachine machine = BatchMachine.of(net, BatchOptions.STANDARD.withBackEnd(backEnd));
      String difference =
          trial.difference(backEnd, machine, STATES_PER_LANE * (long) machine.lanesTogether());
      if (!difference.isEmpty()) {
        return difference;
      }
      // Columns are as many on any machine, so that all back ends play the same.
      summaries.add(
          machine
              .newSimulator(512)
              .run(PlayoutLimits.playouts(PLAYOUTS).withSteps(STEPS), trial.seed()));
    }
    return Faults.first(
        summaries.stream(), summary -> Faults.unequal(summaries.get(0), summary));
  }
}
