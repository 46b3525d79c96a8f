package org.propnet.player.tournament;

import java.util.List;
import org.propnet.machine.MachineException;
import org.propnet.player.manager.MatchException;

/**
 * Thrown when a match can't go on, through no fault of its players. This ends the tournament, as
 * its table would silently lack this game, or rate random moves. The matches played before are in
 * the journal.
 */
public final class TournamentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Makes the exception for a match of a game between players. */
  TournamentException(String game, List<String> players, MatchException cause) {
    super(
        "the tournament can't go on in "
            + game
            + " ("
            + String.join(", ", players)
            + "): "
            + cause.getMessage()
            + (cause.getCause() instanceof MachineException
                ? "; leave the game out, or remove the cause"
                : ""),
        cause);
  }
}
