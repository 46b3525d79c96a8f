package org.propnet.batch.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.PlainWords;
import org.propnet.batch.backend.RandomWordCode;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.backend.WordRunner;
import org.propnet.budget.Budget;

/** Running only what has changed gives what running everything gives. */
final class DifferentialInterpreterTest {

  private final WordBackEnd backEnd = new DifferentialInterpreter();

  @Test
  void fewChangesGiveWhatAllInstructionsGive() {
    for (long seed = 0; seed < 100; seed++) {
      WordCode code = RandomWordCode.of(seed, 3, 120, 1);
      assertAgreement(seed, code, 60);
    }
  }

  @Test
  void fewChangesOfLongProgramsToo() {
    for (long seed = 1000; seed < 1004; seed++) {
      assertAgreement(seed, RandomWordCode.of(seed, 2, 6000, 500), 15);
    }
  }

  /** Groups of lanes share what was prepared; what is shared can also be run by itself. */
  @Test
  void runnersOfOneProgramKnowNothingOfEachOther() {
    for (long seed = 0; seed < 100; seed++) {
      WordCode code = RandomWordCode.of(seed, 3, 60, 1);
      WordRunner shared = backEnd.prepare(code);
      SplittableRandom random = new SplittableRandom(seed);
      WordRunner[] own = {shared.forOneGroup(), shared.forOneGroup(), shared};
      long[][] actual = new long[own.length][code.slots()];
      for (int step = 0; step < 30; step++) {
        int group = random.nextInt(own.length);
        WordRunner runner = own[group];
        long[] expected = actual[group].clone();
        for (int part = 0; part < code.parts(); part++) {
          change(code, random, expected, actual[group]);
          PlainWords.run(code, part, expected);
          runner.run(part, new LaneWords(actual[group], 0, 1));
          assertKept(code, expected, actual[group], "seed " + seed + ", step " + step);
        }
      }
    }
  }

  /** A runner that begins with a later part, and goes back. */
  @Test
  void partsInAnyOrderGiveWhatTheirInstructionsGive() {
    for (long seed = 0; seed < 100; seed++) {
      WordCode code = RandomWordCode.of(seed, 3, 60, 1);
      WordRunner runner = backEnd.prepare(code).forOneGroup();
      SplittableRandom random = new SplittableRandom(seed);
      long[] expected = new long[code.slots()];
      long[] actual = new long[code.slots()];
      for (int run = 0; run < 60; run++) {
        int part = run < 3 ? 2 - run : run % 3;
        change(code, random, expected, actual);
        PlainWords.run(code, part, expected);
        runner.run(part, new LaneWords(actual, 0, 1));
        assertKept(code, expected, actual, "seed " + seed + ", run " + run);
      }
    }
  }

  @Test
  void itIsTriedForLargeProgramsOnly() {
    assertFalse(backEnd.suits(chain(19_000)));
    assertTrue(backEnd.suits(chain(21_000)));
  }

  private static WordCode chain(int length) {
    WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
    int first = code.reserve(2);
    int value = code.variable(first);
    int other = code.variable(first + 1);
    for (int i = 0; i < length / 2; i++) {
      int next = code.xor(other, WordCodeBuilder.not(code.and(value, other)));
      value = other;
      other = next;
    }
    code.output(code.reserve(1), other);
    code.endPart();
    return code.build();
  }

  private void assertAgreement(long seed, WordCode code, int steps) {
    WordRunner runner = backEnd.prepare(code).forOneGroup();
    SplittableRandom random = new SplittableRandom(seed);
    long[] expected = new long[code.slots()];
    long[] actual = new long[code.slots()];
    for (int step = 0; step < steps; step++) {
      for (int part = 0; part < code.parts(); part++) {
        change(code, random, expected, actual);
        PlainWords.run(code, part, expected);
        runner.run(part, new LaneWords(actual, 0, 1));
        assertKept(code, expected, actual, "seed " + seed + ", step " + step + ", part " + part);
      }
    }
  }

  /** Changes a few variables; most of their words have few ones or none. */
  private static void change(
      WordCode code, SplittableRandom random, long[] expected, long[] actual) {
    for (int slot = 1; slot < code.slots(); slot++) {
      if (code.isVariable(slot) && random.nextInt(4) == 0) {
        long word = random.nextBoolean() ? 0 : 1L << random.nextInt(64);
        expected[slot] = word;
        actual[slot] = word;
      }
    }
  }

  private static void assertKept(WordCode code, long[] expected, long[] actual, String where) {
    for (int slot = 0; slot < code.slots(); slot++) {
      if (code.isKept(slot)) {
        assertEquals(expected[slot], actual[slot], where + ", slot " + slot);
      }
    }
  }
}
