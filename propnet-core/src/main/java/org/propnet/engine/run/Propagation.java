package org.propnet.engine.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.OutputBits;
import org.propnet.engine.layout.Targets;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** The values of a network's components, updated by differential propagation. */
final class Propagation {

  /*
   * Counters. Every gate has one counter; the gate is true when it is negative. A true link into
   * the gate takes one away, so an AND of n links rests at n − 1 and an OR at 0. Only a change of
   * sign is passed on. A counter is a byte, for a PlayPlan has no gates of more inputs than that;
   * so eight adjacent counters are updated at a time, as the lanes of a word.
   *
   * Queue. Gates whose counter changed its sign wait in the queue, first in, first out, which
   * bounds the work by depth times gates even where paths of many lengths meet again. Every gate
   * reached is written at the end of the queue, but the end advances only if the sign changed: a
   * branch-free conditional push. A gate may be queued twice; the second time there is nothing left
   * to do.
   *
   * Cyclic groups. A change that reaches a member only marks its group: with counters alone a cycle
   * could keep supporting itself. When the queue is empty the lowest marked group, whose inputs are
   * final by then, is recomputed as a least fixed point from false, and the differences are
   * propagated. Links inside groups are kept apart for that (innerFanOut); counters of members
   * include published members.
   *
   * Outputs. Each component lists the bits that follow it; publishing flips them. Most gates have
   * one output bit and no other targets: they are leaves (see CounterLayout), whose bits are
   * flipped with their counters. Leaves in ranges are queued like other gates, since eight counters
   * are updated at a time, and flip their bits when it is their turn. So the output bits are right
   * whenever the queue is empty, and the next state, the legal moves and terminal are available as
   * words.
   */

  /** The cost of a change in targets. */
  static final int WORK_OF_CHANGE = 10;

  /** Eight adjacent counters, the first one in the lowest byte. */
  private static final VarHandle EIGHT_COUNTERS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The sign bits of eight counters. */
  private static final long SIGNS = 0x8080808080808080L;

  /** The value 1 in each of eight counters. */
  private static final long LANES = 0x0101010101010101L;

  /**
   * Entries of the queue that are done are dropped when there are at least this many, and more than
   * are waiting. So the queue doesn't grow with the work of a step.
   */
  private static final int MIN_DROPPED = 1 << 16;

  /** The result of {@link #copySize} if no copy is possible. */
  static final int NO_COPY = -1;

  private final DifferentialNetwork network;
  private final CounterLayout layout;
  private final int leafEnd;

  /** The output bits of the leaves among the gates in ranges, see {@link CounterLayout#bits()}. */
  private final int[] bits;

  private final int rangedEnd;
  private final int[] targetStarts;
  private final int[] targets;
  private final byte[] counters;

  /** Cyclic groups; the places of their members hold values, −1 or 0, rather than counters. */
  private final CyclicGroups cyclicGroups;

  private final MarkedGroups markedGroups;

  private final boolean[] published;
  private final long[] outputs;
  private int[] queue = new int[256];
  private int queueEnd;
  private long work;

