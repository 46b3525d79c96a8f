package org.propnet.verify.external;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.KifReader;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** A machine wrapped as an external engine that communicates in text only. */
record TextEngine(StateMachine machine) implements ForeignEngine {

  private static Set<String> texts(Collection<?> values) {
    return values.stream().map(Object::toString).collect(toImmutableSet());
  }

  private State state(Set<String> propositions) {
    return machine.stateOf(
        propositions.stream().map(KifReader::readTerm).collect(toImmutableSet()));
  }

  private static Role role(String name) {
    return new Role(KifReader.readTerm(name));
  }

  @Override
  public List<String> roles() {
    return texts(machine.roles()).stream().toList();
  }

  @Override
  public Set<String> initialState() {
    return texts(machine.initialState().propositions());
  }

  @Override
  public Set<String> legalMoves(Set<String> state, String role) {
    try {
      return texts(machine.legalMoves(state(state), role(role)).reverse());
    } catch (NoLegalMoveException stuck) {
      return ImmutableSet.of();
    }
  }

  @Override
  public Set<String> nextState(Set<String> state, List<String> jointMove) {
    List<Move> moves = jointMove.stream().map(Move::of).toList();
    return texts(machine.nextState(state(state), moves).propositions().asList().reverse());
  }

  @Override
  public boolean isTerminal(Set<String> state) {
    return machine.isTerminal(state(state));
  }

  @Override
  public Set<String> goals(Set<String> state, String role) {
    try {
      return ImmutableSet.of(Integer.toString(machine.goal(state(state), role(role))));
    } catch (GoalException notOne) {
      return texts(notOne.values());
    }
  }
}
