package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.propnet.engine.EngineParts;
import org.propnet.fixture.Vocabularies;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/** Tests what a simulator of words does unless its subclass knows a faster way. */
final class WordSimulatorTest {

  /** Asks another simulator of the same game. */
  private static final class Asking extends WordSimulator {

    private final DifferentialSimulator asked;

    Asking(EngineParts parts, DifferentialSimulator asked) {
      super(parts.terms(), parts.network().net.vocabulary(), asked.state);
      this.asked = asked;
    }

    @Override
    protected void enter(long[] words, int from) {
      asked.enter(words, from);
    }

    @Override
    protected void step(int[] jointMove) {
      asked.step(jointMove);
    }

    @Override
    protected int legalFrom(int role, int move) {
      return asked.legalFrom(role, move);
    }

    @Override
    protected void next(int[] jointMove, long[] words) {
      asked.next(jointMove, words);
    }

    @Override
    protected boolean hasGoal(int role, int value) {
      return asked.hasGoal(role, value);
    }

    @Override
    public boolean isLegal(int role, int move) {
      return asked.isLegal(role, move);
    }

    @Override
    public void reset() {
      asked.reset();
    }

    @Override
    public boolean isTerminal() {
      return asked.isTerminal();
    }

    @Override
    public int legalCount(int role) {
      return asked.legalCount(role);
    }

    @Override
    public int legal(int role, int index) {
      return asked.legal(role, index);
    }

    @Override
    public int playout(RandomGenerator random, int stepLimit) {
      return asked.playout(random, stepLimit);
    }
  }

  /** Every second move of the first role is legal, and the other role may be stuck. */
  private static EngineParts parts() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 10, 2));
    for (int move = 0; move < 10; move += 2) {
      builder.legal(0, move, Link.TRUE);
    }
    builder.legal(1, 1, Link.invert(builder.base(0)));
    builder.next(0, builder.base(0));
    return EngineParts.plain(builder.build());
  }

  @Test
  void movesAreDrawnLikeThoseOfOtherSimulators() {
    EngineParts parts = parts();
    DifferentialSimulator asked = parts.simulator();
    Asking asking = new Asking(parts, asked);
    for (int seed = 0; seed < 20; seed++) {
      int[] expected = new int[2];
      asked.randomJointMove(new SplittableRandom(seed), expected);
      int[] drawn = new int[2];
      asking.randomJointMove(new SplittableRandom(seed), drawn);
      assertArrayEquals(expected, drawn);
      assertTrue(drawn[0] % 2 == 0 && drawn[1] == 1);
    }
  }

  @Test
  void aRoleWithoutLegalMovesDrawsNone() {
    EngineParts parts = parts();
    Asking asking = new Asking(parts, parts.simulator());
    asking.load(new long[] {1}, 0);
    int[] drawn = {-5, -5};
    NoLegalMoveException stuck =
        assertThrows(
            NoLegalMoveException.class,
            () -> asking.randomJointMove(new SplittableRandom(1), drawn));
    assertEquals(parts.terms().roles().get(1), stuck.role());
    assertEquals(-5, drawn[1]);
  }
}
