package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Takes snapshots of everything that a machine says about a state. */
final class Positions {

  private Positions() {}

  /** Everything about a state, as a step without a joint move. */
  static TraceStep of(StateMachine machine, State state) {
    ImmutableSet<Term> propositions = state.propositions();
    boolean terminal = machine.isTerminal(state);
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    for (Role role : machine.roles()) {
      goals.add(goal(machine, state, role));
      if (!terminal) {
        legal.add(legalMoves(machine, state, role));
      }
    }
    return new TraceStep(propositions, terminal, goals.build(), legal.build(), Optional.empty());
  }

  private static OptionalInt goal(StateMachine machine, State state, Role role) {
    try {
      return OptionalInt.of(machine.goal(state, role));
    } catch (GoalException noSingleValue) {
      return OptionalInt.empty();
    }
  }

  private static ImmutableList<Move> legalMoves(StateMachine machine, State state, Role role) {
    try {
      return machine.legalMoves(state, role);
    } catch (NoLegalMoveException stuck) {
      return ImmutableList.of();
    }
  }
}
