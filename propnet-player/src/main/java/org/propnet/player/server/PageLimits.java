package org.propnet.player.server;

import java.time.Duration;

/**
 * Limits on what a {@link PageServer} spends on its peers. The bodies of all unanswered requests
 * take at most a sixteenth of the heap.
 *
 * @param connections the maximum number of connections; at that number others wait, and each has a
 *     second for its request
 * @param time how long a request may take to arrive, and its answer to be read
 * @param bodyBytes the maximum length of the body of a POST; 0 if there are none
 * @param streams the maximum number of event streams
 * @param heartbeat the interval of comments on a stream, which detect peers that are gone
 */
public record PageLimits(
    int connections, Duration time, int bodyBytes, int streams, Duration heartbeat) {

  /** Limits for read-only pages: 64 connections, 30 s. */
  static final PageLimits READING =
      new PageLimits(64, Duration.ofSeconds(30), 0, 0, Duration.ofSeconds(15));

  ServerLimits ofServer() {
    return new ServerLimits(
        connections, time, Runtime.getRuntime().maxMemory() / 16, Duration.ofSeconds(1));
  }
}
