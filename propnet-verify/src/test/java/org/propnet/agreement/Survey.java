package org.propnet.agreement;

import com.google.common.collect.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;

/** Facts about the reachable states of a game, up to a number of states. */
final class Survey {

  private static final int MAX_STATES = 60;
  private static final int MAX_STEPS = 600;

  final GameDescription description;
  final GroundGame ground;
  final boolean hasCycles;
  private final DifferentialMachine machine;
  private final Set<Set<Term>> states = new HashSet<>();
  private final Deque<State> open = new ArrayDeque<>();
  private int steps;
  boolean ends;
  boolean repeats;
  boolean getsStuck;
  boolean hasTurns;
  boolean isSimultaneous;
  boolean lacksGoal;
  boolean doublesGoal;
  boolean hasOddGoal;

  Survey(GameTrial trial) {
    this.description = trial.description();
    this.ground = trial.ground();
    this.hasCycles = trial.network().groupCount() > 0;
    this.machine = trial.engine();
    visit(machine.initialState());
    while (!open.isEmpty() && states.size() < MAX_STATES && steps < MAX_STEPS) {
      leave(open.remove());
    }
  }

  int stateCount() {
    return states.size();
  }

  private void visit(State state) {
    if (states.add(state.propositions())) {
      open.add(state);
    } else {
      repeats = true;
    }
  }

  private void leave(State state) {
    machine.roles().forEach(role -> lookAtGoal(state, role));
    if (machine.isTerminal(state)) {
      ends = true;
      return;
    }
    List<List<Move>> moves = new ArrayList<>();
    int choosing = 0;
    for (Role role : machine.roles()) {
      try {
        moves.add(machine.legalMoves(state, role));
        choosing += moves.get(moves.size() - 1).size() > 1 ? 1 : 0;
      } catch (NoLegalMoveException stuck) {
        getsStuck = true;
        return;
      }
    }
    hasTurns |= choosing == 1 && machine.roles().size() > 1;
    isSimultaneous |= choosing > 1;
    for (List<Move> jointMove : Lists.cartesianProduct(moves)) {
      if (steps++ < MAX_STEPS) {
        visit(machine.nextState(state, jointMove));
      }
    }
  }

  private void lookAtGoal(State state, Role role) {
    try {
      machine.goal(state, role);
    } catch (GoalException problem) {
      lacksGoal |= problem.values().isEmpty();
      doublesGoal |= problem.values().size() > 1;
      hasOddGoal |= problem.values().size() == 1;
    }
  }
}
