package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Property-based test of the tuple list against a list of arrays. */
final class TupleListTest {

  /** The memory that the list has requested, and what it may still request. */
  private static final class Room {

    long taken;
    long largest;
    long allowed = Long.MAX_VALUE;

    void ask(long bytes) {
      if (bytes > allowed - taken) {
        throw new IllegalStateException("no room");
      }
      taken += bytes;
      largest = Math.max(largest, bytes);
    }
  }

  private final Room room = new Room();
  private final TupleList list = new TupleList(room::ask);
  private final List<int[]> expected = new ArrayList<>();

  private void add(int... tuple) {
    int[] padded = Arrays.copyOf(tuple, tuple.length + 3);
    Arrays.fill(padded, tuple.length, padded.length, -77);
    assertEquals(expected.size(), list.add(padded, tuple.length));
    expected.add(tuple);
    assertEquals(room.taken, list.bytes(), "what it says it takes is what it asked for");
  }

  private static int length(SplittableRandom random, int longest) {
    return switch (random.nextInt(30)) {
      case 0 -> 30 * longest;
      case 1 -> TupleList.MAX_LENGTH + random.nextInt(-2, 3);
      default -> random.nextInt(longest + 1);
    };
  }

  private static int[] tuple(int length, int seed) {
    int[] tuple = new int[length];
    Arrays.setAll(tuple, i -> 31 * seed + i);
    return tuple;
  }

