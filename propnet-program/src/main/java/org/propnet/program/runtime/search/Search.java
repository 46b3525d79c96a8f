package org.propnet.program.runtime.search;

import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.OngoingGame;
import org.propnet.program.runtime.match.Rules;

/**
 * Base class of the controllers that search, each on a position of its own. Each search draws and
 * decides as its namesake in propnet-player does, so that equal seeds give equal moves.
 */
public abstract class Search implements Controller {

  final Rules rules;
  final int role;
  final Position position;
  final Goals goals;

  Search(Rules rules, int role) {
    this.rules = rules;
    this.role = role;
    this.position = rules.code().newPosition();
    this.goals = new Goals(rules);
  }

  @Override
  public final Move choose(Game game, Turn turn) {
    if (!(game instanceof OngoingGame own)) {
      throw new IllegalArgumentException("a search plays no game but its own");
    }
    Position now = own.position();
    int number = now.legalCount(role) == 1 ? now.legal(role, 0) : choose(own.state(), turn);
    return rules.moves(role).move(number);
  }

  /**
   * Chooses a move.
   *
   * @param state a nonterminal state in which the role has a choice
   * @return the number of the move
   */
  abstract int choose(long[] state, Turn turn);
}
