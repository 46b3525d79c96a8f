package org.propnet.program.machine;

import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.GeneratedCode;

/** A game's code keeps the contract of state machines. */
final class GeneratedMachineContractTest extends StateMachineContract {

  @Override
  public StateMachine machineOf(GameDescription game) {
    return GeneratedCode.load(MachineBuilder.of(game).build());
  }
}
