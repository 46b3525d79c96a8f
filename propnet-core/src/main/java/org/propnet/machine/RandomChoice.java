package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * Draws one of several moves at random in the same way for all engines, so that the same seed plays
 * the same game: {@link Simulator#randomJointMove}, {@link StateMachine#randomJointMove} and
 * playouts use it.
 */
public final class RandomChoice {

  private RandomChoice() {}

  /**
   * A uniformly distributed number from 0 to below a count; without a division in nearly all cases.
   * After D. Lemire, "Fast Random Integer Generation in an Interval", ACM Transactions on Modeling
   * and Computer Simulation 29, 2019.
   *
   * @param count how many there are, at least 1; nothing is drawn if there is only one
   */
  public static int below(int count, RandomGenerator random) {
    if (count == 1) {
      return 0;
    }
    long product = (random.nextInt() & 0xFFFFFFFFL) * count;
    long low = product & 0xFFFFFFFFL;
    if (low < count) {
      long tooLow = (1L << 32) % count;
      while (low < tooLow) {
        product = (random.nextInt() & 0xFFFFFFFFL) * count;
        low = product & 0xFFFFFFFFL;
      }
    }
    return (int) (product >>> 32);
  }

  /**
   * A uniformly random joint move, drawn as {@link Simulator#playout} does.
   *
   * @param legalMoves the moves of each role, at least one
   */
  public static ImmutableList<Move> jointMove(
      ImmutableList<ImmutableList<Move>> legalMoves, RandomGenerator random) {
    ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
    for (ImmutableList<Move> moves : legalMoves) {
      jointMove.add(moves.get(below(moves.size(), random)));
    }
    return jointMove.build();
  }
}
