package org.propnet.player.server;

import java.time.Duration;

/**
 * Limits on what a server spends on its peers.
 *
 * @param connections the maximum number of connections
 * @param readTime how long a message may take to arrive, from when the connection is opened
 * @param heldBytes the maximum bytes of messages that are still arriving
 * @param stopTime how long {@link PlayerServer#close} waits for answers
 */
record ServerLimits(int connections, Duration readTime, long heldBytes, Duration stopTime) {

  /** The default limits: messages take at most a sixteenth of the heap while they arrive. */
  static ServerLimits standard() {
    return new ServerLimits(
        1_000,
        Duration.ofSeconds(10),
        Runtime.getRuntime().maxMemory() / 16,
        Duration.ofSeconds(5));
  }
}
