package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/**
 * How a game begins.
 *
 * @param propositions what is true
 * @param legalMoves the legal moves of each role, perhaps none
 */
record InitialState(
    ImmutableSet<Term> propositions, ImmutableList<ImmutableList<Move>> legalMoves) {

  /** The initial state of a game. */
  static InitialState of(StateMachine machine) {
    Simulator simulator = machine.newSimulator();
    ImmutableList.Builder<ImmutableList<Move>> legalMoves = ImmutableList.builder();
    for (int role = 0; role < machine.roles().size(); role++) {
      ImmutableList.Builder<Move> moves = ImmutableList.builder();
      for (int i = 0; i < simulator.legalCount(role); i++) {
        moves.add(simulator.move(role, simulator.legal(role, i)));
      }
      legalMoves.add(moves.build());
    }
    return new InitialState(simulator.save().propositions(), legalMoves.build());
  }
}
