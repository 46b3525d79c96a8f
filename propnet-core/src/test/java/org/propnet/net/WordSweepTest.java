package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.BitSet;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;

/**
 * Property-based test of bit-sliced simulation: a sweep over words finds in every lane what a sweep
 * over single values finds.
 */
final class WordSweepTest {

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 200)
  void everyLaneIsASweep(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertLanes(recipe.build(), seed);
  }

  @Property(tries = 500)
  void everyLaneOfADenseNetworkIsASweep(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertLanes(recipe.build(), seed);
  }

  /** Words with arbitrary initial values, as in an array that is reused. */
  private static long[] randomWords(PropNet net, SplittableRandom random) {
    long[] words = random.longs(net.componentCount()).toArray();
    words[0] = 0;
    return words;
  }

  private static boolean[] lane(long[] words, int lane) {
    boolean[] values = new boolean[words.length];
    for (int component = 0; component < words.length; component++) {
      values[component] = (words[component] >>> lane & 1) != 0;
    }
    return values;
  }

  private static void assertLanes(PropNet net, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] words = randomWords(net, random);
    WordSweep sweep = WordSweep.all(net);
    sweep.run(words);
    for (int lane = 0; lane < Long.SIZE; lane++) {
      boolean[] found = lane(words, lane);
      boolean[] expected = found.clone();
      Sweep.all(net).run(expected);
      assertLaneEquals(expected, found, lane);
      for (int link : Cone.outputLinks(net)) {
        boolean value = (WordSweep.word(link, words) >>> lane & 1) != 0;
        assertEquals(expected[Link.component(link)] != Link.isInverted(link), value);
      }
    }
  }

  private static void assertLaneEquals(boolean[] expected, boolean[] found, int lane) {
    for (int component = 0; component < expected.length; component++) {
      assertEquals(expected[component], found[component], component + " in lane " + lane);
    }
  }

  @Property(tries = 200)
  void componentsThatAreNotSweptStay(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    PropNet net = recipe.build();
    SplittableRandom random = new SplittableRandom(seed);
    BitSet some = new BitSet();
    for (int component = 0; component < net.componentCount(); component++) {
      some.set(component, random.nextBoolean());
    }
    long[] before = randomWords(net, random);
    long[] after = before.clone();
    WordSweep.of(net, some, Budget.unlimited()).run(after);
    for (int lane = 0; lane < Long.SIZE; lane += 7) {
      boolean[] expected = lane(before, lane);
      Sweep.of(net, some).run(expected);
      assertLaneEquals(expected, lane(after, lane), lane);
    }
  }

  /** A ring of gates, each the OR of the previous one and its own base. */
  private static PropNet ring(int length) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(length, 1));
    int[] ring = new int[length];
    for (int i = 0; i < length; i++) {
      ring[i] = builder.open();
      builder.next(i, ring[i]);
    }
    for (int i = 0; i < length; i++) {
      builder.close(ring[i], builder.base(i), ring[(i + length - 1) % length]);
    }
    return builder.build();
  }

  /** A chain of gates, each of which needs the previous one. */
  private static PropNet chain(int length) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(length, 1));
    int link = Link.TRUE;
    for (int i = 0; i < length; i++) {
      link = i % 2 == 0 ? builder.and(link, builder.base(i)) : builder.or(link, builder.base(i));
    }
    builder.terminal(link);
    return builder.build();
  }

  private static Budget budget(Duration time, long bytes) {
    return new Budget(BuildLimits.DEFAULT.withTime(time).withBytes(bytes), BuildListener.SILENT);
  }

  @Test
  void limitsAreLookedAtDuringLongSweeps() {
    for (PropNet net : new PropNet[] {chain(5_000), ring(5_000)}) {
      WordSweep sweep = WordSweep.all(net);
      long[] words = new long[net.componentCount()];
      Budget over = budget(Duration.ZERO, Long.MAX_VALUE);
      BuildException refusal = assertThrows(BuildException.class, () -> sweep.run(words, over));
      assertEquals(Reason.TIME, refusal.reason());
      BitSet all = new BitSet();
      all.set(0, net.componentCount());
      Budget small = budget(Duration.ofDays(1), 1_000);
      refusal = assertThrows(BuildException.class, () -> WordSweep.of(net, all, small));
      assertEquals(Reason.MEMORY, refusal.reason());
    }
  }

  /** True has to travel all the way around, from a different place in every lane. */
  @Test
  void truthTravelsAroundARing() {
    int length = 64;
    PropNet net = ring(length);
    assertEquals(1, net.groupCount());
    long[] words = new long[net.componentCount()];
    for (int base = 0; base < length - 1; base++) {
      words[net.baseComponent(base)] = 1L << base;
    }
    WordSweep.all(net).run(words);
    for (int base = 0; base < length; base++) {
      assertEquals(-1L >>> 1, WordSweep.word(net.nextLink(base), words));
    }
    assertTrue(WordSweep.word(Link.invert(net.nextLink(0)), words) < 0, "the last lane is false");
  }

  /** A ring of gates, each true if a neighbour is; the first or last is also true with the base. */
  private static PropNet longRing(int length, boolean inOrder) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 1));
    int[] ring = new int[length];
    for (int i = 0; i < length; i++) {
      ring[i] = builder.open();
    }
    for (int i = 0; i < length; i++) {
      int before = ring[(i + (inOrder ? length - 1 : 1)) % length];
      int other = i == (inOrder ? 0 : length - 1) ? builder.base(0) : builder.input(0, 0);
      builder.close(ring[i], other, before);
    }
    builder.next(0, ring[0]);
    return builder.build();
  }

  /** The CPU time of the fastest of some sweeps, in nanoseconds. */
  private static long nanosOfSweep(PropNet net) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    WordSweep sweep = WordSweep.all(net);
    long[] words = new long[net.componentCount()];
    words[net.baseComponent(0)] = -1;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long start = threads.getCurrentThreadCpuTime();
      sweep.run(words);
      least = Math.min(least, threads.getCurrentThreadCpuTime() - start);
      assertEquals(-1, WordSweep.word(net.nextLink(0), words));
    }
    return least;
  }

  /** Against the order, every gate waits alone until the sweep reaches the one above it. */
  @Test
  void orderOfARingMakesNoGreatDifference() {
    int length = 400_000;
    PropNet inOrder = longRing(length, true);
    PropNet against = longRing(length, false);
    assertEquals(1, against.groupCount());
    long least = nanosOfSweep(inOrder);
    long most = nanosOfSweep(against);
    assertTrue(most < 40 * least, most + " ns against the order, " + least + " ns in order");
  }
}
