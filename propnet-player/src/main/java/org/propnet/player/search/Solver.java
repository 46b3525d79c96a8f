package org.propnet.player.search;

import com.google.common.primitives.ImmutableDoubleArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.random.RandomGenerator;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * A solver of small games: finds the worth of every state to every role under perfect play.
 *
 * <h2>Perfect play</h2>
 *
 * Each role maximizes its own goal; among moves of equal worth to it, it takes those that leave the
 * other roles the lowest sum, and of these the first. The role named {@code random} draws, and
 * states before its moves are worth their mean. With two roles whose goals always have the same sum
 * this is minimax, so a perfect player gets at least what the state is worth, whatever the other
 * one plays; with other goals, or more roles (max-n), only against roles that play in the same way.
 * A role without a legal move ends the game; a role without a goal gets the worst. Two roles that
 * choose at the same time, with goals of the same sum, mix their moves as the equilibrium does
 * ({@link MatrixGame}).
 *
 * <h2>Limits</h2>
 *
 * Other games in which roles choose at the same time aren't solved, as they may have several
 * equilibria; nor are games with cycles, as they may never end. They are detected at the first such
 * state, or the first end of the game with another sum of goals. Every state is visited once, depth
 * first, without recursion. The table of states takes at most a sixteenth of the heap, and so do
 * the values together with the current path.
 *
 * <p>Confined to one thread at a time.
 */
public final class Solver {

  /** The outcome of solving. */
  public enum Outcome {
    /** Every reachable state is solved. */
    SOLVED("solved"),

    /** There are too many states, or too many joint moves in one. */
    TOO_LARGE("not solved, too large"),

    /** The time was up. */
    OUT_OF_TIME("not solved in time"),

    /** Three roles or more choose at the same time, or two whose goals differ in their sum. */
    SIMULTANEOUS("not solved, for roles choose at the same time"),

    /** Play may return to a state. */
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

  /** The most joint moves of roles that choose at the same time. */
  private static final long MAX_CELLS = 1 << 12;

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
  }

  /**
   * Approximate bytes of a frame, and of distinct values with their entries in the list and the
   * map.
   */
  private static final int FRAME_BYTES = 260;

  private static final int VALUES_BYTES = 100;

  private final StateMachine machine;
  private final StateTable states;
  private final GoalScale scale;

  /** For each state the index of its values, {@link #UNKNOWN} or {@link #ON_PATH}. */
  private final IntArrayList valuesOf = new IntArrayList();

  private final List<ImmutableDoubleArray> values = new ArrayList<>();
  private final Object2IntOpenHashMap<ImmutableDoubleArray> numbers = new Object2IntOpenHashMap<>();
  private final IntArrayList successors = new IntArrayList();

  /** The extreme sums of all roles' goals at ends of the game. */
  private double leastSum = Double.POSITIVE_INFINITY;

  private double mostSum = Double.NEGATIVE_INFINITY;
  private boolean isSimultaneous;

  /** The bytes left for values and frames. */
  private long room;

  /**
   * Makes a solver of a game.
   *
   * @param maxStates the maximum number of states
   */
  public Solver(StateMachine machine, int maxStates) {
    this(machine, maxStates, StateTable.room());
  }

  /** Makes a solver with a limit on the bytes of its values and frames. */
  Solver(StateMachine machine, int maxStates, long room) {
    this.machine = machine;
    this.room = room;
    states = StateTable.of(machine, maxStates);
    scale = new GoalScale(machine);
    numbers.defaultReturnValue(UNKNOWN);
  }

