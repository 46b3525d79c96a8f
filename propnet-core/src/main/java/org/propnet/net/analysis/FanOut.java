package org.propnet.net.analysis;

import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The fan-out of the components of a network: the inverse of {@link PropNet#input}.
 *
 * <p>For every component, the gates that read it by plain links, followed by those that read it by
 * inverted links; both ascending. Immutable.
 */
public final class FanOut {

  private final int[] starts;
  private final int[] invertedStarts;
  private final int[] gates;

  private FanOut(int[] starts, int[] invertedStarts, int[] gates) {
    this.starts = starts;
    this.invertedStarts = invertedStarts;
    this.gates = gates;
  }

  /** The fan-out of a network, linear in its size. */
  public static FanOut of(PropNet net) {
    return of(net, Budget.unlimited());
  }

  /** The same within a budget. */
  public static FanOut of(PropNet net, Budget budget) {
    budget.requireRoom(20L * net.componentCount() + 4L * net.linkCount());
    int count = net.componentCount();
    int[] fill = new int[2 * count + 1];
    for (int gate = net.firstGate(); gate < count; gate++) {
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        fill[net.input(gate, i) + 1]++;
      }
    }
    for (int link = 0; link < 2 * count; link++) {
      fill[link + 1] += fill[link];
    }
    int[] starts = new int[count + 1];
    int[] invertedStarts = new int[count];
    for (int component = 0; component < count; component++) {
      starts[component] = fill[Link.of(component)];
      invertedStarts[component] = fill[Link.of(component, true)];
    }
    starts[count] = fill[2 * count];
    int[] gates = new int[net.linkCount()];
    for (int gate = net.firstGate(); gate < count; gate++) {
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        gates[fill[net.input(gate, i)]++] = gate;
      }
    }
    return new FanOut(starts, invertedStarts, gates);
  }

  /** The index of a component's first gate, for {@link #gate}. */
  public int start(int component) {
    return starts[component];
  }

  /** The index of a component's first gate with an inverted link. */
  public int invertedStart(int component) {
    return invertedStarts[component];
  }

  /** The index after a component's last gate. */
  public int end(int component) {
    return starts[component + 1];
  }

  /** A gate by its index. */
  public int gate(int index) {
    return gates[index];
  }

  /** How many links leave a component. */
  public int size(int component) {
    return starts[component + 1] - starts[component];
  }
}
