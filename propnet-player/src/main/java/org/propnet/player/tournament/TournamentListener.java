package org.propnet.player.tournament;

import org.propnet.player.record.MatchRecord;

/** A listener to the progress of a tournament: one call at a time, from any thread. */
public interface TournamentListener {

  /** Ignores everything. */
  TournamentListener SILENT = new TournamentListener() {};

  /**
   * A match is over.
   *
   * @param planned the number of matches known so far to be played in all, including those that are
   *     over
   */
  default void played(PlayedMatch match, MatchRecord record, int planned) {}

  /**
   * A match was in the journal and isn't played again.
   *
   * @param planned the number of matches known so far to be played in all, including those that are
   *     over
   */
  default void noted(PlayedMatch match, int planned) {}

  /**
   * A player has a problem during its match. Every error in the records is reported here when it
   * happens.
   *
   * @param match the number of the match
   * @param entrant the index of the player in the plan
   * @param error as in records, see {@link org.propnet.player.record.MatchError}; empty for a
   *     player in this process that ignores interrupts, so that its thread goes on after the match
   *     and takes processor time from others
   * @param detail the same in words, in one line, and where in the match it happened
   */
  default void problem(int match, int entrant, String error, String detail) {}
}
