package org.propnet.verify.equivalence;

import java.util.Optional;

/**
 * A pass has changed what a network means although everything it assumes holds. That is a mistake
 * in the pass, or an assumption that it doesn't declare, never one of the rulesheet.
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

  /** The difference it makes; empty if the networks can't even be compared. */
  public Optional<NetworkDifference> difference() {
    return difference;
  }
}
