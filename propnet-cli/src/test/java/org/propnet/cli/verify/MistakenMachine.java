package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;

/** A machine that doesn't see the last of several legal moves once a proposition is true. */
record MistakenMachine(StateMachine truth, Term proposition) implements StateMachine {

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    ImmutableList<Move> moves = truth.legalMoves(state, role);
    return moves.size() > 1 && state.propositions().contains(proposition)
        ? moves.subList(0, moves.size() - 1)
        : moves;
  }

  @Override
  public ImmutableList<Role> roles() {
    return truth.roles();
  }

  @Override
  public State initialState() {
    return truth.initialState();
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    return truth.nextState(state, jointMove);
  }

  @Override
  public boolean isTerminal(State state) {
    return truth.isTerminal(state);
  }

  @Override
  public int goal(State state, Role role) {
    return truth.goal(state, role);
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    return truth.stateOf(propositions);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return truth.stateFromBytes(bytes);
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }
}
