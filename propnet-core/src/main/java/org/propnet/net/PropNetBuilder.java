package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleInterner;

/**
 * Builds a {@link PropNet} gate by gate.
 *
 * <p>Gates are hash-consed: equal gates have the same link. Constants, repeated inputs,
 * contradictory inputs and gates with one input are simplified. {@link #build} keeps only the cone
 * of the outputs. Not safe for use by several threads.
 */
public final class PropNetBuilder {

  /*
   * Gates. A gate is a tuple of its kind and its links in ascending order, interned, so its number
   * is that of the tuple. A link and its inverse differ only in the lowest bit, so they are
   * adjacent in this order, and contradictions and repetitions are found in one pass. Gates are
   * numbered on first use, after their inputs, except for inputs of open disjunctions.
   *
   * Cycles. The key of an open disjunction is its own number, since its inputs aren't known yet, so
   * it is never merged with another gate, even if both turn out equal.
   *
   * The end. PropNetAssembly keeps the gates that outputs depend on and renumbers them, with
   * strongly connected components contiguous and in topological order.
   */

  private static final int AND = 0;
  private static final int OR = 1;
  private static final int CYCLIC_OR = 2;

  private final Vocabulary vocabulary;
  private final int firstGate;
  private final Budget budget;
  private final TupleInterner gates;
  private final List<int[]> cyclicInputs = new ArrayList<>();
  private final OutputLinks outputs;
  private final IntArrayList observedLinks = new IntArrayList();
  private int[] tuple = new int[16];

  /** Creates a builder for a game; all outputs are false until they are set. */
  public PropNetBuilder(Vocabulary vocabulary) {
    this(vocabulary, Budget.unlimited());
  }

  /** Creates a builder within a budget. */
  public PropNetBuilder(Vocabulary vocabulary, Budget budget) {
    this.vocabulary = vocabulary;
    this.budget = budget;
    // The memory stays charged until the build ends or the charge is undone.
    this.gates =
        new TupleInterner(
            bytes -> {
              budget.requireRoom(bytes);
              budget.hold(bytes);
            });
    this.firstGate = vocabulary.firstGate();
    this.outputs = new OutputLinks(vocabulary);
  }

  /** The link from a base proposition. */
  public int base(int base) {
    return Link.of(1 + base);
  }

  /** The link from an input proposition. */
  public int input(int role, int move) {
    return Link.of(vocabulary.inputComponent(role, move));
  }

  /** The conjunction of links. The array is not kept. */
  public int and(int... links) {
    return gate(AND, links, Link.FALSE);
  }

  /** The disjunction of links. The array is not kept. */
  public int or(int... links) {
    return gate(OR, links, Link.TRUE);
  }

  /**
   * Creates a disjunction whose inputs are set later, by {@link #close}, and may depend on it.
   * Until then it may be used like any link.
   */
  public int open() {
    int number = cyclicInputs.size();
    cyclicInputs.add(new int[0]);
    return Link.of(firstGate + gates.intern(new int[] {CYCLIC_OR, number}, 2));
  }

  /**
   * Gives an {@link #open} disjunction its inputs. The array is not kept.
   *
   * @throws IllegalArgumentException if the first link isn't from {@link #open}
   */
  public void close(int open, int... links) {
    int gate = Link.component(open) - firstGate;
    if (gate < 0
        || gate >= gates.size()
        || Link.isInverted(open)
        || gates.get(gate, 0) != CYCLIC_OR) {
      throw new IllegalArgumentException(
          "the link " + open + " is not open; close only what open() gave");
    }
    budget.check(4L * links.length);
    budget.hold(4L * links.length);
    cyclicInputs.set(gates.get(gate, 1), strictlyAscending(links.clone()));
  }

  /** Sets the transition of a base proposition. */
  public void next(int base, int link) {
    outputs.next[base] = link;
  }

  /** Sets the link for the legality of a move. */
  public void legal(int role, int move, int link) {
    outputs.legal[role][move] = link;
  }

  /** Sets the link for a role's goal having one of its values. */
  public void goal(int role, int value, int link) {
    outputs.goal[role][value] = link;
  }

  /** Sets the link for the state being terminal. */
  public void terminal(int link) {
    outputs.terminal = link;
  }

  /**
   * Keeps a link besides the outputs. It has no meaning in the game, but its cone stays in the
   * network.
   *
   * @return its index among the observed links of the network
   */
  public int observe(int link) {
    observedLinks.add(link);
    return observedLinks.size() - 1;
  }

  /**
   * Builds the network.
   *
   * @throws IllegalStateException if a link inside a cycle inverts
   */
  public PropNet build() {
    return new PropNetAssembly(this).assemble();
  }

  private int gate(int kind, int[] links, int absorbing) {
    budget.check(4L * links.length);
    int[] sorted = strictlyAscending(links);
    if (tuple.length <= sorted.length) {
      tuple = new int[2 * sorted.length];
    }
    tuple[0] = kind;
    int length = 1;
    for (int link : sorted) {
      if (link == absorbing || (length > 1 && tuple[length - 1] == Link.invert(link))) {
        return absorbing;
      }
      if (link != Link.invert(absorbing)) {
        tuple[length++] = link;
      }
    }
    if (length == 1) {
      return Link.invert(absorbing);
    }
    return length == 2 ? tuple[1] : Link.of(firstGate + gates.intern(tuple, length));
  }

  /** The links in order without duplicates: the same array if they already are. */
  private int[] strictlyAscending(int[] links) {
    int ascending = 1;
    while (ascending < links.length && links[ascending - 1] < links[ascending]) {
      ascending++;
    }
    if (ascending >= links.length) {
      return links;
    }
    budget.check(links.length);
    int[] sorted = links.clone();
    Arrays.sort(sorted);
    int length = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[length++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, length);
  }

  Budget budget() {
    return budget;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  int gateCount() {
    return gates.size();
  }

  ComponentKind kind(int gate) {
    return gates.get(gate, 0) == AND ? ComponentKind.AND : ComponentKind.OR;
  }

  /** How many inputs a gate has. */
  int gateInputCount(int gate) {
    return gates.get(gate, 0) == CYCLIC_OR
        ? cyclicInputs.get(gates.get(gate, 1)).length
        : gates.length(gate) - 1;
  }

  /** An input of a gate; they ascend. */
  int gateInput(int gate, int index) {
    return gates.get(gate, 0) == CYCLIC_OR
        ? cyclicInputs.get(gates.get(gate, 1))[index]
        : gates.get(gate, index + 1);
  }

  OutputLinks outputs() {
    return outputs;
  }

  int[] observedLinks() {
    return observedLinks.toIntArray();
  }
}
