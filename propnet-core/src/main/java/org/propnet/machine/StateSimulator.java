package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A simulator of any state machine, in terms of its immutable states. Moves are numbered in the
 * order in which they are first met. It is as fast as the machine below it and allocates as that
 * does.
 */
public final class StateSimulator implements Simulator {

  private final StateMachine machine;
  private final ImmutableList<Role> roles;
  private final List<Map<Move, Integer>> numbers = new ArrayList<>();
  private final List<List<Move>> moves = new ArrayList<>();
  private final @Nullable ImmutableList<Move>[] legal;
  private State state;

  /** A simulator of that machine, in its initial state. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists, private to this class
  public StateSimulator(StateMachine machine) {
    this.machine = machine;
    this.roles = machine.roles();
    this.legal = new ImmutableList[roles.size()];
    for (int role = 0; role < roles.size(); role++) {
      numbers.add(new HashMap<>());
      moves.add(new ArrayList<>());
    }
    this.state = machine.initialState();
  }

  @Override
  public void reset() {
    enter(machine.initialState());
  }

  @Override
  public void load(State newState) {
    machine.isTerminal(newState); // refuses a foreign state before anything changes
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
    Move move = legalMoves(role).get(index);
    List<Move> known = moves.get(role);
    Integer number = numbers.get(role).putIfAbsent(move, known.size());
    if (number != null) {
      return number;
    }
    known.add(move);
    return known.size() - 1;
  }

  @Override
  public Move move(int role, int number) {
    List<Move> known = moves.get(role);
    if (number < 0 || number >= known.size()) {
      throw new IllegalMoveException(roles.get(role), number, state);
    }
    return known.get(number);
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
  public int playout(RandomGenerator random, int stepLimit) {
    int[] jointMove = new int[roles.size()];
    int steps = 0;
    for (; steps < stepLimit && !isTerminal(); steps++) {
      for (int role = 0; role < jointMove.length; role++) {
        int count = legalCount(role);
        if (count == 0) {
          throw new NoLegalMoveException(roles.get(role), state);
        }
        jointMove[role] = legal(role, RandomChoice.below(count, random));
      }
      play(jointMove);
    }
    return steps;
  }

  private ImmutableList<Move> legalMoves(int role) {
    ImmutableList<Move> known = legal[role];
    if (known == null) {
      try {
        known = machine.legalMoves(state, roles.get(role));
      } catch (NoLegalMoveException stuck) {
        known = ImmutableList.of(); // a simulator reports it as a count of 0
      }
      legal[role] = known;
    }
    return known;
  }

  private void enter(State newState) {
    state = newState;
    java.util.Arrays.fill(legal, null);
  }
}
