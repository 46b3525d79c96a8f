package org.propnet.player.search;

import com.google.common.collect.ImmutableSortedSet;
import org.propnet.machine.GoalException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/**
 * A scale of goals, from 0 for the worst to 1 for the best that the rules may give the role. A role
 * without a goal at the end of a game gets the worst; {@link Role#RANDOM} always gets 0.
 */
public final class GoalScale {

  /** Scaled goals that differ by no more are the same. */
  static final double ROUNDING = 1e-9;

  private static final int USUAL_BEST = 100;

  private final boolean[] isChance;
  private final double[] worst;
  private final double[] span;

  /** The scale of a machine's goals. */
  public GoalScale(StateMachine machine) {
    int roles = machine.roles().size();
    isChance = new boolean[roles];
    worst = new double[roles];
    span = new double[roles];
    for (int role = 0; role < roles; role++) {
      Role name = machine.roles().get(role);
      ImmutableSortedSet<Integer> values = machine.goalValues(name);
      isChance[role] = name.equals(Role.RANDOM);
      // a role with one value may also have none: what is worth less than that
      worst[role] =
          values.size() > 1 ? values.first() : values.isEmpty() ? 0 : Math.min(0, values.first());
      double best = values.isEmpty() ? USUAL_BEST : values.last();
      span[role] = Math.max(1, best - worst[role]);
    }
  }

  /** The number of roles, including chance. */
  public int roles() {
    return isChance.length;
  }

  /** Whether the role is chance. */
  boolean isChance(int role) {
    return isChance[role];
  }

  /** The number of roles other than chance. */
  public int players() {
    int players = 0;
    for (boolean chance : isChance) {
      players += chance ? 0 : 1;
    }
    return players;
  }

  /** The goal of a role in the simulator's state. */
  public double goal(Simulator simulator, int role) {
    if (isChance[role]) {
      return 0;
    }
    try {
      return scaled(role, simulator.goal(role));
    } catch (GoalException none) {
      return 0;
    }
  }

  /** The goals of all roles in the simulator's state. */
  public double[] goals(Simulator simulator) {
    double[] goals = new double[isChance.length];
    for (int role = 0; role < goals.length; role++) {
      goals[role] = goal(simulator, role);
    }
    return goals;
  }

  double scaled(int role, double goal) {
    return (goal - worst[role]) / span[role];
  }

  /** Converts a scaled goal back to that of the rules. */
  public double unscaled(int role, double goal) {
    return worst[role] + goal * span[role];
  }
}
