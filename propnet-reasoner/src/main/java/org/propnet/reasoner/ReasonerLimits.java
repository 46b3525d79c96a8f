package org.propnet.reasoner;

/**
 * The limits of a reasoner for one question, which ends with a {@link
 * org.propnet.machine.LimitException} beyond them. In addition, terms may be {@link
 * org.propnet.gdl.Term#MAXIMUM_DEPTH} deep and {@link #MAXIMUM_TERM_SIZE} symbols large.
 *
 * @param maximumSteps maximum number of derivation steps, which are conditions tried; some ten
 *     million take a second
 * @param maximumEntries maximum number of table entries created, which are calls and answers; about
 *     250 bytes for a call with one answer
 */
public record ReasonerLimits(long maximumSteps, long maximumEntries) {

  /** Maximum size of a term, in symbols. */
  public static final int MAXIMUM_TERM_SIZE = 10_000;

  /** The part of the heap for which the default limits allow one entry, in bytes. */
  private static final long HEAP_BYTES_PER_ENTRY = 400;

  /**
   * Limits that suit every playable game: a billion steps and five million entries, or fewer
   * entries on a small heap.
   */
  public static final ReasonerLimits DEFAULT =
      new ReasonerLimits(
          1_000_000_000L,
          Math.min(5_000_000L, Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_ENTRY));

  /**
   * Creates the limits.
   *
   * @throws IllegalArgumentException if one of them is not positive
   */
  public ReasonerLimits {
    if (maximumSteps <= 0 || maximumEntries <= 0) {
      throw new IllegalArgumentException(
          "limits must be positive, but are " + maximumSteps + " and " + maximumEntries);
    }
  }
}
