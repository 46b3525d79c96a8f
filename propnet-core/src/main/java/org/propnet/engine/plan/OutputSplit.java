package org.propnet.engine.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/**
 * Copies a network for play: computes the outputs of each set as cofactors, with the links of its
 * condition replaced by true, adds the idle links, and splits gates with too many inputs. So a
 * component that many outputs depend on and that changes often, such as whose turn it is, isn't
 * propagated to them, but tested when the outputs are requested.
 *
 * <p>This is the expansion of a Boolean function by one of its variables (G. Boole, "An
 * Investigation of the Laws of Thought", 1854; C. Shannon, "The Synthesis of Two-Terminal Switching
 * Circuits", 1949), where any component may stand for the variable.
 */
final class OutputSplit extends NetworkCopy {

  /** Maximum number of inputs of a gate, so that its counter fits into a byte. */
  static final int MAX_INPUTS = 100;

  private final Budget budget;
  private final List<OutputSet> wanted;

  /** The sets of the copy; their links are indices of observed links. */
  private final List<OutputSet> observed = new ArrayList<>();

  /** The idle bases, whose idle links are to be computed; null if these are known or not needed. */
  private final @Nullable BitSet idle;

  /** The known idle links, in the network; empty if there are none. */
  private final ImmutableIntArray idleLinks;

  private final LegalConditions conditions;
  private final IntArrayList observedIdle = new IntArrayList();

  /**
   * Creates a copier.
   *
   * @param idle as for {@link PlayPlan#of}
   * @param idleLinks those already known, in the network; otherwise none
   */
  OutputSplit(
      PropNet net,
      List<OutputSet> wanted,
      @Nullable BitSet idle,
      ImmutableIntArray idleLinks,
      LegalConditions conditions,
      Budget budget) {
    super(net, budget);
    this.budget = budget;
    this.wanted = wanted;
    this.idle = idle;
    this.idleLinks = idleLinks;
    this.conditions = conditions;
  }

  /** Makes the plan. */
  PlayPlan split() {
    PropNet copy = copy();
    ImmutableList.Builder<OutputSet> sets = ImmutableList.builder();
    for (OutputSet set : observed) {
      sets.add(
          new OutputSet(
              set.role(),
              observed(copy, set.condition()),
              set.moves(),
              observed(copy, set.links())));
    }
    int[] idleOfCopy = observed(copy, observedIdle.toIntArray());
    return new PlayPlan(
        copy,
        sets.build(),
        ImmutableIntArray.copyOf(idleOfCopy),
        conditions,
        ImmutableIntArray.of(),
        false);
  }

  private static int[] observed(PropNet net, int[] indices) {
    return Arrays.stream(indices).map(net::observedLink).toArray();
  }

  @Override
  protected int[] inputs(int gate) {
    // Gates of cyclic groups are narrowed, too: merging in the copy may break the cycle.
    return narrow(gate, super.inputs(gate));
  }

  /** The inputs of a gate; if they are too many, gates of the same kind over them. */
  private int[] narrow(int gate, int[] inputs) {
    int[] rest = inputs;
    while (rest.length > MAX_INPUTS) {
      int[] parts = new int[(rest.length + MAX_INPUTS - 1) / MAX_INPUTS];
      for (int i = 0; i < parts.length; i++) {
        int end = Math.min(rest.length, (i + 1) * MAX_INPUTS);
        parts[i] = gate(gate, Arrays.copyOfRange(rest, i * MAX_INPUTS, end));
      }
      rest = parts;
    }
    return rest;
  }

  /** A gate of the copy, of the same kind as a gate of the network. */
  private int gate(int gate, int[] inputs) {
    return net.kind(gate) == ComponentKind.AND ? builder.and(inputs) : builder.or(inputs);
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
    if (idle != null) {
      observeIdle(idle);
    }
    idleLinks.forEach(link -> observedIdle.add(builder.observe(translate(link))));
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
        int[] condition =
            Arrays.stream(set.condition()).map(link -> builder.observe(translate(link))).toArray();
        observed.add(new OutputSet(set.role(), condition, moves.toIntArray(), links.toIntArray()));
      }
    }
  }

  /** Observes the idle links: the next values of idle bases if all inputs are false. */
  private void observeIdle(BitSet bases) {
    Int2IntMap known = new Int2IntOpenHashMap();
    for (int input = 1 + net.vocabulary().bases().size(); input < net.firstGate(); input++) {
      known.put(input, Link.FALSE);
    }
    addCofactors(bases.stream().map(net::nextLink).toArray(), known);
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      int link = net.nextLink(base);
      int copy =
          bases.get(base)
              ? value(Link.component(link), known) ^ (link & 1)
              : translate(Link.of(net.baseComponent(base)));
      observedIdle.add(builder.observe(copy));
    }
  }

  /** The links of the copy for the components of a set's cone that its condition changes. */
  private Int2IntMap cofactors(OutputSet set) {
    Int2IntMap known = new Int2IntOpenHashMap();
    if (set.condition().length > 0) {
      for (int link : set.condition()) {
        known.put(Link.component(link), Link.invert(Link.FALSE) ^ (link & 1));
      }
      addCofactors(set.links(), known);
    }
    return known;
  }

  /**
   * Adds the links of the copy for gates in the cone of some links that depend on a known
   * component. Gates of cyclic groups stay as they are, which is right, if not as small.
   */
  private void addCofactors(int[] links, Int2IntMap known) {
    BitSet cone = Cone.of(net, budget, links);
    for (int c = cone.nextSetBit(net.firstGate()); c >= 0; c = cone.nextSetBit(c + 1)) {
      budget.check(net.inputCount(c));
      if (!known.containsKey(c) && net.groupOf(c) < 0 && differs(c, known)) {
        int[] inputs = new int[net.inputCount(c)];
        for (int i = 0; i < inputs.length; i++) {
          int link = net.input(c, i);
          inputs[i] = value(Link.component(link), known) ^ (link & 1);
        }
        budget.requireRoom(16L * known.size());
        known.put(c, gate(c, narrow(c, inputs)));
      }
    }
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
    return known.containsKey(component) ? known.get(component) : translate(Link.of(component));
  }
}
