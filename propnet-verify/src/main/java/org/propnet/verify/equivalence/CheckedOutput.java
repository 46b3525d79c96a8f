package org.propnet.verify.equivalence;

import java.util.Optional;

/**
 * What is known of one output of two networks.
 *
 * @param output the output
 * @param verdict whether they agree
 * @param difference where they don't, if so
 */
public record CheckedOutput(
    NetworkOutput output, Verdict verdict, Optional<NetworkDifference> difference) {

  /** Whether two networks agree in an output. */
  public enum Verdict {

    /** They agree wherever the assumptions hold. */
    PROVEN,

    /** They differ, and it is known where. */
    DIFFERENT,

    /** The limits were met, or a cycle was rebuilt too much. */
    UNDECIDED
  }
}
