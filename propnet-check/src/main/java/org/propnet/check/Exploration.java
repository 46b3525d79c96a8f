package org.propnet.check;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.deadline.Deadline;
import org.propnet.collect.IntColumn;
import org.propnet.collect.WordTable;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.GoalException;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;

/**
 * Visits the reachable states breadth-first, until all are visited or a limit is reached, and
 * records the first state of each kind that is relevant to a promise. For one thread.
 */
final class Exploration {

  /** Stands for no goal value, or for one that wasn't computed. */
  static final int NO_GOAL = Integer.MIN_VALUE;

  private static final int STATES_BETWEEN_LOOKS = 64;

  private static final int STEPS_BETWEEN_LOOKS = 1024;

  /** States with more joint moves aren't visited, since the deadline couldn't be kept. */
  private static final int MAX_JOINT_MOVES = 1 << 17;

  /** States may take one part in this many of the memory; the rest is for analysing the steps. */
  private static final int SHARE_OF_MEMORY = 2;

  private static final int MAX_STATES = WordTable.MAX_SIZE / 2;

  /** The goal value of a win. */
  static final int FULL_GOAL = 100;

  /** Why an exploration ended. */
  enum End {
    COMPLETE("all states were visited"),
    TIME("the time was up"),
    CANCELLED("stopped early"),
    MEMORY("there are too many for the memory"),
    JOINT_MOVES("a state has too many joint moves"),
    BOUND("as many were visited as were to be");

    final String text;

    End(String text) {
      this.text = text;
    }
  }

  private final PackedSimulator simulator;
  private final int roles;
  private final boolean[] isRandom;
  private final Expansion expansion = new Expansion(MAX_JOINT_MOVES);

  final ReachableStates states;

  /** For each visited state and role the goal value, or {@link #NO_GOAL}. */
  final IntColumn goals = new IntColumn();

  /** The first terminal state; −1 for none, as in all of these fields. */
  int firstTerminal = -1;

  /** The first nonterminal state in which a role has no move, and that role. */
  int firstStuck = -1;

  int stuckRole = -1;

  /** For each role the first terminal state in which it hasn't exactly one goal value. */
  final int[] firstWithoutGoal;

  /** For each role the first such nonterminal state. */
  final int[] firstWithoutEarlyGoal;

  /** For each role the first terminal state in which its goal is 100. */
  final int[] firstWin;

  long terminalStates;
  long jointMoves;
  final long[] moves;
  End end = End.COMPLETE;

  /** The state being visited, or to be visited next. */
  private int state;

  /** The first state of the next depth. */
  private int levelEnd;

  /** For each state the last one from which a step to it was found. */
  private final IntColumn lastFrom = new IntColumn();

  private long jointMovesAtLook;

  /** Examines states as soon as they are found; null to examine them when they are visited. */
  private final @Nullable PackedSimulator scout;

  private final int mostVisited;
  private final long mostJointMoves;

