package org.propnet.farm.playout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Games;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;

final class PlayoutJobTest {

  private final FarmGame game = Games.game("ticTacToe");
  private final State first = game.machine().initialState();

  private PlayoutJob job(long playouts, long piece, long seed) {
    return new PlayoutJob(
        game, List.of(first, second()), new PlayoutJob.Settings(playouts, piece, 100, seed));
  }

  /** The state after the first legal moves. */
  private State second() {
    ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
    for (Role role : game.machine().roles()) {
      jointMove.add(game.machine().legalMoves(first, role).get(0));
    }
    return game.machine().nextState(first, jointMove.build());
  }

  @Test
  void figuresDontDependOnTheThreads() throws Exception {
    PlayoutJob job = job(10_000, 1_500, 7);
    assertEquals(14, job.pieces());
    PlayoutFigures initial = job.figures(Games.run(job, 1), 0);
    assertEquals(10_000, initial.playouts());
    // Crosses win 58.49 % of random games and draw 12.70 %, as is published.
    assertEquals(64.84, initial.meanGoal(0), 2, initial.toString());
    for (int threads = 2; threads <= 3; threads++) {
      PieceResults results = Games.run(job, threads);
      assertEquals(initial, job.figures(results, 0));
      assertEquals(10_000, job.figures(results, 1).playouts());
      assertTrue(job.figures(results, 1).meanLength() < initial.meanLength());
    }
  }

  @Test
  void aJobThatWasSentComesToTheSame() throws Exception {
    PlayoutJob job = job(3_000, 1_000, 5);
    PlayoutJob sent = Games.sent(job);
    assertEquals(job.settings(), sent.settings());
    assertArrayEquals(Games.run(job, 1).sum(), Games.run(sent, 2).sum());
  }

  @Test
  void aPieceIsTheSameAfterOthers() throws Exception {
    PlayoutJob job = job(4_000, 1_000, 3);
    PieceWorker worker = job.newWorker();
    long[] found = worker.run(2);
    worker.run(5);
    assertArrayEquals(found, worker.run(2));
    assertArrayEquals(found, job(4_000, 1_000, 3).newWorker().run(2));
    assertFalse(Arrays.equals(found, worker.run(3)));
    assertFalse(Arrays.equals(found, job(4_000, 1_000, 4).newWorker().run(2)));
  }

  @Test
  void tooManyPiecesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> job(Long.MAX_VALUE, 1, 0));
  }

  @Test
  void meansAndVariancesAreThoseOfTheCounts() {
    // Lengths 1, 2, 3, 6; goals 0, 0, 50, 100.
    PlayoutFigures figures =
        PlayoutFigures.of(
            new long[] {4, 0, 0, 0, 12, 50, 2, 1, 1}, List.of(ImmutableSortedSet.of(0, 50, 100)));
    assertEquals(ImmutableList.of(ImmutableSortedMap.of(0, 2L, 50, 1L, 100, 1L)), figures.goals());
    assertEquals(3.0, figures.meanLength());
    assertEquals(3.5, figures.lengthVariance());
    assertEquals(37.5, figures.meanGoal(0));
    assertEquals(1718.75, figures.goalVariance(0));
  }

  @Test
  void noPlayoutsHaveNoMean() {
    PlayoutFigures none = PlayoutFigures.of(new long[7], List.of(ImmutableSortedSet.of(0)));
    assertTrue(Double.isNaN(none.meanLength()) && Double.isNaN(none.goalVariance(0)));
  }

  /** Sums near the end of a long are as exact as small ones. */
  @Test
  void variancesOfManyPlayoutsAreExact() {
    long half = 1L << 52;
    PlayoutFigures figures =
        PlayoutFigures.of(
            new long[] {2 * half, 0, 0, 0, 21 * half, 221 * half, 0},
            List.of(ImmutableSortedSet.of(0)));
    assertEquals(10.5, figures.meanLength());
    assertEquals(0.25, figures.lengthVariance());
  }
}
