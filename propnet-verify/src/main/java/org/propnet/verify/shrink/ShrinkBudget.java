package org.propnet.verify.shrink;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What is left of the {@link ShrinkLimits}, with the progress of the work. The time limit runs from
 * when the difference is reproduced; until then the time limit of a build is added to it.
 */
final class ShrinkBudget {

  private final ShrinkMonitor monitor;
  private final Duration time;
  private long end;
  private boolean begun;
  private long attemptsLeft;
  private long attempts;
  private int rules;
  private int moves;
  private boolean exhausted;

  ShrinkBudget(ShrinkLimits limits, ShrinkMonitor monitor) {
    this.monitor = monitor;
    this.time = limits.time();
    this.end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(time.plus(limits.build()));
    this.attemptsLeft = limits.attempts();
  }

  /** Starts the time limit: the difference has been reproduced. */
  void begin() {
    if (!begun) {
      begun = true;
      end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(time);
    }
  }

  /** Counts an attempt; returns whether it is allowed. */
  boolean spend() {
    monitor.tried(attempts, rules, moves);
    if (attemptsLeft == 0
        || System.nanoTime() - end >= 0
        || monitor.isCancelled()
        || Thread.currentThread().isInterrupted()) {
      exhausted = true;
      return false;
    }
    attemptsLeft--;
    attempts++;
    return true;
  }

  /** The remaining time, at least 0. */
  Duration timeLeft() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  /** Records the smallest difference found. */
  void found(int newRules, int newMoves) {
    rules = newRules;
    moves = newMoves;
  }

  long attempts() {
    return attempts;
  }

  /** Whether something was left untried. */
  boolean isExhausted() {
    return exhausted;
  }
}
