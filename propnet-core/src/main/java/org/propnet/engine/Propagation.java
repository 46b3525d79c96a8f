package org.propnet.engine;

import org.propnet.net.PropNet;

/** The values of a network's components, kept up to date by propagating only what changes. */
final class Propagation {

  /*
   * Counters. Every gate has one counter; the gate is true when it is negative. A true link into the
   * gate takes one away, so an AND of n links rests at n − 1 and an OR at 0. Only a change of sign is
   * passed on.
   *
   * Queue. Gates whose sign may differ from what was passed on last ("published") wait in a ring,
   * each at most once. First in, first out bounds the work by depth times gates even where paths of
   * many lengths meet again.
   *
   * Cyclic groups. A change that reaches a member only marks its group: by counters alone a loop
   * could go on supporting itself. When the queue is empty the lowest marked group, whose inputs are
   * final by then, is computed anew from false upward, and the differences go out. Links inside
   * groups are kept apart for that (innerFanOut); counters of members include published members.
   *
   * Outputs. Each component lists the bits that follow it; publishing flips them. So the next state,
   * the legal moves and terminal are always there as words.
   */

  private final DifferentialNetwork network;
  private final int[] fanOutStarts;
  private final int[] fanOut;
  private final int[] groups;
  private final int[] outputStarts;
  private final int[] outputBits;
  private final int[] counters;
  private final boolean[] published;
  private final boolean[] waiting;
  private final int[] ring;
  private final long[] outputs;
  private final long[] markedGroups;
  private final int[] groupWork;
  private int ringHead;
  private int ringSize;

  /** The values when all bases and inputs are false. */
  Propagation(DifferentialNetwork network) {
    this.network = network;
    PropNet net = network.net;
    this.fanOutStarts = network.fanOutStarts;
    this.fanOut = network.fanOut;
    this.groups = network.groups;
    this.outputStarts = network.outputs.starts();
    this.outputBits = network.outputs.bits();
    int count = net.componentCount();
    this.counters = network.restCounters.clone();
    this.published = new boolean[count];
    this.waiting = new boolean[count];
    this.ring = new int[count];
    this.outputs = network.outputs.whenAllFalse();
    this.markedGroups = new long[(net.groupCount() + 63) / 64];
    int largestGroup = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      largestGroup = Math.max(largestGroup, net.groupEnd(group) - net.groupStart(group));
    }
    this.groupWork = new int[largestGroup];
    for (int gate = net.firstGate(); gate < count; gate++) {
      if (network.inStep.get(gate)) {
        if (groups[gate] != DifferentialNetwork.NO_GROUP) {
          mark(groups[gate]);
        } else if (counters[gate] < 0) {
          enqueue(gate);
        }
      }
    }
    run();
  }

  /** The output bits, laid out as {@link OutputBits} says. Not to be changed. */
  long[] outputs() {
    return outputs;
  }

  /** The values of all components; those that only goals depend on are the caller's to fill in. */
  boolean[] values() {
    return published;
  }

  /** Changes the value of a base or input proposition; {@link #run} makes the rest follow. */
  void set(int component, boolean value) {
    publish(component, value);
  }

  /** Propagates all changes. */
  void run() {
    do {
      while (ringSize > 0) {
        int gate = ring[ringHead];
        ringHead = ringHead + 1 == ring.length ? 0 : ringHead + 1;
        ringSize--;
        waiting[gate] = false;
        boolean value = counters[gate] < 0;
        if (value != published[gate]) {
          publish(gate, value);
        }
      }
    } while (settleLowestGroup());
  }

  /** Passes a component's new value on to gates outside its cyclic group and to outputs. */
  private void publish(int component, boolean value) {
    published[component] = value;
    int step = value ? -1 : 1;
    int middle = fanOutStarts[2 * component + 1];
    for (int i = fanOutStarts[2 * component]; i < middle; i++) {
      change(fanOut[i], step);
    }
    int end = fanOutStarts[2 * component + 2];
    for (int i = middle; i < end; i++) {
      change(fanOut[i], -step);
    }
    for (int i = outputStarts[component]; i < outputStarts[component + 1]; i++) {
      outputs[outputBits[i] >> 6] ^= 1L << outputBits[i];
    }
  }

  private void change(int gate, int step) {
    counters[gate] += step;
    if (groups[gate] != DifferentialNetwork.NO_GROUP) {
      mark(groups[gate]);
    } else if (counters[gate] < 0 != published[gate] && !waiting[gate]) {
      enqueue(gate);
    }
  }

  private void enqueue(int gate) {
    waiting[gate] = true;
    int place = ringHead + ringSize;
    ring[place >= ring.length ? place - ring.length : place] = gate;
    ringSize++;
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
