package org.propnet.net;

import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Assembles a network from the gates of a builder: keeps the cone of the outputs, and renumbers it
 * in topological order with contiguous cyclic groups.
 */
final class PropNetAssembly {

  /** The memory of a gate in the arrays of an assembly and of the network, without its links. */
  private static final long GATE_BYTES = 32;

  private final PropNetBuilder builder;
  private final Budget budget;
  private final int firstGate;
  private final int gateCount;

  /** The inputs of gate g are {@code links[starts[g]..starts[g + 1])}. */
  private final int[] starts;

  private final int[] links;
  private final int[] numbers;

  PropNetAssembly(PropNetBuilder builder) {
    this.builder = builder;
    this.budget = builder.budget();
    this.firstGate = builder.vocabulary().firstGate();
    this.gateCount = builder.gateCount();
    this.starts = new int[gateCount + 1];
    for (int gate = 0; gate < gateCount; gate++) {
      budget.check();
      starts[gate + 1] = starts[gate] + builder.gateInputCount(gate);
    }
    // The gates, the graph between them, the search in it, and the network itself.
    budget.requireRoom(
        GATE_BYTES * gateCount
            + 16L * starts[gateCount]
            + StronglyConnectedComponents.bytes(gateCount));
    this.links = new int[starts[gateCount]];
    for (int gate = 0; gate < gateCount; gate++) {
      budget.check(starts[gate + 1] - starts[gate]);
      for (int i = starts[gate]; i < starts[gate + 1]; i++) {
        links[i] = builder.gateInput(gate, i - starts[gate]);
      }
    }
    this.numbers = new int[gateCount];
  }

  PropNet assemble() {
    StronglyConnectedComponents components = components();
    BitSet live = live();
    IntArrayList order = new IntArrayList();
    IntArrayList groupStarts = new IntArrayList();
    IntArrayList groupEnds = new IntArrayList();
    for (int c = 0; c < components.count(); c++) {
      budget.check();
      int[] members = components.members(c);
      if (!live.get(members[0])) {
        continue;
      }
      boolean cyclic = isCyclic(components, members);
      if (cyclic) {
        groupStarts.add(firstGate + order.size());
      }
      for (int gate : members) {
        numbers[gate] = firstGate + order.size();
        order.add(gate);
      }
      if (cyclic) {
        groupEnds.add(firstGate + order.size());
      }
    }
    return network(order, groupStarts.toIntArray(), groupEnds.toIntArray());
  }

  private PropNet network(IntArrayList order, int[] groupStarts, int[] groupEnds) {
    int count = firstGate + order.size();
    ComponentKind[] kinds = new ComponentKind[count];
    int[] inputStarts = new int[count + 1];
    int[] inputs = new int[links.length];
    int size = 0;
    for (int i = 0; i < order.size(); i++) {
      int gate = order.getInt(i);
      kinds[firstGate + i] = builder.kind(gate);
      budget.check(4L * (starts[gate + 1] - starts[gate]));
      for (int k = starts[gate]; k < starts[gate + 1]; k++) {
        inputs[size++] = renumber(links[k]);
      }
      budget.check(size - inputStarts[firstGate + i]);
      Arrays.sort(inputs, inputStarts[firstGate + i], size);
      inputStarts[firstGate + i + 1] = size;
    }
    return new PropNet(
        builder.vocabulary(),
        kinds,
        inputStarts,
        Arrays.copyOf(inputs, size),
        groupStarts,
        groupEnds,
        new OutputLinks(builder.outputs(), this::renumber),
        Arrays.stream(builder.observedLinks()).map(this::renumber).toArray());
  }

  private int renumber(int link) {
    int gate = Link.component(link) - firstGate;
    return gate < 0 ? link : Link.of(numbers[gate], Link.isInverted(link));
  }

  private StronglyConnectedComponents components() {
    IntGroups sources = new IntGroups(gateCount);
    do {
      for (int gate = 0; gate < gateCount; gate++) {
        budget.check(starts[gate + 1] - starts[gate]);
        for (int i = starts[gate]; i < starts[gate + 1]; i++) {
          int source = Link.component(links[i]) - firstGate;
          if (source >= 0) {
            sources.add(gate, source);
          }
        }
      }
    } while (sources.again());
    return StronglyConnectedComponents.of(sources, budget::check);
  }

  private BitSet live() {
    BitSet live = new BitSet();
    IntArrayList work = new IntArrayList();
    for (int link : Ints.concat(builder.outputs().all(), builder.observedLinks())) {
      mark(link, live, work);
    }
    while (!work.isEmpty()) {
      int gate = work.popInt();
      budget.check(starts[gate + 1] - starts[gate]);
      for (int i = starts[gate]; i < starts[gate + 1]; i++) {
        mark(links[i], live, work);
      }
    }
    return live;
  }

  private void mark(int link, BitSet live, IntArrayList work) {
    int gate = Link.component(link) - firstGate;
    if (gate >= 0 && !live.get(gate)) {
      live.set(gate);
      work.add(gate);
    }
  }

  /** Whether the gates of a component depend on each other; refuses inverted links among them. */
  private boolean isCyclic(StronglyConnectedComponents components, int[] members) {
    int group = components.componentOf(members[0]);
    boolean isCyclic = false;
    for (int gate : members) {
      for (int i = starts[gate]; i < starts[gate + 1]; i++) {
        int source = Link.component(links[i]) - firstGate;
        if (source == gate || (source >= 0 && components.componentOf(source) == group)) {
          isCyclic = true;
          if (Link.isInverted(links[i])) {
            throw new IllegalStateException(
                "a link inside a cycle inverts, so the cycle has no least fixed point");
          }
        }
      }
    }
    return isCyclic;
  }
}
