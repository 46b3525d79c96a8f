package org.propnet.verify;

/** Why a comparison stopped. */
public enum ComparisonEnd {
  /** Everything asked for was compared, and it agrees. */
  COMPLETED,
  /** A difference was found. */
  DIFFERENCE,
  /** The time was up; what was compared until then agrees. */
  TIME_LIMIT,
  /** A machine met one of its limits; what was compared until then agrees. */
  GAVE_UP,
  /** The monitor cancelled, or the thread was interrupted; what was compared until then agrees. */
  CANCELLED
}
