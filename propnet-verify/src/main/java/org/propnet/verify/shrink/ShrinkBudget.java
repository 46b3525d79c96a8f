package org.propnet.verify.shrink;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What is left of the {@link ShrinkLimits}, and how far the work is. The time begins to run when
 * the difference has come again; until then there is as much more as a machine may take.
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

  /** Says that the difference has come again. */
  void begin() {
    if (!begun) {
      begun = true;
      end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(time);
    }
  }

  /** Whether something may be tried; counts that it is. */
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

  /** The time that is left, at least 0. */
  Duration timeLeft() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  /** Notes the smallest that was found. */
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
