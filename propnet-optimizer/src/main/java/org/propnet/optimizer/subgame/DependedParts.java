package org.propnet.optimizer.subgame;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.roaringbitmap.RoaringBitmap;

/**
 * Finds the subgames in the cones of links. Takes time almost linear in the cones of each query,
 * not in the network, since there is a query for every role. Not safe for use by several threads.
 */
final class DependedParts {

  private final PropNet net;
  private final int[] parts;
  private final Budget budget;

  /** For each component the number of the last query that visited it. */
  private final int[] lastQuestions;

  private final IntArrayList work = new IntArrayList();
  private int question;
  private long bytes;

  /**
   * Prepares queries.
   *
   * @param parts for each component the number of its part, or −1, as found by {@link Subgames}
   */
  DependedParts(PropNet net, int[] parts, Budget budget) {
    budget.requireRoom(8L * parts.length);
    this.net = net;
    this.parts = parts;
    this.budget = budget;
    this.lastQuestions = new int[parts.length];
  }

  /** The indexes of the parts in the cones of the links, ascending. */
  ImmutableIntArray of(int... links) {
    question++;
    RoaringBitmap found = new RoaringBitmap();
    for (int link : links) {
      visit(link);
    }
    while (!work.isEmpty()) {
      int component = work.popInt();
      // A gate belongs to the part of its bases and moves.
      if (component < net.firstGate() && parts[component] >= 0) {
        found.add(parts[component]);
      }
      budget.check(8L + 2L * net.inputCount(component));
      for (int i = 0; i < net.inputCount(component); i++) {
        visit(net.input(component, i));
      }
    }
    // Earlier results are still in memory.
    bytes += 48 + 4L * found.getCardinality();
    budget.requireRoom(bytes);
    return ImmutableIntArray.copyOf(found.toArray());
  }

  private void visit(int link) {
    int component = Link.component(link);
    if (lastQuestions[component] != question) {
      lastQuestions[component] = question;
      work.add(component);
    }
  }
}
