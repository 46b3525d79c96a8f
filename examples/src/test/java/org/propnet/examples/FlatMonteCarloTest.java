package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.propnet.batch.BatchMachine;
import org.propnet.machine.Move;
import org.propnet.optimizer.MachineBuilder;

final class FlatMonteCarloTest {

  private static Map<Move, Double> firstMoves(String game, int threads)
      throws InterruptedException {
    BatchMachine machine = MachineBuilder.of(Match.game(game)).build().batch();
    return new FlatMonteCarlo(machine, threads).rate(machine.initialState(), 0, 10_000, 1);
  }

  @Test
  void middleColumnIsBest() throws InterruptedException {
    Map<Move, Double> means = firstMoves("connectFour", 1);
    assertEquals(7, means.size());
    double middle = means.remove(Move.of("(drop 4)"));
    means.forEach((move, mean) -> assertTrue(mean < middle, move + " " + mean));
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
