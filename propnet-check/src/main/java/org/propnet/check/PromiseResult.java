package org.propnet.check;

import java.util.Optional;
import org.propnet.machine.Role;

/**
 * The result for a promise.
 *
 * @param promise the promise
 * @param role the role that it is about, if it is about one
 * @param verdict whether it is kept
 * @param explanation how that was determined, or what was explored: one line
 * @param line a line of play that breaks the promise, or for {@link Promise#WINNABLE} one that
 *     keeps it
 */
public record PromiseResult(
    Promise promise,
    Optional<Role> role,
    Verdict verdict,
    String explanation,
    Optional<LineOfPlay> line) {

  /** Whether a promise is broken that every game should keep. */
  public boolean isFault() {
    return verdict == Verdict.REFUTED && !promise.isInformation();
  }

  /** The promise in a few words, with the role it is about. */
  public String title() {
    return role.map(name -> name + " " + promise).orElseGet(promise::toString);
  }
}
