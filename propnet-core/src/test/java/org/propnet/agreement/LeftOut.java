package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * What is left out of things that may each be left out. There are too many ways to try them all on
 * every game; on some hundred games each is left out often enough, alone and together with others.
 */
final class LeftOut {

  private static final int SETS = 3;

  private LeftOut() {}

  /** One thing, and then some sets of things, all by lot. */
  static <T> Stream<ImmutableSet<T>> byLot(Set<T> things, RandomGenerator random) {
    ImmutableList<T> list = ImmutableList.copyOf(things);
    return Stream.concat(
        Stream.of(ImmutableSet.of(list.get(random.nextInt(list.size())))),
        Stream.generate(() -> Sets.filter(things, thing -> random.nextBoolean()))
            .map(ImmutableSet::copyOf)
            .limit(SETS));
  }
}
