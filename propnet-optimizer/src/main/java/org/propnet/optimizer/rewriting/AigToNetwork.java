package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/**
 * A network made of a graph: the network that the graph was made of, with its gates outside of
 * cyclic groups replaced.
 *
 * <p>An AND that only another AND uses, uninverted, becomes part of that. What has mostly inverted
 * inputs becomes an OR.
 */
final class AigToNetwork extends NetworkCopy {

  private static final int UNKNOWN = -1;

  private final NetworkToAig origin;
  private final Aig aig;
  private final Budget budget;
  private final AndTrees trees;

  /** The link that stands for each node, once it is there. */
  private final int[] links;

  /** The component of each leaf. */
  private final int[] components;

  /** The literal of each root of the old network, by component. */
  private final int[] rootLiterals;

  private final IntArrayList pending = new IntArrayList();

  private AigToNetwork(PropNet net, NetworkToAig origin, Aig aig, Budget budget) {
    super(net, budget);
    this.origin = origin;
    this.aig = aig;
    this.budget = budget;
    budget.requireRoom(12L * aig.size() + 4L * net.componentCount());
    this.trees = new AndTrees(aig, budget);
    this.links = new int[aig.size()];
    this.components = new int[aig.leaves()];
    this.rootLiterals = new int[net.componentCount()];
    Arrays.fill(links, UNKNOWN);
    links[0] = Link.FALSE;
    int leaf = 0;
    for (int component = 1; component < net.componentCount(); component++) {
      budget.check();
      if (!net.isGate(component) || net.groupOf(component) >= 0) {
        components[leaf++] = component;
      }
    }
    int output = 0;
    for (int root = origin.roots().nextSetBit(0);
        root >= 0;
        root = origin.roots().nextSetBit(root + 1)) {
      rootLiterals[root] = aig.outputs().getInt(output++);
    }
  }

  /**
   * The network with the gates of a graph.
   *
   * @param origin the graph as it was made of that network
   * @param aig what became of it: leaves and outputs mean the same
   */
  static PropNet convert(PropNet net, NetworkToAig origin, Aig aig, Budget budget) {
    return new AigToNetwork(net, origin, aig, budget).copy();
  }

  @Override
  protected boolean isAbsorbed(int gate) {
    return net.groupOf(gate) < 0 && !origin.roots().get(gate);
  }

  @Override
  protected int[] inputs(int gate) {
    if (net.groupOf(gate) >= 0) {
      return super.inputs(gate);
    }
    int literal = rootLiterals[gate];
    require(Link.component(literal));
    // The AND or OR of one link is that link.
    return new int[] {link(literal)};
  }

  private int link(int literal) {
    return links[Link.component(literal)] ^ (literal & 1);
  }

  /** Makes the gates that a node needs. */
  private void require(int root) {
    pending.add(root);
    while (!pending.isEmpty()) {
      int node = pending.topInt();
      budget.check();
      if (links[node] != UNKNOWN) {
        pending.popInt();
      } else if (node < aig.firstAnd()) {
        links[node] = translate(Link.of(components[node - 1]));
      } else {
        IntArrayList literals = trees.inputs(node);
        int before = pending.size();
        for (int i = 0; i < literals.size(); i++) {
          int input = Link.component(literals.getInt(i));
          if (links[input] == UNKNOWN) {
            pending.add(input);
          }
        }
        if (pending.size() == before) {
          links[node] = gate(literals);
        }
      }
    }
  }

  private int gate(IntArrayList literals) {
    int inverted = 0;
    int[] inputs = new int[literals.size()];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = link(literals.getInt(i));
      inverted += inputs[i] & 1;
    }
    if (2 * inverted <= inputs.length) {
      return builder.and(inputs);
    }
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = Link.invert(inputs[i]);
    }
    return Link.invert(builder.or(inputs));
  }
}
