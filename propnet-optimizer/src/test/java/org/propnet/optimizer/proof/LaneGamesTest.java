package org.propnet.optimizer.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.ChiSquare;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests random moves in 64 games at a time. */
final class LaneGamesTest {

  private static final int MANY = 150;
  private static final int FEW = 3;
  private static final int[] FREE = {-1, -1};

  /**
   * A game of two roles in which a base says whether a move is legal, and afterwards whether it was
   * made.
   */
  private static PropNet net() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(MANY + FEW, MANY, FEW));
    for (int base = 0; base < MANY + FEW; base++) {
      int role = base < MANY ? 0 : 1;
      int move = base - role * MANY;
      builder.legal(role, move, builder.base(base));
      builder.next(base, builder.input(role, move));
    }
    return builder.build();
  }

  private static LaneGames games() {
    return new LaneGames(net(), 7, Budget.unlimited());
  }

  /** The number of moves that a role made in one lane, and the last one. */
  private static int[] made(long[] bases, int from, int to, int lane) {
    int count = 0;
    int last = -1;
    for (int base = from; base < to; base++) {
      if ((bases[base] >>> lane & 1) != 0) {
        count++;
        last = base;
      }
    }
    return new int[] {count, last};
  }

  @Test
  void eachRoleMakesOneOfItsLegalMovesInEachLane() {
    SplittableRandom random = new SplittableRandom(2);
    LaneGames games = games();
    for (int step = 0; step < 300; step++) {
      // From states in which almost nothing is legal to states in which almost everything is.
      long[] bases = new long[MANY + FEW];
      for (int base = 0; base < bases.length; base++) {
        for (int lane = 0; lane < LaneGames.LANES; lane++) {
          bases[base] |= random.nextInt(300) < step ? 1L << lane : 0;
        }
      }
      games.enter(bases);
      long moving = games.choose(FREE);
      long[] next = games.next();
      for (int lane = 0; lane < LaneGames.LANES; lane++) {
        boolean isMoving = true;
        for (int role = 0; role < 2; role++) {
          int from = role * MANY;
          int to = role == 0 ? MANY : MANY + FEW;
          boolean hasMove = made(bases, from, to, lane)[0] > 0;
          int[] made = made(next, from, to, lane);
          assertEquals(hasMove ? 1 : 0, made[0]);
          assertEquals(1, hasMove ? bases[made[1]] >>> lane & 1 : 1);
          isMoving &= hasMove;
        }
        assertEquals(isMoving ? 1 : 0, moving >>> lane & 1);
      }
    }
  }

  @Test
  void allLegalMovesAreEquallyLikely() {
    int[] legal = {0, 31, 63, 64, 100, 127, 128, 149};
    long[] bases = new long[MANY + FEW];
    for (int base : legal) {
      bases[base] = -1;
    }
    // Some bases differ between lanes.
    bases[5] = 0xFFFF_0000_FFFF_0000L;
    bases[MANY] = -1;
    LaneGames games = games();
    long[][] counts = new long[2][legal.length + 1];
    for (int i = 0; i < 500; i++) {
      games.enter(bases);
      assertEquals(-1, games.choose(FREE));
      long[] next = games.next();
      for (int move = 0; move <= legal.length; move++) {
        long word = next[move < legal.length ? legal[move] : 5];
        counts[0][move] += Long.bitCount(word & bases[5]);
        counts[1][move] += Long.bitCount(word & ~bases[5]);
      }
    }
    ChiSquare.assertUniform(counts[0], "lanes with one move more");
    assertEquals(0, counts[1][legal.length]);
    ChiSquare.assertUniform(Arrays.copyOf(counts[1], legal.length), "the other lanes");
  }

  @Test
  void aGivenMoveIsMadeWhereItIsLegal() {
    long[] bases = new long[MANY + FEW];
    bases[70] = 0xFFL;
    bases[71] = -1;
    bases[MANY + 1] = 0xFFF0L;
    LaneGames games = games();
    games.enter(bases);
    assertEquals(0xF0L, games.choose(new int[] {70, -1}));
    long[] next = games.next();
    assertEquals(0xFFL, next[70]);
    assertEquals(0, next[71]);
    assertEquals(0xFFF0L, next[MANY + 1]);
  }
}