  /** Creates an exploration of all states. */
  Exploration(DifferentialMachine machine) {
    this(machine, null, Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /**
   * Creates an exploration of a limited number of states, without goals, which detects terminal
   * states one step ahead. It never ends because of time.
   *
   * @param mostVisited maximum number of states to visit
   * @param mostJointMoves maximum number of joint moves to follow, exceeded only by those of the
   *     last state
   */
  static Exploration bounded(DifferentialMachine machine, int mostVisited, long mostJointMoves) {
    return new Exploration(machine, machine.newSimulator(), mostVisited, mostJointMoves);
  }

  private Exploration(
      DifferentialMachine machine,
      @Nullable PackedSimulator scout,
      int mostVisited,
      long mostJointMoves) {
    this.scout = scout;
    this.mostVisited = mostVisited;
    this.mostJointMoves = mostJointMoves;
    this.simulator = machine.newSimulator();
    this.roles = machine.roles().size();
    this.states = new ReachableStates(machine, simulator.stateWords());
    this.isRandom = new boolean[roles];
    for (int role = 0; role < roles; role++) {
      isRandom[role] = machine.roles().get(role).equals(Role.RANDOM);
    }
    this.firstWithoutGoal = none();
    this.firstWithoutEarlyGoal = none();
    this.firstWin = none();
    this.moves = new long[roles];
    long[] initial = new long[simulator.stateWords()];
    simulator.save(initial, 0);
    states.table.add(initial, 0);
    states.parents.add(-1);
    lastFrom.add(-1);
  }

  private int[] none() {
    int[] none = new int[roles];
    Arrays.fill(none, -1);
    return none;
  }

  boolean isComplete() {
    return end == End.COMPLETE;
  }

  /** The mean number of legal moves in nonterminal states. */
  Optional<CheckReport.Moves> meanMoves() {
    double[] counts = Arrays.stream(moves).asDoubleStream().toArray();
    return CheckReport.Moves.of((double) jointMoves, counts, states.size() - terminalStates, true);
  }

  /**
   * Visits states within a memory limit. Continues an exploration that ran out of time.
   *
   * @param deadline when to end; a state with many joint moves is finished first
   */
  Exploration run(Deadline deadline, long bytes) {
    end = End.COMPLETE;
    for (; state < states.size(); state++) {
      if (state == levelEnd) {
        states.levels.add(state);
        levelEnd = states.size();
      }
      if (state == mostVisited || jointMoves >= mostJointMoves) {
        end = End.BOUND;
        return this;
      }
      if (isTimeToLook() && isOver(deadline, bytes)) {
        return this;
      }
      if (!visit()) {
        end = End.JOINT_MOVES;
        return this;
      }
    }
    return this;
  }

  private boolean isTimeToLook() {
    boolean isTime =
        state > 0
            && (state % STATES_BETWEEN_LOOKS == 0
                || jointMoves - jointMovesAtLook >= STEPS_BETWEEN_LOOKS);
    if (isTime) {
      jointMovesAtLook = jointMoves;
    }
    return isTime;
  }

  private boolean isOver(Deadline deadline, long bytes) {
    long taken = states.bytes() + goals.bytes() + 4L * states.size();
    if (deadline.isOver(this::activity)) {
      end = deadline.isCancelled() ? End.CANCELLED : End.TIME;
    } else if (taken > bytes / SHARE_OF_MEMORY || states.size() > MAX_STATES) {
      end = End.MEMORY;
    }
    return end != End.COMPLETE;
  }

  private String activity() {
    return "visiting states: "
        + Outcome.number(states.size())
        + " found, depth "
        + (states.levels.size() - 1);
  }

  /** Examines the current state and finds its steps; returns false if these are too many. */
  private boolean visit() {
    states.load(simulator, state);
    boolean isTerminal = simulator.isTerminal();
    for (int role = 0; scout == null && role < roles; role++) {
      goals.add(isRandom[role] ? NO_GOAL : goal(role, isTerminal));
    }
    if (isTerminal) {
      terminalStates++;
      firstTerminal = firstTerminal < 0 ? state : firstTerminal;
    } else if (!addSteps()) {
      return false;
    }
    states.firstSteps.add(states.steps.size());
    return true;
  }

  private int goal(int role, boolean isTerminal) {
    int[] first = isTerminal ? firstWithoutGoal : firstWithoutEarlyGoal;
    if (!isTerminal && first[role] >= 0) {
      return NO_GOAL; // falling goals are only reported if goals exist in all states
    }
    try {
      int goal = simulator.goal(role);
      if (isTerminal && goal == FULL_GOAL && firstWin[role] < 0) {
        firstWin[role] = state;
      }
      return goal;
    } catch (GoalException rulesAtFault) {
      first[role] = first[role] < 0 ? state : first[role];
      return NO_GOAL;
    }
  }

  private boolean addSteps() {
    for (int role = 0; role < roles; role++) {
      int count = simulator.legalCount(role);
      moves[role] += count;
      if (count == 0 && firstStuck < 0) {
        firstStuck = state;
        stuckRole = role;
      }
    }
    try {
      simulator.expand(expansion);
    } catch (LimitException tooMany) {
      return false;
    }
    jointMoves += expansion.size();
    for (int i = 0; i < expansion.size(); i++) {
      int target = states.table.add(expansion.words(), i * expansion.stateWords());
      if (target == lastFrom.size()) {
        states.parents.add(state);
        lastFrom.add(-1);
        lookAhead(target);
      }
      if (lastFrom.getInt(target) != state) {
        lastFrom.set(target, state);
        states.steps.add(target);
      }
    }
    return true;
  }

  private void lookAhead(int found) {
    if (scout != null && firstTerminal < 0) {
      states.load(scout, found);
      firstTerminal = scout.isTerminal() ? found : firstTerminal;
    }
  }
}
