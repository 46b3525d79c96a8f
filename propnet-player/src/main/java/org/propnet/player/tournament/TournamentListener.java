package org.propnet.player.tournament;

import org.propnet.player.record.MatchRecord;

/** Hears how a tournament goes on: one call after the other, from any thread. */
public interface TournamentListener {

  /** Hears nothing. */
  TournamentListener SILENT = new TournamentListener() {};

  /**
   * A match is over.
   *
   * @param planned how many matches are known to come in all, these included
   */
  default void played(PlayedMatch match, MatchRecord record, int planned) {}

  /**
   * A match was in the journal and isn't played again.
   *
   * @param planned how many matches are known to come in all, these included
   */
  default void noted(PlayedMatch match, int planned) {}
}
