package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.Sorting;
import org.propnet.collect.TupleInterner;

/**
 * Builds a {@link PropNet} gate by gate.
 *
 * <p>Gates are hashed: asking twice for the same gate gives the same link. Constants, repeated
 * inputs, inputs that contradict each other and gates with one input vanish on the way. {@link
 * #build} keeps what the outputs depend on. Not safe for use by several threads.
 */
public final class PropNetBuilder {

  /*
   * Gates. A gate is a tuple of its kind and its links in ascending order, interned, so its number
   * is the place of the tuple. A link and its inverse differ by 1 alone, so they are neighbours in
   * this order: contradictions and repetitions show in one pass. Gates are numbered as they are first
   * asked for, their inputs before them, but for inputs of open disjunctions.
   *
   * Cycles. An open disjunction is told apart from all others by its number, since its inputs aren't
   * known yet, so it is never hashed to another gate, even if both turn out equal.
   *
   * The end. PropNetAssembly keeps the gates that outputs depend on and numbers them anew, strongly
   * connected components side by side, each after those it depends on.
   */

  private static final int AND = 0;
  private static final int OR = 1;
  private static final int CYCLIC_OR = 2;

  private final Vocabulary vocabulary;
  private final int firstGate;
  private final Budget budget;
  private final TupleInterner gates;
  private final List<int[]> cyclicInputs = new ArrayList<>();
  private final int[] firstInputs;
  private final int[] nextLinks;
  private final int[][] legalLinks;
  private final int[][] goalLinks;
  private final IntArrayList observedLinks = new IntArrayList();
  private int terminalLink = Link.FALSE;
  private int[] tuple = new int[16];

  /** A builder for a game; all outputs are false until they are set. */
  public PropNetBuilder(Vocabulary vocabulary) {
    this(vocabulary, Budget.unlimited());
  }

  /** A builder that keeps within a budget. */
  public PropNetBuilder(Vocabulary vocabulary, Budget budget) {
    this.vocabulary = vocabulary;
    this.budget = budget;
    this.gates = new TupleInterner(bytes -> take(budget, bytes));
    this.firstGate = 1 + vocabulary.bases().size() + vocabulary.inputCount();
    this.nextLinks = new int[vocabulary.bases().size()];
    this.legalLinks = new int[vocabulary.roles().size()][];
    this.goalLinks = new int[vocabulary.roles().size()][];
    this.firstInputs = new int[legalLinks.length];
    int input = 1 + vocabulary.bases().size();
    for (int role = 0; role < legalLinks.length; role++) {
      firstInputs[role] = input;
      input += vocabulary.moves(role).size();
      legalLinks[role] = new int[vocabulary.moves(role).size()];
      goalLinks[role] = new int[vocabulary.goalValues(role).size()];
    }
  }

  /** Counts memory as taken for as long as the build goes on, or until that is undone. */
  private static void take(Budget budget, long bytes) {
    budget.requireRoom(bytes);
    budget.hold(bytes);
  }

  /** The link from a base proposition. */
  public int base(int base) {
    return Link.of(1 + base);
  }

  /** The link from an input proposition. */
  public int input(int role, int move) {
    return Link.of(firstInputs[role] + move);
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
   * A disjunction whose inputs are given later, by {@link #close}, and may depend on it. Until then
   * it may be used like any link.
   */
  public int open() {
    int number = cyclicInputs.size();
    cyclicInputs.add(new int[0]);
    return Link.of(firstGate + gates.intern(new int[] {CYCLIC_OR, number}, 2));
  }

  /**
   * Gives an {@link #open} disjunction its inputs. The array is not kept.
   *
   * @throws IllegalArgumentException if the first link is not one that {@link #open} gave
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
    nextLinks[base] = link;
  }

  /** Sets when a move is legal. */
  public void legal(int role, int move, int link) {
    legalLinks[role][move] = link;
  }

  /** Sets when a role's goal has one of its values. */
  public void goal(int role, int value, int link) {
    goalLinks[role][value] = link;
  }

  /** Sets when the state is terminal. */
  public void terminal(int link) {
    terminalLink = link;
  }

  /**
   * Keeps a link besides the outputs. It means nothing to the game; what it depends on stays in the
   * network.
   *
   * @return its index among the observed links of the network
   */
  public int observe(int link) {
    observedLinks.add(link);
    return observedLinks.size() - 1;
  }

  /**
   * The network.
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

  /** The links in order, each once: the same array if they are so already. */
  private int[] strictlyAscending(int[] links) {
    int ascending = 1;
    while (ascending < links.length && links[ascending - 1] < links[ascending]) {
      ascending++;
    }
    if (ascending >= links.length) {
      return links;
    }
    int[] sorted = links.clone();
    Sorting.sort(sorted, 0, sorted.length, budget::checkNow);
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

  int[] nextLinks() {
    return nextLinks;
  }

  int[][] legalLinks() {
    return legalLinks;
  }

  int[][] goalLinks() {
    return goalLinks;
  }

  int terminalLink() {
    return terminalLink;
  }

  int[] observedLinks() {
    return observedLinks.toIntArray();
  }
}
