package org.propnet.player.search;

/**
 * The cost of recording the moves of random games, as a factor of the time of a step: a simulator
 * that draws and plays a whole game by itself may take half the time. Both ways are measured, that
 * which isn't used now and then.
 */
final class RecordingCost {

  /** Recording is cheap if it multiplies the time of a step by at most this. */
  private static final double MAX_FACTOR = 1.3;

  /** Both ways take turns for the first leaves. */
  private static final int FIRST_LEAVES = 64;

  private static final int LEAVES_BETWEEN_TRIALS = 16;

  /** The weight of a new measurement in the mean. */
  private static final double WEIGHT = 1.0 / 16;

  /** A measurement counts as at most this multiple of the mean: the thread may have had to wait. */
  private static final double MAX_RISE = 2;

  /** The mean time of a step of recorded games in nanoseconds; 0 before the first measurement. */
  private double recorded;

  /** The same for games that weren't recorded. */
  private double unrecorded;

  private int leaves;

  /** Whether recording is cheap, as measured so far; true before both ways were measured. */
  boolean isCheap() {
    return unrecorded == 0 || recorded <= MAX_FACTOR * unrecorded;
  }

  /** Counts a leaf that follows; returns whether to evaluate it in the way that isn't used. */
  boolean isTrial() {
    leaves++;
    return leaves % (leaves <= FIRST_LEAVES ? 2 : LEAVES_BETWEEN_TRIALS) == 0;
  }

  /** Notes the time of some steps of a game. */
  void note(boolean isRecorded, int steps, long nanos) {
    if (steps > 0) {
      double now = (double) nanos / steps;
      if (isRecorded) {
        recorded = mean(recorded, now);
      } else {
        unrecorded = mean(unrecorded, now);
      }
    }
  }

  /** The moving average after a new measurement; that itself if there was none before, 0. */
  static double mean(double before, double now) {
    return before == 0 ? now : before + WEIGHT * (Math.min(now, MAX_RISE * before) - before);
  }
}
