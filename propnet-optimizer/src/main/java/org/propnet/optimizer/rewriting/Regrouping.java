package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Takes the trees of ANDs apart and groups their inputs anew: pairs that are there already first,
 * then the others in their order, those near the leaves first. So trees with common inputs meet.
 */
final class Regrouping {

  /** The most inputs of a tree whose pairs are all looked up. */
  private static final int ALL_PAIRS = 24;

  private final Aig old;
  private final Aig result;
  private final Budget budget;
  private final AndTrees trees;
  private final int[] copies;
  private int[] inputs = new int[16];

  private Regrouping(Aig old, Budget budget) {
    this.old = old;
    this.budget = budget;
    this.result = new Aig(old.leaves(), old.ands(), budget);
    this.trees = new AndTrees(old, budget);
    budget.requireRoom(4L * old.size());
    this.copies = new int[old.size()];
  }

  /** The graph with its trees regrouped. It may be a little larger or smaller. */
  static Aig round(Aig aig, Budget budget) {
    return new Regrouping(aig, budget).run();
  }

  private Aig run() {
    BitSet inner = new BitSet(old.size());
    for (int node = old.firstAnd(); node < old.size(); node++) {
      budget.check();
      mark(old.left(node), inner);
      mark(old.right(node), inner);
    }
    for (int node = 0; node < old.firstAnd(); node++) {
      copies[node] = Link.of(node);
    }
    for (int node = inner.nextClearBit(old.firstAnd());
        node < old.size();
        node = inner.nextClearBit(node + 1)) {
      copies[node] = tree(trees.inputs(node));
    }
    for (int i = 0; i < old.outputs().size(); i++) {
      result.outputs().add(copy(old.outputs().getInt(i)));
    }
    return result;
  }

  private void mark(int literal, BitSet inner) {
    if (trees.isInner(literal)) {
      inner.set(Link.component(literal));
    }
  }

  private int copy(int literal) {
    return copies[Link.component(literal)] ^ (literal & 1);
  }

  private int tree(IntArrayList literals) {
    int count = literals.size();
    if (count > inputs.length) {
      inputs = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      inputs[i] = copy(literals.getInt(i));
    }
    Arrays.sort(inputs, 0, count);
    budget.check(8L * count);
    if (count > 2 && count <= ALL_PAIRS) {
      count = joinKnownPairs(count);
    }
    int conjunction = inputs[0];
    for (int i = 1; i < count; i++) {
      conjunction = result.and(conjunction, inputs[i]);
    }
    return conjunction;
  }

  /** Replaces pairs of inputs by their conjunctions that are there; how many inputs remain. */
  private int joinKnownPairs(int all) {
    int count = all;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        budget.check();
        int known = result.find(inputs[i], inputs[j]);
        if (known >= 0) {
          System.arraycopy(inputs, j + 1, inputs, j, count - j - 1);
          count--;
          inputs[i] = known;
          j = i;
        }
      }
    }
    return count;
  }
}
