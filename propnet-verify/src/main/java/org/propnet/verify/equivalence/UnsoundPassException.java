package org.propnet.verify.equivalence;

/**
 * Thrown if a pass has changed the meaning of a network although all its assumptions hold. That is
 * a bug in the pass, or an assumption that it doesn't declare, never an error of the rulesheet.
 */
public final class UnsoundPassException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  UnsoundPassException(String pass, String problem) {
    super(
        "the pass "
            + pass
            + " changes what the network means: "
            + problem
            + "; leave it out (--without-pass "
            + pass
            + ") and report it");
  }
}
