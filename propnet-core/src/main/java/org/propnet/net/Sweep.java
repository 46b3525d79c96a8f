package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Evaluates gates of a network in one pass from inputs to outputs; cyclic groups get their least
 * fixed points. Linear in the number of gates and links. Immutable; the values belong to the
 * caller.
 */
public final class Sweep {

  private final PropNet net;
  private final int[] gates;

  /** The cyclic groups among the gates, in their order. */
  private final List<CyclicSweep> groups;

  /** The start and end of each of these among the gates. */
  private final int[] groupStarts;

  private final int[] groupEnds;

  private Sweep(PropNet net, int[] gates) {
    this.net = net;
    this.gates = gates;
    this.groups = new ArrayList<>();
    IntArrayList starts = new IntArrayList();
    IntArrayList ends = new IntArrayList();
    for (int i = 0; i < gates.length; i++) {
      int group = net.groupOf(gates[i]);
      if (group >= 0) {
        starts.add(i);
        while (i + 1 < gates.length && gates[i + 1] < net.groupEnd(group)) {
          i++;
        }
        ends.add(i + 1);
        groups.add(
            new CyclicSweep(
                net, Arrays.copyOfRange(gates, starts.getInt(starts.size() - 1), i + 1)));
      }
    }
    this.groupStarts = starts.toIntArray();
    this.groupEnds = ends.toIntArray();
  }

  /** A sweep over all gates. */
  public static Sweep all(PropNet net) {
    BitSet components = new BitSet();
    components.set(0, net.componentCount());
    return of(net, components);
  }

  /** A sweep over some components; components other than gates are skipped. */
  public static Sweep of(PropNet net, BitSet components) {
    return new Sweep(net, components.stream().filter(net::isGate).toArray());
  }

  /**
   * Computes the values of the gates.
   *
   * @param values the value of each component; those that are not swept are read, the others
   *     written
   */
  public void run(boolean[] values) {
    int start = 0;
    for (int group = 0; group < groupStarts.length; group++) {
      run(start, groupStarts[group], values);
      groups.get(group).run(values);
      start = groupEnds[group];
    }
    run(start, gates.length, values);
  }

  private void run(int start, int end, boolean[] values) {
    for (int i = start; i < end; i++) {
      values[gates[i]] = evaluate(gates[i], values);
    }
  }

  private boolean evaluate(int gate, boolean[] values) {
    boolean isAnd = net.kind(gate) == ComponentKind.AND;
    for (int i = 0; i < net.inputCount(gate); i++) {
      int link = net.input(gate, i);
      if ((values[Link.component(link)] ^ Link.isInverted(link)) != isAnd) {
        return !isAnd;
      }
    }
    return isAnd;
  }
}
