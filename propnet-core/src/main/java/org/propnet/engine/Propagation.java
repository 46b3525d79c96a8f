package org.propnet.engine;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** The values of a network's components, kept up to date by propagating only what changes. */
final class Propagation {

  /*
   * Counters. Every gate has one counter; the gate is true when it is negative. A true link into the
   * gate takes one away, so an AND of n links rests at n − 1 and an OR at 0. Only a change of sign is
   * passed on.
   *
   * Queue. Gates whose counter changed its sign wait in the queue, first in, first out, which bounds
   * the work by depth times gates even where paths of many lengths meet again. Every gate that is
   * reached is written behind the end of the queue, and the end moves only if the sign changed: so
   * there is no branch to predict. A gate may wait twice; the second time there is nothing left to do.
   *
   * Cyclic groups. A change that reaches a member only marks its group: by counters alone a loop
   * could go on supporting itself. When the queue is empty the lowest marked group, whose inputs are
   * final by then, is computed anew from false upward, and the differences go out. Links inside
   * groups are kept apart for that (innerFanOut); counters of members include published members.
   *
   * Outputs. Each component lists the bits that follow it; publishing flips them. So the next state,
   * the legal moves and terminal are always there as words.
   */

  /** As how many targets a change counts by itself. */
  private static final int WORK_OF_CHANGE = 10;

  private final DifferentialNetwork network;
  private final int[] targetStarts;
  private final int[] targets;
  private final int[] counters;
  private final boolean[] published;
  private final long[] outputs;
  private final long[] markedGroups;
  private final int[] groupWork;
  private int[] queue = new int[256];
  private int queueEnd;
  private long work;

  /**
   * The values when all bases and inputs are false.
   *
   * @param scope the gates that are propagated
   * @param targets what follows each component among them
   * @param outputs the output bits as they are when every component is false, to be kept up to date
   */
  Propagation(DifferentialNetwork network, BitSet scope, Targets targets, long[] outputs) {
    this.network = network;
    PropNet net = network.net;
    this.targetStarts = targets.starts;
    this.targets = targets.targets;
    int count = net.componentCount();
    this.counters = network.restCounters.clone();
    this.published = new boolean[count];
    this.outputs = outputs;
    this.markedGroups = new long[(net.groupCount() + 63) / 64];
    int largestGroup = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      largestGroup = Math.max(largestGroup, net.groupEnd(group) - net.groupStart(group));
    }
    this.groupWork = new int[largestGroup];
    int[] groups = network.groups;
    for (int gate = net.firstGate(); gate < count; gate++) {
      if (scope.get(gate)) {
        if (groups[gate] != DifferentialNetwork.NO_GROUP) {
          mark(groups[gate]);
        } else if (counters[gate] < 0) {
          reserve(1);
          queue[queueEnd++] = gate;
        }
      }
    }
    run();
  }

  /** What the step depends on: transitions, legal moves and terminal. */
  static Propagation ofStep(DifferentialNetwork network) {
    return new Propagation(
        network, network.inStep, network.targets, network.outputs.whenAllFalse());
  }

  /** The output bits, laid out as {@link OutputBits} says. Not to be changed. */
  long[] outputs() {
    return outputs;
  }

  /** The values of the components that are propagated, and of those that were {@link #set}. */
  boolean[] values() {
    return published;
  }

  /** How much was propagated: targets of what changed, and some for each change. */
  long work() {
    return work;
  }

  /** Changes the value of a component that isn't in scope; {@link #run} makes the rest follow. */
  void set(int component, boolean value) {
    publish(component, value);
  }

  /** Propagates all changes. */
  void run() {
    do {
      for (int head = 0; head < queueEnd; head++) {
        int gate = queue[head];
        boolean value = counters[gate] < 0;
        if (value != published[gate]) {
          publish(gate, value);
        }
      }
      queueEnd = 0;
    } while (settleLowestGroup());
  }

  /** Passes a component's new value on to gates outside its cyclic group and to outputs. */
  private void publish(int component, boolean value) {
    published[component] = value;
    int at = Targets.SECTIONS * component;
    int plain = targetStarts[at];
    int inverted = targetStarts[at + 1];
    int members = targetStarts[at + 2];
    int bits = targetStarts[at + 3];
    int end = targetStarts[at + 4];
    int step = value ? -1 : 1;
    work += WORK_OF_CHANGE + end - plain;
    reserve(members - plain);
    change(plain, inverted, step);
    change(inverted, members, -step);
    for (int i = members; i < bits; i++) {
      int member = Link.component(targets[i]);
      counters[member] += Link.isInverted(targets[i]) ? -step : step;
      mark(network.groups[member]);
    }
    for (int i = bits; i < end; i++) {
      outputs[targets[i] >> 6] ^= 1L << targets[i];
    }
  }

  /** Changes the counters of gates; those whose sign changes wait. The queue has room for all. */
  private void change(int from, int to, int step) {
    int[] gates = targets;
    int[] counts = counters;
    int[] waiting = queue;
    int last = queueEnd;
    for (int i = from; i < to; i++) {
      int gate = gates[i];
      int before = counts[gate];
      int after = before + step;
      counts[gate] = after;
      waiting[last] = gate;
      last += (before ^ after) >>> 31;
    }
    queueEnd = last;
  }

  /** Makes room in the queue for so many gates and one more. */
  private void reserve(int gates) {
    if (queueEnd + gates >= queue.length) {
      queue = Arrays.copyOf(queue, Math.max(2 * queue.length, queueEnd + gates + 1));
    }
  }

  private void mark(int group) {
    markedGroups[group >> 6] |= 1L << group;
  }

  /** Computes the lowest marked cyclic group anew; false if there is none. */
  private boolean settleLowestGroup() {
    for (int i = 0; i < markedGroups.length; i++) {
      if (markedGroups[i] != 0) {
        int group = 64 * i + Long.numberOfTrailingZeros(markedGroups[i]);
        markedGroups[i] &= markedGroups[i] - 1;
        settle(network.net.groupStart(group), network.net.groupEnd(group));
        return true;
      }
    }
    return false;
  }

  private void settle(int start, int end) {
    for (int member = start; member < end; member++) {
      if (published[member]) {
        addInside(member, 1);
      }
    }
    int work = 0;
    for (int member = start; member < end; member++) {
      if (counters[member] < 0) {
        groupWork[work++] = member;
      }
    }
    while (work > 0) {
      int member = groupWork[--work];
      for (int i = network.innerStarts[member]; i < network.innerStarts[member + 1]; i++) {
        int gate = network.innerFanOut[i];
        counters[gate]--;
        if (counters[gate] == -1) {
          groupWork[work++] = gate;
        }
      }
    }
    for (int member = start; member < end; member++) {
      boolean value = counters[member] < 0;
      if (value != published[member]) {
        publish(member, value);
      }
    }
  }

  private void addInside(int member, int step) {
    for (int i = network.innerStarts[member]; i < network.innerStarts[member + 1]; i++) {
      counters[network.innerFanOut[i]] += step;
    }
  }
}
