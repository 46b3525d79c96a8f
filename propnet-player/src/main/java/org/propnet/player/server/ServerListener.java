package org.propnet.player.server;

/**
 * A listener to the events of a server or a polling client. Called from the threads where they
 * happen, so an implementation must be safe for use by several threads and return soon. Its
 * exceptions are logged and change nothing else. All methods do nothing unless overridden.
 */
public interface ServerListener {

  /**
   * A message has arrived.
   *
   * @param peer the sender, such as {@code 127.0.0.1:40112}
   * @param message its text, which could be parsed
   */
  default void received(String peer, String message) {}

  /** A message was answered, though the answer may not have arrived. */
  default void answered(String peer, String answer) {}

  /** A request isn't a message, is too large, or came too slowly; the reason in one line. */
  default void refused(String peer, String reason) {}

  /** The sender was gone before its answer; the reason in one line. */
  default void lost(String peer, String reason) {}

  /** The player's own program failed; the sender was told of an error. */
  default void failed(String peer, Throwable error) {}
}
