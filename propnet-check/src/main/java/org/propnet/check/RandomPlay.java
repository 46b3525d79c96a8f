package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.propnet.budget.deadline.Deadline;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Playouts one by one, at random or along given lines, in which every state is examined: for
 * repeated states, stuck roles, missing or falling goals, and the number of moves. For one thread.
 */
final class RandomPlay {

  /** Chooses moves. */
  private interface Choice {
    /** The number of a role's move in the current state; −1 to end the playout there. */
    int move(int role);
  }

  private static final int STEPS_BETWEEN_LOOKS = 16;

  private final StateMachine machine;
  private final Simulator simulator;
  private final ImmutableList<Role> roles;
  private final Findings findings;
  final PlayTally tally;
  private int[] played = new int[64];
  private int length;

  RandomPlay(StateMachine machine, Findings findings) {
    this.machine = machine;
    this.simulator = machine.newSimulator();
    this.roles = machine.roles();
    this.findings = findings;
    this.tally = new PlayTally(roles.size());
  }

  /** Plays until enough is played or the time is up. */
  void run(long playouts, int stepLimit, long seed, Deadline deadline) {
    SplittableRandom random = new SplittableRandom(seed);
    Choice choice =
        role -> simulator.legal(role, RandomChoice.below(simulator.legalCount(role), random));
    BooleanSupplier isOver = () -> deadline.isOver(tally::activity);
    while (tally.playouts < playouts
        && !isOver.getAsBoolean()
        && playout(choice, stepLimit, isOver)) {
      tally.playouts++;
      tally.steps += length;
    }
  }

  /**
   * Plays a line from the initial state, which ends where the game does or before.
   *
   * @throws org.propnet.machine.IllegalMoveException if a move of it isn't legal
   */
  void follow(List<? extends List<Move>> line) {
    Choice choice = role -> length == line.size() ? -1 : number(role, line.get(length).get(role));
    boolean unused = playout(choice, Integer.MAX_VALUE, () -> false);
  }

  private int number(int role, Move move) {
    int number = simulator.moveNumber(role, move);
    if (number < 0) {
      throw new IllegalMoveException(roles.get(role), move, simulator.save());
    }
    return number;
  }

  /** Plays once; returns false if it was broken off. */
  private boolean playout(Choice choice, int stepLimit, BooleanSupplier isOver) {
    simulator.reset();
    length = 0;
    int[] jointMove = new int[roles.size()];
    int[] goals = new int[roles.size()];
    Arrays.fill(goals, Exploration.NO_GOAL);
    Map<State, Integer> seen = new HashMap<>();
    boolean repeats = false;
    while (!simulator.isTerminal()) {
      if (length % STEPS_BETWEEN_LOOKS == 0 && isOver.getAsBoolean()) {
        return false;
      }
      lookAtGoals(goals);
      Integer before = repeats ? null : seen.put(simulator.save(), length);
      if (before != null) {
        repeats = true;
        findings.offerLoop(before, length, this::line);
      }
      if (length == stepLimit) {
        tally.cut++;
        return true;
      }
      if (!choose(jointMove, choice)) {
        return true;
      }
      simulator.play(jointMove);
      keep(jointMove);
    }
    tally.addLength(length);
    lookAtLastGoals(goals);
    return true;
  }

  /** Chooses a joint move; returns false if a role has none, or the playout is to end. */
  private boolean choose(int[] jointMove, Choice choice) {
    double product = 1;
    boolean isEnd = false;
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        findings.offer(Findings.Kind.STUCK, role, length, this::line);
        return false;
      }
      product *= count;
      tally.moves[role] += count;
      jointMove[role] = choice.move(role);
      isEnd |= jointMove[role] < 0;
    }
    tally.jointMoves += product;
    tally.states++;
    return !isEnd;
  }

  private void keep(int[] jointMove) {
    int start = length * jointMove.length;
    if (start + jointMove.length > played.length) {
      played = Arrays.copyOf(played, 2 * (start + jointMove.length));
    }
    System.arraycopy(jointMove, 0, played, start, jointMove.length);
    length++;
  }

  /** Examines the goals of roles that had one in every state so far. */
  private void lookAtGoals(int[] goals) {
    for (int role = 0; role < goals.length; role++) {
      if (roles.get(role).equals(Role.RANDOM)
          || findings.has(Findings.Kind.WITHOUT_EARLY_GOAL, role)) {
        continue;
      }
      try {
        int goal = simulator.goal(role);
        if (goal < goals[role]) {
          findings.offer(Findings.Kind.FALLING_GOAL, role, length, this::line);
        }
        goals[role] = goal;
      } catch (GoalException none) {
        findings.offer(Findings.Kind.WITHOUT_EARLY_GOAL, role, length, this::line);
      }
    }
  }

  /** Examines the final goals, the last ones that may fall. */
  private void lookAtLastGoals(int[] goals) {
    for (int role = 0; role < roles.size(); role++) {
      if (roles.get(role).equals(Role.RANDOM)) {
        continue;
      }
      try {
        int goal = simulator.goal(role);
        tally.addGoal(role, goal);
        if (goal < goals[role] && !findings.has(Findings.Kind.WITHOUT_EARLY_GOAL, role)) {
          findings.offer(Findings.Kind.FALLING_GOAL, role, length, this::line);
        }
        if (goal == Exploration.FULL_GOAL) {
          findings.offer(Findings.Kind.WIN, role, length, this::line);
        }
      } catch (GoalException none) {
        findings.offer(Findings.Kind.WITHOUT_GOAL, role, length, this::line);
      }
    }
  }

  private ImmutableList<ImmutableList<Move>> line() {
    ImmutableList.Builder<ImmutableList<Move>> line = ImmutableList.builder();
    for (int step = 0; step < length; step++) {
      ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
      for (int role = 0; role < machine.roles().size(); role++) {
        jointMove.add(simulator.move(role, played[step * roles.size() + role]));
      }
      line.add(jointMove.build());
    }
    return line.build();
  }
}
