package org.propnet.engine.layout;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/** Maps each propagated component to its counter index, the component's place. */
public final class CounterLayout {

  /*
   * Order. First come the leaves, then the gates in HomeRanges, the constant, the base and the
   * input propositions in their order, and all other gates. After a trial the latter are ordered by
   * how often they changed, most often first, with the members of cyclic groups last; without one,
   * by component, and then there are no ranges. Behind the components, simulators have SLOTS places
   * for transition programs.
   *
   * A leaf's place is its output bit. A leaf is a gate that no propagated gate depends on and at
   * most one output bit follows. A change of its counter flips that bit at once, and nothing is
   * passed on. Places below the end of the output words that no leaf has stay unused. Leaves
   * without an output bit come after the output words, up to a whole word: there they may flip a
   * bit that is never read.
   *
   * Groups are contiguous. The members of a cyclic group have consecutive places in the order of
   * their numbers, so one offset leads from member to place.
   *
   * Ranges. The targets of an active component are adjacent, so that eight counters are updated at
   * a time. The place of a leaf in a range isn't its output bit; that bit is found in "bits".
   */

  /** The place of components that aren't propagated. */
  public static final int NONE = -1;

  /** The bit of a leaf without an output bit. */
  public static final int NO_BIT = -1;

  /** The bit of a gate that isn't a leaf. */
  public static final int INNER = -2;

  /** The number of places after those of the components, for transition programs. */
  public static final int SLOTS = 256;

  private final int[] places;
  private final int leafEnd;
  private final int count;

  private final HomeRanges ranges;

  /**
   * For each gate in a range the output bit that it flips if it is a leaf, {@link #NO_BIT} or
   * {@link #INNER}.
   */
  private final int[] bits;

  private CounterLayout(int[] places, int leafEnd, int count, HomeRanges ranges, int[] bits) {
    this.places = places;
    this.leafEnd = leafEnd;
    this.count = count;
    this.ranges = ranges;
    this.bits = bits;
  }

  /**
   * Lays out the counters.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param scope the gates that are propagated
   * @param changes for each component how often it changed in a trial; empty if there was none
   */
  static CounterLayout of(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet scope,
      OutputBits outputs,
      ImmutableIntArray changes,
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
        changes.isEmpty()
            ? HomeRanges.none(net.componentCount())
            : HomeRanges.of(fan, changes, movable, budget);
    ranges.gates().forEach(inner::clear);
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
    assert groupsStandSideBySide(net, places) : "members of a cyclic group are apart";
    assert leavesStandAtTheirBits(places, outputs) : "a leaf's place isn't its output bit";
    return new CounterLayout(places, leafEnd, next, ranges, bits);
  }

  /**
   * The gates ordered by how often they changed, most often first, so that hot counters share cache
   * lines; cyclic groups are contiguous at the end.
   */
  private static IntArrayList byActivity(
      BitSet gates, int[] groups, ImmutableIntArray changes, Budget budget) {
    IntArrayList order = new IntArrayList();
    gates.stream().forEach(order::add);
    if (!changes.isEmpty()) {
      budget.check(8L * order.size());
      int[] keys = changes.toArray();
      for (int gate : order) {
        keys[gate] = groups[gate] == DifferentialNetwork.NO_GROUP ? changes.get(gate) : -1;
      }
      order.sort((a, b) -> Integer.compare(keys[b], keys[a])); // a stable sort
    }
    return order;
  }

  /** Whether the members of each cyclic group that have places stand side by side. */
  static boolean groupsStandSideBySide(PropNet net, int[] places) {
    for (int group = 0; group < net.groupCount(); group++) {
      int offset = places[net.groupStart(group)] - net.groupStart(group);
      for (int member = net.groupStart(group); member < net.groupEnd(group); member++) {
        if (places[member] != NONE && places[member] - member != offset) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether each component that is placed in the output words is one output, at that bit. */
  static boolean leavesStandAtTheirBits(int[] places, OutputBits outputs) {
    for (int component = 0; component < places.length; component++) {
      int place = places[component];
      if (place >= 0
          && place < 64 * outputs.words()
          && (outputs.end(component) - outputs.start(component) != 1
              || outputs.bit(outputs.start(component)) != place)) {
        return false;
      }
    }
    return true;
  }

  /** Every component at its own number, and no leaves. */
  public static CounterLayout byComponent(PropNet net) {
    int[] places = new int[net.componentCount()];
    Arrays.setAll(places, component -> component);
    return new CounterLayout(places, 0, places.length, HomeRanges.none(places.length), new int[0]);
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
  public int placeOf(int component) {
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

  /** Translates a link to places: twice the place, plus 1 if the link inverts. */
  public int link(int link) {
    return places[link >>> 1] << 1 | (link & 1);
  }

  /** The place of the first gate in the range of a component. */
  public int rangeStart(int component) {
    return leafEnd + ranges.start(component);
  }

  /** The place after the last gate in the range of a component. */
  public int rangeEnd(int component) {
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
  public int leafEnd() {
    return leafEnd;
  }

  /**
   * For each gate in a range, from {@link #leafEnd} on, the output bit that it flips if it is a
   * leaf, {@link #NO_BIT} or {@link #INNER}.
   */
  public int[] bits() {
    return bits;
  }

  /** The number of places. */
  public int count() {
    return count;
  }
}
