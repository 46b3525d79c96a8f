package org.propnet.net.analysis;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Finds necessary literals of links: values of base propositions without which a link can't be
 * true. Incomplete: none are found for gates of cyclic groups, and where a gate has many, some are
 * left out. Belongs to one thread.
 */
public final class NecessaryLiterals {

  /** The usual number of literals after which further inputs of a gate are ignored. */
  public static final int USUAL_LIMIT = 12;

  /** The memory of a component's literals in most networks, in bytes. */
  private static final long BYTES = 64;

  private static final int[] NONE = {};

  private final PropNet net;
  private final int[][] whenTrue;
  private final int[][] whenFalse;

  /**
   * The number of literals after which further inputs are ignored; leaving some out is always
   * sound.
   */
  private final int limit;

  /** Buffer for merging literals. */
  private final int[] merged;

  /**
   * Finds the literals of all components of a cone. Linear in the links of the cone.
   *
   * @param cone components together with everything that they depend on
   * @param limit the number of literals after which further inputs of a gate are ignored, usually
   *     {@link #USUAL_LIMIT}
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public NecessaryLiterals(PropNet net, BitSet cone, int limit, Budget budget) {
    this.limit = limit;
    this.merged = new int[3 * limit];
    budget.requireRoom(8L * net.componentCount() + BYTES * cone.cardinality());
    this.net = net;
    this.whenTrue = new int[net.componentCount()][];
    this.whenFalse = new int[net.componentCount()][];
    Arrays.fill(whenTrue, NONE);
    Arrays.fill(whenFalse, NONE);
    for (int c = cone.nextSetBit(0); c >= 0; c = cone.nextSetBit(c + 1)) {
      budget.check(8L * net.inputCount(c));
      if (net.kind(c) == ComponentKind.BASE) {
        whenTrue[c] = new int[] {Link.of(c)};
        whenFalse[c] = new int[] {Link.of(c, true)};
      } else if (net.isGate(c) && net.groupOf(c) < 0) {
        boolean isAnd = net.kind(c) == ComponentKind.AND;
        whenTrue[c] = isAnd ? union(c, 0) : intersection(c, 0);
        whenFalse[c] = isAnd ? intersection(c, 1) : union(c, 1);
      }
    }
  }

  /**
   * The links from base propositions that are true whenever a link is; ascending. Not to be
   * changed.
   */
  public int[] of(int link) {
    return Link.isInverted(link) ? whenFalse[Link.component(link)] : whenTrue[Link.component(link)];
  }

  private int[] union(int gate, int inversion) {
    int count = 0;
    for (int i = 0; i < net.inputCount(gate) && count < limit; i++) {
      count = merge(of(net.input(gate, i) ^ inversion), count);
    }
    return count == 0 ? NONE : Arrays.copyOf(merged, count);
  }

  /** Merges ascending literals into the first ones of {@link #merged}; returns the new count. */
  private int merge(int[] literals, int count) {
    int size = count;
    for (int literal : literals) {
      int place = size;
      while (place > 0 && merged[place - 1] > literal) {
        place--;
      }
      if (size < merged.length && (place == 0 || merged[place - 1] != literal)) {
        System.arraycopy(merged, place, merged, place + 1, size - place);
        merged[place] = literal;
        size++;
      }
    }
    return size;
  }

  private int[] intersection(int gate, int inversion) {
    int inputs = net.inputCount(gate);
    if (inputs == 0) {
      return NONE; // an empty disjunction, which is never true
    }
    int[] first = of(net.input(gate, 0) ^ inversion);
    int count = first.length;
    System.arraycopy(first, 0, merged, 0, count);
    for (int i = 1; i < inputs && count > 0; i++) {
      count = keepCommon(of(net.input(gate, i) ^ inversion), count);
    }
    if (count == 0) {
      return NONE;
    }
    return count == first.length ? first : Arrays.copyOf(merged, count);
  }

  /** Intersects the first literals of {@link #merged} with ascending ones. */
  private int keepCommon(int[] literals, int count) {
    int kept = 0;
    int next = 0;
    for (int i = 0; i < count; i++) {
      while (next < literals.length && literals[next] < merged[i]) {
        next++;
      }
      if (next < literals.length && literals[next] == merged[i]) {
        merged[kept++] = merged[i];
      }
    }
    return kept;
  }
}