  /**
   * Solves a state and all states reachable from it.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public Outcome solve(State state, Deadline deadline) throws InterruptedException {
    states.simulator().load(state);
    int root = states.here();
    if (root == StateTable.FULL) {
      return Outcome.TOO_LARGE;
    }
    Deque<Frame> path = new ArrayDeque<>();
    Outcome outcome = visit(root, path, deadline);
    while (outcome == Outcome.SOLVED && !path.isEmpty()) {
      Frame frame = path.getLast();
      if (frame.next == frame.successors.length) {
        frame.choices.decide(frame.successors, this::valuesOf);
        valuesOf.set(frame.state, number(frame.choices.values()));
        path.removeLast();
        room += bytes(frame);
        continue;
      }
      int successor = frame.successors[frame.next++];
      int known = known(successor);
      if (known == ON_PATH) {
        outcome = Outcome.CYCLIC;
      } else if (known == UNKNOWN) {
        outcome = deadline.hasPassed() ? Outcome.OUT_OF_TIME : visit(successor, path, deadline);
      }
    }
    for (Frame frame : path) {
      room += bytes(frame);
      valuesOf.set(frame.state, UNKNOWN);
    }
    return outcome;
  }

  /** Sets the values of a final state, and pushes any other onto the path. */
  private Outcome visit(int state, Deque<Frame> path, Deadline deadline)
      throws InterruptedException {
    states.enter(state);
    Choices choices = new Choices(states.simulator(), scale);
    if (choices.isOver()) {
      double[] goals = scale.goals(states.simulator());
      double sum = Arrays.stream(goals).sum();
      leastSum = Math.min(leastSum, sum);
      mostSum = Math.max(mostSum, sum);
      known(state);
      valuesOf.set(state, number(ImmutableDoubleArray.copyOf(goals)));
      return isEquilibriumKnown() ? Outcome.SOLVED : Outcome.SIMULTANEOUS;
    }
    isSimultaneous |= choices.isSimultaneous();
    if (!isEquilibriumKnown()) {
      return Outcome.SIMULTANEOUS;
    }
    successors.clear();
    long maxJointMoves = choices.isSimultaneous() ? MAX_CELLS : MAX_JOINT_MOVES;
    if (choices.jointMoves() > maxJointMoves || room < 0) {
      return Outcome.TOO_LARGE;
    }
    if (!states.addSuccessors(successors, deadline)) {
      return deadline.hasPassed() ? Outcome.OUT_OF_TIME : Outcome.TOO_LARGE;
    }
    known(state);
    valuesOf.set(state, ON_PATH);
    Frame frame = new Frame(state, choices, successors.toIntArray());
    path.addLast(frame);
    room -= bytes(frame);
    return Outcome.SOLVED;
  }

  /** Whether no roles have been met that choose at the same time, or two with goals of one sum. */
  private boolean isEquilibriumKnown() {
    return !isSimultaneous || (scale.players() == 2 && mostSum - leastSum <= GoalScale.ROUNDING);
  }

  private static long bytes(Frame frame) {
    return FRAME_BYTES + (long) Integer.BYTES * frame.successors.length;
  }

  private int known(int state) {
    while (valuesOf.size() <= state) {
      valuesOf.add(UNKNOWN);
    }
    return valuesOf.getInt(state);
  }

  private ImmutableDoubleArray valuesOf(int state) {
    int number = state >= 0 && state < valuesOf.size() ? valuesOf.getInt(state) : UNKNOWN;
    if (number < 0) {
      throw new IllegalArgumentException(
          "the state can't be reached from one that was solved; solve it first");
    }
    return values.get(number);
  }

  private int number(ImmutableDoubleArray found) {
    int known = numbers.getInt(found);
    if (known == UNKNOWN) {
      known = values.size();
      values.add(found);
      numbers.put(found, known);
      room -= VALUES_BYTES + (long) Double.BYTES * found.length();
    }
    return known;
  }

  /** The number of states met. */
  public int states() {
    return states.size();
  }

  /**
   * The worth of a state to each role, as goals.
   *
   * @param state one that was solved, or is reachable from one; of any machine of the game
   * @throws IllegalArgumentException if it isn't
   */
  public double[] values(State state) {
    load(state);
    double[] goals = valuesOf(states.here()).toArray();
    for (int role = 0; role < goals.length; role++) {
      goals[role] = scale.isChance(role) ? 0 : scale.unscaled(role, goals[role]);
    }
    return goals;
  }

  private void load(State state) {
    states.simulator().load(machine.stateOf(state.propositions()));
  }

  /**
   * The worth of a state as text, with the names of the roles, such as {@code white 50, black 50}.
   */
  public String text(State state) {
    double[] goals = values(state);
    StringJoiner text = new StringJoiner(", ");
    for (int role = 0; role < goals.length; role++) {
      if (!scale.isChance(role)) {
        String name = states.simulator().roles().get(role).toString();
        String format = goals[role] == Math.rint(goals[role]) ? "%s %.0f" : "%s %.2f";
        text.add(String.format(Locale.ROOT, format, name, goals[role]));
      }
    }
    return text.toString();
  }

  /**
   * The perfect move of a role, drawn from an equilibrium where roles choose at the same time.
   *
   * @param state one that was solved, or is reachable from one, and isn't terminal; of any machine
   *     of the game
   * @param role the role's index
   * @throws IllegalArgumentException if the state isn't reachable from one that was solved
   * @throws InterruptedException if the thread is interrupted
   */
  public Move best(State state, int role, RandomGenerator random) throws InterruptedException {
    load(state);
    Choices choices = new Choices(states.simulator(), scale);
    if (!choices.isChoosing(role)) {
      return states.simulator().move(role, states.simulator().legal(role, 0));
    }
    Move[] moves = new Move[states.simulator().legalCount(role)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = states.simulator().move(role, states.simulator().legal(role, i));
    }
    successors.clear();
    states.addSuccessors(successors, new Deadline(System.nanoTime() + Long.MAX_VALUE / 2));
    choices.decide(successors.toIntArray(), this::valuesOf);
    return moves[choices.best(role, random)];
  }
}
