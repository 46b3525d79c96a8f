package org.propnet.engine.layout;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.propnet.budget.Budget;
import org.propnet.net.analysis.FanOut;

/**
 * An order of gates in which the fan-out of the components that cause the most work is contiguous,
 * so that eight counters can be updated at a time. A gate is in the range of at most one component,
 * the most active of its inputs.
 */
final class HomeRanges {

  /** Minimum size of a range; fewer gates are as fast one by one. */
  private static final int MIN_GATES = 10;

  /**
   * Maximum mean number of changes of a gate in a range for each change of the component. Eight
   * counters at a time are fast only while few of them change their sign: those that do are queued
   * one by one, by branches that can't be predicted, and leaves among them would flip their bits
   * without the queue elsewhere.
   */
  private static final double MAX_CHANGES = 0.15;

  private final IntArrayList gates = new IntArrayList();

  /** For each component the index of its range among the gates, and the size of the range. */
  private final int[] starts;

  private final int[] sizes;
  private final BitSet inverted = new BitSet();
  private final ImmutableIntArray changes;

  private HomeRanges(int components, ImmutableIntArray changes) {
    this.starts = new int[components];
    this.sizes = new int[components];
    this.changes = changes;
  }

  /** No ranges. */
  static HomeRanges none(int components) {
    return new HomeRanges(components, ImmutableIntArray.of());
  }

  /**
   * Chooses the ranges.
   *
   * @param changes for each component how often it changed
   * @param movable the gates that may be in a range
   */
  static HomeRanges of(FanOut fan, ImmutableIntArray changes, BitSet movable, Budget budget) {
    HomeRanges ranges = new HomeRanges(changes.length(), changes);
    long[] heats = new long[changes.length()];
    IntArrayList components = new IntArrayList();
    for (int component = 0; component < changes.length(); component++) {
      heats[component] = (long) changes.get(component) * fan.size(component);
      if (changes.get(component) > 0 && fan.size(component) >= MIN_GATES) {
        components.add(component);
      }
    }
    budget.check(components.size());
    components.sort((a, b) -> Long.compare(heats[b], heats[a])); // a stable sort
    BitSet free = (BitSet) movable.clone();
    for (int component : components) {
      budget.check(1L + fan.size(component));
      ranges.add(component, fan, free);
    }
    return ranges;
  }

  private void add(int component, FanOut fan, BitSet free) {
    int middle = fan.invertedStart(component);
    int[] plain = gates(fan, fan.start(component), middle, free);
    int[] other = gates(fan, middle, fan.end(component), free);
    int[] range = plain.length >= other.length ? plain : other;
    long sum = Arrays.stream(range).mapToLong(changes::get).sum();
    if (range.length < MIN_GATES || sum > MAX_CHANGES * range.length * changes.get(component)) {
      return;
    }
    inverted.set(component, plain.length < other.length);
    starts[component] = gates.size();
    sizes[component] = range.length;
    for (int gate : range) {
      free.clear(gate);
      gates.add(gate);
    }
  }

  /** The free gates among some of a fan-out. */
  private static int[] gates(FanOut fan, int from, int to, BitSet free) {
    return IntStream.range(from, to).map(fan::gate).filter(free::get).toArray();
  }

  /** The gates in ranges, range by range. */
  IntArrayList gates() {
    return gates;
  }

  /** Where the range of a component begins among the gates. */
  int start(int component) {
    return starts[component];
  }

  /** The number of gates in the range of a component, 0 if it has none. */
  int size(int component) {
    return sizes[component];
  }

  /** Whether the links from the component to its range invert. */
  boolean isInverted(int component) {
    return inverted.get(component);
  }
}
