package org.propnet.verify.external;

import org.junit.jupiter.api.Tag;
import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

/** Checks that the machine of an external engine fulfils the contract of all machines. */
@Tag("deep")
final class ForeignMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ForeignMachine.of(new TextEngine(ProverMachine.of(game)));
  }
}
