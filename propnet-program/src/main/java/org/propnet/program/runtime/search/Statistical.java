package org.propnet.program.runtime.search;

import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/**
 * Flat Monte Carlo: random playouts from each legal move in turn; the move with the highest mean
 * goal is chosen. A move that ends the game at once is scored by its result.
 */
public final class Statistical extends Search {

  private final long playouts;

  /**
   * A search for a role.
   *
   * @param playouts maximum number of playouts per choice; 0 for as many as the time allows
   */
  public Statistical(Rules rules, int role, long playouts) {
    super(rules, role);
    this.playouts = playouts;
  }

  @Override
  int choose(long[] state, Turn turn) {
    position.load(state, 0);
    RatedMoves moves = new RatedMoves(position, role);
    for (long played = 0; (playouts == 0 || played < playouts) && !turn.isOver(); played++) {
      int index = (int) (played % moves.size());
      position.load(state, 0);
      if (!playOnce(moves.number(index), turn)) {
        break;
      }
      moves.add(index, goals.goal(position, role));
    }
    return moves.number(moves.best());
  }

  private boolean playOnce(int move, Turn turn) {
    int[] jointMove = new int[goals.roles()];
    for (int other = 0; other < jointMove.length; other++) {
      int count = position.legalCount(other);
      if (count == 0) {
        return true;
      }
      jointMove[other] =
          other == role ? move : position.legal(other, Rollout.below(count, turn.random()));
    }
    position.play(jointMove);
    return Rollout.finish(position, jointMove.length, 1, turn);
  }
}
