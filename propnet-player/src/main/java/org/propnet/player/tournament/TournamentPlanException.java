package org.propnet.player.tournament;

/** A plan that can't be played; the message says in one line why, and what to change. */
public final class TournamentPlanException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  TournamentPlanException(String message) {
    super(message);
  }
}
