package org.propnet.prover;

import org.propnet.gdl.Term;

/**
 * Limits of a query, at which the prover fails with a {@link org.propnet.machine.LimitException}.
 * In addition, terms may be {@link Term#MAXIMUM_DEPTH} deep and {@link #MAXIMUM_TERM_SIZE} symbols
 * large.
 *
 * @param maximumSteps maximum number of derivation steps: conditions tried against facts and
 *     answers, some millions a second
 * @param maximumEntries maximum number of table entries: calls, their answers, and the conditions
 *     that wait for them; about 200 bytes each
 */
public record ProverLimits(long maximumSteps, long maximumEntries) {

  /** Maximum size of a term, in symbols. */
  public static final int MAXIMUM_TERM_SIZE = 10_000;

  /** Sufficient for every playable game: 300 million steps and three million entries. */
  public static final ProverLimits DEFAULT = new ProverLimits(300_000_000L, 3_000_000L);

  /**
   * Creates the limits.
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
