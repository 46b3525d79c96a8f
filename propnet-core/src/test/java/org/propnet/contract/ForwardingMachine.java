package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;

/** A machine that delegates to another one; a base class for machines that change one thing. */
public abstract class ForwardingMachine implements StateMachine {

  /** The delegate. */
  protected final StateMachine right;

  /** Forwards to a machine. */
  protected ForwardingMachine(StateMachine right) {
    this.right = right;
  }

  @Override
  public ImmutableList<Role> roles() {
    return right.roles();
  }

  @Override
  public State initialState() {
    return right.initialState();
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    return right.legalMoves(state, role);
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    return right.nextState(state, jointMove);
  }

  @Override
  public boolean isTerminal(State state) {
    return right.isTerminal(state);
  }

  @Override
  public int goal(State state, Role role) {
    return right.goal(state, role);
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return right.goalValues(role);
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    return right.stateOf(propositions);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return right.stateFromBytes(bytes);
  }

  /** A simulator of this machine, not of the delegate. */
  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }
}
