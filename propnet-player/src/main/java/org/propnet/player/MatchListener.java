package org.propnet.player;

/** Hears what happens in matches. Called from many threads, one at a time for each match. */
@FunctionalInterface
public interface MatchListener {

  /** Hears nothing. */
  MatchListener SILENT = event -> {};

  /** Takes an event; returns soon, since the match waits. */
  void event(MatchEvent event);
}
