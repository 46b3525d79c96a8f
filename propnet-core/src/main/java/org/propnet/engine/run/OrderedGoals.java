package org.propnet.engine.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.GoalOrder;

/**
 * Evaluates goals incrementally, in topological order: no gate changes twice, however many base
 * propositions changed since the last evaluation. The worklist is a bit set of gates.
 */
public final class OrderedGoals extends CurrentGoals {

  /** The cost of a change in targets, as in {@link Propagation}. */
  private static final int WORK_OF_CHANGE = 10;

  /** Eight adjacent counters, the first one in the lowest byte. */
  private static final VarHandle EIGHT_COUNTERS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long SIGNS = 0x8080808080808080L;

  private final GoalOrder order;
  private final CounterLayout layout;
  private final byte[] stepCounters;

  /** The place of the first base proposition in the step's counters; the others follow. */
  private final int firstBase;

  /** The places of the other sources in the step's counters. */
  private final int[] gatePlaces;

  /** The signs of all sources at the last evaluation. */
  private final byte[] known;

  private final byte[] counters;

  /** The gates whose changed value hasn't been propagated yet. */
  private final long[] waiting;

  private long work;

  /**
   * Creates the goals of a simulator, with all sources false; the first {@link #update} propagates
   * those that are true.
   *
   * @param layout the layout of the step's counters
   */
  public OrderedGoals(GoalOrder order, CounterLayout layout, Propagation step) {
    this.order = order;
    this.layout = layout;
    this.stepCounters = step.counters();
    this.firstBase = layout.placeOf(0) + 1;
    this.gatePlaces = Arrays.stream(order.gateSources).map(layout::placeOf).toArray();
    this.known = new byte[order.bases + gatePlaces.length];
    this.counters = order.restCounters.clone();
    this.waiting = new long[(order.gates + 63) / 64];
    for (int gate = 0; gate < counters.length; gate++) {
      waiting[gate >> 6] |= (counters[gate] >>> 31 & 1L) << gate;
    }
    passOn();
  }

  /** The work so far: targets of changed components, plus a constant for each change. */
  public long work() {
    return work;
  }

  @Override
  public void update() {
    int bases = order.bases;
    int base = 0;
    for (; base + 8 <= bases; base += 8) {
      long now = (long) EIGHT_COUNTERS.get(stepCounters, firstBase + base) & SIGNS;
      long changed = now ^ (long) EIGHT_COUNTERS.get(known, base);
      if (changed != 0) {
        EIGHT_COUNTERS.set(known, base, now);
        for (; changed != 0; changed &= changed - 1) {
          int source = base + (Long.numberOfTrailingZeros(changed) >> 3);
          publish(source, known[source] < 0 ? -1 : 1);
        }
      }
    }
    for (; base < bases; base++) {
      look(base, firstBase + base);
    }
    for (int i = 0; i < gatePlaces.length; i++) {
      look(bases + i, gatePlaces[i]);
    }
    passOn();
  }

  private void look(int source, int place) {
    byte now = (byte) (stepCounters[place] & 0x80);
    if (now != known[source]) {
      known[source] = now;
      publish(source, now < 0 ? -1 : 1);
    }
  }

  private void passOn() {
    int gates = order.bases + gatePlaces.length;
    for (int word = 0; word < waiting.length; word++) {
      while (waiting[word] != 0) {
        int gate = 64 * word + Long.numberOfTrailingZeros(waiting[word]);
        waiting[word] &= waiting[word] - 1;
        publish(gates + gate, counters[gate] < 0 ? -1 : 1);
      }
    }
  }

  private void publish(int source, int step) {
    int[] targets = order.targets;
    int end = order.starts[source + 1];
    work += WORK_OF_CHANGE + end - order.starts[source];
    for (int i = order.starts[source]; i < end; i++) {
      int link = targets[i];
      int gate = link >>> 1;
      int before = counters[gate];
      int after = before + ((step ^ -(link & 1)) + (link & 1));
      counters[gate] = (byte) after;
      waiting[gate >> 6] ^= (long) ((before ^ after) >>> 31) << gate;
    }
  }

  @Override
  boolean value(int component) {
    int gate = order.number(component);
    return (gate == GoalOrder.NONE ? stepCounters[layout.placeOf(component)] : counters[gate]) < 0;
  }
}
