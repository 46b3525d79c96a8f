package org.propnet.verify.external;

import java.time.Duration;

/**
 * Limits of an engine in a process of its own.
 *
 * @param start the time to start and to read a rulesheet
 * @param answer the time for any other answer
 * @param answerBytes the maximum size of an answer in bytes
 */
public record ExternalLimits(Duration start, Duration answer, long answerBytes) {

  /** A minute to start, ten seconds and 64 MiB for an answer. */
  public static final ExternalLimits DEFAULT =
      new ExternalLimits(Duration.ofMinutes(1), Duration.ofSeconds(10), 1L << 26);

  /**
   * Makes the limits.
   *
   * @throws IllegalArgumentException if one isn't positive
   */
  public ExternalLimits {
    if (start.isNegative()
        || start.isZero()
        || answer.isNegative()
        || answer.isZero()
        || answerBytes < 1) {
      throw new IllegalArgumentException(
          "expected positive limits, but got " + start + ", " + answer + ", " + answerBytes);
    }
  }

  /**
   * These limits with other times.
   *
   * @throws IllegalArgumentException if one isn't positive
   */
  public ExternalLimits withTimes(Duration newStart, Duration newAnswer) {
    return new ExternalLimits(newStart, newAnswer, answerBytes);
  }
}
