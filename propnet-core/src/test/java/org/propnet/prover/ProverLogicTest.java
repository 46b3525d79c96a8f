package org.propnet.prover;

import org.propnet.contract.LogicContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The prover derives what rules of every form say. */
final class ProverLogicTest extends LogicContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ProverMachine.of(game);
  }
}
