package org.propnet.batch.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.backend.PlainWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.budget.Budget;

/** Stores and the loads that follow them get addresses that don't look the same. */
final class SlotSpacingTest {

  private static final int COUNT = 100;

  private record Example(WordCodeBuilder builder, WordCode code, int read, int written) {

    WordCode moved(int distance) {
      builder.move(written, COUNT, distance);
      return builder.build();
    }
  }

  /** A part that reads slots one after the other and writes others as far away as is asked for. */
  private static Example example(int distance) {
    WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
    int read = code.reserveAligned(COUNT);
    code.reserve(distance - COUNT);
    int written = code.reserve(COUNT + SlotSpacing.PERIOD);
    int before = WordCodeBuilder.ONES;
    for (int i = 0; i < COUNT; i++) {
      int value = code.xor(code.variable(read + i), WordCodeBuilder.not(before));
      code.output(written + i, value);
      before = value;
    }
    code.endPart();
    return new Example(code, code.build(), read, written);
  }

  /**
   * How often one is first read at most 20 instructions after the write of one that looks alike.
   */
  private static int conflicts(Example example, int shift) {
    WordCode code = example.moved(shift);
    int conflicts = 0;
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < code.size(); i++) {
      for (int slot : new int[] {code.left(i), code.right(i)}) {
        boolean isFirst = slot < example.read() + COUNT && seen.add(slot);
        for (int j = Math.max(0, i - 20); isFirst && j < i; j++) {
          int written = code.target(j);
          boolean isAlike = (slot - written) % SlotSpacing.PERIOD == 0;
          conflicts += isAlike && code.isKept(written) ? 1 : 0;
        }
      }
    }
    return conflicts;
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 128, 136, 140, 144, 200, 256, 264})
  void nothingIsInTheWayAfterTheMove(int distance) {
    Example example = example(distance);
    int shift = SlotSpacing.shift(example.code(), 0, example.written(), COUNT);
    assertEquals(0, shift % WordCodeBuilder.ALIGNMENT);
    assertEquals(0, conflicts(example, shift), "moved by " + shift);
  }

  @Test
  void itWouldBeInTheWayOtherwise() {
    assertTrue(conflicts(example(136), 0) > COUNT / 2);
    assertEquals(0, conflicts(example(128), 0));
    assertEquals(0, SlotSpacing.shift(example(128).code(), 0, example(128).written(), COUNT));
  }

  @Test
  void aMovedProgramComputesTheSame() {
    Example example = example(136);
    int distance = 48;
    WordCode moved = example.moved(distance);
    long[] values = new SplittableRandom(1).longs(moved.slots()).toArray();
    values[0] = 0;
    long[] others = values.clone();
    PlainWords.run(example.code(), 0, values);
    PlainWords.run(moved, 0, others);
    assertArrayEquals(
        part(values, example.written(), COUNT), part(others, example.written() + distance, COUNT));
    for (int i = 0; i < COUNT; i++) {
      assertTrue(moved.isKept(example.written() + distance + i), "slot " + i + " of those moved");
    }
  }

  private static long[] part(long[] values, int first, int count) {
    return Arrays.copyOfRange(values, first, first + count);
  }
}
