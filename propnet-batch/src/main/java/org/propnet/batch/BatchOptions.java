package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Objects;
import java.util.Optional;

/**
 * Options of a {@link BatchMachine}.
 *
 * @param exclusive sets of base propositions, by their numbers in the network's vocabulary, no two
 *     of a set being true in any reachable state. May be empty, but the more are known, the faster
 *     moves are chosen
 * @param backEnd the name of the only back end to use, see {@link BatchMachine#backEnds}; empty for
 *     the fastest, which is found while games are played
 */
public record BatchOptions(ImmutableList<ImmutableIntArray> exclusive, Optional<String> backEnd) {

  /** No known invariants, and the fastest back end. */
  public static final BatchOptions STANDARD =
      new BatchOptions(ImmutableList.of(), Optional.empty());

  /** Checks that nothing is null. */
  public BatchOptions {
    Objects.requireNonNull(exclusive);
    Objects.requireNonNull(backEnd);
  }

  /** The same with known mutexes. */
  public BatchOptions withExclusive(ImmutableList<ImmutableIntArray> sets) {
    return new BatchOptions(sets, backEnd);
  }

  /** The same with one back end only. */
  public BatchOptions withBackEnd(String name) {
    return new BatchOptions(exclusive, Optional.of(name));
  }
}
