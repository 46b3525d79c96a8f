package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Records uniformly random play. Machines of one game give equal traces for equal random numbers,
 * whatever their kind. All methods are thread-safe.
 */
public final class TraceRecorder {

  private final StateMachine machine;
  private final RandomGenerator random;
  private final int stepLimit;

  private TraceRecorder(StateMachine machine, RandomGenerator random, int stepLimit) {
    this.machine = machine;
    this.random = random;
    this.stepLimit = stepLimit;
  }

  /**
   * Records playouts from the initial state.
   *
   * @param machine the game
   * @param playouts how many
   * @param stepLimit how many joint moves a playout has at most; longer ones are cut
   * @param random the source of the choices; one number is drawn for each role and step in which
   *     the role has several legal moves
   * @throws IllegalArgumentException if a number is negative
   */
  public static Trace record(
      StateMachine machine, int playouts, int stepLimit, RandomGenerator random) {
    if (playouts < 0 || stepLimit < 0) {
      throw new IllegalArgumentException(
          "expected no negative number, but got "
              + playouts
              + " playouts of "
              + stepLimit
              + " steps");
    }
    TraceRecorder recorder = new TraceRecorder(machine, random, stepLimit);
    ImmutableList.Builder<TracePlayout> recorded = ImmutableList.builder();
    for (int playout = 0; playout < playouts; playout++) {
      recorded.add(recorder.playout());
    }
    return new Trace(machine.roles(), recorded.build());
  }

  private TracePlayout playout() {
    ImmutableList.Builder<TraceStep> steps = ImmutableList.builder();
    State state = machine.initialState();
    for (int played = 0; ; played++) {
      TraceStep step = step(state, played < stepLimit);
      steps.add(step);
      if (step.jointMove().isEmpty()) {
        return new TracePlayout(steps.build());
      }
      state = machine.nextState(state, step.jointMove().get());
    }
  }

  private TraceStep step(State state, boolean goOn) {
    TraceStep position = TraceStep.of(machine, state);
    if (position.terminal() || position.isStuck() || !goOn) {
      return position;
    }
    return new TraceStep(
        position.propositions(),
        false,
        position.goals(),
        position.legalMoves(),
        Optional.of(RandomChoice.jointMove(position.legalMoves(), random)));
  }
}
