package org.propnet.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.fixture.OneMethod;
import org.propnet.gdl.KifReader;
import org.propnet.prover.ProverMachine;

/** Which machine counts as the fastest. */
final class MachineSpeedTest {

  private static final Duration SHORT = Duration.ofMillis(20);

  private static StateMachine machine() {
    return ProverMachine.of(
        KifReader.read(
            "(role a) (init s) (legal a m) (<= (next t) (true s)) (<= terminal (true t)) (goal a 1)",
            "one step"));
  }

  /** A machine whose playouts claim a million steps each. */
  private static StateMachine fast() {
    StateMachine machine = machine();
    Simulator simulator =
        OneMethod.replaced(Simulator.class, machine.newSimulator(), "playout", () -> 1_000_000);
    return OneMethod.replaced(StateMachine.class, machine, "newSimulator", () -> simulator);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void theFastestMachineIsChosenWhereverItStands(int place) {
    StateMachine fast = fast();
    List<StateMachine> machines = new ArrayList<>(List.of(machine(), machine()));
    machines.add(place, fast);
    assertSame(fast, MachineSpeed.fastest(machines, SHORT));
  }

  /** A new simulator would compile again what the one before has played. */
  @Test
  void eachMachinePlaysWithOneSimulator() {
    AtomicInteger made = new AtomicInteger();
    StateMachine machine = machine();
    StateMachine counted =
        OneMethod.replaced(
            StateMachine.class,
            machine,
            "newSimulator",
            () -> {
              made.incrementAndGet();
              return machine.newSimulator();
            });
    assertEquals(2, MachineSpeed.speeds(List.of(counted, machine()), SHORT).length);
    assertEquals(1, made.get());
  }

  /** Even if its playouts can't be measured. */
  @Test
  void theOnlyMachineIsTheFastest() {
    StateMachine broken =
        OneMethod.replaced(
            StateMachine.class,
            machine(),
            "newSimulator",
            () -> {
              throw new AssertionError("measured");
            });
    assertSame(broken, MachineSpeed.fastest(List.of(broken), SHORT));
  }
}
