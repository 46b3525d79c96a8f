package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.player.Match;
import org.propnet.player.Player;

/** A player that plays random legal moves. */
final class RandomPlayer implements Player {

  private final long seed;
  private @Nullable RandomGenerator random;

  RandomPlayer(long seed) {
    this.seed = seed;
  }

  @Override
  public Move choose(Match match, long deadline) {
    if (random == null) {
      random = Seeds.generator(seed, match);
    }
    ImmutableList<Move> moves = match.machine().legalMoves(match.state(), match.role());
    return moves.get(RandomChoice.below(moves.size(), random));
  }
}
