package org.propnet.player;

/**
 * Hears what happens in matches: one event after the other, from one thread. A listener that is
 * slow or fails misses events; matches don't wait for it.
 */
@FunctionalInterface
public interface MatchListener {

  /** Hears nothing. */
  MatchListener SILENT = event -> {};

  /** Takes an event. */
  void event(MatchEvent event);
}
