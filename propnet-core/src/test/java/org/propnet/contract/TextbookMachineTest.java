package org.propnet.contract;

import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The yardstick keeps the contract itself. */
final class TextbookMachineTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return new TextbookMachine(game);
  }
}
