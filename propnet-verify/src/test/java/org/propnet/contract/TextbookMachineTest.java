package org.propnet.contract;

import org.junit.jupiter.api.Tag;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The yardstick keeps the contract itself. */
@Tag("deep")
final class TextbookMachineTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return new TextbookMachine(game);
  }
}
