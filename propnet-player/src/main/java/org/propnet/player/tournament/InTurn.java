package org.propnet.player.tournament;

import org.propnet.player.record.MatchRecord;

/** A listener that serializes calls from several threads to another one. */
final class InTurn implements TournamentListener {

  private final TournamentListener listener;

  InTurn(TournamentListener listener) {
    this.listener = listener;
  }

  @Override
  public synchronized void played(PlayedMatch match, MatchRecord record, int planned) {
    listener.played(match, record, planned);
  }

  @Override
  public synchronized void noted(PlayedMatch match, int planned) {
    listener.noted(match, planned);
  }

  @Override
  public synchronized void problem(int match, int entrant, String error, String detail) {
    listener.problem(match, entrant, error, detail);
  }
}
