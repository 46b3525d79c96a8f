package org.propnet.player.server;

/**
 * Is told what a server or a polling client does. Called by the threads that do it, so an
 * implementation is safe for use by several threads and returns soon. What it throws is logged and
 * changes nothing else. All methods do nothing unless implemented.
 */
public interface ServerListener {

  /**
   * A message has come.
   *
   * @param peer the sender, such as {@code 127.0.0.1:40112}
   * @param message its text, which can be read
   */
  default void received(String peer, String message) {}

  /** A message was answered, though the answer may not have arrived. */
  default void answered(String peer, String answer) {}

  /** What came is no message, or too large, or came too slowly; in one line. */
  default void refused(String peer, String reason) {}

  /** The sender was gone before its answer; in one line. */
  default void lost(String peer, String reason) {}

  /** The player's own program failed; the sender was told that there is an error. */
  default void failed(String peer, Throwable error) {}
}
