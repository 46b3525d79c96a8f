package org.propnet.reasoner;

/**
 * How far a reasoner goes for the answer to one question before it gives up with a {@link
 * org.propnet.machine.LimitException}. Beside these, terms may be {@link
 * org.propnet.gdl.Term#MAXIMUM_DEPTH} deep and {@link #MAXIMUM_TERM_SIZE} symbols large.
 *
 * @param maximumSteps derivation steps: conditions tried, some ten millions a second
 * @param maximumEntries table entries that may be made: calls and their answers; about 250 bytes
 *     for a call with one answer
 */
public record ReasonerLimits(long maximumSteps, long maximumEntries) {

  /** The largest term, in symbols. */
  public static final int MAXIMUM_TERM_SIZE = 10_000;

  /** Entries take less than half of the heap then. */
  private static final long HEAP_BYTES_PER_ENTRY = 400;

  /**
   * What suits every playable game: a billion steps and five million entries, or as many as half of
   * the heap has room for if that is less.
   */
  public static final ReasonerLimits DEFAULT =
      new ReasonerLimits(
          1_000_000_000L,
          Math.min(5_000_000L, Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_ENTRY));

  /**
   * Makes the limits.
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
