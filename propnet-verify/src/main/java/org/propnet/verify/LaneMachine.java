package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Set;
import org.propnet.batch.BatchMachine;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * A batch machine as a machine under test. {@link EngineComparison} compares the playouts of all
 * lanes; questions about a single state are answered by the state machine behind them.
 *
 * @param lanes the batch machine
 */
public record LaneMachine(BatchMachine lanes) implements StateMachine {

  @Override
  public ImmutableList<Role> roles() {
    return lanes.machine().roles();
  }

  @Override
  public State initialState() {
    return lanes.machine().initialState();
  }

  @Override
  public ImmutableList<Move> legalMoves(State state, Role role) {
    return lanes.machine().legalMoves(state, role);
  }

  @Override
  public State nextState(State state, List<Move> jointMove) {
    return lanes.machine().nextState(state, jointMove);
  }

  @Override
  public boolean isTerminal(State state) {
    return lanes.machine().isTerminal(state);
  }

  @Override
  public int goal(State state, Role role) {
    return lanes.machine().goal(state, role);
  }

  @Override
  public ImmutableSortedSet<Integer> goalValues(Role role) {
    return lanes.machine().goalValues(role);
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    return lanes.machine().stateOf(propositions);
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return lanes.machine().stateFromBytes(bytes);
  }

  @Override
  public Simulator newSimulator() {
    return lanes.machine().newSimulator();
  }
}
