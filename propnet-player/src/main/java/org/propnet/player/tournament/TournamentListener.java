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

  /**
   * Something is wrong with a player, while its match is under way. Every error of the records
   * comes here, when it happens.
   *
   * @param match the number of the match
   * @param entrant the number of the player in the plan
   * @param error as in records, see {@link org.propnet.player.record.MatchError}; empty for a
   *     player in this process that ignores interrupts, so that its thread goes on after the match
   *     and takes time from others
   * @param detail the same in words, in one line, and where in the match it was
   */
  default void problem(int match, int entrant, String error, String detail) {}
}
