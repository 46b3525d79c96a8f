package org.propnet.player.host;

import org.propnet.gdl.RulesheetException;

/** Thrown when a match can't be played; has the reason. */
final class RefusedMatchException extends Exception {

  private static final long serialVersionUID = 1L;

  RefusedMatchException(String reason) {
    super(reason);
  }

  RefusedMatchException(RulesheetException cause) {
    super(cause.getMessage(), cause);
  }

  /** The reason, in one line. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
