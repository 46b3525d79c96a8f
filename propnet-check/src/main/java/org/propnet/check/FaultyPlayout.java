package org.propnet.check;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Identifies the role at fault at the end of a playout.
 *
 * @param machine replays the playout
 * @param findings receives the findings
 */
record FaultyPlayout(StateMachine machine, Findings findings) {

  void take(ImmutableList<ImmutableList<Move>> line) {
    State state = machine.initialState();
    for (ImmutableList<Move> jointMove : line) {
      state = machine.nextState(state, jointMove);
    }
    boolean isTerminal = machine.isTerminal(state);
    for (int role = 0; role < machine.roles().size(); role++) {
      Role name = machine.roles().get(role);
      if (isTerminal && !name.equals(Role.RANDOM) && !hasGoal(state, name)) {
        findings.offer(Findings.Kind.WITHOUT_GOAL, role, line.size(), () -> line);
      } else if (!isTerminal && !hasMoves(state, name)) {
        findings.offer(Findings.Kind.STUCK, role, line.size(), () -> line);
      }
    }
  }

  private boolean hasGoal(State state, Role role) {
    try {
      machine.goal(state, role);
      return true;
    } catch (GoalException none) {
      return false;
    }
  }

  private boolean hasMoves(State state, Role role) {
    try {
      return !machine.legalMoves(state, role).isEmpty();
    } catch (NoLegalMoveException none) {
      return false;
    }
  }
}
