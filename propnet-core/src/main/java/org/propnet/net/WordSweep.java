package org.propnet.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * Evaluates gates of a network for 64 assignments at once, in one pass from inputs to outputs: bit
 * i of every word belongs to assignment i, its lane. Cyclic groups get their least fixed points.
 *
 * <p>Linear in the number of gates and links outside cycles. In a cyclic group a gate is evaluated
 * again when one of its inputs becomes true in further lanes, at most 64 times for each link.
 * Immutable; the values belong to the caller.
 */
public final class WordSweep {

  private final PropNet net;
  private final int[] gates;

  /** The cyclic groups among the gates, in their order. */
  private final List<CyclicWordSweep> groups = new ArrayList<>();

  /** The index of the first member of each of these among the gates. */
  private final int[] groupStarts;

  private WordSweep(PropNet net, int[] gates, Budget budget) {
    this.net = net;
    this.gates = gates;
    this.groupStarts = new int[net.groupCount()];
    for (int group = 0; group < net.groupCount(); group++) {
      budget.check();
      int start = place(gates, net.groupStart(group));
      int end = place(gates, net.groupEnd(group));
      if (start < end) {
        groupStarts[groups.size()] = start;
        groups.add(new CyclicWordSweep(net, Arrays.copyOfRange(gates, start, end), budget));
      }
    }
  }

  /** The index of the first of some ascending gates that is at least a component. */
  private static int place(int[] gates, int component) {
    int place = Arrays.binarySearch(gates, component);
    return place >= 0 ? place : -place - 1;
  }

  /** A sweep over all gates. */
  public static WordSweep all(PropNet net) {
    BitSet components = new BitSet();
    components.set(0, net.componentCount());
    return of(net, components, Budget.unlimited());
  }

  /** A sweep over some components within a budget; components other than gates are skipped. */
  public static WordSweep of(PropNet net, BitSet components, Budget budget) {
    budget.requireRoom(8L * components.cardinality());
    return new WordSweep(net, components.stream().filter(net::isGate).toArray(), budget);
  }

  /**
   * Computes the values of the gates.
   *
   * @param values the word of each component; those that are not swept are read, the others
   *     written. The word of component 0, the constant, has to be 0
   */
  public void run(long[] values) {
    run(values, Budget.unlimited());
  }

  /**
   * Computes the values of the gates, and checks the limits of a build.
   *
   * @param values as for {@link #run(long[])}
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels; then
   *     some of the values are already written
   */
  public void run(long[] values, Budget budget) {
    int start = 0;
    for (int group = 0; group < groups.size(); group++) {
      run(start, groupStarts[group], values, budget);
      groups.get(group).run(values, budget);
      start = groupStarts[group] + groups.get(group).members.length;
    }
    run(start, gates.length, values, budget);
  }

  private void run(int start, int end, long[] values, Budget budget) {
    for (int i = start; i < end; i++) {
      budget.check(net.inputCount(gates[i]));
      values[gates[i]] = evaluate(net, gates[i], values);
    }
  }

  /** The word that a link carries. */
  public static long word(int link, long[] values) {
    return values[Link.component(link)] ^ -(link & 1L);
  }

  /** The word of a gate, from those of its inputs. */
  static long evaluate(PropNet net, int gate, long[] values) {
    int count = net.inputCount(gate);
    if (net.kind(gate) == ComponentKind.AND) {
      long word = -1;
      for (int i = 0; i < count && word != 0; i++) {
        word &= word(net.input(gate, i), values);
      }
      return word;
    }
    long word = 0;
    for (int i = 0; i < count && word != -1; i++) {
      word |= word(net.input(gate, i), values);
    }
    return word;
  }
}
