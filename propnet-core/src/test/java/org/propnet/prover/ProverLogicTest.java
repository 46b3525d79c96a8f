package org.propnet.prover;

import org.propnet.contract.LogicContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Checks that the prover fulfils the contract of logic. */
final class ProverLogicTest extends LogicContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ProverMachine.of(game);
  }
}
