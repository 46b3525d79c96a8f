package org.propnet.reasoner;

import org.propnet.contract.DefinitionContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** The reasoner agrees with the definition of a model. */
final class ReasonerDefinitionTest extends DefinitionContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ReasonerMachine.of(game);
  }
}
