package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.fixture.SmallGame;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.net.PropNet;

/** Evaluation of states by playouts. */
final class PlayoutsTest {

  private static final PropNet BRIDGE = Machines.network(SmallGame.BRIDGE.description());
  private static final BatchMachine MACHINE = Machines.machine(BRIDGE, new LongInterpreter());

  /** The initial state and the nine that follow. */
  private static List<State> states() {
    List<State> states = new ArrayList<>();
    states.add(MACHINE.machine().initialState());
    for (Move move :
        MACHINE
            .machine()
            .legalMoves(MACHINE.machine().initialState(), MACHINE.machine().roles().get(0))) {
      states.add(
          MACHINE
              .machine()
              .nextState(
                  MACHINE.machine().initialState(), ImmutableList.of(move, Move.of("wait"))));
    }
    return states;
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 50, 255, 257, 1_000, 40_000})
  void playsAsManyAsAskedForInEveryState(long playouts) throws InterruptedException {
    List<PlayoutSummary> results =
        Playouts.of(MACHINE).evaluate(states(), playouts, Duration.ZERO, 1);
    assertEquals(10, results.size());
    for (PlayoutSummary result : results) {
      assertEquals(playouts, result.playouts());
      assertEquals(playouts, result.withGoals());
    }
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws InterruptedException {
    for (long playouts : new long[] {30, 70_000}) {
      List<PlayoutSummary> one =
          Playouts.of(MACHINE).evaluate(states(), playouts, Duration.ZERO, 5);
      List<PlayoutSummary> three =
          Playouts.of(MACHINE).withThreads(3).evaluate(states(), playouts, Duration.ZERO, 5);
      assertEquals(one, three);
    }
  }

  /** What one state gives is what many playouts of it give, in whatever company. */
  @Test
  void meansAgreeHoweverTheWorkIsDivided() throws InterruptedException {
    List<State> states = states();
    List<PlayoutSummary> many = Playouts.of(MACHINE).evaluate(states, 30_000, Duration.ZERO, 2);
    PlayoutSummary few = PlayoutSummary.none(2);
    for (int round = 0; round < 100; round++) {
      few = few.plus(Playouts.of(MACHINE).evaluate(states, 100, Duration.ZERO, 100 + round).get(3));
    }
    PlayoutSummary large = many.get(3);
    double error = Math.sqrt(large.goalVariance(0) * (1 / 30_000.0 + 1 / 10_000.0));
    assertEquals(large.meanGoal(0), few.meanGoal(0), 4.5 * error);
    double lengths = Math.sqrt(large.lengthVariance() * (1 / 30_000.0 + 1 / 10_000.0));
    assertEquals(large.meanLength(), few.meanLength(), 4.5 * lengths);
  }

  @Test
  void endsWhenTheTimeIsOver() throws InterruptedException {
    long playouts = 0;
    for (long millis = 50; millis <= 12_800 && playouts == 0; millis *= 4) {
      List<PlayoutSummary> results =
          Playouts.of(MACHINE)
              .withThreads(2)
              .evaluate(states(), Long.MAX_VALUE / 100, Duration.ofMillis(millis), 1);
      assertEquals(10, results.size());
      playouts = results.get(0).playouts();
    }
    assertTrue(playouts > 0);
  }

  @Test
  void endsWhenItsThreadIsInterrupted() {
    for (int threads : new int[] {1, 2}) {
      Thread.currentThread().interrupt();
      assertThrows(
          InterruptedException.class,
          () ->
              Playouts.of(MACHINE)
                  .withThreads(threads)
                  .evaluate(states(), 1_000_000_000_000L, Duration.ZERO, 1));
    }
  }

  @Test
  void numbersHaveToMakeSense() {
    Playouts playouts = Playouts.of(MACHINE);
    assertThrows(IllegalArgumentException.class, () -> playouts.withThreads(0));
    assertThrows(IllegalArgumentException.class, () -> playouts.withStepLimit(0));
    assertThrows(
        IllegalArgumentException.class, () -> playouts.evaluate(states(), -1, Duration.ZERO, 1));
  }

  /**
   * However many playouts of however many states are asked for, what there is time for is played.
   */
  @Test
  void endlessPlayoutsOfManyStatesArePlayed() throws InterruptedException {
    List<State> many = Collections.nCopies(1 << 16, MACHINE.machine().initialState());
    long playouts = 0;
    for (long millis = 50; millis <= 12_800 && playouts == 0; millis *= 4) {
      playouts =
          Playouts.of(MACHINE).evaluate(many, Long.MAX_VALUE, Duration.ofMillis(millis), 1).stream()
              .mapToLong(PlayoutSummary::playouts)
              .sum();
    }
    assertTrue(playouts > 0);
  }
}
