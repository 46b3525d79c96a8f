package org.propnet.games;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * All positions of a small game, found breadth first on the engine. A position is a state without
 * the propositions that count.
 */
final class Positions {

  private final StateMachine machine;
  private final String counters;
  private final Map<ImmutableSet<Term>, Integer> distances = new LinkedHashMap<>();
  private final Map<ImmutableSet<Term>, State> states = new LinkedHashMap<>();

  /**
   * Finds them.
   *
   * @param counters a pattern for the names of the propositions that count
   */
  Positions(String game, String counters) {
    this.machine = TestedGame.of(game).engine();
    this.counters = counters;
    Deque<ImmutableSet<Term>> open = new ArrayDeque<>();
    reach(machine.initialState(), 0, open);
    while (!open.isEmpty()) {
      ImmutableSet<Term> position = open.remove();
      State state = states.get(position);
      if (!machine.isTerminal(state)) {
        for (List<Move> jointMove : jointMoves(state)) {
          reach(machine.nextState(state, jointMove), distances.get(position) + 1, open);
        }
      }
    }
  }

  private void reach(State state, int distance, Deque<ImmutableSet<Term>> open) {
    ImmutableSet<Term> position =
        state.propositions().stream()
            .filter(term -> !term.toString().matches("\\((" + counters + ") .*"))
            .collect(ImmutableSet.toImmutableSet());
    if (states.putIfAbsent(position, state) == null) {
      distances.put(position, distance);
      open.add(position);
    }
  }

  private List<List<Move>> jointMoves(State state) {
    List<List<Move>> jointMoves = List.of(List.of());
    for (Role role : machine.roles()) {
      List<List<Move>> longer = new ArrayList<>();
      for (List<Move> jointMove : jointMoves) {
        for (Move move : machine.legalMoves(state, role)) {
          List<Move> more = new ArrayList<>(jointMove);
          more.add(move);
          longer.add(more);
        }
      }
      jointMoves = longer;
    }
    return jointMoves;
  }

  int count() {
    return states.size();
  }

  /** The states, each the first that was found of its position. */
  Iterable<State> states() {
    return states.values();
  }

  StateMachine machine() {
    return machine;
  }

  /** The length of the shortest way to a terminal state in which the first role has 100. */
  int shortestWin() {
    for (Map.Entry<ImmutableSet<Term>, State> entry : states.entrySet()) {
      if (machine.isTerminal(entry.getValue())
          && machine.goal(entry.getValue(), machine.roles().get(0)) == 100) {
        return distances.get(entry.getKey());
      }
    }
    throw new AssertionError("no position is won");
  }

  /** The states that joint moves lead to from a state. */
  List<State> successors(State state) {
    return jointMoves(state).stream().map(moves -> machine.nextState(state, moves)).toList();
  }
}
