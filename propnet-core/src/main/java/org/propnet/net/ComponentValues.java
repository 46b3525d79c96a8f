package org.propnet.net;

import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;
import org.propnet.budget.Budget;

/**
 * The values of a network's components in one state after another, for heuristics: whether a goal
 * is true, and if not, how close it is.
 *
 * <p>Only the cone of some links is evaluated, anew for each state. Input propositions are false,
 * since no move is chosen. Any network of the game will do, raw or optimized, since the words of a
 * state mean the same in all of them.
 *
 * <p>Belongs to one thread at a time.
 */
public final class ComponentValues {

  private final PropNet net;
  private final BitSet cone;
  private final int[] bases;
  private final WordSweep sweep;
  private final Budget budget = Budget.unlimited();

  /** For each component −1 if it is true, otherwise 0. */
  private final long[] values;

  private ComponentValues(PropNet net, BitSet cone) {
    this.net = net;
    this.cone = cone;
    int end = net.baseComponent(net.vocabulary().bases().size());
    this.bases = cone.get(net.baseComponent(0), end).stream().toArray();
    this.sweep = WordSweep.of(net, cone, budget);
    this.values = new long[net.componentCount()];
    sweep.run(values, budget);
  }

  /**
   * Creates the values of the cone of links, in the state without true propositions. Takes eight
   * bytes for each component of the network.
   *
   * @param links such as {@link PropNet#goalLink}, or all of {@link Cone#goalLinks}
   */
  public static ComponentValues of(PropNet net, int... links) {
    return new ComponentValues(net, Cone.of(net, links));
  }

  /**
   * Evaluates a state. Linear in the number of links among the components; allocates nothing.
   *
   * @param words base proposition i is bit i mod 64 of word i / 64, as simulators of networks and
   *     expansions write states
   * @param from the index of the first word
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public void load(long[] words, int from) {
    Objects.checkFromIndexSize(from, net.vocabulary().stateWords(), words.length);
    for (int base : bases) {
      values[net.baseComponent(base)] = -(words[from + (base >> 6)] >>> base & 1);
    }
    sweep.run(values, budget);
  }

  /** The components that are evaluated, in topological order except for cycles. */
  public IntStream components() {
    return cone.stream();
  }

  /** Whether a link from one of the {@link #components} is true; undefined for others. */
  public boolean holds(int link) {
    return WordSweep.word(link, values) != 0;
  }

  /**
   * How many inputs of one of the {@link #components} are true, of {@link PropNet#inputCount}: an
   * AND with all but one of them true is nearly true itself.
   */
  public int trueInputs(int component) {
    int count = 0;
    for (int i = 0; i < net.inputCount(component); i++) {
      count += holds(net.input(component, i)) ? 1 : 0;
    }
    return count;
  }
}
