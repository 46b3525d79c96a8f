package org.propnet.engine;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.FanOut;
import org.propnet.net.PropNet;

/**
 * Where the counter of each component stands that is propagated.
 *
 * <p>First come the <em>leaves</em>: gates that no propagated gate depends on and at most one output
 * bit follows. Whoever changes the counter of a leaf flips its bit at once, and nothing has to be
 * passed on. The leaf of output bit b has place b; behind the words of the outputs come leaves that
 * no bit follows, up to a whole word, so that they may flip a bit there that nobody reads. After
 * that come the constant, the base and the input propositions, in their order, and then all other
 * gates, ascending.
 */
final class Places {

  /** In place of a place: the component isn't propagated. */
  static final int NONE = -1;

  private final int[] places;
  private final int leafEnd;
  private final int count;

  /** The ranges, and the place of the first gate in one. */
  private final HomeRanges ranges;

  private final int firstInRange;

  private Places(int[] places, int leafEnd, int count, HomeRanges ranges, int firstInRange) {
    this.places = places;
    this.leafEnd = leafEnd;
    this.count = count;
    this.ranges = ranges;
    this.firstInRange = firstInRange;
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
    int[] places = new int[net.componentCount()];
    Arrays.fill(places, NONE);
    int leafEnd = 64 * outputs.words();
    BitSet inner = new BitSet();
    for (int gate = scope.nextSetBit(net.firstGate());
        gate >= 0;
        gate = scope.nextSetBit(gate + 1)) {
      int bits = outputs.end(gate) - outputs.start(gate);
      if (bits > 1
          || groups[gate] != DifferentialNetwork.NO_GROUP
          || leadsTo(gate, scope, fan, budget)) {
        inner.set(gate);
      } else if (bits == 1) {
        places[gate] = outputs.bit(outputs.start(gate));
      } else {
        places[gate] = leafEnd++;
      }
    }
    leafEnd = (leafEnd + 63) & -64;
    int next = leafEnd;
    for (int component = 0; component < net.firstGate(); component++) {
      places[component] = next++;
    }
    BitSet movable = (BitSet) inner.clone();
    for (int gate = movable.nextSetBit(0); gate >= 0; gate = movable.nextSetBit(gate + 1)) {
      movable.set(gate, groups[gate] == DifferentialNetwork.NO_GROUP);
    }
    HomeRanges ranges =
        changes == null
            ? HomeRanges.none(places.length)
            : HomeRanges.of(fan, changes, movable, budget);
    int firstInRange = next;
    for (int gate : ranges.gates()) {
      inner.clear(gate);
      places[gate] = next++;
    }
    inner.or(sources);
    for (int gate = inner.nextSetBit(net.firstGate());
        gate >= 0;
        gate = inner.nextSetBit(gate + 1)) {
      places[gate] = next++;
    }
    return new Places(places, leafEnd, next, ranges, firstInRange);
  }

  /** Every component at its own number, and no leaves. */
  static Places byComponent(PropNet net) {
    int[] places = new int[net.componentCount()];
    Arrays.setAll(places, component -> component);
    return new Places(places, 0, places.length, HomeRanges.none(places.length), 0);
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
    return firstInRange + ranges.start(component);
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

  /** How many places there are. */
  int count() {
    return count;
  }
}
