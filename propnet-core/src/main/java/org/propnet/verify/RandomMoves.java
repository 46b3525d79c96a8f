package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;

/** Uniformly random joint moves, drawn as {@link org.propnet.machine.Simulator#playout} does. */
final class RandomMoves {

  private RandomMoves() {}

  /** One of the moves of each role; none of the lists may be empty. */
  static ImmutableList<Move> choose(
      ImmutableList<ImmutableList<Move>> legalMoves, RandomGenerator random) {
    ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
    for (ImmutableList<Move> moves : legalMoves) {
      jointMove.add(moves.get(RandomChoice.below(moves.size(), random)));
    }
    return jointMove.build();
  }
}
