package org.propnet.statistics;

import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** The chances of all that may happen in a small game where every legal move is equally likely. */
final class ExactPlay {

  private final StateMachine machine;

  ExactPlay(StateMachine machine) {
    this.machine = machine;
  }

  /**
   * The chance of each state after some joint moves. Games that are over stay where they are, as
   * those of playouts do.
   */
  Map<Set<Term>, Double> statesAfter(int steps) {
    Map<Set<Term>, Double> chances = new LinkedHashMap<>();
    after(steps).forEach((state, chance) -> chances.put(state.propositions(), chance));
    return chances;
  }

  /** The chance of each goal of a role at the end of a game that ends within so many steps. */
  Map<Integer, Double> goals(Role role, int steps) {
    Map<Integer, Double> chances = new TreeMap<>();
    after(steps)
        .forEach((state, chance) -> chances.merge(machine.goal(state, role), chance, Double::sum));
    return chances;
  }

  private Map<State, Double> after(int steps) {
    Map<State, Double> chances = new LinkedHashMap<>();
    chances.put(machine.initialState(), 1.0);
    for (int step = 0; step < steps; step++) {
      Map<State, Double> next = new LinkedHashMap<>();
      chances.forEach(
          (state, chance) -> {
            if (machine.isTerminal(state)) {
              next.merge(state, chance, Double::sum);
              return;
            }
            List<List<Move>> jointMoves = jointMoves(state);
            for (List<Move> jointMove : jointMoves) {
              next.merge(
                  machine.nextState(state, jointMove), chance / jointMoves.size(), Double::sum);
            }
          });
      chances = next;
    }
    return chances;
  }

  private List<List<Move>> jointMoves(State state) {
    List<List<Move>> moves = new ArrayList<>();
    for (Role role : machine.roles()) {
      moves.add(machine.legalMoves(state, role));
    }
    return Lists.cartesianProduct(moves);
  }
}
