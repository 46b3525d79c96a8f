package org.propnet.bench;

import com.google.common.collect.ImmutableList;
import com.google.common.math.IntMath;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Recorded random playouts that are replayed cyclically, so that a step is measured without the
 * choice of a move. The playouts are the same for all engines.
 *
 * <p>They are replayed in the simulator that recorded them, since move numbers may differ between
 * simulators.
 */
final class RecordedPlay {

  /** The least number of joint moves to record; the last playout is completed. */
  private static final int STEPS = 512;

  /** The approximate distance of a jump. */
  private static final int STRIDE = 101;

  private static final int LONGEST_PLAYOUT = 10_000;

  /** A joint move and the state in which it is played. */
  static final class Step {

    private final State state;
    private final int[] numbers;
    private final ImmutableList<Move> jointMove;
    private final boolean isFirst;

    private Step(State state, int[] numbers, ImmutableList<Move> jointMove, boolean isFirst) {
      this.state = state;
      this.numbers = numbers;
      this.jointMove = jointMove;
      this.isFirst = isFirst;
    }

    /** The state in which it is played. */
    State state() {
      return state;
    }

    /** Each role's move. */
    ImmutableList<Move> jointMove() {
      return jointMove;
    }
  }

  private final Simulator simulator;
  private final Step[] steps;
  private final ImmutableList<State> ends;
  private final int stride;
  private int place;
  private int jumped;
  private int end;

  private RecordedPlay(Simulator simulator, List<Step> steps, List<State> ends) {
    this.simulator = simulator;
    this.steps = steps.toArray(Step[]::new);
    this.ends = ImmutableList.copyOf(ends);
    int coprime = STRIDE;
    while (IntMath.gcd(coprime, this.steps.length) != 1) {
      coprime++;
    }
    this.stride = coprime;
  }

  /**
   * Records random playouts.
   *
   * @param simulator a simulator of the machine; it is in the initial state afterwards
   * @throws IllegalStateException if the initial state is terminal, so that there is no step
   * @throws NoLegalMoveException if a role has no legal move in a state that is not terminal
   */
  static RecordedPlay of(StateMachine machine, Simulator simulator) {
    SplittableRandom random = new SplittableRandom(1);
    List<Step> steps = new ArrayList<>();
    List<State> ends = new ArrayList<>();
    while (steps.size() < STEPS) {
      simulator.reset();
      for (int length = 0; length < LONGEST_PLAYOUT && !simulator.isTerminal(); length++) {
        Step step = choose(machine, simulator, random, length == 0);
        simulator.play(step.numbers);
        steps.add(step);
      }
      if (steps.isEmpty()) {
        throw new IllegalStateException(
            "the initial state is terminal, so there is no step to measure; take another game");
      }
      if (simulator.isTerminal()) {
        ends.add(simulator.save());
      }
    }
    simulator.reset();
    return new RecordedPlay(simulator, steps, ends);
  }

  private static Step choose(
      StateMachine machine, Simulator simulator, SplittableRandom random, boolean isFirst) {
    ImmutableList<Role> roles = machine.roles();
    int[] numbers = new int[roles.size()];
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int role = 0; role < numbers.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        throw new NoLegalMoveException(roles.get(role), simulator.save());
      }
      numbers[role] = simulator.legal(role, random.nextInt(count));
      moves.add(simulator.move(role, numbers[role]));
    }
    return new Step(simulator.save(), numbers, moves.build(), isFirst);
  }

  /** The number of recorded joint moves. */
  int size() {
    return steps.length;
  }

  /** The recorded joint move at an index. */
  Step step(int index) {
    return steps[index];
  }

  /** Advances to the next joint move, cyclically. */
  Step next() {
    Step step = steps[place];
    place = place + 1 == steps.length ? 0 : place + 1;
    return step;
  }

  /** Plays the next joint move, after a reset to the initial state if it begins a playout. */
  void playNext() {
    Step step = next();
    if (step.isFirst) {
      simulator.reset();
    }
    simulator.play(step.numbers);
  }

  /** The index of a joint move far from that of the last call; cycles through all of them. */
  int jump() {
    jumped = (jumped + stride) % steps.length;
    return jumped;
  }

  /**
   * Advances to the next recorded terminal state, cyclically.
   *
   * @throws IllegalStateException if no playout reached a terminal state
   */
  State nextEnd() {
    if (ends.isEmpty()) {
      throw new IllegalStateException(
          "no random playout ended within "
              + LONGEST_PLAYOUT
              + " steps, so there is no end to measure; take another game");
    }
    State state = ends.get(end);
    end = end + 1 == ends.size() ? 0 : end + 1;
    return state;
  }
}
