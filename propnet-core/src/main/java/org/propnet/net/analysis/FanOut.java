package org.propnet.net.analysis;

import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The fan-out of the components of a network: the inverse of {@link PropNet#input}.
 *
 * <p>For every component, the gates that read it by plain links, followed by those that read it by
 * inverted links; both ascending. Immutable.
 */
public final class FanOut {

  /** For each link the gates that read it. */
  private final IntGroups readers;

  private FanOut(IntGroups readers) {
    this.readers = readers;
  }

  /** The fan-out of a network, linear in its size. */
  public static FanOut of(PropNet net) {
    return of(net, Budget.unlimited());
  }

  /** The same within a budget. */
  public static FanOut of(PropNet net, Budget budget) {
    int count = net.componentCount();
    budget.requireRoom(8L * count + 4L * net.linkCount());
    IntGroups readers = new IntGroups(2 * count);
    do {
      for (int gate = net.firstGate(); gate < count; gate++) {
        budget.check(net.inputCount(gate));
        for (int i = 0; i < net.inputCount(gate); i++) {
          readers.add(net.input(gate, i), gate);
        }
      }
    } while (readers.again());
    return new FanOut(readers);
  }

  /** The index of a component's first gate, for {@link #gate}. */
  public int start(int component) {
    return readers.start(Link.of(component));
  }

  /** The index of a component's first gate with an inverted link. */
  public int invertedStart(int component) {
    return readers.start(Link.of(component, true));
  }

  /** The index after a component's last gate. */
  public int end(int component) {
    return readers.end(Link.of(component, true));
  }

  /** A gate by its index. */
  public int gate(int index) {
    return readers.get(index);
  }

  /** How many links leave a component. */
  public int size(int component) {
    return end(component) - start(component);
  }
}
