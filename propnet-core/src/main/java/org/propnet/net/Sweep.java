package org.propnet.net;

import java.util.BitSet;

/**
 * Evaluates gates of a network in one pass from inputs to outputs; cyclic groups are swept from
 * false upward until nothing changes. Immutable; the values belong to the caller.
 */
public final class Sweep {

  private final PropNet net;
  private final int[] gates;
  private final int[] groupEndAt;

  private Sweep(PropNet net, int[] gates, int[] groupEndAt) {
    this.net = net;
    this.gates = gates;
    this.groupEndAt = groupEndAt;
  }

  /** A sweep over all gates. */
  public static Sweep all(PropNet net) {
    BitSet components = new BitSet();
    components.set(0, net.componentCount());
    return of(net, components);
  }

  /** A sweep over some components; those of them that are no gates are passed over. */
  public static Sweep of(PropNet net, BitSet components) {
    int[] gates = components.stream().filter(net::isGate).toArray();
    int[] groupEndAt = new int[gates.length];
    for (int i = 0; i < gates.length; i++) {
      int group = net.groupOf(gates[i]);
      if (group >= 0) {
        int end = i;
        while (end < gates.length && gates[end] < net.groupEnd(group)) {
          end++;
        }
        for (int k = i; k < end; k++) {
          groupEndAt[k] = end;
        }
        i = end - 1;
      }
    }
    return new Sweep(net, gates, groupEndAt);
  }

  /**
   * Computes the values of the gates.
   *
   * @param values the value of each component; those that are not swept are read, the others
   *     written
   */
  public void run(boolean[] values) {
    for (int i = 0; i < gates.length; i++) {
      if (groupEndAt[i] == 0) {
        values[gates[i]] = evaluate(gates[i], values);
      } else {
        runGroup(i, groupEndAt[i], values);
        i = groupEndAt[i] - 1;
      }
    }
  }

  private void runGroup(int start, int end, boolean[] values) {
    for (int i = start; i < end; i++) {
      values[gates[i]] = false;
    }
    boolean changed;
    do {
      changed = false;
      for (int i = start; i < end; i++) {
        if (!values[gates[i]] && evaluate(gates[i], values)) {
          values[gates[i]] = true;
          changed = true;
        }
      }
    } while (changed);
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
