package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.collect.Numbering;
import org.propnet.gdl.Term;

/**
 * An adapter from any state machine to a simulator, by means of its immutable states. Moves are
 * numbered in the order of their first occurrence. Speed and allocation are those of the machine.
 */
public final class StateSimulator implements Simulator {

  private final StateMachine machine;
  private final ImmutableList<Role> roles;
  private final List<Numbering<Move>> moves = new ArrayList<>();
  private final Numbering<Term> propositions = new Numbering<>();
  private final Map<Integer, ImmutableList<Move>> legal = new HashMap<>();
  private State state;

  /** Creates a simulator of a machine, in its initial state. */
  public StateSimulator(StateMachine machine) {
    this.machine = machine;
    this.roles = machine.roles();
    for (int role = 0; role < roles.size(); role++) {
      moves.add(new Numbering<>());
    }
    this.state = machine.initialState();
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public void reset() {
    enter(machine.initialState());
  }

  @Override
  public void load(State newState) {
    machine.isTerminal(newState); // throws for a foreign state before anything changes
    enter(newState);
  }

  @Override
  public State save() {
    return state;
  }

  @Override
  public boolean isTerminal() {
    return machine.isTerminal(state);
  }

  @Override
  public int legalCount(int role) {
    return legalMoves(role).size();
  }

  @Override
  public int legal(int role, int index) {
    return moves.get(role).of(legalMoves(role).get(index));
  }

  @Override
  public Move move(int role, int number) {
    Numbering<Move> known = moves.get(role);
    if (number < 0 || number >= known.size()) {
      throw new IllegalMoveException(roles.get(role), number, state);
    }
    return known.get(number);
  }

  @Override
  public int moveCount(int role) {
    return moves.get(role).size();
  }

  @Override
  public int moveNumber(int role, Move move) {
    int number = moves.get(role).find(move);
    return number == Numbering.NONE && legalMoves(role).contains(move)
        ? moves.get(role).of(move)
        : number;
  }

  @Override
  public void play(int[] jointMove) {
    if (jointMove.length != roles.size()) {
      throw new JointMoveException(jointMove.length, roles.size());
    }
    List<Move> joint = new ArrayList<>(jointMove.length);
    for (int role = 0; role < jointMove.length; role++) {
      joint.add(move(role, jointMove[role]));
    }
    enter(machine.nextState(state, joint));
  }

  @Override
  public int goal(int role) {
    return machine.goal(state, roles.get(role));
  }

  @Override
  public int propositionNumber(Term proposition) {
    try {
      machine.stateOf(ImmutableSet.of(proposition));
    } catch (ForeignStateException neverTrue) {
      return Numbering.NONE;
    }
    return propositions.of(proposition);
  }

  @Override
  public boolean isTrue(int proposition) {
    return state.propositions().contains(propositions.get(proposition));
  }

  private ImmutableList<Move> legalMoves(int role) {
    return legal.computeIfAbsent(
        role, number -> machine.legalMovesOrNone(state, roles.get(number)));
  }

  private void enter(State newState) {
    state = newState;
    legal.clear();
  }
}
