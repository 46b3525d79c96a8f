package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Objects;
import java.util.Optional;

/**
 * How a {@link BatchMachine} plays.
 *
 * @param exclusive sets of base propositions, by their numbers in the network's vocabulary, of
 *     which never two are true in a state that play can reach. None is right too, but the more are
 *     known, the faster moves are chosen
 * @param weights how likely moves are chosen; empty for all alike
 * @param backEnd the name of the only back end to use, see {@link BatchMachine#backEnds}; empty for
 *     the fastest, which is found while games are played
 */
public record BatchOptions(
    ImmutableList<ImmutableIntArray> exclusive,
    Optional<MoveWeights> weights,
    Optional<String> backEnd) {

  /** Nothing is known of the game, all moves are alike, and the fastest back end plays. */
  public static final BatchOptions STANDARD =
      new BatchOptions(ImmutableList.of(), Optional.empty(), Optional.empty());

  /** Checks that nothing is null. */
  public BatchOptions {
    Objects.requireNonNull(exclusive);
    Objects.requireNonNull(weights);
    Objects.requireNonNull(backEnd);
  }

  /** The same with what is known of the states that play can reach. */
  public BatchOptions withExclusive(ImmutableList<ImmutableIntArray> sets) {
    return new BatchOptions(sets, weights, backEnd);
  }

  /** The same with weights of moves. */
  public BatchOptions withWeights(MoveWeights newWeights) {
    return new BatchOptions(exclusive, Optional.of(newWeights), backEnd);
  }

  /** The same with one back end only. */
  public BatchOptions withBackEnd(String name) {
    return new BatchOptions(exclusive, weights, Optional.of(name));
  }
}
