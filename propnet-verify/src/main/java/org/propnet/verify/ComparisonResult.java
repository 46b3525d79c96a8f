package org.propnet.verify;

import java.util.Optional;

/**
 * The result of a comparison.
 *
 * @param end why it stopped
 * @param playouts the playouts that were compared from the initial state to their end
 * @param states the states in which every answer was compared and agreed
 * @param difference the first difference, if there is one
 * @param message which limit was reached, if that is the end; otherwise empty
 */
public record ComparisonResult(
    ComparisonEnd end,
    long playouts,
    long states,
    Optional<Difference> difference,
    String message) {

  /** Whether everything that was asked for has been compared without a difference. */
  public boolean isAgreement() {
    return end == ComparisonEnd.COMPLETED;
  }
}
