package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Chooses which of some optional things to leave out. There are too many subsets to try them all on
 * every game; over a few hundred games each is left out often enough, alone and together with
 * others.
 */
final class LeftOut {

  private static final int SETS = 3;

  private LeftOut() {}

  /** One random thing, and then some random sets of things. */
  static <T> ImmutableList<ImmutableSet<T>> byLot(Set<T> things, RandomGenerator random) {
    ImmutableList<T> list = ImmutableList.copyOf(things);
    ImmutableList.Builder<ImmutableSet<T>> leftOut = ImmutableList.builder();
    leftOut.add(ImmutableSet.of(list.get(random.nextInt(list.size()))));
    for (int i = 0; i < SETS; i++) {
      leftOut.add(some(list, random));
    }
    return leftOut.build();
  }

  private static <T> ImmutableSet<T> some(ImmutableList<T> list, RandomGenerator random) {
    Stream<T> chosen = list.stream().filter(thing -> random.nextBoolean());
    return chosen.collect(ImmutableSet.toImmutableSet());
  }
}
