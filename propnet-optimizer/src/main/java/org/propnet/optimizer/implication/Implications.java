package org.propnet.optimizer.implication;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Direct implications of a network: for each link, literals that are true whenever the link is. A
 * literal is a link from a base or input proposition. Immutable; takes time and memory linear in
 * the network.
 */
public final class Implications {

  /** The most literals kept for a link; leaving some out is always sound. */
  public static final int MAX_LITERALS = 32;

  /** Bytes per component for its literals in most networks. */
  private static final long BYTES = 96;

  /** The most inputs of a gate that are examined for literals implied by all of them. */
  private static final int MAX_INPUTS = 32;

  private static final int[] NONE = {};

  private final PropNet net;
  private final int[][] whenTrue;
  private final int[][] whenFalse;

  /**
   * Computes the implications of a network.
   *
   * @param legality whether to assume that a true input proposition is a legal move
   */
  public Implications(PropNet net, boolean legality, Budget budget) {
    budget.requireRoom((16L + BYTES) * net.componentCount());
    this.net = net;
    this.whenTrue = new int[net.componentCount()][];
    this.whenFalse = new int[net.componentCount()][];
    Arrays.fill(whenTrue, NONE);
    Arrays.fill(whenFalse, NONE);
    for (int component = 1; component < net.firstGate(); component++) {
      whenTrue[component] = new int[] {Link.of(component)};
      whenFalse[component] = new int[] {Link.of(component, true)};
    }
    if (legality) {
      BitSet cone = Cone.of(net, budget, Cone.legalLinks(net));
      int gate = cone.nextSetBit(net.firstGate());
      for (; gate >= 0; gate = cone.nextSetBit(gate + 1)) {
        imply(gate, budget);
      }
      addLegality();
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      imply(gate, budget);
    }
  }

  private void addLegality() {
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        int input = net.inputComponent(role, move);
        whenTrue[input] = union(whenTrue[input], of(net.legalLink(role, move)));
      }
    }
  }

  private void imply(int gate, Budget budget) {
    if (net.groupOf(gate) >= 0 || net.inputCount(gate) == 0) {
      return;
    }
    budget.check(8L * net.inputCount(gate));
    int inversion = net.kind(gate) == ComponentKind.AND ? 0 : 1;
    int[] all = NONE;
    int[] common = of(net.input(gate, 0) ^ inversion ^ 1);
    for (int i = 0; i < net.inputCount(gate); i++) {
      int link = net.input(gate, i) ^ inversion;
      if (i < MAX_INPUTS) {
        all = union(all, of(link));
      }
      common = common(common, of(link ^ 1));
    }
    whenTrue[gate] = inversion == 0 ? all : common;
    whenFalse[gate] = inversion == 0 ? common : all;
  }

  /** The literals that are true whenever a link is, ascending. */
  public int[] of(int link) {
    return Link.isInverted(link) ? whenFalse[Link.component(link)] : whenTrue[Link.component(link)];
  }

  /**
   * The union of two ascending lists of literals, ascending; those of the second only while there
   * is room.
   */
  public static int[] union(int[] one, int[] other) {
    if (other.length == 0) {
      return one;
    }
    if (one.length == 0 && other.length <= MAX_LITERALS) {
      return other;
    }
    int room = MAX_LITERALS - one.length;
    int[] union = new int[one.length + other.length];
    int size = 0;
    for (int i = 0, k = 0; i < one.length || k < other.length; ) {
      if (k == other.length || (i < one.length && one[i] <= other[k])) {
        k += k < other.length && one[i] == other[k] ? 1 : 0;
        union[size++] = one[i++];
      } else {
        if (room > 0) {
          union[size++] = other[k];
          room--;
        }
        k++;
      }
    }
    return size == one.length ? one : Arrays.copyOf(union, size);
  }

  /** The intersection of two ascending lists of literals. */
  public static int[] common(int[] one, int[] other) {
    int[] common = new int[Math.min(one.length, other.length)];
    int size = 0;
    for (int i = 0, k = 0; i < one.length && k < other.length; ) {
      if (one[i] == other[k]) {
        common[size++] = one[i];
      }
      int step = Integer.compare(one[i], other[k]);
      i += step <= 0 ? 1 : 0;
      k += step >= 0 ? 1 : 0;
    }
    return size == one.length ? one : Arrays.copyOf(common, size);
  }
}
