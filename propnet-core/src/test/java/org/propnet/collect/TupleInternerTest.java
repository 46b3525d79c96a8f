package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Property-based test of the interner against a hash map of lists. */
final class TupleInternerTest {

  /** The interner and a slow reference implementation, which get the same calls. */
  private static final class Twins {

    final TupleInterner interner = new TupleInterner();
    final Map<List<Integer>, Integer> numbers = new HashMap<>();
    final List<List<Integer>> tuples = new ArrayList<>();

    void intern(List<Integer> tuple) {
      assertEquals(numbers.getOrDefault(tuple, -1), interner.find(padded(tuple), tuple.size()));
      int expected = numbers.computeIfAbsent(tuple, key -> numbers.size());
      if (expected == tuples.size()) {
        tuples.add(tuple);
      }
      assertEquals(expected, interner.intern(padded(tuple), tuple.size()));
    }

    /** The tuple at the start of a longer array, the rest of which mustn't matter. */
    private static int[] padded(List<Integer> tuple) {
      int[] array = new int[tuple.size() + 2];
      Arrays.fill(array, tuple.hashCode());
      for (int i = 0; i < tuple.size(); i++) {
        array[i] = tuple.get(i);
      }
      return array;
    }

    void assertEqual() {
      assertEquals(tuples.size(), interner.size());
      for (int id = 0; id < tuples.size(); id++) {
        List<Integer> tuple = tuples.get(id);
        assertEquals(tuple.size(), interner.length(id));
        for (int i = 0; i < tuple.size(); i++) {
          assertEquals(tuple.get(i), interner.get(id, i));
        }
        assertEquals(id, interner.find(padded(tuple), tuple.size()));
      }
    }
  }

  /** Few values and short tuples, so that most are prefixes or repetitions of others. */
  @Provide
  Arbitrary<List<List<Integer>>> smallTuples() {
    return Arbitraries.integers().between(-1, 2).list().ofMaxSize(5).list().ofMaxSize(400);
  }

  @Provide
  Arbitrary<List<List<Integer>>> anyTuples() {
    return Arbitraries.integers().list().ofMaxSize(40).list().ofMaxSize(200);
  }

  @Property(tries = 200)
  void agreesWithAHashMapOnTuplesThatRepeat(@ForAll("smallTuples") List<List<Integer>> tuples) {
    assertAgreement(tuples);
  }

  @Property(tries = 100)
  void agreesWithAHashMapOnAnyTuples(@ForAll("anyTuples") List<List<Integer>> tuples) {
    assertAgreement(tuples);
  }

  private static void assertAgreement(List<List<Integer>> tuples) {
    Twins twins = new Twins();
    tuples.forEach(twins::intern);
    twins.assertEqual();
  }

  @Test
  void agreesWithAHashMapWhileItGrows() {
    Twins twins = new Twins();
    for (int i = 0; i < 200_000; i++) {
      // Multiples of large powers of two differ in their high bits only.
      twins.intern(List.of(i % 7, (i % 4096) << 20, i / 4096));
    }
    twins.assertEqual();
  }

  @Test
  void agreesWithAHashMapWhereAllHashesAreEqual() {
    List<List<Integer>> colliding = collidingPairs(2000);
    Twins twins = new Twins();
    colliding.forEach(twins::intern);
    colliding.forEach(twins::intern);
    twins.assertEqual();
    assertEquals(2000, twins.tuples.size());
  }

  /** Pairs to which the hash function gives one and the same value. */
  private static List<List<Integer>> collidingPairs(int count) {
    int goal = 42;
    List<List<Integer>> pairs = new ArrayList<>();
    for (int first = 0; first < count; first++) {
      // mix(mix(2, first), second) depends on its arguments only through their exclusive or.
      pairs.add(List.of(first, Hashing.mix(2, first) ^ goal));
    }
    return pairs;
  }

  @Test
  void theCollidingPairsCollide() {
    for (List<Integer> pair : collidingPairs(50)) {
      assertEquals(Hashing.mix(0, 42), Hashing.mix(Hashing.mix(2, pair.get(0)), pair.get(1)));
    }
  }

  @Test
  void takesTuplesLongerThanItsFirstArray() {
    Twins twins = new Twins();
    for (int length : new int[] {0, 1, 5000, 4999, 100_000}) {
      twins.intern(new ArrayList<>(java.util.Collections.nCopies(length, length)));
    }
    twins.assertEqual();
  }

  /**
   * Whatever the number of tuples, little memory is requested between two checks of the limits, and
   * checks are frequent.
   */
  @Test
  void growsInSmallSteps() {
    long[] asked = new long[3]; // the largest request, the total, and the number of requests
    TupleInterner interner =
        new TupleInterner(
            bytes -> {
              asked[0] = Math.max(asked[0], bytes);
              asked[1] += bytes;
              asked[2]++;
            });
    for (int i = 0; i < 600_000; i++) {
      long before = asked[2];
      int size = interner.size();
      interner.intern(new int[] {i, -i, 7}, 3);
      assertEquals(interner.bytes(), asked[1]);
      if (asked[2] - before > 10) {
        // It was a rehash: limits have to be checked all the way through.
        assertTrue(asked[2] - before >= size / 2048, asked[2] - before + " looks at " + size);
      }
    }
    assertTrue(asked[0] <= 1 << 18, asked[0] + " bytes at once");
  }

  /** Passing over a long run of tuples with the same hash can be interrupted. */
  @Test
  void looksWhileItPassesTuplesOfTheSameHash() {
    int[] looks = {0};
    TupleInterner interner = new TupleInterner(bytes -> looks[0]++);
    List<List<Integer>> colliding = collidingPairs(8000);
    for (List<Integer> pair : colliding) {
      interner.intern(new int[] {pair.get(0), pair.get(1)}, 2);
    }
    looks[0] = 0;
    List<Integer> last = colliding.get(7999);
    assertEquals(7999, interner.find(new int[] {last.get(0), last.get(1)}, 2));
    assertTrue(looks[0] >= 4, looks[0] + " looks");
  }

  @Test
  void forgetsAllAndBeginsAnew() {
    long[] taken = {0};
    TupleInterner interner = new TupleInterner(bytes -> taken[0] += bytes);
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 100_000; i++) {
        assertEquals(i, interner.intern(new int[] {i, round}, 2));
      }
      for (int i = 0; i < 100_000; i++) {
        assertEquals(i, interner.find(new int[] {i, round}, 2));
      }
      interner.clear();
      assertEquals(0, interner.size());
      assertEquals(-1, interner.find(new int[] {1, round}, 2));
      assertEquals(interner.bytes(), taken[0]);
    }
  }

  @Test
  @Timeout(20)
  void tuplesChosenToHaveEqualHashesDontCollideWithAnotherSeed() {
    TupleInterner interner = new TupleInterner(bytes -> {}, 12_345);
    for (int i = 0; i < 300_000; i++) {
      interner.intern(new int[] {i, Hashing.mix(2, i)}, 2); // the same hash for all with seed 0
    }
    assertEquals(300_000, interner.size());
  }

  @Test
  void tellsItsSize() {
    TupleInterner interner = new TupleInterner();
    long empty = interner.bytes();
    for (int i = 0; i < 10_000; i++) {
      interner.intern(new int[] {i, i, i}, 3);
    }
    assertTrue(interner.bytes() >= empty + 10_000 * 4 * 4);
  }
}
