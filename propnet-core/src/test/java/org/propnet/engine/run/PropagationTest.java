package org.propnet.engine.run;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.net.PropNet;

/** Checks propagated changes against a sweep from scratch, on a few networks. */
final class PropagationTest {

  private static final int ROUNDS = 10;

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  static LongStream fewSeeds() {
    return LongStream.range(0, 4);
  }

  private static PropNet dense(long seed) {
    return NetworkRecipes.dense(new SplittableRandom(seed)).build();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void outputsAreRightFromTheStart(long seed) {
    PropagationCheck.assertRightFromTheStart(dense(seed), seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void outputsFollowAnySequenceOfChanges(long seed) {
    PropagationCheck.assertFollows(dense(seed), seed, ROUNDS);
    PropNet net = NetworkRecipes.any(new SplittableRandom(seed)).build();
    PropagationCheck.assertFollows(net, seed, ROUNDS);
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void rangesAndWideGatesFollow(long seed) {
    PropagationCheck.assertRangesFollow(seed, ROUNDS);
  }
}
