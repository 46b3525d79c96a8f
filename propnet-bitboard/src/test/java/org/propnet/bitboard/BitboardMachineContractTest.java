package org.propnet.bitboard;

import org.junit.jupiter.api.Assumptions;
import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Bitboards keep the contract of state machines, in the games that have some. */
final class BitboardMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    try {
      return Bitboards.of(game).machine();
    } catch (NoBitboardException refusal) {
      return Assumptions.abort(refusal.getMessage());
    }
  }
}
