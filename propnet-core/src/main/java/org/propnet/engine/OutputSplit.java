package org.propnet.engine;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.NetworkCopy;
import org.propnet.net.PropNet;

/**
 * Makes the outputs of sets anew, each with the components of its condition taken for true. What is
 * known to be true needn't be propagated: a component that many outputs depend on and that changes
 * often, such as whose turn it is, is only looked at when the outputs are asked for.
 *
 * <p>This is the expansion of a Boolean function by one of its variables (G. Boole, "An
 * Investigation of the Laws of Thought", 1854; C. Shannon, "The Synthesis of Two-Terminal Switching
 * Circuits", 1949), where any component may stand for the variable.
 */
final class OutputSplit extends NetworkCopy {

  private final Budget budget;
  private final List<OutputSet> wanted;

  /** The sets in the copy, with indices of observed links in place of links. */
  private final List<OutputSet> observed = new ArrayList<>();

  private OutputSplit(PropNet net, List<OutputSet> wanted, Budget budget) {
    super(net, budget);
    this.budget = budget;
    this.wanted = wanted;
  }

  /**
   * Makes a network with other sets.
   *
   * @param net the network that the sets refer to
   * @param sets the sets; their links are those without the conditions
   */
  static PlayedNetwork of(PropNet net, List<OutputSet> sets, Budget budget) {
    OutputSplit split = new OutputSplit(net, sets, budget);
    PropNet copy = split.copy();
    ImmutableList.Builder<OutputSet> result = ImmutableList.builder();
    for (OutputSet set : split.observed) {
      result.add(
          new OutputSet(
              set.role(),
              observed(copy, set.condition()),
              set.moves(),
              observed(copy, set.links())));
    }
    return new PlayedNetwork(copy, result.build());
  }

  private static int[] observed(PropNet net, int[] indices) {
    int[] links = new int[indices.length];
    for (int i = 0; i < links.length; i++) {
      links[i] = net.observedLink(indices[i]);
    }
    return links;
  }

  @Override
  protected int legal(int role, int move) {
    return Link.FALSE;
  }

  @Override
  protected int terminal() {
    return Link.FALSE;
  }

  @Override
  protected void observe() {
    for (OutputSet set : wanted) {
      Int2IntMap known = cofactors(set);
      IntArrayList moves = new IntArrayList();
      IntArrayList links = new IntArrayList();
      for (int i = 0; i < set.links().length; i++) {
        budget.check();
        int link = set.links()[i];
        int copy = value(Link.component(link), known) ^ (link & 1);
        if (copy != Link.FALSE) {
          moves.add(set.moves()[i]);
          links.add(builder.observe(copy));
        }
      }
      if (!moves.isEmpty()) {
        int[] condition = new int[set.condition().length];
        for (int i = 0; i < condition.length; i++) {
          condition[i] = builder.observe(translate(set.condition()[i]));
        }
        observed.add(
            new OutputSet(set.role(), condition, moves.toIntArray(), links.toIntArray()));
      }
    }
  }

  /** The links of the copy for all components behind a set that its condition makes differ. */
  private Int2IntMap cofactors(OutputSet set) {
    Int2IntMap known = new Int2IntOpenHashMap();
    if (set.condition().length == 0) {
      return known;
    }
    for (int link : set.condition()) {
      known.put(Link.component(link), Link.invert(Link.FALSE) ^ (link & 1));
    }
    BitSet cone = Cone.of(net, budget, set.links());
    for (int c = cone.nextSetBit(net.firstGate()); c >= 0; c = cone.nextSetBit(c + 1)) {
      budget.check(net.inputCount(c));
      if (!known.containsKey(c) && net.groupOf(c) < 0 && differs(c, known)) {
        int[] inputs = new int[net.inputCount(c)];
        for (int i = 0; i < inputs.length; i++) {
          int link = net.input(c, i);
          inputs[i] = value(Link.component(link), known) ^ (link & 1);
        }
        budget.requireRoom(16L * known.size());
        known.put(c, net.kind(c) == ComponentKind.AND ? builder.and(inputs) : builder.or(inputs));
      }
    }
    return known;
  }

  private boolean differs(int gate, Int2IntMap known) {
    for (int i = 0; i < net.inputCount(gate); i++) {
      if (known.containsKey(Link.component(net.input(gate, i)))) {
        return true;
      }
    }
    return false;
  }

  private int value(int component, Int2IntMap known) {
    return known.containsKey(component)
        ? known.get(component)
        : translate(Link.of(component));
  }
}
