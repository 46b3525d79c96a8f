package org.propnet.verify;

import org.propnet.contract.StateMachineContract;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The machine of an engine that isn't ours keeps the contract of all machines. */
final class ForeignMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ForeignMachine.of(new TextEngine(new TextbookMachine(game)));
  }
}
