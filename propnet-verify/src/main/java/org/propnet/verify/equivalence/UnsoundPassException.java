package org.propnet.verify.equivalence;

import java.util.Optional;

/**
 * Thrown if a pass has changed the meaning of a network although all its assumptions hold. That is
 * a bug in the pass, or an assumption that it doesn't declare, never an error of the rulesheet.
 */
public final class UnsoundPassException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  private final String pass;
  private final transient Optional<NetworkDifference> difference;

  UnsoundPassException(String pass, String problem, Optional<NetworkDifference> difference) {
    super(
        "the pass "
            + pass
            + " changes what the network means: "
            + problem
            + "; leave it out (--without-pass "
            + pass
            + ") and report it");
    this.pass = pass;
    this.difference = difference;
  }

  /** The name of the pass. */
  public String pass() {
    return pass;
  }

  /** The counterexample; empty if the networks can't even be compared. */
  public Optional<NetworkDifference> difference() {
    return difference;
  }
}
