package org.propnet.farm.solve;

import org.propnet.machine.Expansion;
import org.propnet.machine.GoalException;
import org.propnet.machine.PackedSimulator;

/** Successors and goals of states in which one role has a choice. */
final class Turns {

  private static final int MAX_GOAL = 100;

  private final PackedSimulator simulator;
  private final int roles;
  private final Expansion expansion = new Expansion();
  private int mover;

  Turns(Level level) {
    this.simulator = level.game().machine().newSimulator();
    this.roles = level.game().machine().roles().size();
  }

  /**
   * Goes to a state.
   *
   * @return false if it is terminal
   * @throws SolveException if it has no successor, or two roles have a choice
   */
  boolean load(long[] state) {
    simulator.load(state, 0);
    if (simulator.isTerminal()) {
      return false;
    }
    mover = 0;
    int choosing = 0;
    for (int role = 0; role < roles; role++) {
      int moves = simulator.legalCount(role);
      if (moves == 0) {
        throw new SolveException(
            "a role has no legal move in the state " + simulator.save() + "; mend the rules");
      }
      if (moves > 1) {
        mover = role;
        choosing++;
      }
    }
    if (choosing > 1) {
      throw new SolveException(
          "two roles choose at the same time, so that states have no value without chance; games"
              + " that are solved have one role, or roles that take turns");
    }
    simulator.expand(expansion);
    return true;
  }

  /** The successors of the state. */
  Expansion successors() {
    return expansion;
  }

  /** The role that chooses; 0 if none does. */
  int mover() {
    return mover;
  }

  /**
   * Writes the goals of a terminal state, a byte for each role.
   *
   * @throws SolveException if a role has not exactly one goal there, or none from 0 to 100
   */
  void goals(byte[] values, int from) {
    for (int role = 0; role < roles; role++) {
      int goal;
      try {
        goal = simulator.goal(role);
      } catch (GoalException problem) {
        throw new SolveException(problem.getMessage() + "; mend the rules");
      }
      if (goal < 0 || goal > MAX_GOAL) {
        throw new SolveException(
            "a role has the goal "
                + goal
                + " in the state "
                + simulator.save()
                + "; mend the rules, for goals are from 0 to "
                + MAX_GOAL);
      }
      values[from + role] = (byte) goal;
    }
  }
}
