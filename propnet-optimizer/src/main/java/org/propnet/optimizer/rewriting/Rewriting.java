package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Rewriting of small cones: every node is tried as each structure of the library over each of its
 * cuts, and becomes the one that saves most.
 *
 * <p>What a structure saves is the number of nodes that lose their last use, less the nodes that
 * have to be added since they aren't there. After A. Mishchenko, S. Chatterjee and R. Brayton,
 * "DAG-aware AIG rewriting: a fresh look at combinational logic synthesis", DAC 2006.
 */
final class Rewriting {

  private static final int NEW = -1;

  private final AigEditor graph;
  private final Budget budget;
  private final Cuts cuts;
  private final int leastGain;
  private final NpnClasses classes = NpnClasses.table();
  private final StructureLibrary library = StructureLibrary.library();

  /** The literals of the graph that the literals of a structure stand for, without inversion. */
  private final int[] values = new int[Structures.MAX_GATES + Cuts.LEAVES + 1];

  private int cutsDone;
  private int bestGain;
  private int bestCut;
  private int bestGraph;

  private Rewriting(Aig aig, boolean neutral, Budget budget) {
    this.budget = budget;
    this.graph = new AigEditor(aig, budget);
    this.cuts = new Cuts(graph, budget);
    this.leastGain = neutral ? 0 : 1;
  }

  /**
   * One round over a graph.
   *
   * @param neutral whether to take what saves nothing but is different, so that a later round may
   *     find more
   */
  static Aig round(Aig aig, boolean neutral, Budget budget) {
    Rewriting rewriting = new Rewriting(aig, neutral, budget);
    rewriting.run();
    return rewriting.graph.result();
  }

  private void run() {
    for (int node = graph.next(); node >= 0; node = graph.next()) {
      while (cutsDone < graph.order().size()) {
        cuts.compute(graph.order().getInt(cutsDone++));
      }
      cuts.compute(node);
      bestGain = leastGain - 1;
      for (int cut = cuts.start(node); cut < cuts.end(node); cut = Cuts.after(cut)) {
        tryCut(node, cut);
      }
      if (bestGain >= leastGain) {
        graph.replace(node, build());
      }
    }
  }

  /**
   * Tries a cut. Its leaves are in use: the node is, and is made of them, as the inputs of placed
   * nodes are what they were when the cuts were found.
   */
  private void tryCut(int node, int cut) {
    int size = cuts.size(cut);
    for (int i = 0; i < size; i++) {
      graph.hold(cuts.leaf(cut, i));
    }
    int saved = graph.release(node);
    if (saved > bestGain) {
      tryStructures(node, cut, saved);
    }
    graph.retain(node);
    for (int i = 0; i < size; i++) {
      graph.letGo(cuts.leaf(cut, i));
    }
  }

  /** Puts the leaves of a cut where the representative of the function's class has variables. */
  private void setLeaves(int cut) {
    int transform = classes.transformOf(cuts.truth(cut));
    values[0] = Link.FALSE;
    for (int place = 0; place < Cuts.LEAVES; place++) {
      int variable = classes.variable(transform, place);
      values[1 + place] =
          variable < cuts.size(cut)
              ? Link.of(cuts.leaf(cut, variable)) ^ classes.phase(transform, place)
              : Link.FALSE;
    }
  }

  private void tryStructures(int node, int cut, int saved) {
    Structures structures = library.structures(classes.classOf(cuts.truth(cut)));
    setLeaves(cut);
    long added = 0;
    long itself = 0;
    int gates = structures.gates();
    budget.check(gates);
    for (int gate = 0; gate < gates; gate++) {
      int a = value(structures.left(gate));
      int b = value(structures.right(gate));
      int found = a < 0 || b < 0 ? NEW : graph.find(a, b);
      values[Structures.FIRST_GATE / 2 + gate] = found;
      if (found < 0 || !graph.isAlive(Link.component(found))) {
        added |= 1L << gate;
      } else if (Link.component(found) == node) {
        itself |= 1L << gate;
      }
    }
    for (int i = 0; i < structures.size(); i++) {
      long set = structures.set(i);
      int gain = saved - Long.bitCount(set & added);
      if (gain > bestGain && (set & itself) == 0) {
        bestGain = gain;
        bestCut = cut;
        bestGraph = i;
      }
    }
  }

  private int value(int literal) {
    int value = values[literal >>> 1];
    return value < 0 ? NEW : value ^ (literal & 1);
  }

  /** Builds the best structure found. */
  private int build() {
    int truth = cuts.truth(bestCut);
    Structures structures = library.structures(classes.classOf(truth));
    setLeaves(bestCut);
    for (long rest = structures.set(bestGraph); rest != 0; rest &= rest - 1) {
      int gate = Long.numberOfTrailingZeros(rest);
      values[Structures.FIRST_GATE / 2 + gate] =
          graph.and(value(structures.left(gate)), value(structures.right(gate)));
    }
    int flip = classes.negatesOutput(classes.transformOf(truth)) ? 1 : 0;
    return value(structures.root(bestGraph)) ^ flip;
  }
}
