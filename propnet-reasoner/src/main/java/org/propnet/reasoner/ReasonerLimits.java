package org.propnet.reasoner;

/**
 * The limits of a reasoner for one question, which ends with a {@link
 * org.propnet.machine.LimitException} beyond them. In addition, terms may be {@link
 * org.propnet.gdl.Term#MAXIMUM_DEPTH} deep and {@link #MAXIMUM_TERM_SIZE} symbols large.
 *
 * @param maximumSteps maximum number of derivation steps, which are conditions tried, wide rows and
 *     large patterns counting more; some ten million take a second; as many facts may be indexed
 * @param maximumBytes maximum memory of the tables, terms, plans and stack of a thread that asks,
 *     in bytes; indexes of static facts are kept; at least half of what they leave is for the
 *     question, and the rest may be kept from earlier ones
 */
public record ReasonerLimits(long maximumSteps, long maximumBytes) {

  /** Maximum size of a term, in symbols. */
  public static final int MAXIMUM_TERM_SIZE = 10_000;

  private static final int SHARE_OF_HEAP = 4;

  /**
   * Limits that suit every playable game: a billion steps and a gigabyte or a quarter of the heap.
   */
  public static final ReasonerLimits DEFAULT =
      new ReasonerLimits(
          1_000_000_000L, Math.min(1L << 30, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));

  /**
   * Creates the limits.
   *
   * @throws IllegalArgumentException if one of them is not positive
   */
  public ReasonerLimits {
    if (maximumSteps <= 0 || maximumBytes <= 0) {
      throw new IllegalArgumentException(
          "limits must be positive, but are " + maximumSteps + " and " + maximumBytes);
    }
  }
}
