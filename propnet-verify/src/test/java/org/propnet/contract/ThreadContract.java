package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.TraceRecorder;
import org.propnet.verify.trace.TraceWriter;

/** Contract for threads that share a machine: they don't affect each other. */
public interface ThreadContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void threadsShareAMachine(SampleGame game) throws Exception {
    StateMachine alone = machineOf(game);
    StateMachine shared = machineOf(game);
    assertSameInThreads(seed -> trace(alone, seed), seed -> trace(shared, seed));
  }

  @ParameterizedTest
  @EnumSource
  default void simulatorsOfAMachineRunInThreads(SampleGame game) throws Exception {
    StateMachine alone = machineOf(game);
    StateMachine shared = machineOf(game);
    assertSameInThreads(seed -> playouts(alone, seed), seed -> playouts(shared, seed));
  }

  private static String trace(StateMachine machine, int seed) {
    return TraceWriter.print(TraceRecorder.record(machine, 4, 15, new SplittableRandom(seed)));
  }

  private static String playouts(StateMachine machine, int seed) {
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder log = new StringBuilder();
    for (int playout = 0; playout < 10; playout++) {
      simulator.reset();
      try {
        log.append(simulator.playout(random, 15));
      } catch (NoLegalMoveException stuck) {
        log.append(stuck.role());
      }
      log.append(' ').append(simulator.save().propositions()).append('\n');
    }
    return log.toString();
  }

  private static void assertSameInThreads(IntFunction<String> alone, IntFunction<String> shared)
      throws Exception {
    int tasks = 12;
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> work = new ArrayList<>();
      for (int seed = 0; seed < tasks; seed++) {
        int fixed = seed;
        work.add(() -> shared.apply(fixed));
      }
      List<Future<String>> results = pool.invokeAll(work);
      for (int seed = 0; seed < tasks; seed++) {
        assertEquals(alone.apply(seed), results.get(seed).get());
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
