package org.propnet.verify.equivalence;

import java.util.Optional;

/**
 * The verdict on one output of two networks.
 *
 * @param output the output
 * @param verdict whether they agree
 * @param difference a counterexample, if they differ
 */
public record CheckedOutput(
    NetworkOutput output, Verdict verdict, Optional<NetworkDifference> difference) {

  /** Whether two networks agree in an output. */
  public enum Verdict {

    /** They agree wherever the assumptions hold. */
    PROVEN,

    /** They differ, with a counterexample. */
    DIFFERENT,

    /** The limits were reached, or a cycle was rebuilt too much. */
    UNDECIDED
  }
}
