package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * A breadth-first exploration of the states near the initial one, and the steps between them.
 *
 * @param states one state for each distinct set of propositions, the initial one first
 * @param steps every step from one of the states, whether or not it leads to another of them
 */
record Exploration(ImmutableList<State> states, ImmutableList<Step> steps) {

  /** A joint move and the state after it. */
  record Step(State from, ImmutableList<Move> jointMove, State to) {}

  private static final int STATES = 40;
  private static final int STEPS = 400;

  /** Explores a game until there are enough states. */
  static Exploration of(StateMachine machine) {
    Map<ImmutableSet<Term>, State> found = new LinkedHashMap<>();
    List<State> queue = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    queue.add(machine.initialState());
    found.put(queue.get(0).propositions(), queue.get(0));
    for (int next = 0; next < queue.size() && steps.size() < STEPS; next++) {
      State state = queue.get(next);
      for (ImmutableList<Move> jointMove : jointMoves(machine, state)) {
        State after = machine.nextState(state, jointMove);
        steps.add(new Step(state, jointMove, after));
        if (found.size() < STATES && found.putIfAbsent(after.propositions(), after) == null) {
          queue.add(after);
        }
      }
    }
    return new Exploration(ImmutableList.copyOf(queue), ImmutableList.copyOf(steps));
  }

  /** All joint moves of a state that is not terminal; none if it is, or if a role has no move. */
  static List<ImmutableList<Move>> jointMoves(StateMachine machine, State state) {
    if (machine.isTerminal(state)) {
      return List.of();
    }
    List<ImmutableList<Move>> moves = new ArrayList<>();
    for (Role role : machine.roles()) {
      moves.add(machine.legalMovesOrNone(state, role));
    }
    return Lists.cartesianProduct(moves).stream().map(ImmutableList::copyOf).toList();
  }

  /** The explored states that are terminal. */
  List<State> terminalStates(StateMachine machine) {
    return states.stream().filter(machine::isTerminal).toList();
  }

  /** Every move that is legal for a role in one of the states. */
  TreeSet<Move> movesOf(StateMachine machine, Role role) {
    TreeSet<Move> moves = new TreeSet<>();
    states.forEach(state -> moves.addAll(machine.legalMovesOrNone(state, role)));
    return moves;
  }
}
