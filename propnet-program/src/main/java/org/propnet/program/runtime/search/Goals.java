package org.propnet.program.runtime.search;

import java.util.List;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.match.Rules;

/**
 * Goals scaled from 0, the worst, to 1, the best goal that the rules can give the role. A role
 * without a goal at the end of a game gets the worst; chance always gets 0.
 */
final class Goals {

  private static final int USUAL_BEST = 100;

  private final Rules rules;
  private final double[] worst;
  private final double[] span;

  Goals(Rules rules) {
    this.rules = rules;
    worst = new double[rules.roles()];
    span = new double[rules.roles()];
    for (int role = 0; role < worst.length; role++) {
      List<Integer> values = rules.code().goalValues(role);
      worst[role] = values.isEmpty() ? 0 : values.get(0);
      double best = values.isEmpty() ? USUAL_BEST : values.get(values.size() - 1);
      span[role] = Math.max(1, best - worst[role]);
    }
  }

  int roles() {
    return worst.length;
  }

  boolean isChance(int role) {
    return rules.isChance(role);
  }

  /** Whether the rules give a role a goal in a position. */
  static boolean isKnown(Position position, int role) {
    return position.goal(role) != Position.NO_GOAL;
  }

  /** The goal of a role in a position. */
  double goal(Position position, int role) {
    int goal = position.goal(role);
    return isChance(role) || goal == Position.NO_GOAL ? 0 : (goal - worst[role]) / span[role];
  }

  /** The goals of all roles in a position. */
  double[] goals(Position position) {
    double[] goals = new double[worst.length];
    for (int role = 0; role < goals.length; role++) {
      goals[role] = goal(position, role);
    }
    return goals;
  }

  /** A goal on the scale of the rules. */
  double unscaled(int role, double goal) {
    return worst[role] + goal * span[role];
  }
}
