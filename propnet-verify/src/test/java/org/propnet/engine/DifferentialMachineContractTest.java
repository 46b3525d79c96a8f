package org.propnet.engine;

import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.Grounder;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;

/**
 * Checks that differential propagation on the raw network fulfils the contract of state machines.
 */
final class DifferentialMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return DifferentialMachine.of(NetworkCompiler.compile(Grounder.ground(game)));
  }
}
