package org.propnet.batch.program;

import com.google.common.math.IntMath;
import java.util.Arrays;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The cycle in which roles take turns: base propositions whose next value is always that of another
 * one, or its negation, so that they are periodic. In each phase of the cycle their values are
 * known. Immutable.
 */
public final class TurnCycle {

  /** How many phases a cycle has at most: each has a program of its own. */
  private static final int MAX_PHASES = 6;

  private final long[] bases;

  /** For each phase the base propositions that are true. */
  private final long[][] phases;

  private TurnCycle(long[] bases, long[][] phases) {
    this.bases = bases;
    this.phases = phases;
  }

  /** The trivial cycle: one phase, which contains every state. */
  static TurnCycle none() {
    return new TurnCycle(new long[0], new long[1][0]);
  }

  /** The cycle of a game, starting with its initial state; of one phase if there is none. */
  static TurnCycle of(PropNet net) {
    int count = net.vocabulary().bases().size();
    int[] sources = new int[count];
    for (int base = 0; base < count; base++) {
      int source = Link.component(net.nextLink(base)) - net.baseComponent(0);
      boolean isBase = source >= 0 && source < count;
      sources[base] = isBase ? 2 * source + (net.nextLink(base) & 1) : -1;
    }
    long[] found = new long[net.vocabulary().stateWords()];
    int[] walks = new int[count];
    int period = 1;
    for (int start = 0; start < count; start++) {
      int base = end(sources, start, walks);
      int length = base < 0 ? 0 : length(sources, base);
      int common = period / IntMath.gcd(period, length) * length;
      if (length > 1 && common <= MAX_PHASES) {
        period = common;
        for (int other = base; !contains(found, other); other = sources[other] >>> 1) {
          found[other >>> 6] |= 1L << other;
        }
      }
    }
    return of(sources, found, net.vocabulary().initialState(), period);
  }

  /**
   * Follows sources from a base until one that was visited before. Each is visited once in all
   * walks.
   *
   * @param walks for each base which walk has visited it, numbered from 1; 0 for none
   * @return a base of a newly found cycle, or −1
   */
  private static int end(int[] sources, int start, int[] walks) {
    int base = start;
    while (walks[base] == 0) {
      walks[base] = start + 1;
      if (sources[base] < 0) {
        return -1;
      }
      base = sources[base] >>> 1;
    }
    return walks[base] == start + 1 ? base : -1;
  }

  /** The period of the bases of a cycle. */
  private static int length(int[] sources, int base) {
    int length = 0;
    int inversions = 0;
    int other = base;
    do {
      inversions += sources[other] & 1;
      length++;
      other = sources[other] >>> 1;
    } while (other != base);
    return (inversions & 1) == 0 ? length : 2 * length;
  }

  private static TurnCycle of(int[] sources, long[] bases, long[] initial, int period) {
    long[][] phases = new long[period][bases.length];
    for (int i = 0; i < bases.length; i++) {
      phases[0][i] = initial[i] & bases[i];
    }
    for (int phase = 1; phase < period; phase++) {
      for (int base = 0; base < sources.length; base++) {
        if (contains(bases, base)
            && contains(phases[phase - 1], sources[base] >>> 1) == ((sources[base] & 1) == 0)) {
          phases[phase][base >>> 6] |= 1L << base;
        }
      }
      if (Arrays.equals(phases[phase], phases[0])) {
        return new TurnCycle(bases, Arrays.copyOf(phases, phase));
      }
    }
    return new TurnCycle(bases, phases);
  }

  private static boolean contains(long[] set, int base) {
    return (set[base >>> 6] >>> base & 1) != 0;
  }

  int phases() {
    return phases.length;
  }

  /** The phase after another. */
  public int next(int phase) {
    return phase + 1 == phases.length ? 0 : phase + 1;
  }

  /**
   * The phase of a state, or −1 if it isn't in the cycle.
   *
   * @param state base i is bit i mod 64 of word i / 64
   */
  public int phaseOf(long[] state) {
    return phaseOf(state, 0);
  }

  /** The same for a state at an offset in an array. */
  public int phaseOf(long[] states, int from) {
    for (int phase = 0; phase < phases.length; phase++) {
      boolean isIt = true;
      for (int i = 0; i < bases.length; i++) {
        isIt &= (states[from + i] & bases[i]) == phases[phase][i];
      }
      if (isIt) {
        return phase;
      }
    }
    return -1;
  }

  /** Whether a base proposition's value is known in each phase. */
  boolean knows(int base) {
    return bases.length > 0 && contains(bases, base);
  }

  /** The value of a base proposition of the cycle in a phase. */
  boolean isTrue(int phase, int base) {
    return contains(phases[phase], base);
  }
}
