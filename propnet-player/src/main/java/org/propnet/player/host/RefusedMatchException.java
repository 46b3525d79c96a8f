package org.propnet.player.host;

import org.propnet.gdl.RulesheetException;

/** A match that can't be played, with the reason. */
final class RefusedMatchException extends Exception {

  private static final long serialVersionUID = 1L;

  RefusedMatchException(String reason) {
    super(reason);
  }

  RefusedMatchException(RulesheetException cause) {
    super(cause.getMessage(), cause);
  }

  /** Why, in one line. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
