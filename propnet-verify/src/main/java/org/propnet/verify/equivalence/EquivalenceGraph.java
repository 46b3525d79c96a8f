package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntIterable;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.net.Link;

/**
 * The gates of two networks in one structurally hashed graph, each distinct one once. All gates are
 * conjunctions; a disjunction is the negation of the conjunction of negations. Links are those of
 * {@link Link}, between the nodes of the graph: 0 is false, then come the propositions, which both
 * networks number alike, then gates and cyclic nodes.
 *
 * <p>A cyclic node stands for a gate of a cyclic group. Its value satisfies its definition, and is
 * moreover the least such value; so deductions from the definitions alone are sound but incomplete.
 */
final class EquivalenceGraph {

  private static final int NONE = -1;

  /** The inputs of a gate; empty for a proposition or a cyclic node. */
  private final List<int[]> inputs = new ArrayList<>();

  /** The definition of each cyclic node. */
  private final IntArrayList definitions = new IntArrayList();

  /** The distance of each node from the propositions. */
  private final IntArrayList levels = new IntArrayList();

  /** The representative of each node: its own link, or that of a node proven equal. */
  private final IntArrayList substitutes = new IntArrayList();

  private final BitSet dependsOnMoves = new BitSet();
  private final int firstGate;
  private final Object2IntOpenCustomHashMap<int[]> gates =
      new Object2IntOpenCustomHashMap<>(IntArrays.HASH_STRATEGY);

  EquivalenceGraph(int firstInput, int firstGate) {
    this.firstGate = firstGate;
    for (int node = 0; node < firstGate; node++) {
      add(new int[0], 0);
    }
    dependsOnMoves.set(firstInput, firstGate);
  }

  private int add(int[] links, int level) {
    inputs.add(links);
    definitions.add(NONE);
    levels.add(level);
    substitutes.add(Link.of(inputs.size() - 1));
    return inputs.size() - 1;
  }

  /** The representative of a link. */
  int substitute(int link) {
    return substitutes.getInt(Link.component(link)) ^ (link & 1);
  }

  /** The conjunction of links, without representatives. The array is not kept. */
  int and(int... links) {
    int[] sorted = links.clone();
    Arrays.sort(sorted);
    int length = 0;
    for (int link : sorted) {
      int previous = length == 0 ? Link.TRUE : sorted[length - 1];
      if (link == Link.FALSE || (length > 0 && link == Link.invert(previous))) {
        return Link.FALSE;
      }
      if (link != Link.TRUE && (length == 0 || link != previous)) {
        sorted[length++] = link;
      }
    }
    if (length <= 1) {
      return length == 0 ? Link.TRUE : sorted[0];
    }
    int[] tuple = Arrays.copyOf(sorted, length);
    int node = gates.getOrDefault(tuple, NONE);
    if (node == NONE) {
      int level = 0;
      boolean moves = false;
      for (int link : tuple) {
        level = Math.max(level, levels.getInt(Link.component(link)) + 1);
        moves |= dependsOnMoves.get(Link.component(link));
      }
      node = add(tuple, level);
      dependsOnMoves.set(node, moves);
      gates.put(tuple, node);
    }
    return Link.of(node);
  }

  /** A new cyclic node. */
  int cyclic(int level, boolean moves) {
    int node = add(new int[0], level);
    dependsOnMoves.set(node, moves);
    return Link.of(node);
  }

  /** Sets the definition of a cyclic node. */
  void define(int cyclic, int definition) {
    definitions.set(Link.component(cyclic), definition);
  }

  /** Makes a link the representative of a node from now on. */
  void substitute(int node, int link) {
    substitutes.set(node, link);
  }

  /** The definition of a cyclic node, or −1 if the node isn't cyclic or has none yet. */
  int definition(int node) {
    return definitions.getInt(node);
  }

  boolean isProposition(int node) {
    return node < firstGate;
  }

  /** The inputs of a gate, ascending; not to be changed. */
  int[] inputs(int node) {
    return inputs.get(node);
  }

  int level(int node) {
    return levels.getInt(node);
  }

  boolean dependsOnMoves(int node) {
    return dependsOnMoves.get(node);
  }

  /** Whether some nodes depend on one of the targets through gates; cyclic nodes end the search. */
  boolean reaches(IntIterable from, BitSet targets) {
    BitSet seen = new BitSet();
    IntArrayList work = new IntArrayList();
    from.forEach((int node) -> work.push(node));
    while (!work.isEmpty()) {
      int node = work.popInt();
      if (targets.get(node)) {
        return true;
      }
      if (!seen.get(node)) {
        seen.set(node);
        for (int link : inputs.get(node)) {
          work.push(Link.component(link));
        }
        if (definition(node) != NONE) {
          work.push(Link.component(definition(node)));
        }
      }
    }
    return false;
  }
}
