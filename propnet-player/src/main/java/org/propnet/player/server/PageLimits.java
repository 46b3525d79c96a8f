package org.propnet.player.server;

import java.time.Duration;

/**
 * What a {@link PageServer} spends on its peers. The bodies of all requests that aren't answered
 * take at most a sixteenth of the heap.
 *
 * @param connections how many connections there may be; while there are that many, others wait, and
 *     each has a second for its request
 * @param time how long a request may take to arrive, and its answer to be read
 * @param bodyBytes how long the body of a POST may be; 0 if there are none
 * @param streams how many streams of events there may be
 * @param heartbeat how often a stream is sent a comment, so that peers that are gone are found out
 */
public record PageLimits(
    int connections, Duration time, int bodyBytes, int streams, Duration heartbeat) {

  /** For pages that are only read: 64 connections, 30 s. */
  static final PageLimits READING =
      new PageLimits(64, Duration.ofSeconds(30), 0, 0, Duration.ofSeconds(15));

  ServerLimits ofServer() {
    return new ServerLimits(
        connections, time, Runtime.getRuntime().maxMemory() / 16, Duration.ofSeconds(1));
  }
}
