package org.propnet.player.tournament;

import java.util.List;
import org.propnet.machine.MachineException;
import org.propnet.player.manager.MatchException;

/**
 * A match can't go on for a reason that its players have no part in, which ends the tournament: its
 * table would silently lack this game, or rate random moves. What was played before is in the
 * journal.
 */
public final class TournamentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Makes the exception for a match of that game between these players. */
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
