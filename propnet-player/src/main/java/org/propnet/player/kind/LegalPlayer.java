package org.propnet.player.kind;

import org.propnet.machine.Move;
import org.propnet.player.Match;
import org.propnet.player.Player;

/** A player that plays the first legal move. */
final class LegalPlayer implements Player {

  @Override
  public Move choose(Match match, long deadline) {
    return match.machine().legalMoves(match.state(), match.role()).get(0);
  }
}
