package org.propnet.reasoner;

import org.propnet.contract.LogicContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The reasoner derives what rules of every form say. */
final class ReasonerLogicTest extends LogicContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ReasonerMachine.of(game);
  }
}
