package org.propnet.player.protocol;

import java.io.IOException;

/** A message that got no answer, with the reason. */
public final class SendException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Why there is no answer. */
  public enum Reason {
    /** The peer can't be reached, or refuses connections. */
    NO_CONNECTION,
    /** The answer didn't come in time. */
    TIMED_OUT,
    /** The connection ended before the answer was complete. */
    BROKEN,
    /** What came is no HTTP. */
    NOT_HTTP,
    /** The answer is longer than any that the protocol has. */
    TOO_LARGE
  }

  private final Reason reason;

  /**
   * Makes the exception.
   *
   * @param peer the player, as {@code host:port}
   * @param problem what went wrong, and the cure
   */
  SendException(Reason reason, String peer, String problem) {
    super(peer + ": " + problem);
    this.reason = reason;
  }

  /** Why there is no answer. */
  public Reason reason() {
    return reason;
  }
}
