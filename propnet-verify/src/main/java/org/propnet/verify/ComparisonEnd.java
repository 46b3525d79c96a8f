package org.propnet.verify;

/** Why a comparison stopped. */
public enum ComparisonEnd {
  /** Everything that was asked for has been compared and agrees. */
  COMPLETED,
  /** A difference was found. */
  DIFFERENCE,
  /** The time was up; everything compared until then agrees. */
  TIME_LIMIT,
  /** A machine reached one of its limits; everything compared until then agrees. */
  GAVE_UP,
  /**
   * The monitor cancelled, or the thread was interrupted; everything compared until then agrees.
   */
  CANCELLED
}
