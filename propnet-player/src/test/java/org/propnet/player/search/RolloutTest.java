package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.Proxy;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.optimizer.MachineBuilder;

/** Games of a search, in pieces. */
final class RolloutTest {

  private static final String ENDLESS =
      """
      (role you)
      (init (at left))
      (other left right)
      (other right left)
      (<= (legal you go) (true (at ?side)))
      (<= (next (at ?to)) (does you go) (true (at ?from)) (other ?from ?to))
      (<= terminal (true (at nowhere)))
      (goal you 0)
      """;

  /** However often the length of pieces changes on the way. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1_500, Rollout.MAX_STEPS})
  void aGameIsCutAfterTheMostSteps(int before) throws InterruptedException {
    Simulator simulator =
        MachineBuilder.of(KifReader.read(ENDLESS, "endless")).build().machine().newSimulator();
    AtomicInteger steps = new AtomicInteger();
    Simulator counting =
        (Simulator)
            Proxy.newProxyInstance(
                Simulator.class.getClassLoader(),
                new Class<?>[] {Simulator.class},
                (proxy, method, arguments) -> {
                  Object result = method.invoke(simulator, arguments);
                  if (method.getName().equals("playout")) {
                    steps.addAndGet((int) result);
                  }
                  return result;
                });
    Rollout rollout = new Rollout();
    for (int game = 0; game < 20; game++) {
      Deadline later = new Deadline(System.nanoTime() + 60_000_000_000L);
      assertTrue(rollout.finish(counting, new SplittableRandom(game), before, later));
      assertEquals(Rollout.MAX_STEPS - before, steps.getAndSet(0));
    }
  }

  /** Games that a simulator plays by itself in no time, and that take long move by move. */
  @Test
  void theCostOfRecordingIsThatOfSingleMoves() throws InterruptedException {
    Simulator slow =
        (Simulator)
            Proxy.newProxyInstance(
                Simulator.class.getClassLoader(),
                new Class<?>[] {Simulator.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "roles" -> ImmutableList.of(Role.of("you"));
                      case "playout" -> arguments[1];
                      case "isTerminal" -> false;
                      case "randomJointMove" -> {
                        LockSupport.parkNanos(10_000);
                        yield null;
                      }
                      default -> null;
                    });
    Rollout rollout = new Rollout();
    Deadline later = new Deadline(System.nanoTime() + 60_000_000_000L);
    SplittableRandom random = new SplittableRandom(1);
    int before = Rollout.MAX_STEPS - 4;
    assertTrue(rollout.isRecordingCheap());
    assertTrue(rollout.finish(slow, random, before, later, new PlayedMoves(1)));
    assertTrue(rollout.isRecordingCheap());
    assertTrue(rollout.finish(slow, random, before, later));
    assertFalse(rollout.isRecordingCheap());
  }
}
