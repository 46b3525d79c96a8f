package org.propnet.verify;

import java.util.Optional;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;

/** Progress and remaining limits of a comparison. */
final class Tally {

  private final Budget budget;
  private long playouts;
  private long states;

  Tally(Budget budget) {
    this.budget = budget;
  }

  long playouts() {
    return playouts;
  }

  long states() {
    return states;
  }

  /** The reason to stop, or empty to go on. */
  Optional<ComparisonEnd> exhausted() {
    return budget.exhausted();
  }

  void countState() {
    states++;
    budget.monitor().compared(playouts, states);
  }

  void countPlayout() {
    playouts++;
  }

  ComparisonResult result(ComparisonEnd end, Optional<Difference> difference) {
    return new ComparisonResult(end, playouts, states, difference, "");
  }

  /** The result of a comparison in which a machine reached a limit or was interrupted. */
  ComparisonResult gaveUp(LimitException limit) {
    return new ComparisonResult(
        limit instanceof QuestionInterruptedException
            ? ComparisonEnd.CANCELLED
            : ComparisonEnd.GAVE_UP,
        playouts,
        states,
        Optional.empty(),
        String.valueOf(limit.getMessage()));
  }
}
