package org.propnet.net;

import java.util.BitSet;

/** The plain twin of {@link WordSweep}, with one assignment instead of 64. */
public final class Sweep {

  private final PropNet net;
  private final int[] gates;

  private Sweep(PropNet net, int[] gates) {
    this.net = net;
    this.gates = gates;
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

  /** Computes the values of the gates; groups grow from false until nothing changes. */
  public void run(boolean[] values) {
    for (int start = 0, end; start < gates.length; start = end) {
      int group = net.groupOf(gates[start]);
      end = start + 1;
      while (group >= 0 && end < gates.length && net.groupOf(gates[end]) == group) {
        end++;
      }
      for (int i = start; i < end; i++) {
        values[gates[i]] = false;
      }
      boolean grows = true;
      while (grows) {
        grows = false;
        for (int i = start; i < end; i++) {
          boolean value = evaluate(gates[i], values);
          grows |= value != values[gates[i]];
          values[gates[i]] = value;
        }
      }
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
