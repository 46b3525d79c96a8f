package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.Sorting;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Turns the gates of a builder into a network: keeps those that an output depends on, and numbers
 * them so that inputs come first and cyclic groups are adjacent.
 */
final class PropNetAssembly {

  /** What a gate takes in the arrays of an assembly, without its links. */
  private static final long ARRAY_BYTES = 48;

  private final PropNetBuilder builder;
  private final Budget budget;
  private final int firstGate;
  private final int[][] inputsOf;
  private final int[] numbers;

  PropNetAssembly(PropNetBuilder builder) {
    this.builder = builder;
    this.budget = builder.budget();
    Vocabulary vocabulary = builder.vocabulary();
    this.firstGate = 1 + vocabulary.bases().size() + vocabulary.inputCount();
    this.inputsOf = new int[builder.gateCount()][];
    long links = 0;
    for (int gate = 0; gate < inputsOf.length; gate++) {
      inputsOf[gate] = builder.inputs(gate);
      budget.check(inputsOf[gate].length);
      links += inputsOf[gate].length;
    }
    // The gates as arrays, the graph between them, the search in it, and the network itself.
    budget.requireRoom(
        ARRAY_BYTES * inputsOf.length
            + 16L * links
            + StronglyConnectedComponents.bytes(inputsOf.length));
    this.numbers = new int[inputsOf.length];
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
      boolean cyclic = members.length > 1 || dependsOnItself(members[0]);
      if (cyclic) {
        checkPositive(components, members);
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
    kinds[0] = ComponentKind.CONSTANT;
    int firstInput = 1 + builder.vocabulary().bases().size();
    Arrays.fill(kinds, 1, firstInput, ComponentKind.BASE);
    Arrays.fill(kinds, firstInput, firstGate, ComponentKind.INPUT);
    int[] inputStarts = new int[count + 1];
    IntArrayList inputs = new IntArrayList();
    for (int i = 0; i < order.size(); i++) {
      int gate = order.getInt(i);
      kinds[firstGate + i] = builder.kind(gate);
      inputStarts[firstGate + i] = inputs.size();
      budget.check(4L * inputsOf[gate].length);
      int[] links = renumber(inputsOf[gate]);
      Sorting.sort(links, budget::checkNow);
      inputs.addElements(inputs.size(), links);
    }
    inputStarts[count] = inputs.size();
    return new PropNet(
        builder.vocabulary(),
        kinds,
        inputStarts,
        inputs.toIntArray(),
        groupStarts,
        groupEnds,
        renumber(builder.nextLinks()),
        renumber(builder.legalLinks()),
        renumber(builder.goalLinks()),
        renumber(builder.terminalLink()));
  }

  private int renumber(int link) {
    int gate = Link.component(link) - firstGate;
    return gate < 0 ? link : Link.of(numbers[gate], Link.isInverted(link));
  }

  private int[] renumber(int[] links) {
    return Arrays.stream(links).map(this::renumber).toArray();
  }

  private int[][] renumber(int[][] links) {
    return Arrays.stream(links).map(this::renumber).toArray(int[][]::new);
  }

  private StronglyConnectedComponents components() {
    int[] offsets = new int[inputsOf.length + 1];
    IntArrayList targets = new IntArrayList();
    for (int gate = 0; gate < inputsOf.length; gate++) {
      budget.check(inputsOf[gate].length);
      for (int link : inputsOf[gate]) {
        if (Link.component(link) >= firstGate) {
          targets.add(Link.component(link) - firstGate);
        }
      }
      offsets[gate + 1] = targets.size();
    }
    return StronglyConnectedComponents.of(offsets, targets.toIntArray(), budget::check);
  }

  private BitSet live() {
    BitSet live = new BitSet();
    IntArrayList work = new IntArrayList();
    IntArrayList roots = IntArrayList.of(builder.terminalLink());
    roots.addElements(0, builder.nextLinks());
    for (int role = 0; role < builder.legalLinks().length; role++) {
      roots.addElements(0, builder.legalLinks()[role]);
      roots.addElements(0, builder.goalLinks()[role]);
    }
    roots.forEach(link -> mark(link, live, work));
    while (!work.isEmpty()) {
      int[] inputs = inputsOf[work.popInt()];
      budget.check(inputs.length);
      for (int link : inputs) {
        mark(link, live, work);
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

  private boolean dependsOnItself(int gate) {
    for (int link : inputsOf[gate]) {
      if (Link.component(link) - firstGate == gate) {
        return true;
      }
    }
    return false;
  }

  private void checkPositive(StronglyConnectedComponents components, int[] members) {
    int group = components.componentOf(members[0]);
    for (int gate : members) {
      for (int link : inputsOf[gate]) {
        int source = Link.component(link) - firstGate;
        if (source >= 0 && components.componentOf(source) == group && Link.isInverted(link)) {
          throw new IllegalStateException(
              "a link inside a cycle inverts, so the cycle has no least fixed point");
        }
      }
    }
  }
}
