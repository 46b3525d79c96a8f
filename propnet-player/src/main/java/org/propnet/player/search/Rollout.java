package org.propnet.player.search;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;

/**
 * Random playouts. The clock is checked about every millisecond: a playout runs in pieces whose
 * length adapts to the time that steps take; in most games a piece soon is a whole playout. The
 * moves drawn don't depend on it.
 */
public final class Rollout {

  /**
   * The maximum length of a playout, in joint moves; a longer one counts by the goals that it has
   * then.
   */
  public static final int MAX_STEPS = 2_000;

  private static final long PIECE_NANOS = 1_000_000;

  private final RecordingCost cost = new RecordingCost();
  private int piece = 1;

  /** Whether the game is over, or a role has no legal move, in the current state. */
  public static boolean isOver(Simulator simulator) {
    boolean isOver = simulator.isTerminal();
    for (int role = 0; role < simulator.roles().size() && !isOver; role++) {
      isOver = simulator.legalCount(role) == 0;
    }
    return isOver;
  }

  /**
   * Plays until the game is over. A game in which a role has no legal move is over, too.
   *
   * @param steps the number of steps played before
   * @return false if the time was up first
   */
  boolean finish(Simulator simulator, RandomGenerator random, int steps, Deadline deadline)
      throws InterruptedException {
    return finish(simulator, random, steps, deadline, null);
  }

  /** Whether recording the moves of games costs little, as measured so far. */
  boolean isRecordingCheap() {
    return cost.isCheap();
  }

  /**
   * Whether to play the next leaf's games in the way that isn't used, to measure it; to be called
   * once before each leaf.
   */
  boolean isTrial() {
    return cost.isTrial();
  }

  /** Like the other one; records the moves if asked to. */
  boolean finish(
      Simulator simulator,
      RandomGenerator random,
      int steps,
      Deadline deadline,
      @Nullable PlayedMoves played)
      throws InterruptedException {
    int left = MAX_STEPS - steps;
    try {
      while (left > 0) {
        int asked = Math.min(piece, left);
        long start = System.nanoTime();
        int now =
            played == null
                ? simulator.playout(random, asked)
                : playout(simulator, random, asked, played);
        long nanos = System.nanoTime() - start;
        cost.note(played != null, now, nanos);
        adapt(nanos, now);
        if (now < asked) {
          return true;
        }
        left -= now;
        if (left > 0 && deadline.hasPassed()) {
          return simulator.isTerminal();
        }
      }
    } catch (NoLegalMoveException stuck) {
      return true;
    }
    return true;
  }

  private static int playout(
      Simulator simulator, RandomGenerator random, int most, PlayedMoves played) {
    int[] jointMove = new int[simulator.roles().size()];
    int steps = 0;
    for (; steps < most && !simulator.isTerminal(); steps++) {
      simulator.randomJointMove(random, jointMove);
      simulator.play(jointMove);
      played.add(jointMove);
    }
    return steps;
  }

  private void adapt(long nanos, int now) {
    if (nanos > PIECE_NANOS) {
      piece = Math.max(1, Math.min(piece, now) / 2);
    } else if (now == piece && nanos < PIECE_NANOS / 4) {
      piece = Math.min(MAX_STEPS, 2 * piece);
    }
  }
}
