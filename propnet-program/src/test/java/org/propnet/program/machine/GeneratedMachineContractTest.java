package org.propnet.program.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.GeneratedCode;

/**
 * A game's code keeps the contract of state machines. Compiling takes most of the time, so each
 * game is compiled twice, for tests that compare two machines, and its machines are used in turn.
 * Only the first tests of a game have machines that were never used.
 */
final class GeneratedMachineContractTest extends StateMachineContract {

  private static final Map<GameDescription, Deque<StateMachine>> MACHINES = new HashMap<>();

  @Override
  public StateMachine machineOf(GameDescription game) {
    Deque<StateMachine> machines =
        MACHINES.computeIfAbsent(
            game, key -> new ArrayDeque<>(List.of(compiled(game), compiled(game))));
    StateMachine next = machines.removeFirst();
    machines.addLast(next);
    return next;
  }

  private static StateMachine compiled(GameDescription game) {
    return GeneratedCode.load(MachineBuilder.of(game).build());
  }
}
