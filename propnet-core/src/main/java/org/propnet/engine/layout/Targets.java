package org.propnet.engine.layout;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * The targets of each component that isn't a leaf: the counters and output bits to update when its
 * value changes.
 *
 * @param layout the layout of the counters
 * @param starts for each place from {@link CounterLayout#leafEnd} on, the index of its header
 * @param blocks the blocks
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; the arrays aren't to be changed
public record Targets(CounterLayout layout, int[] starts, int[] blocks) {

  /*
   * Blocks. All targets are in one array, for locality. The block of the component at place p
   * begins at starts[p - leafEnd] with a header. If that isn't negative, its bits are the counts of
   * the numbers that follow: gates, leaves and output bits, in this order. Otherwise it is LONG,
   * and six numbers follow: the component's range, as twice its first place, plus 1 if its links
   * invert, and the place after its last (see HomeRanges); and the counts of gates, leaves, bits
   * and members of cyclic groups.
   *
   * Numbers. Leaves are those that stand at their output bits. Gates are all other gates outside
   * cyclic groups that the component leads to, except by the links to its range; leaves in ranges
   * are among them. Members are gates in cyclic groups other than its own. Gates and leaves are
   * twice their place, members twice their component, all plus 1 if the link inverts.
   *
   * Order. After a trial the blocks of the components that changed most often come first.
   */

  /** The header of a block whose counts are written out. */
  public static final int LONG = -1;

  private static final int GATE_BITS = 12;
  private static final int LEAF_BITS = 10;
  private static final int OUTPUT_BITS = 8;

  /** The number of gates in a header. */
  public static int gates(int header) {
    return header & ((1 << GATE_BITS) - 1);
  }

  /** The number of leaves in a header. */
  public static int leaves(int header) {
    return (header >>> GATE_BITS) & ((1 << LEAF_BITS) - 1);
  }

  /** The number of output bits in a header. */
  public static int bits(int header) {
    return header >>> (GATE_BITS + LEAF_BITS);
  }

  /**
   * Lists the targets of all components.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param scope the gates that count as targets
   * @param changes for each component how often it changed in a trial, so that hot blocks are
   *     adjacent; empty if there was none
   */
  static Targets of(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet scope,
      OutputBits outputs,
      ImmutableIntArray changes,
      Budget budget) {
    CounterLayout layout = CounterLayout.of(net, fan, groups, scope, outputs, changes, budget);
    int[] starts = new int[layout.count() - layout.leafEnd()];
    IntArrayList blocks = new IntArrayList();
    IntArrayList gates = new IntArrayList();
    IntArrayList leaves = new IntArrayList();
    IntArrayList members = new IntArrayList();
    for (int component : order(layout, changes, budget)) {
      int rangeStart = layout.rangeStart(component);
      int rangeEnd = layout.rangeEnd(component);
      gates.clear();
      leaves.clear();
      members.clear();
      budget.check(1L + fan.size(component));
      for (int i = fan.start(component); i < fan.end(component); i++) {
        int inverted = i < fan.invertedStart(component) ? 0 : 1;
        int gate = fan.gate(i);
        if (!scope.get(gate)) {
          continue;
        }
        int place = layout.placeOf(gate);
        if (groups[gate] != DifferentialNetwork.NO_GROUP) {
          if (groups[gate] != groups[component]) {
            members.add(2 * gate + inverted);
          }
        } else if (layout.isLeaf(place)) {
          leaves.add(2 * place + inverted);
        } else if (place < rangeStart
            || place >= rangeEnd
            || (inverted == 1) != layout.isRangeInverted(component)) {
          gates.add(2 * place + inverted);
        }
      }
      int bits = outputs.end(component) - outputs.start(component);
      starts[layout.placeOf(component) - layout.leafEnd()] = blocks.size();
      if (rangeStart == rangeEnd
          && members.isEmpty()
          && gates.size() < 1 << GATE_BITS
          && leaves.size() < 1 << LEAF_BITS
          && bits < 1 << OUTPUT_BITS) {
        blocks.add(gates.size() | (leaves.size() << GATE_BITS) | (bits << (GATE_BITS + LEAF_BITS)));
      } else {
        blocks.add(LONG);
        blocks.add(2 * rangeStart + (layout.isRangeInverted(component) ? 1 : 0));
        blocks.add(rangeEnd);
        blocks.add(gates.size());
        blocks.add(leaves.size());
        blocks.add(bits);
        blocks.add(members.size());
      }
      blocks.addAll(gates);
      blocks.addAll(leaves);
      for (int i = outputs.start(component); i < outputs.end(component); i++) {
        blocks.add(outputs.bit(i));
      }
      blocks.addAll(members);
    }
    return new Targets(layout, starts, blocks.toIntArray());
  }

  /** The components that aren't leaves, ordered by how often they changed, most often first. */
  private static IntArrayList order(
      CounterLayout layout, ImmutableIntArray changes, Budget budget) {
    IntArrayList order = IntArrayList.wrap(layout.inOrder());
    if (!changes.isEmpty()) {
      budget.check(8L * order.size());
      order.sort((a, b) -> Integer.compare(changes.get(b), changes.get(a))); // a stable sort
    }
    return order;
  }
}
