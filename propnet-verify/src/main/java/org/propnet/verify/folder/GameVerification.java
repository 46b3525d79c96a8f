package org.propnet.verify.folder;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.propnet.verify.Difference;

/**
 * One row of a {@link VerificationReport}.
 *
 * @param name the game: the rulesheet's file name without its ending
 * @param outcome what became of it
 * @param states the states compared and found equal, recorded and random ones together
 * @param elapsed how long it took, reading and building included
 * @param message one line for a person: the difference, or why something was not done; empty if
 *     there is nothing to say
 * @param difference the difference, if there is one
 */
public record GameVerification(
    String name,
    GameOutcome outcome,
    long states,
    Duration elapsed,
    String message,
    Optional<Difference> difference) {

  /** Makes the row. */
  public GameVerification {
    Objects.requireNonNull(name);
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(elapsed);
    Objects.requireNonNull(message);
    Objects.requireNonNull(difference);
  }

  /** How long it took, in seconds. */
  public double seconds() {
    return elapsed.toNanos() / 1e9;
  }
}
