package org.propnet.prover;

import org.propnet.contract.DefinitionContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Checks that the prover agrees with the definition of a model. */
final class ProverDefinitionTest extends DefinitionContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return ProverMachine.of(game);
  }
}
