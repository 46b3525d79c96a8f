package org.propnet.player.server;

import java.time.Duration;

/**
 * What a server spends on its peers.
 *
 * @param connections how many connections there may be
 * @param readTime how long a message may take to arrive, from the connection's first moment
 * @param heldBytes how many bytes of messages that are still arriving are held
 * @param stopTime how long {@link PlayerServer#close} waits for answers
 */
record ServerLimits(int connections, Duration readTime, long heldBytes, Duration stopTime) {

  /** The limits of servers: messages take at most a sixteenth of the heap while they arrive. */
  static ServerLimits standard() {
    return new ServerLimits(
        1_000,
        Duration.ofSeconds(10),
        Runtime.getRuntime().maxMemory() / 16,
        Duration.ofSeconds(5));
  }
}
