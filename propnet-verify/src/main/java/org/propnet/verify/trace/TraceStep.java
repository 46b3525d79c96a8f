package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * One recorded state and the joint move played in it. Lists with one entry per role are in the
 * order of {@link TraceReader#roles()}.
 *
 * @param propositions the propositions of the state
 * @param terminal whether the game is over there
 * @param goals the goal of each role; empty where the rules give no value or several
 * @param legalMoves the sorted legal moves of each role, an empty list for a role without any; no
 *     lists at all in a terminal state, where they aren't recorded
 * @param jointMove the move of each role; empty in the last state of a playout
 */
public record TraceStep(
    ImmutableSet<Term> propositions,
    boolean terminal,
    ImmutableList<OptionalInt> goals,
    ImmutableList<ImmutableList<Move>> legalMoves,
    Optional<ImmutableList<Move>> jointMove) {

  /**
   * Everything that a machine says about a state, without a joint move.
   *
   * @throws org.propnet.machine.MachineException if the state is of another machine, or the machine
   *     can't answer
   */
  public static TraceStep of(StateMachine machine, State state) {
    boolean terminal = machine.isTerminal(state);
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Move>> legal = ImmutableList.builder();
    for (Role role : machine.roles()) {
      goals.add(goal(machine, state, role));
      if (!terminal) {
        legal.add(machine.legalMovesOrNone(state, role));
      }
    }
    return new TraceStep(
        state.propositions(), terminal, goals.build(), legal.build(), Optional.empty());
  }

  private static OptionalInt goal(StateMachine machine, State state, Role role) {
    try {
      return OptionalInt.of(machine.goal(state, role));
    } catch (GoalException noSingleValue) {
      return OptionalInt.empty();
    }
  }

  /** Whether a role has no legal move although the state is not terminal. */
  public boolean isStuck() {
    return legalMoves.contains(ImmutableList.<Move>of());
  }
}
