package org.propnet.bitboard;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.contract.StateMachineContract;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/**
 * Bitboards keep the contract of state machines, in the games that have some. Each game is compiled
 * twice, for tests that compare two machines, and its machines are used in turn.
 */
final class BitboardMachineContractTest extends StateMachineContract {

  private static final Map<GameDescription, Deque<StateMachine>> MACHINES = new HashMap<>();

  @Override
  public StateMachine machineOf(GameDescription game) {
    Deque<StateMachine> machines =
        MACHINES.computeIfAbsent(game, BitboardMachineContractTest::compiled);
    Assumptions.assumeFalse(machines.isEmpty(), "the game has no bitboards");
    StateMachine next = machines.removeFirst();
    machines.addLast(next);
    return next;
  }

  private static Deque<StateMachine> compiled(GameDescription game) {
    Optional<Bitboards> first = Bitboards.find(game, BuildLimits.DEFAULT, BuildListener.SILENT);
    return first.isEmpty()
        ? new ArrayDeque<>()
        : new ArrayDeque<>(List.of(first.get().machine(), Bitboards.of(game).machine()));
  }
}
