package org.propnet.program.runtime.search;

import java.util.Optional;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/**
 * Nested Monte Carlo search: rates each move by simulated games in which every role chooses by the
 * same search with fewer games. A level plays {@code fact} games for each move, divided by {@code
 * decay} from one level to the next, or two random playouts where that leaves none. Costs multiply
 * from level to level, so the search begins with random playouts and raises the number of games
 * until the time is over; the choice rests on the last number of games that was played for all
 * moves.
 */
public final class StatSim extends Search {

  private static final int FACT = 8;
  private static final int DECAY = 2;
  private static final int PLAYOUTS_AT_THE_BOTTOM = 2;
  private static final int OUT_OF_TIME = -1;

  public StatSim(Rules rules, int role) {
    super(rules, role);
  }

  @Override
  int choose(long[] state, Turn turn) {
    position.load(state, 0);
    int best = position.legal(role, 0);
    for (int games = 0; games <= FACT; games = Math.max(1, games * DECAY)) {
      Optional<RatedMoves> rated = rated(state, role, games, turn);
      if (rated.isEmpty()) {
        return best;
      }
      best = rated.get().number(rated.get().best());
    }
    return best;
  }

  /** Rates the moves of a role by that many games each; empty if the time is over. */
  private Optional<RatedMoves> rated(long[] state, int chooser, int games, Turn turn) {
    position.load(state, 0);
    RatedMoves moves = new RatedMoves(position, chooser);
    int all = games == 0 ? PLAYOUTS_AT_THE_BOTTOM : games;
    for (int game = 0; game < all; game++) {
      for (int index = 0; index < moves.size(); index++) {
        if (turn.isOver() || !simulate(state, chooser, moves.number(index), games, turn)) {
          return Optional.empty();
        }
        moves.add(index, goals.goal(position, chooser));
      }
    }
    return Optional.of(moves);
  }

  /** Simulates a game from a move on; false if the time is over. */
  private boolean simulate(long[] start, int chooser, int move, int games, Turn turn) {
    long[] state = start.clone();
    int[] jointMove = new int[goals.roles()];
    for (int step = 0; step < Rollout.MAX_STEPS; step++) {
      position.load(state, 0);
      if (Rollout.isOver(position, jointMove.length)) {
        return true;
      }
      for (int other = 0; other < jointMove.length; other++) {
        boolean isGiven = step == 0 && other == chooser;
        jointMove[other] = isGiven ? move : choice(state, other, games, turn);
        if (jointMove[other] == OUT_OF_TIME) {
          return false;
        }
      }
      position.load(state, 0);
      position.play(jointMove);
      if (games == 0) {
        return Rollout.finish(position, jointMove.length, 1, turn);
      }
      position.save(state, 0);
    }
    return true;
  }

  /** The number of the move that a role chooses in a simulated game. */
  private int choice(long[] state, int chooser, int games, Turn turn) {
    if (turn.isOver()) {
      return OUT_OF_TIME;
    }
    position.load(state, 0);
    int count = position.legalCount(chooser);
    if (games == 0 || count == 1 || goals.isChance(chooser)) {
      return position.legal(chooser, Rollout.below(count, turn.random()));
    }
    return rated(state, chooser, games / DECAY, turn)
        .map(rated -> rated.number(rated.best()))
        .orElse(OUT_OF_TIME);
  }
}
