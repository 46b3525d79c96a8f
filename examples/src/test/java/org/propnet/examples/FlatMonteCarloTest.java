package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.propnet.batch.Playouts;
import org.propnet.machine.Move;
import org.propnet.optimizer.Build;

final class FlatMonteCarloTest {

  private static Map<Move, Double> firstMoves(String game, int threads)
      throws InterruptedException {
    Build build = Games.of(game).build().orElseThrow();
    return new FlatMonteCarlo(build.machine(), Playouts.of(build.batch()).withThreads(threads))
        .rate(build.machine().initialState(), 0, 10_000, 1);
  }

  @Test
  void middleColumnIsBest() throws InterruptedException {
    Map<Move, Double> means = firstMoves("connectFour", 1);
    assertEquals(7, means.size());
    double middle = means.get(Move.of("(drop 4)"));
    means.forEach((move, mean) -> assertTrue(mean <= middle, move + " " + mean));
    assertEquals(1, Collections.frequency(means.values(), middle));
  }

  @Test
  void threadsDoNotChangeTheRatings() throws InterruptedException {
    assertEquals(firstMoves("connectFour", 1), firstMoves("connectFour", 2));
  }

  /** Both choose at once; each choice beats as many as it loses to. */
  @Test
  void movesOfOthersCountAlike() throws InterruptedException {
    firstMoves("rockPaperScissorsLizardSpock", 1)
        .forEach((move, mean) -> assertEquals(50, mean, 3, move.toString()));
  }
}
