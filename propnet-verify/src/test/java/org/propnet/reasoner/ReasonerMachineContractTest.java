package org.propnet.reasoner;

import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Checks that the reasoner fulfils the contract of state machines. */
final class ReasonerMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ReasonerMachine.of(game);
  }
}
