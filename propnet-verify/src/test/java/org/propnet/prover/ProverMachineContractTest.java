package org.propnet.prover;

import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Checks that the prover fulfils the contract of state machines. */
final class ProverMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ProverMachine.of(game);
  }
}
