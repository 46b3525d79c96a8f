package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Random playouts one by one, in which every state is looked at: for states that repeat, roles that
 * can't move, goals that are missing or fall, and how many moves there are. For one thread.
 */
final class RandomPlay {

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
    while (tally.playouts < playouts
        && !deadline.isOver(tally::activity)
        && playout(random, stepLimit, deadline)) {
      tally.playouts++;
      tally.steps += length;
    }
  }

  /** Plays once; false if it was broken off. */
  private boolean playout(SplittableRandom random, int stepLimit, Deadline deadline) {
    simulator.reset();
    length = 0;
    int[] jointMove = new int[roles.size()];
    int[] goals = new int[roles.size()];
    Arrays.fill(goals, Exploration.NO_GOAL);
    Map<State, Integer> seen = new HashMap<>();
    boolean repeats = false;
    while (!simulator.isTerminal()) {
      if (length % STEPS_BETWEEN_LOOKS == 0 && deadline.isOver(tally::activity)) {
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
      if (!choose(jointMove, random)) {
        return true;
      }
      simulator.play(jointMove);
      keep(jointMove);
    }
    tally.addLength(length);
    lookAtLastGoals(goals);
    return true;
  }

  /** Draws a joint move; false if a role has none. */
  private boolean choose(int[] jointMove, SplittableRandom random) {
    double product = 1;
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        findings.offer(Findings.Kind.STUCK, role, length, this::line);
        return false;
      }
      product *= count;
      tally.moves[role] += count;
      jointMove[role] = simulator.legal(role, RandomChoice.below(count, random));
    }
    tally.jointMoves += product;
    tally.states++;
    return true;
  }

  private void keep(int[] jointMove) {
    int start = length * jointMove.length;
    if (start + jointMove.length > played.length) {
      played = Arrays.copyOf(played, 2 * (start + jointMove.length));
    }
    System.arraycopy(jointMove, 0, played, start, jointMove.length);
    length++;
  }

  /** Looks at the goals of roles that had one in every state until now. */
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

  /** Looks at the goals at the end, which are also the last that may fall. */
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
