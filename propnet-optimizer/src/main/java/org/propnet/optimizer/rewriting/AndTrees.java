package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** The ANDs of many inputs that a graph has as trees of two-input ANDs. */
final class AndTrees {

  private final Aig aig;
  private final Budget budget;
  private final int[] uses;
  private final IntArrayList literals = new IntArrayList();
  private final IntArrayList work = new IntArrayList();

  AndTrees(Aig aig, Budget budget) {
    this.aig = aig;
    this.budget = budget;
    budget.requireRoom(4L * aig.size());
    this.uses = aig.uses();
  }

  /** The inputs of the tree that a node is the root of. The list is reused. */
  IntArrayList inputs(int root) {
    literals.clear();
    work.add(aig.right(root));
    work.add(aig.left(root));
    while (!work.isEmpty()) {
      budget.check();
      int literal = work.popInt();
      if (isInner(literal)) {
        work.add(aig.right(Link.component(literal)));
        work.add(aig.left(Link.component(literal)));
      } else {
        literals.add(literal);
      }
    }
    return literals;
  }

  /** Whether an input of an AND is a part of its tree: an AND that has no other use. */
  boolean isInner(int literal) {
    int node = Link.component(literal);
    return !Link.isInverted(literal) && node >= aig.firstAnd() && uses[node] == 1;
  }
}
