package org.propnet.player.tournament;

/** A match couldn't be played on, which ends its tournament; those before it are in the journal. */
public final class TournamentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param match the id of the match, its game and its players
   */
  TournamentException(String match, RuntimeException cause) {
    super(
        "match "
            + match
            + " failed: "
            + cause.getMessage()
            + "; what was played before is kept; leave the game out, or raise the limit",
        cause);
  }
}
