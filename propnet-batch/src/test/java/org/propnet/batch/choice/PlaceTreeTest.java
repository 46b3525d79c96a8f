package org.propnet.batch.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.budget.Budget;

/** Counting and choosing, for every set of places that are taken and every number. */
final class PlaceTreeTest {

  private static final int BITS = 4;

  /** Slots: the places, then the bits of the number, then the counts, then what is chosen. */
  private record Layout(int places, int number, int total, int overflow, int chosen) {}

  private static Layout layout;

  private static WordCode code(int places, boolean isTree) {
    WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
    layout =
        new Layout(
            code.reserve(places),
            code.reserve(BITS),
            code.reserve(BITS),
            code.reserve(1),
            code.reserve(places));
    int[] taken = new int[places];
    for (int i = 0; i < places; i++) {
      taken[i] = code.variable(layout.places + i);
    }
    int[] number = new int[BITS];
    for (int i = 0; i < BITS; i++) {
      number[i] = code.variable(layout.number + i);
    }
    if (isTree) {
      PlaceTree tree = new PlaceTree(code, taken, BITS);
      int any = WordCodeBuilder.ZERO;
      for (int bit = 0; bit < BITS; bit++) {
        int digit = bit < tree.total().length ? tree.total()[bit] : WordCodeBuilder.ZERO;
        any = code.or(any, digit);
        code.output(layout.total + bit, digit);
      }
      code.output(layout.overflow, tree.overflow());
      int[] chosen = new int[places];
      tree.choose(number, any, chosen);
      for (int i = 0; i < places; i++) {
        code.output(layout.chosen + i, chosen[i]);
      }
    } else {
      BitCounter counter = new BitCounter(code);
      for (int literal : taken) {
        counter.add(literal);
      }
      int[] bits = counter.bits(BITS);
      for (int bit = 0; bit < BITS; bit++) {
        code.output(layout.total + bit, bits[bit]);
      }
    }
    code.endPart();
    return code.build();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 11})
  void choosesEveryPlaceByItsNumber(int places) {
    WordCode code = code(places, true);
    WordRunner runner = new LongInterpreter().prepare(code);
    long[] values = new long[code.slots()];
    for (int set = 1; set < 1 << places; set++) {
      int count = Integer.bitCount(set);
      for (int number = 0; number < count; number++) {
        for (int i = 0; i < places; i++) {
          values[layout.places + i] = -(set >>> i & 1L);
        }
        for (int bit = 0; bit < BITS; bit++) {
          values[layout.number + bit] = -(number >>> bit & 1L);
        }
        runner.run(0, new LaneWords(values, 0, 1));
        int rest = set;
        for (int i = 0; i < number; i++) {
          rest &= rest - 1;
        }
        int expected = Integer.numberOfTrailingZeros(rest);
        for (int i = 0; i < places; i++) {
          String what = "set " + set + " number " + number + " place " + i;
          assertEquals(i == expected ? -1 : 0, values[layout.chosen + i], what);
        }
        assertEquals(count, number(values, layout.total), "set " + set);
        assertEquals(0, values[layout.overflow]);
      }
    }
  }

  @Test
  void saysWhereThereAreMoreThanTheBitsCanSay() {
    WordCode code = code(17, true);
    WordRunner runner = new LongInterpreter().prepare(code);
    long[] values = new long[code.slots()];
    for (int count = 0; count <= 17; count++) {
      for (int i = 0; i < 17; i++) {
        values[layout.places + i] = i < count ? -1 : 0;
      }
      runner.run(0, new LaneWords(values, 0, 1));
      assertEquals(count > 15 ? -1 : 0, values[layout.overflow], "count " + count);
    }
  }

  @Test
  void nothingIsChosenWhereNothingIsTaken() {
    WordCode code = code(6, true);
    long[] values = new long[code.slots()];
    java.util.Arrays.fill(values, layout.number, layout.number + BITS, -1);
    new LongInterpreter().prepare(code).run(0, new LaneWords(values, 0, 1));
    for (int i = 0; i < 6; i++) {
      assertEquals(0, values[layout.chosen + i]);
    }
  }

  @Test
  void countersAddUp() {
    WordCode code = code(15, false);
    WordRunner runner = new LongInterpreter().prepare(code);
    long[] values = new long[code.slots()];
    for (int set = 0; set < 1 << 15; set++) {
      for (int i = 0; i < 15; i++) {
        values[layout.places + i] = -(set >>> i & 1L);
      }
      runner.run(0, new LaneWords(values, 0, 1));
      assertEquals(Integer.bitCount(set), number(values, layout.total), "set " + set);
    }
  }

  private static int number(long[] values, int slot) {
    int number = 0;
    for (int bit = 0; bit < BITS; bit++) {
      number |= (int) (values[slot + bit] & 1) << bit;
    }
    return number;
  }
}
