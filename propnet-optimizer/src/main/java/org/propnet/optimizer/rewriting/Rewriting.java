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
  private final int[] values = new int[StructureLibrary.MOST_GATES + Cuts.LEAVES + 1];

  private int cutsDone;
  private int bestGain;
  private int bestCut;
  private byte[] bestStructure = new byte[0];

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
        setLeaves(bestCut);
        graph.replace(node, build(bestStructure, cuts.truth(bestCut)));
      }
    }
  }

  private void tryCut(int node, int cut) {
    int size = cuts.size(cut);
    for (int i = 0; i < size; i++) {
      if (!graph.isAlive(cuts.leaf(cut, i))) {
        return;
      }
    }
    for (int i = 0; i < size; i++) {
      graph.hold(cuts.leaf(cut, i));
    }
    int saved = graph.release(node);
    setLeaves(cut);
    for (byte[] structure : library.structures(classes.classOf(cuts.truth(cut)))) {
      int added = added(structure, node, saved - bestGain - 1);
      if (added >= 0) {
        bestGain = saved - added;
        bestCut = cut;
        bestStructure = structure;
      }
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

  /** How many nodes a structure would add, or −1 if more than a limit, or if it has the node. */
  private int added(byte[] structure, int node, int limit) {
    int added = 0;
    int gate = StructureLibrary.FIRST_GATE / 2;
    for (int i = 0; i + 1 < structure.length; i += 2) {
      int a = value(structure[i]);
      int b = value(structure[i + 1]);
      int found = a < 0 || b < 0 ? NEW : graph.find(a, b);
      values[gate++] = found;
      boolean isFree = found >= 0 && graph.isAlive(Link.component(found));
      if ((!isFree && ++added > limit) || Link.component(found) == node) {
        return -1;
      }
    }
    budget.check(structure.length);
    return limit < 0 ? -1 : added;
  }

  private int value(byte literal) {
    int value = values[literal >>> 1];
    return value < 0 ? NEW : value ^ (literal & 1);
  }

  private int build(byte[] structure, int truth) {
    int gate = StructureLibrary.FIRST_GATE / 2;
    for (int i = 0; i + 1 < structure.length; i += 2) {
      values[gate++] = graph.and(value(structure[i]), value(structure[i + 1]));
    }
    int flip = classes.negatesOutput(classes.transformOf(truth)) ? 1 : 0;
    return value(structure[structure.length - 1]) ^ flip;
  }
}
