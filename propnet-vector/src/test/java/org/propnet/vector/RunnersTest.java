package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.PlainWords;
import org.propnet.batch.backend.RandomWordCode;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/** Interpreted or generated, programs give in each column what their instructions say. */
final class RunnersTest {

  @Test
  void smallProgramsGiveWhatTheirInstructionsSay() {
    for (long seed = 0; seed < 60; seed++) {
      WordCode code = RandomWordCode.of(seed, 3, 40, 1);
      assertAgreement(seed, "rows", code, VectorRows.of(code));
      assertAgreement(seed, "generated", code, new GeneratedRunner(code));
      assertAgreement(seed, "blocks of 1", code, new GeneratedRunner(code, 1, 3));
      assertAgreement(seed, "blocks of 5", code, new GeneratedRunner(code, 5, 1));
    }
  }

  @Test
  void longProgramsGiveWhatTheirInstructionsSay() {
    for (long seed = 1000; seed < 1002; seed++) {
      // Slots beyond 32,767 / columns have places that take a constant of the class.
      WordCode code = RandomWordCode.of(seed, 2, 3000, 20_000);
      assertAgreement(seed, "rows", code, VectorRows.of(code));
      assertAgreement(seed, "generated", code, new GeneratedRunner(code));
      assertAgreement(seed, "small classes", code, new GeneratedRunner(code, 24, 7));
    }
  }

  @Tag("deep")
  @Test
  void theBackEndsTakeWhatIsTooLongToGenerate() {
    WordCode code = RandomWordCode.of(7, 1, 8 * VectorGenerator.MAX_INSTRUCTIONS, 1);
    assertTrue(code.size() > VectorGenerator.MAX_INSTRUCTIONS, "instructions " + code.size());
    assertAgreement(7, "too long", code, new VectorGenerator().prepare(code));
  }

  @Test
  void aVectorHasWholeWordsOfLanes() {
    assertEquals(1, Integer.bitCount(Lanes.COLUMNS));
    for (var backEnd : List.of(new VectorGenerator(), new VectorInterpreter())) {
      assertEquals(Lanes.COLUMNS, backEnd.columns());
    }
  }

  private static void assertAgreement(long seed, String name, WordCode code, WordRunner runner) {
    int columns = Lanes.COLUMNS;
    SplittableRandom random = new SplittableRandom(seed);
    // All places within a cache line in turn.
    LaneWords actual =
        columns == 1
            ? new LaneWords(new long[code.slots()], 0, 1)
            : new LaneWords(new long[(code.slots() + 8) * columns], (int) (seed % 8), columns);
    long[][] expected = new long[columns][code.slots()];
    for (int run = 0; run < 2; run++) {
      for (int part = 0; part < code.parts(); part++) {
        setVariables(code, random, expected, actual);
        runner.run(part, actual);
        for (int column = 0; column < columns; column++) {
          PlainWords.run(code, part, expected[column]);
          assertArrayEquals(
              kept(code, new LaneWords(expected[column], 0, 1), 1, 0),
              kept(code, actual, columns, column),
              String.format(
                  "seed %d, %s, run %d, part %d, column %d", seed, name, run, part, column));
        }
      }
    }
  }

  /** The words of the slots that have to be in memory, the others zero. */
  private static long[] kept(WordCode code, LaneWords values, int columns, int column) {
    long[] words = new long[code.slots()];
    for (int slot = 0; slot < words.length; slot++) {
      words[slot] =
          code.isKept(slot) ? values.words()[values.first() + slot * columns + column] : 0;
    }
    return words;
  }

  /** Sets all slots that no instruction writes. */
  private static void setVariables(
      WordCode code, SplittableRandom random, long[][] expected, LaneWords actual) {
    boolean[] isTarget = new boolean[code.slots()];
    for (int i = 0; i < code.size(); i++) {
      isTarget[code.target(i)] = true;
    }
    for (int slot = 1; slot < code.slots(); slot++) {
      for (int column = 0; column < expected.length && !isTarget[slot]; column++) {
        long word = random.nextLong();
        expected[column][slot] = word;
        actual.words()[actual.first() + slot * expected.length + column] = word;
      }
    }
  }
}
