package org.propnet.player.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SequentialTestTest {

  private static final int SEQUENCES = 2_000;
  private static final int ROUNDS = 1_000;
  private static final int NEVER = Integer.MAX_VALUE;

  /** After how many rounds a test at 95 % gives an answer, negative for the second player. */
  private static int[] lengths(ToDoubleFunction<RandomGenerator> round, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] lengths = new int[SEQUENCES];
    for (int sequence = 0; sequence < SEQUENCES; sequence++) {
      SequentialTest test = new SequentialTest(0.95);
      int length = 0;
      while (length < ROUNDS && test.answer() == SequentialTest.Answer.OPEN) {
        test.add(round.applyAsDouble(random));
        length++;
      }
      lengths[sequence] =
          switch (test.answer()) {
            case FIRST -> length;
            case SECOND -> -length;
            case OPEN -> NEVER;
          };
    }
    return lengths;
  }

  /** The mean of a match from each side, the first role having an advantage. */
  private static double pair(RandomGenerator random, double score, double advantage) {
    double asFirst = random.nextDouble() < score + advantage ? 0.5 : 0;
    double asSecond = random.nextDouble() < score - advantage ? 0.5 : 0;
    return asFirst + asSecond;
  }

  private static double shareOf(int[] lengths, IntPredicate which) {
    return (double) Arrays.stream(lengths).filter(which).count() / lengths.length;
  }

  @Test
  void equalPlayersGetAWrongAnswerInFiveOfHundredCasesAtMost() {
    assertFewWrong(0.2);
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.45})
  void itIsTheSameWithoutAnAdvantageAndWithALargeOne(double advantage) {
    assertFewWrong(advantage);
  }

  private static void assertFewWrong(double advantage) {
    int[] lengths = lengths(random -> pair(random, 0.5, advantage), 7);
    double wrong = shareOf(lengths, length -> length != NEVER);
    assertTrue(wrong <= 0.05, () -> wrong + " with an advantage of " + advantage);
  }

  @Test
  void aDifferenceIsFoundSoonerTheGreaterItIs() {
    int[] clear = lengths(random -> pair(random, 0.75, 0), 1);
    int[] smaller = lengths(random -> pair(random, 0.6, 0), 2);
    assertTrue(shareOf(clear, length -> 0 < length && length <= 60) > 0.95);
    assertTrue(shareOf(smaller, length -> 0 < length && length <= 350) > 0.9);
    assertTrue(shareOf(smaller, length -> length < 0) < 0.025);
  }

  @Test
  void theOtherSideIsFoundTheSameWay() {
    int[] lengths = lengths(random -> pair(random, 0.25, 0), 3);
    assertTrue(shareOf(lengths, length -> length < 0) > 0.99);
  }

  /** One player is better in one game and as much worse in the other: together they are equal. */
  @Test
  void aRoundOfSeveralGamesIsAboutTheirMean() {
    SplittableRandom random = new SplittableRandom(11);
    int wrong = 0;
    for (int sequence = 0; sequence < SEQUENCES; sequence++) {
      SequentialTest test = new SequentialTest(0.95);
      for (int round = 0; round < 300; round++) {
        test.add(pair(random, 0.9, 0), pair(random, 0.1, 0));
      }
      wrong += test.answer() == SequentialTest.Answer.OPEN ? 0 : 1;
    }
    assertTrue(wrong <= SEQUENCES / 20, "wrong in " + wrong + " cases");
  }

  @Test
  void anAnswerStays() {
    SequentialTest test = new SequentialTest(0.9);
    for (int i = 0; i < 12; i++) {
      test.add(1);
    }
    assertEquals(SequentialTest.Answer.FIRST, test.answer());
    for (int i = 0; i < 100; i++) {
      test.add(0);
    }
    assertEquals(SequentialTest.Answer.FIRST, test.answer());
  }

  private static void assertRefused(String value, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(value), message);
  }

  @Test
  void scoresAndLevelsOutOfRangeAreRefused() {
    assertRefused("0.5", () -> new SequentialTest(0.5));
    assertRefused("1.0", () -> new SequentialTest(1));
    assertRefused("1.5", () -> new SequentialTest(0.9).add(1.5));
    assertRefused("NaN", () -> new SequentialTest(0.9).add(Double.NaN));
  }
}