  /** Initializes the values of what is propagated in a step, with all bases and inputs false. */
  Propagation(DifferentialNetwork network) {
    this.network = network;
    this.layout = network.targets.layout();
    this.leafEnd = layout.leafEnd();
    this.bits = layout.bits();
    this.rangedEnd = leafEnd + bits.length;
    this.targetStarts = network.targets.starts();
    this.targets = network.targets.blocks();
    int swept = network.goalsAreSwept() ? network.goalsOnly.cardinality() : 0;
    this.counters = new byte[layout.count() + CounterLayout.SLOTS + swept];
    this.published = new boolean[layout.count() - leafEnd];
    this.outputs = Arrays.copyOf(network.outputs.whenAllFalse(), leafEnd / 64);
    PropNet net = network.net;
    this.cyclicGroups =
        new CyclicGroups(network, network.inStep, counters, layout::placeOf, this::publish);
    this.markedGroups = new MarkedGroups(net.groupCount());
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      if (network.inStep.get(gate)) {
        int place = layout.placeOf(gate);
        if (network.groups[gate] != DifferentialNetwork.NO_GROUP) {
          markedGroups.mark(network.groups[gate]);
          continue;
        }
        counters[place] = (byte) network.restCounters[gate];
        if (counters[place] < 0) {
          if (place < leafEnd) {
            outputs[place >> 6] ^= 1L << place;
          } else {
            reserve(1);
            queue[queueEnd++] = place;
          }
        }
      }
    }
    run();
  }

  /** The output bits, laid out as {@link OutputBits} says. Not to be changed. */
  long[] outputs() {
    return outputs;
  }

  /**
   * The counters, laid out as {@link CounterLayout} says: negative where a value is true. They are
   * followed by {@link CounterLayout#SLOTS} places for the values of programs, and then those of
   * {@link SweptGoals}.
   */
  byte[] counters() {
    return counters;
  }

  /** Whether a component is true; it must be propagated or have been {@link #set}. */
  boolean holds(int component) {
    return counters[layout.placeOf(component)] < 0;
  }

  /** The work so far: targets of changed components, plus a constant for each change. */
  long work() {
    return work;
  }

  /** Changes the value of a base or input proposition; {@link #run} propagates the change. */
  void set(int component, boolean value) {
    setAt(layout.placeOf(component), value ? -1 : 0);
  }

  /** The same for a place: its counter becomes −1 for true, 0 for false. */
  void setAt(int place, int counter) {
    counters[place] = (byte) counter;
    publish(place, counter | 1);
  }

  /**
   * The bytes that a copy of all values takes, or {@link #NO_COPY} where there are cyclic groups.
   */
  int copySize() {
    return network.net.groupCount() == 0
        ? layout.count() + published.length + 8 * outputs.length
        : NO_COPY;
  }

  /** Copies all values; only while the queue is empty. */
  Values values() {
    return new Values(Arrays.copyOf(counters, layout.count()), published.clone(), outputs.clone());
  }

  /** Restores copied values. */
  void restore(Values values) {
    System.arraycopy(values.counters, 0, counters, 0, values.counters.length);
    System.arraycopy(values.published, 0, published, 0, published.length);
    System.arraycopy(values.outputs, 0, outputs, 0, outputs.length);
  }

  /** Propagates all changes. */
  void run() {
    do {
      for (int head = 0; head < queueEnd; head++) {
        if (head >= MIN_DROPPED && head > queueEnd - head) {
          queueEnd -= head;
          System.arraycopy(queue, head, queue, 0, queueEnd);
          head = 0;
        }
        int place = queue[head];
        if (place < rangedEnd && bits[place - leafEnd] != CounterLayout.INNER) {
          flipLeaf(bits[place - leafEnd]);
          continue;
        }
        boolean value = counters[place] < 0;
        if (value != published[place - leafEnd]) {
          published[place - leafEnd] = value;
          publish(place, value ? -1 : 1);
        }
      }
      queueEnd = 0;
    } while (settleLowest());
  }

  /** Settles the lowest marked group, whose inputs are final; returns false if there is none. */
  private boolean settleLowest() {
    int group = markedGroups.removeLowest();
    if (group == DifferentialNetwork.NO_GROUP) {
      return false;
    }
    cyclicGroups.settle(group);
    return true;
  }

  /** Flips the bit of a leaf, if it has one. */
  private void flipLeaf(int bit) {
    if (bit != CounterLayout.NO_BIT) {
      outputs[bit >> 6] ^= 1L << bit;
    }
  }

  /** Propagates a component's new value to gates outside its cyclic group and to outputs. */
  private void publish(int place, int step) {
    int at = targetStarts[place - leafEnd];
    int header = targets[at++];
    if (header == Targets.LONG) {
      publishLong(at, step);
      return;
    }
    int leaves = at + Targets.gates(header);
    int bits = leaves + Targets.leaves(header);
    int end = bits + Targets.bits(header);
    work += WORK_OF_CHANGE + end - at;
    reserve(leaves - at);
    change(at, leaves, step);
    changeLeaves(leaves, bits, step);
    flip(bits, end);
  }

  /** The same for a component with a long header, see {@link Targets}. */
  private void publishLong(int block, int step) {
    int rangeStart = targets[block] >>> 1;
    int rangeEnd = targets[block + 1];
    int gates = block + 6;
    int leaves = gates + targets[block + 2];
    int bits = leaves + targets[block + 3];
    int members = bits + targets[block + 4];
    int end = members + targets[block + 5];
    work += WORK_OF_CHANGE + end - gates + ((rangeEnd - rangeStart) >> 3);
    reserve(leaves - gates + rangeEnd - rangeStart);
    changeRange(rangeStart, rangeEnd, (targets[block] & 1) == 0 ? step : -step);
    change(gates, leaves, step);
    changeLeaves(leaves, bits, step);
    flip(bits, members);
    for (int i = members; i < end; i++) {
      int member = Link.component(targets[i]);
      int change = Link.isInverted(targets[i]) ? -step : step;
      markedGroups.mark(cyclicGroups.change(member, change));
    }
  }

  /** Flips output bits. */
  private void flip(int from, int to) {
    for (int i = from; i < to; i++) {
      outputs[targets[i] >> 6] ^= 1L << targets[i];
    }
  }

  /** Changes the counters of adjacent gates, eight at a time. */
  private void changeRange(int from, int to, int step) {
    byte[] counts = counters;
    long lanes = step < 0 ? -1L : LANES;
    int place = from;
    for (; place + 8 <= to; place += 8) {
      long before = (long) EIGHT_COUNTERS.get(counts, place);
      // Adds in each byte; the highest bits are handled separately so that nothing carries over.
      long after = ((before & ~SIGNS) + (lanes & ~SIGNS)) ^ ((before ^ lanes) & SIGNS);
      EIGHT_COUNTERS.set(counts, place, after);
      for (long changed = (before ^ after) & SIGNS; changed != 0; changed &= changed - 1) {
        queue[queueEnd++] = place + (Long.numberOfTrailingZeros(changed) >> 3);
      }
    }
    for (; place < to; place++) {
      int before = counts[place];
      int after = before + step;
      counts[place] = (byte) after;
      queue[queueEnd] = place;
      queueEnd += (before ^ after) >>> 31;
    }
  }

  /** Changes the counters of gates; queues those whose sign changes. The queue has room for all. */
  private void change(int from, int to, int step) {
    int[] gates = targets;
    byte[] counts = counters;
    int[] waiting = queue;
    int last = queueEnd;
    for (int i = from; i < to; i++) {
      int link = gates[i];
      int gate = link >>> 1;
      int before = counts[gate];
      int after = before + ((step ^ -(link & 1)) + (link & 1));
      counts[gate] = (byte) after;
      waiting[last] = gate;
      last += (before ^ after) >>> 31;
    }
    queueEnd = last;
  }

  /** Changes the counters of leaves, and flips the bits of those whose sign changes. */
  private void changeLeaves(int from, int to, int step) {
    int[] leaves = targets;
    byte[] counts = counters;
    long[] words = outputs;
    for (int i = from; i < to; i++) {
      int link = leaves[i];
      int leaf = link >>> 1;
      int before = counts[leaf];
      int after = before + ((step ^ -(link & 1)) + (link & 1));
      counts[leaf] = (byte) after;
      words[leaf >> 6] ^= (long) ((before ^ after) >>> 31) << leaf;
    }
  }

  /** Makes room in the queue for the given number of gates and one more. */
  private void reserve(int gates) {
    if (queueEnd + gates >= queue.length) {
      queue = Arrays.copyOf(queue, Math.max(2 * queue.length, queueEnd + gates + 1));
    }
  }

  /** A copy of all values. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Values(byte[] counters, boolean[] published, long[] outputs) {}
}
