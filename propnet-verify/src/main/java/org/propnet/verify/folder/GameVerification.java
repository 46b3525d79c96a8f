package org.propnet.verify.folder;

import java.time.Duration;
import java.util.Optional;
import org.propnet.verify.Difference;

/**
 * One row of a {@link VerificationReport}.
 *
 * @param name the game: the rulesheet's file name without its ending
 * @param outcome its outcome
 * @param states the number of states that agreed, recorded and random ones together
 * @param elapsed the time, reading and building included
 * @param message one line for people: the difference, or why something wasn't done; empty if there
 *     is nothing to say
 * @param difference the difference, if there is one
 */
public record GameVerification(
    String name,
    GameOutcome outcome,
    long states,
    Duration elapsed,
    String message,
    Optional<Difference> difference) {

  /** How long it took, in seconds. */
  public double seconds() {
    return elapsed.toNanos() / 1e9;
  }
}
