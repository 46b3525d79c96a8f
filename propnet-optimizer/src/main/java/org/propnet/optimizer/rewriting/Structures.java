package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The graphs of one NPN class in the library, as sets of gates.
 *
 * <p>Literals 0 and 1 are the constants, 2 to 9 the variables, as they are and inverted, and those
 * from 10 on the gates. Graphs have gates in common, so what a gate would cost is found out once
 * for all of them. Immutable.
 */
final class Structures {

  /** The literal of the first gate. */
  static final int FIRST_GATE = 10;

  /** The most gates of a class, since a set of them is a long. */
  static final int MAX_GATES = Long.SIZE;

  private final int[] gates;
  private final long[] sets;
  private final int[] roots;

  /**
   * Puts graphs together.
   *
   * @param graphs pairs of literals, a pair for each gate, and at the end the literal that is the
   *     function; the gates of a graph are numbered from 10 on
   */
  Structures(List<int[]> graphs) {
    IntArrayList pairs = new IntArrayList();
    List<Long> found = new ArrayList<>();
    IntArrayList outputs = new IntArrayList();
    for (int[] graph : graphs) {
      int size = pairs.size();
      int[] literals = new int[FIRST_GATE + graph.length];
      long set = add(graph, pairs, literals);
      if (pairs.size() > 2 * MAX_GATES) {
        pairs.size(size);
      } else {
        found.add(set);
        outputs.add(literals[graph[graph.length - 1]]);
      }
    }
    gates = pairs.toIntArray();
    sets = found.stream().mapToLong(Long::longValue).toArray();
    roots = outputs.toIntArray();
  }

  /** Adds the gates of a graph that aren't there, and notes which literal each one became. */
  private static long add(int[] graph, IntArrayList pairs, int[] literals) {
    for (int literal = 0; literal < FIRST_GATE; literal++) {
      literals[literal] = literal;
    }
    long set = 0;
    for (int i = 0; i + 1 < graph.length; i += 2) {
      int gate = gate(literals[graph[i]], literals[graph[i + 1]], pairs);
      set |= 1L << gate;
      literals[FIRST_GATE + i] = FIRST_GATE + 2 * gate;
      literals[FIRST_GATE + i + 1] = FIRST_GATE + 2 * gate + 1;
    }
    return set;
  }

  private static int gate(int a, int b, IntArrayList pairs) {
    for (int i = 0; i < pairs.size(); i += 2) {
      if ((pairs.getInt(i) == a && pairs.getInt(i + 1) == b)
          || (pairs.getInt(i) == b && pairs.getInt(i + 1) == a)) {
        return i / 2;
      }
    }
    pairs.add(a);
    pairs.add(b);
    return pairs.size() / 2 - 1;
  }

  /** How many gates all graphs have together. */
  int gates() {
    return gates.length / 2;
  }

  /** The first input of a gate: a literal of a variable or of a gate before it. */
  int left(int gate) {
    return gates[2 * gate];
  }

  /** The second input of a gate. */
  int right(int gate) {
    return gates[2 * gate + 1];
  }

  /** How many graphs there are. */
  int size() {
    return sets.length;
  }

  /** The gates of a graph: bit k for gate k. */
  long set(int graph) {
    return sets[graph];
  }

  /** The literal that is the function, of a graph. */
  int root(int graph) {
    return roots[graph];
  }
}
