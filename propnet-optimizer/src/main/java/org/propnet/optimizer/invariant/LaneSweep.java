package org.propnet.optimizer.invariant;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.FanOut;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Evaluates gates in 64 states at a time: bit i of every word belongs to state i. The gates of a
 * cyclic group rise from false; each of them changes at most once in each state, so that takes at
 * most 64 times as long as their links are many. Immutable; the values belong to the caller.
 */
final class LaneSweep {

  private final PropNet net;
  private final Budget budget;
  private final int[] gates;
  private final FanOut fanOut;

  /** A sweep over the gates among some components, which are closed under dependence. */
  LaneSweep(PropNet net, BitSet components, FanOut fanOut, Budget budget) {
    budget.requireRoom(4L * components.cardinality());
    this.net = net;
    this.budget = budget;
    this.gates = components.stream().filter(net::isGate).toArray();
    this.fanOut = fanOut;
  }

  /** The value of a link in all lanes. */
  static long value(long[] values, int link) {
    return values[Link.component(link)] ^ -(link & 1L);
  }

  /**
   * Computes the values of the gates.
   *
   * @param values a word for each component; those that are not swept are read, the others written
   */
  void run(long[] values) {
    for (int i = 0; i < gates.length; i++) {
      int gate = gates[i];
      int group = net.groupOf(gate);
      if (group >= 0) {
        int end = net.groupEnd(group);
        run(net.groupStart(group), end, values);
        while (i + 1 < gates.length && gates[i + 1] < end) {
          i++;
        }
      } else {
        budget.check(net.inputCount(gate));
        values[gate] = evaluate(gate, values);
      }
    }
  }

  private void run(int start, int end, long[] values) {
    Arrays.fill(values, start, end, 0);
    BitSet waiting = new BitSet();
    waiting.set(start, end);
    // Those that wait are looked at in turn, so that none is looked at again before the others.
    for (int gate = start; gate >= 0; gate = next(waiting, gate)) {
      waiting.clear(gate);
      budget.check(net.inputCount(gate));
      long value = evaluate(gate, values);
      if (value != values[gate]) {
        values[gate] = value;
        for (int k = fanOut.start(gate); k < fanOut.end(gate); k++) {
          if (fanOut.gate(k) >= start && fanOut.gate(k) < end) {
            waiting.set(fanOut.gate(k));
          }
        }
      }
    }
  }

  private static int next(BitSet waiting, int gate) {
    int next = waiting.nextSetBit(gate + 1);
    return next >= 0 ? next : waiting.nextSetBit(0);
  }

  private long evaluate(int gate, long[] values) {
    int count = net.inputCount(gate);
    if (net.kind(gate) == ComponentKind.AND) {
      long all = -1;
      for (int i = 0; i < count && all != 0; i++) {
        all &= value(values, net.input(gate, i));
      }
      return all;
    }
    long any = 0;
    for (int i = 0; i < count && any != -1; i++) {
      any |= value(values, net.input(gate, i));
    }
    return any;
  }
}
