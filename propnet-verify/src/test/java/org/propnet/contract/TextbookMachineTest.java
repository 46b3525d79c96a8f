package org.propnet.contract;

import org.junit.jupiter.api.Tag;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Checks that the textbook machine itself fulfils the contract. */
@Tag("deep")
final class TextbookMachineTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return new TextbookMachine(game);
  }
}
