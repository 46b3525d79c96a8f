package org.propnet.player;

/**
 * A listener for the events of matches, which arrive one at a time from a single thread. Matches
 * don't wait for a listener; one that is slow or fails misses events.
 */
@FunctionalInterface
public interface MatchListener {

  /** Ignores all events. */
  MatchListener SILENT = event -> {};

  /** Handles an event. */
  void event(MatchEvent event);
}
