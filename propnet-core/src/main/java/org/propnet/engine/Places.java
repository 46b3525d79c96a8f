package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Where the counter of each component stands that is propagated.
 *
 * <p>First come the <em>leaves</em>: gates that no propagated gate depends on and at most one
 * output bit follows. Whoever changes the counter of a leaf flips its bit at once, and nothing has
 * to be passed on. The leaf of output bit b has place b; behind the words of the outputs come
 * leaves that no bit follows, up to a whole word, so that they may flip a bit there that nobody
 * reads. After that come the gates in {@link HomeRanges}, the constant, the base and the input
 * propositions, in their order, and then all other gates: those that changed most often first,
 * members of cyclic groups last.
 */
final class Places {

  /** In place of a place: the component isn't propagated. */
  static final int NONE = -1;

  /** In place of a bit: the gate is a leaf that no bit follows. */
  static final int NO_BIT = -1;

  /** In place of a bit: the gate is no leaf. */
  static final int INNER = -2;

  private final int[] places;
  private final int leafEnd;
  private final int count;

  private final HomeRanges ranges;

  /**
   * For each gate in a range the bit that it flips as a leaf, {@link #NO_BIT} or {@link #INNER}.
   */
  private final int[] bits;

  private Places(int[] places, int leafEnd, int count, HomeRanges ranges, int[] bits) {
    this.places = places;
    this.leafEnd = leafEnd;
    this.count = count;
    this.ranges = ranges;
    this.bits = bits;
  }

  /**
   * Lays out counters.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param scope the gates that are propagated
   * @param sources gates that aren't, but whose values are set
   * @param changes for each component how often it changed in a trial; null if there was none
   */
  static Places of(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet scope,
      BitSet sources,
      OutputBits outputs,
      int @Nullable [] changes,
      Budget budget) {
    BitSet leaves = new BitSet();
    BitSet inner = new BitSet();
    BitSet movable = new BitSet();
    for (int gate = scope.nextSetBit(net.firstGate());
        gate >= 0;
        gate = scope.nextSetBit(gate + 1)) {
      boolean isMovable = groups[gate] == DifferentialNetwork.NO_GROUP;
      boolean isLeaf =
          isMovable
              && outputs.end(gate) - outputs.start(gate) <= 1
              && !leadsTo(gate, scope, fan, budget);
      leaves.set(gate, isLeaf);
      inner.set(gate, !isLeaf);
      movable.set(gate, isMovable);
    }
    HomeRanges ranges =
        changes == null
            ? HomeRanges.none(net.componentCount())
            : HomeRanges.of(fan, changes, movable, budget);
    ranges.gates().forEach(inner::clear);
    inner.or(sources);
    int[] places = new int[net.componentCount()];
    Arrays.fill(places, NONE);
    int[] bits = new int[ranges.gates().size()];
    for (int i = 0; i < bits.length; i++) {
      int gate = ranges.gates().getInt(i);
      bits[i] =
          !leaves.get(gate)
              ? INNER
              : outputs.start(gate) == outputs.end(gate)
                  ? NO_BIT
                  : outputs.bit(outputs.start(gate));
      leaves.clear(gate);
    }
    int leafEnd = 64 * outputs.words();
    for (int leaf = leaves.nextSetBit(0); leaf >= 0; leaf = leaves.nextSetBit(leaf + 1)) {
      places[leaf] =
          outputs.start(leaf) == outputs.end(leaf) ? leafEnd++ : outputs.bit(outputs.start(leaf));
    }
    leafEnd = (leafEnd + 63) & -64;
    int next = leafEnd;
    for (int gate : ranges.gates()) {
      places[gate] = next++;
    }
    for (int component = 0; component < net.firstGate(); component++) {
      places[component] = next++;
    }
    for (int gate : byActivity(inner, groups, changes, budget)) {
      places[gate] = next++;
    }
    return new Places(places, leafEnd, next, ranges, bits);
  }

  /**
   * The gates, those that changed most often first, so that what is needed often lies together;
   * members of cyclic groups at the end, side by side.
   */
  private static IntArrayList byActivity(
      BitSet gates, int[] groups, int @Nullable [] changes, Budget budget) {
    IntArrayList order = new IntArrayList();
    gates.stream().forEach(order::add);
    if (changes != null) {
      budget.check(8L * order.size());
      int[] keys = changes.clone();
      for (int gate : order) {
        keys[gate] = groups[gate] == DifferentialNetwork.NO_GROUP ? changes[gate] : -1;
      }
      order.sort(
          (a, b) -> keys[a] == keys[b] ? Integer.compare(a, b) : Integer.compare(keys[b], keys[a]));
    }
    return order;
  }

  /** Every component at its own number, and no leaves. */
  static Places byComponent(PropNet net) {
    int[] places = new int[net.componentCount()];
    Arrays.setAll(places, component -> component);
    return new Places(places, 0, places.length, HomeRanges.none(places.length), new int[0]);
  }

  private static boolean leadsTo(int gate, BitSet scope, FanOut fan, Budget budget) {
    budget.check(1L + fan.size(gate));
    for (int i = fan.start(gate); i < fan.end(gate); i++) {
      if (scope.get(fan.gate(i))) {
        return true;
      }
    }
    return false;
  }

  /** The place of a component, or {@link #NONE}. */
  int of(int component) {
    return places[component];
  }

  /** The components that aren't leaves, in the order of their places. */
  int[] inOrder() {
    int[] components = new int[count - leafEnd];
    for (int component = 0; component < places.length; component++) {
      if (places[component] >= leafEnd) {
        components[places[component] - leafEnd] = component;
      }
    }
    return components;
  }

  /** What stands for a link among places: twice the place, plus 1 if the link inverts. */
  int link(int link) {
    return places[link >>> 1] << 1 | (link & 1);
  }

  /** The place of the first gate in the range of a component. */
  int rangeStart(int component) {
    return leafEnd + ranges.start(component);
  }

  /** The place after the last gate in the range of a component. */
  int rangeEnd(int component) {
    return rangeStart(component) + ranges.size(component);
  }

  /** Whether the links from a component to its range invert. */
  boolean isRangeInverted(int component) {
    return ranges.isInverted(component);
  }

  /** Whether a place is a leaf's. */
  boolean isLeaf(int place) {
    return place < leafEnd;
  }

  /** The first place after the leaves, a multiple of 64. */
  int leafEnd() {
    return leafEnd;
  }

  /**
   * For the gates of the ranges, which stand from {@link #leafEnd} on, the bit that each flips as a
   * leaf, {@link #NO_BIT} or {@link #INNER}.
   */
  int[] bits() {
    return bits;
  }

  /** How many places there are. */
  int count() {
    return count;
  }
}
