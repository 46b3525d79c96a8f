package org.propnet.engine.layout;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * The gates that only goals depend on, numbered from 0 in topological order, and the fan-out of
 * each gate and source among them.
 *
 * <p>The sources are all base propositions, then the gates that are propagated in every step. The
 * fan-out of source s is {@code targets[starts[s]..starts[s + 1])}; gate g has index s = number of
 * sources + g. An entry is twice the number of a gate, plus 1 if the link inverts. From {@code
 * memberStarts[s]} on it leads to members of cyclic groups other than its own, and has twice the
 * component in place of the number.
 */
public final class GoalOrder {

  /** Returned for components that aren't among these gates. */
  public static final int NONE = -1;

  /** The number of base propositions. */
  public final int bases;

  /** The components of the sources after the base propositions. */
  public final int[] gateSources;

  /** The number of gates. */
  public final int gates;

  /** For each source and gate the index of its first target, and at the end their number. */
  public final int[] starts;

  /** For each source and gate the index of its first target in a cyclic group. */
  public final int[] memberStarts;

  /** The fan-outs. */
  public final int[] targets;

  /**
   * The counters of the gates when everything is false: negative where a gate is true. 0 for
   * members of cyclic groups.
   */
  public final byte[] restCounters;

  /**
   * For each gate the cyclic group that starts with it, or {@link DifferentialNetwork#NO_GROUP}.
   */
  public final int[] groupAt;

  private final int[] numbers;

  /**
   * Numbers the gates.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param goalsOnly the gates
   * @param sources the components that they depend on besides each other, ascending
   * @param counters for each component its counter when everything is false
   */
  public GoalOrder(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet goalsOnly,
      int[] sources,
      int[] counters,
      Budget budget) {
    budget.check(net.componentCount() / 8L + 4L * goalsOnly.cardinality());
    this.bases = net.vocabulary().bases().size();
    this.gateSources = Arrays.stream(sources).filter(net::isGate).toArray();
    this.gates = goalsOnly.cardinality();
    this.numbers = new int[net.componentCount()];
    Arrays.fill(numbers, NONE);
    this.restCounters = new byte[gates];
    this.groupAt = new int[gates];
    int number = 0;
    for (int gate = goalsOnly.nextSetBit(0); gate >= 0; gate = goalsOnly.nextSetBit(gate + 1)) {
      int group = groups[gate];
      boolean isMember = group != DifferentialNetwork.NO_GROUP;
      restCounters[number] = (byte) (isMember ? 0 : counters[gate]);
      groupAt[number] =
          isMember && net.groupStart(group) == gate ? group : DifferentialNetwork.NO_GROUP;
      numbers[gate] = number++;
    }
    IntArrayList components = new IntArrayList();
    for (int base = 0; base < bases; base++) {
      components.add(net.baseComponent(base));
    }
    components.addElements(bases, gateSources);
    goalsOnly.stream().forEach(components::add);
    this.starts = new int[components.size() + 1];
    this.memberStarts = new int[components.size()];
    IntArrayList all = new IntArrayList();
    IntArrayList members = new IntArrayList();
    for (int place = 0; place < components.size(); place++) {
      int component = components.getInt(place);
      budget.check(1L + fan.size(component));
      for (int i = fan.start(component); i < fan.end(component); i++) {
        int gate = fan.gate(i);
        int inverted = i < fan.invertedStart(component) ? 0 : 1;
        if (numbers[gate] != NONE && groups[gate] == DifferentialNetwork.NO_GROUP) {
          all.add(2 * numbers[gate] + inverted);
        } else if (numbers[gate] != NONE && groups[gate] != groups[component]) {
          members.add(2 * gate + inverted);
        }
      }
      memberStarts[place] = all.size();
      all.addAll(members);
      members.clear();
      starts[place + 1] = all.size();
    }
    this.targets = all.toIntArray();
  }

  /** The number of a component among the gates, or {@link #NONE}. */
  public int number(int component) {
    return numbers[component];
  }
}
