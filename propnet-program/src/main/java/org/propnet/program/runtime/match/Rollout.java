package org.propnet.program.runtime.match;

import java.util.random.RandomGenerator;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.Turn;

/**
 * Random playouts, drawn like those of propnet's engines, so that the same seed plays the same
 * game.
 */
public final class Rollout {

  /** Playouts are cut after that many joint moves, and scored by the goals at that point. */
  public static final int MAX_STEPS = 2_000;

  /** Steps between two looks at the clock. */
  private static final int STEPS_BETWEEN_LOOKS = 16;

  private static final long UNSIGNED = 0xFFFFFFFFL;

  private Rollout() {}

  /**
   * A uniformly distributed number from 0 up to but excluding a count; draws nothing if the count
   * is 1. After D. Lemire, "Fast Random Integer Generation in an Interval", 2019.
   */
  public static int below(int count, RandomGenerator random) {
    if (count == 1) {
      return 0;
    }
    long product = (random.nextInt() & UNSIGNED) * count;
    long low = product & UNSIGNED;
    if (low < count) {
      long tooLow = (1L << 32) % count;
      while (low < tooLow) {
        product = (random.nextInt() & UNSIGNED) * count;
        low = product & UNSIGNED;
      }
    }
    return (int) (product >>> 32);
  }

  /** Whether the game is over or a role has no legal move. */
  public static boolean isOver(Position position, int roles) {
    boolean isOver = position.isTerminal();
    for (int role = 0; role < roles && !isOver; role++) {
      isOver = position.legalCount(role) == 0;
    }
    return isOver;
  }

  /**
   * Plays until the game is over.
   *
   * @param steps the steps played before
   * @return false if the time was over first
   */
  public static boolean finish(Position position, int roles, int steps, Turn turn) {
    int[] jointMove = new int[roles];
    for (int step = steps; step < MAX_STEPS; step++) {
      if (position.isTerminal()) {
        return true;
      }
      if ((step - steps) % STEPS_BETWEEN_LOOKS == STEPS_BETWEEN_LOOKS - 1 && turn.isOver()) {
        return false;
      }
      for (int role = 0; role < roles; role++) {
        int count = position.legalCount(role);
        if (count == 0) {
          return true;
        }
        jointMove[role] = position.legal(role, below(count, turn.random()));
      }
      position.play(jointMove);
    }
    return true;
  }
}
