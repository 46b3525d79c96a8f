package org.propnet.optimizer.subgame;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.roaringbitmap.RoaringBitmap;

/**
 * Finds the parts that links depend on. Asked once for every role, so what a question takes is
 * almost linear in what its links depend on, and not in the network. For one thread.
 */
final class DependedParts {

  private final PropNet net;
  private final int[] parts;
  private final Budget budget;

  /** For each component the number of the last question that came to it. */
  private final int[] lastQuestions;

  private final IntArrayList work = new IntArrayList();
  private int question;
  private long bytes;

  /** For each component the number of its part, or −1, as they are made by {@link Subgames}. */
  DependedParts(PropNet net, int[] parts, Budget budget) {
    budget.requireRoom(8L * parts.length);
    this.net = net;
    this.parts = parts;
    this.budget = budget;
    this.lastQuestions = new int[parts.length];
  }

  /** The indexes of the parts that any of those links depends on, ascending. */
  ImmutableIntArray of(int... links) {
    question++;
    RoaringBitmap found = new RoaringBitmap();
    for (int link : links) {
      visit(link);
    }
    while (!work.isEmpty()) {
      int component = work.popInt();
      // A gate is in the part of the bases and moves that it depends on.
      if (component < net.firstGate() && parts[component] >= 0) {
        found.add(parts[component]);
      }
      budget.check(8L + 2L * net.inputCount(component));
      for (int i = 0; i < net.inputCount(component); i++) {
        visit(net.input(component, i));
      }
    }
    // What was found before is still there.
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
