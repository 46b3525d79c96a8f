package org.propnet.prover;

import org.propnet.gdl.Term;

/**
 * How far a prover goes for the answer to one question before it gives up with a {@link
 * org.propnet.machine.LimitException}. Beside these, terms may be {@link Term#MAXIMUM_DEPTH} deep
 * and {@link #MAXIMUM_TERM_SIZE} symbols large.
 *
 * @param maximumSteps derivation steps: conditions tried against facts and answers, some millions a
 *     second
 * @param maximumEntries table entries that may be made: calls, their answers, and the conditions
 *     that wait for them; about 200 bytes each
 */
public record ProverLimits(long maximumSteps, long maximumEntries) {

  /** The largest term, in symbols. */
  public static final int MAXIMUM_TERM_SIZE = 10_000;

  /** What suits every playable game: 300 million steps and three million entries. */
  public static final ProverLimits DEFAULT = new ProverLimits(300_000_000L, 3_000_000L);

  /**
   * Makes the limits.
   *
   * @throws IllegalArgumentException if one of them is not positive
   */
  public ProverLimits {
    if (maximumSteps <= 0 || maximumEntries <= 0) {
      throw new IllegalArgumentException(
          "limits must be positive, but are " + maximumSteps + " and " + maximumEntries);
    }
  }
}
