package org.propnet.program.runtime.search;

import java.nio.DoubleBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.Turn;

/**
 * Solves games by depth-first search: finds the value of every state for every role under perfect
 * play. Each role maximises its own goal; among equally good moves it takes those that leave the
 * other roles least in total, of these the first. Chance nodes are worth the mean.
 *
 * <p>Games with simultaneous choices, or with states that may recur, aren't solved. Every state is
 * visited once, without recursion.
 */
final class Solver {

  /** The result of solving. */
  enum Outcome {
    SOLVED("solved"),
    TOO_LARGE("not solved, too large"),
    OUT_OF_TIME("not solved in time"),
    SIMULTANEOUS("not solved, for players choose at the same time"),
    CYCLIC("not solved, for play may come back to a state");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final int UNKNOWN = -1;
  private static final int ON_PATH = -2;
  private static final long MAX_JOINT_MOVES = 1 << 16;

  /**
   * Estimated bytes of a frame, and of distinct values with their entries in the list and the map.
   */
  private static final int FRAME_BYTES = 200;

  private static final int VALUES_BYTES = 200;

  /** A state on the current path, whose successors are being solved. */
  private static final class Frame {
    final int state;
    final Choices choices;
    final int[] successors;
    int next;

    Frame(int state, Choices choices, int[] successors) {
      this.state = state;
      this.choices = choices;
      this.successors = successors;
    }

    long bytes() {
      return FRAME_BYTES + (long) Integer.BYTES * successors.length;
    }
  }

  private final Position position;
  private final Goals goals;
  private final StateTable states;
  private final List<double[]> values = new ArrayList<>();
  private final Map<DoubleBuffer, Integer> numbers = new HashMap<>();
  private final Deque<Frame> path = new ArrayDeque<>();
  private long room = StateTable.room();

  /** For each state the index of its values, {@link #UNKNOWN} or {@link #ON_PATH}. */
  private int[] valuesOf = {};

  Solver(Position position, Goals goals) {
    this.position = position;
    this.goals = goals;
    states = new StateTable(position);
  }

  /** The number of distinct states found. */
  int states() {
    return states.size();
  }

  /** Solves a state and everything reachable from it. */
  Outcome solve(long[] state, Turn turn) {
    position.load(state, 0);
    Outcome outcome = visit(states.here(), turn);
    while (outcome == Outcome.SOLVED && !path.isEmpty()) {
      Frame frame = path.getLast();
      if (frame.next == frame.successors.length) {
        List<double[]> worth = worth(frame.successors);
        set(frame.state, number(frame.choices.mean(worth, frame.choices.best(worth))));
        path.removeLast();
        room += frame.bytes();
        continue;
      }
      int successor = frame.successors[frame.next++];
      int known = known(successor);
      if (known == ON_PATH) {
        outcome = Outcome.CYCLIC;
      } else if (known == UNKNOWN) {
        outcome = turn.isOver() ? Outcome.OUT_OF_TIME : visit(successor, turn);
      }
    }
    for (Frame frame : path) {
      room += frame.bytes();
      set(frame.state, UNKNOWN);
    }
    path.clear();
    return outcome;
  }

  /** Evaluates a state where the game is over, and pushes any other onto the path. */
  private Outcome visit(int state, Turn turn) {
    if (state == StateTable.FULL || room < 0) {
      return Outcome.TOO_LARGE;
    }
    states.enter(state);
    Choices choices = new Choices(position, goals);
    if (choices.isOver()) {
      set(state, number(goals.goals(position)));
      return Outcome.SOLVED;
    }
    if (choices.isSimultaneous()) {
      return Outcome.SIMULTANEOUS;
    }
    if (choices.jointMoves() > MAX_JOINT_MOVES) {
      return Outcome.TOO_LARGE;
    }
    int[] successors = successors((int) choices.jointMoves(), turn);
    if (successors.length == 0) {
      return turn.isOver() ? Outcome.OUT_OF_TIME : Outcome.TOO_LARGE;
    }
    set(state, ON_PATH);
    Frame frame = new Frame(state, choices, successors);
    path.addLast(frame);
    room -= frame.bytes();
    return Outcome.SOLVED;
  }

  /** The successors by joint move, those of the last role varying fastest; empty on failure. */
  private int[] successors(int count, Turn turn) {
    long[] here = new long[position.stateWords()];
    position.save(here, 0);
    int[][] moves = new int[goals.roles()][];
    Arrays.setAll(moves, role -> RatedMoves.numbers(position, role));
    int[] successors = new int[count];
    int[] jointMove = new int[moves.length];
    for (int i = 0; i < count; i++) {
      int rest = i;
      for (int role = moves.length - 1; role >= 0; role--) {
        jointMove[role] = moves[role][rest % moves[role].length];
        rest /= moves[role].length;
      }
      position.load(here, 0);
      position.play(jointMove);
      successors[i] = states.here();
      if (successors[i] == StateTable.FULL || turn.isOver()) {
        return new int[0];
      }
    }
    return successors;
  }

  private List<double[]> worth(int[] successors) {
    List<double[]> worth = new ArrayList<>();
    for (int successor : successors) {
      worth.add(values.get(valuesOf[successor]));
    }
    return worth;
  }

  private int known(int state) {
    return state < valuesOf.length ? valuesOf[state] : UNKNOWN;
  }

  private void set(int state, int value) {
    int length = valuesOf.length;
    if (state >= length) {
      valuesOf = Arrays.copyOf(valuesOf, 2 * state + 2);
      Arrays.fill(valuesOf, length, valuesOf.length, UNKNOWN);
    }
    valuesOf[state] = value;
  }

  private int number(double[] found) {
    Integer known = numbers.putIfAbsent(DoubleBuffer.wrap(found), values.size());
    if (known != null) {
      return known;
    }
    values.add(found);
    room -= VALUES_BYTES + (long) Double.BYTES * found.length;
    return values.size() - 1;
  }

  /** The value of a solved state for each role, from 0 to 1. */
  double[] values(long[] state) {
    position.load(state, 0);
    return values.get(valuesOf[states.here()]);
  }

  /** The number of a role's perfect move in a solved state, or in one reachable from it. */
  int best(long[] state, int role) {
    position.load(state, 0);
    Choices choices = new Choices(position, goals);
    if (choices.chooser() != role) {
      return position.legal(role, 0);
    }
    int[] numbersOfMoves = RatedMoves.numbers(position, role);
    Turn patient = new Turn(() -> 0, System.nanoTime() + Long.MAX_VALUE / 2, message -> {});
    return numbersOfMoves[choices.best(worth(successors((int) choices.jointMoves(), patient)))];
  }
}