  private void assertAgreement() {
    assertEquals(expected.size(), list.size());
    for (int id = 0; id < expected.size(); id++) {
      int[] tuple = expected.get(id);
      assertEquals(tuple.length, list.length(id));
      int[] read = new int[tuple.length];
      for (int i = 0; i < read.length; i++) {
        read[i] = list.get(id, i);
      }
      assertArrayEquals(tuple, read);
      assertEquals(TupleList.hash(7, tuple, 0, tuple.length), list.hash(7, id));
      assertTrue(list.equal(id, tuple, 0, tuple.length));
      int[] shifted = new int[tuple.length + 2];
      System.arraycopy(tuple, 0, shifted, 1, tuple.length);
      assertTrue(list.equal(id, shifted, 1, 1 + tuple.length));
      assertEquals(false, list.equal(id, shifted, 1, 2 + tuple.length));
      if (tuple.length > 0) {
        assertEquals(false, list.equal(id, shifted, 1, tuple.length));
        shifted[tuple.length]++;
        assertEquals(false, list.equal(id, shifted, 1, 1 + tuple.length));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        TupleList.TUPLES - 1,
        TupleList.TUPLES,
        TupleList.TUPLES + 1,
        9 * TupleList.TUPLES,
        9 * TupleList.TUPLES + 1
      })
  void holdsTuplesOfOneLength(int count) {
    for (int i = 0; i < count; i++) {
      add(i, i + 1, i + 2);
    }
    assertAgreement();
  }

  @Test
  void holdsEmptyTuples() {
    for (int i = 0; i < 3 * TupleList.TUPLES; i++) {
      add();
    }
    assertAgreement();
  }

  @Test
  void holdsTuplesMuchLongerThanABlock() {
    for (int length : new int[] {3, 100_000, 0, 2_000_000, 1}) {
      for (int i = 0; i < TupleList.TUPLES - 1; i++) {
        add(tuple(i % 5, i));
      }
      add(tuple(length, length));
    }
    assertAgreement();
    long content = expected.stream().mapToLong(tuple -> 4L * (tuple.length + 1)).sum();
    assertTrue(list.bytes() < content * 5 / 4, list.bytes() + " bytes for " + content);
  }

  @Property(tries = 60)
  void agreesWithAListOfArrays(@ForAll long seed, @ForAll @IntRange(max = 40) int longest) {
    SplittableRandom random = new SplittableRandom(seed);
    TupleListTest twins = new TupleListTest();
    for (int round = 0; round < 3; round++) {
      int count = random.nextInt(5 * TupleList.TUPLES);
      for (int i = 0; i < count; i++) {
        twins.add(tuple(length(random, longest), random.nextInt()));
      }
      twins.assertAgreement();
      twins.list.clear();
      twins.expected.clear();
      assertEquals(twins.room.taken, twins.list.bytes());
      twins.assertAgreement();
    }
  }

  @Test
  void takesTuplesOfAnotherList() {
    for (int i = 0; i < 3 * TupleList.TUPLES; i++) {
      add(tuple(i % 7, i));
    }
    TupleList copy = new TupleList(bytes -> {});
    for (int id = 0; id < list.size(); id++) {
      copy.add(list, id);
    }
    for (int id = 0; id < list.size(); id++) {
      assertTrue(copy.equal(id, expected.get(id), 0, expected.get(id).length));
    }
  }

  /** However many tuples there are, no step allocates more than a few blocks. */
  @Test
  void growsInSmallSteps() {
    for (int i = 0; i < 500_000; i++) {
      list.add(new int[] {i, 1, 2, 3, 4, 5, 6, 7}, 1 + i % 8);
    }
    assertTrue(list.bytes() > 10_000_000);
    assertTrue(room.largest <= 4 * 10 * TupleList.TUPLES, room.largest + " bytes at once");
  }

  /** However long the tuples are, no step allocates more than one of them or a small block. */
  @ParameterizedTest
  @ValueSource(ints = {1, TupleList.MAX_LENGTH, TupleList.MAX_LENGTH + 1, 50_000})
  void growsInSmallStepsWithTuplesOfAnyLength(int length) {
    int[] tuple = new int[length];
    for (int i = 0; i < TupleList.TUPLES + 10; i++) {
      tuple[length - 1] = i;
      assertEquals(i, list.add(tuple, length));
      assertEquals(room.taken, list.bytes());
    }
    long most = Math.max(length, 1 << 20);
    assertTrue(room.largest <= 4 * most + 32, room.largest + " bytes at once");
    for (int i = 0; i < list.size(); i++) {
      assertEquals(length, list.length(i));
      assertEquals(i, list.get(i, length - 1));
    }
  }

  @Test
  void wastesLittle() {
    SplittableRandom random = new SplittableRandom(1);
    long content = 0;
    for (int i = 0; i < 100_000; i++) {
      int length = 1 + random.nextInt(8);
      list.add(new int[8], length);
      content += 4L * (length + 1);
    }
    assertTrue(list.bytes() < 1.15 * content, list.bytes() + " bytes for " + content);
  }

  /**
   * Wherever memory is refused, the list is unchanged, and continues once there is memory again.
   */
  @Test
  void isAsItWasWhenRoomIsRefused() {
    SplittableRandom random = new SplittableRandom(1);
    int refused = 0;
    for (int i = 0; i < 4 * TupleList.TUPLES; i++) {
      int longest = random.nextInt(8) == 0 ? 2 * TupleList.MAX_LENGTH : 50;
      int[] tuple = tuple(random.nextInt(longest), i);
      room.allowed = room.taken;
      try {
        list.add(tuple, tuple.length);
      } catch (IllegalStateException refusal) {
        refused++;
        assertEquals(room.taken, list.bytes());
        assertAgreement();
        room.allowed = Long.MAX_VALUE;
        list.add(tuple, tuple.length);
      }
      expected.add(tuple);
    }
    assertAgreement();
    assertTrue(refused >= 4, refused + " refusals");
  }

  /** The first slot of the first block belonged to a tuple with an array of its own. */
  @Test
  void beginsAnewAfterALongTuple() {
    for (int length : new int[] {TupleList.MAX_LENGTH + 1, 3, 2 * TupleList.MAX_LENGTH}) {
      add(tuple(length, length));
      add(tuple(2, length));
      assertAgreement();
      list.clear();
      expected.clear();
      assertEquals(room.taken, list.bytes());
    }
    assertTrue(list.bytes() < TupleList.MAX_LENGTH, list.bytes() + " bytes");
  }

  @Test
  void givesBackWhatItTookWhenItIsCleared() {
    for (int i = 0; i < 10 * TupleList.TUPLES; i++) {
      add(i, i);
    }
    long before = list.bytes();
    list.clear();
    expected.clear();
    assertTrue(list.bytes() < before / 5);
    assertEquals(room.taken, list.bytes());
    assertThrows(NullPointerException.class, () -> list.get(TupleList.TUPLES, 0));
    for (int i = 0; i < 3 * TupleList.TUPLES; i++) {
      add(i);
    }
    assertAgreement();
  }
}
