package org.propnet.player.protocol;

import java.io.IOException;

/** Thrown when a message got no answer; has the reason. */
public final class SendException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The reason why there is no answer. */
  public enum Reason {
    /** The peer can't be reached, or refuses connections. */
    NO_CONNECTION,
    /** The answer didn't come in time. */
    TIMED_OUT,
    /** The connection ended before the answer was complete. */
    BROKEN,
    /** The response isn't HTTP. */
    NOT_HTTP,
    /** The answer is longer than any in the protocol. */
    TOO_LARGE
  }

  private final Reason reason;

  /**
   * Makes the exception.
   *
   * @param peer the player, as {@code host:port}
   * @param problem what went wrong, and the remedy
   */
  SendException(Reason reason, String peer, String problem) {
    super(peer + ": " + problem);
    this.reason = reason;
  }

  /** The reason why there is no answer. */
  public Reason reason() {
    return reason;
  }
}
