package org.propnet.player.search;

/**
 * Decides whether random games are played with their moves recorded, by what that costs: moves
 * played later rate the moves of the tree, but simulators that draw and play a whole game by
 * themselves may do it in half the time. The other way is tried now and then.
 */
final class RecordingCost {

  /** Games are recorded if that multiplies their time by at most this. */
  private static final double MAX_FACTOR = 1.3;

  private static final int GAMES_BETWEEN_TRIALS = 16;

  /** The weight of a new measurement in the mean. */
  private static final double NEW = 1.0 / 64;

  /** A measurement counts as at most this multiple of the mean: the thread may have had to wait. */
  private static final double MAX_RISE = 2;

  /** The mean time of a step, in nanoseconds; 0 before the first. */
  private double recorded;

  private double unrecorded;
  private int games;

  /** Whether to record the next game. */
  boolean recordsNext() {
    games++;
    boolean isTrial = games % GAMES_BETWEEN_TRIALS == 0;
    return isTrial != (unrecorded == 0 || recorded <= MAX_FACTOR * unrecorded);
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

  private static double mean(double before, double now) {
    return before == 0 ? now : before + NEW * (Math.min(now, MAX_RISE * before) - before);
  }
}
