package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongComparators;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.sat.SatFormula;

/**
 * A SAT query: can two links of a graph differ? The cones of both are encoded as clauses from the
 * links down, up to a number of gates; everything below is left unconstrained. UNSAT is therefore a
 * proof that the links are equal, while SAT is conclusive only for complete cones.
 */
final class ConeQuestion {

  private final EquivalenceGraph graph;
  private final AssumptionClauses assumptions;
  private final BitSet frozen;
  private final boolean wide;
  private final Budget budget;
  private final SatFormula formula;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList nodes = new IntArrayList();

  /** Nodes that aren't encoded yet; those far from the propositions come first. */
  private final LongHeapPriorityQueue work =
      new LongHeapPriorityQueue(LongComparators.OPPOSITE_COMPARATOR);

  private final BitSet roles = new BitSet();
  private final BitSet groups = new BitSet();

  /**
   * Prepares a query.
   *
   * @param frozen cyclic nodes that may have any value, ignoring their definitions
   * @param wide whether assumptions may add propositions outside the cones
   */
  ConeQuestion(
      EquivalenceGraph graph,
      AssumptionClauses assumptions,
      BitSet frozen,
      boolean wide,
      Budget budget) {
    this.graph = graph;
    this.assumptions = assumptions;
    this.frozen = frozen;
    this.wide = wide;
    this.budget = budget;
    this.formula = new SatFormula(() -> budget.check(10));
  }

  /**
   * Runs the query.
   *
   * @param moves whether to use the assumptions about moves
   * @param gates the maximum number of encoded nodes
   * @param conflicts the number of conflicts after which the solver gives up
   * @return whether an assignment is possible in which the links differ
   */
  SatFormula.Answer ask(int first, int second, boolean moves, int gates, int conflicts) {
    clause(literal(first), literal(second));
    clause(-literal(first), -literal(second));
    for (int i = 0; i < gates && !work.isEmpty(); i++) {
      add((int) work.dequeueLong(), moves);
    }
    assumptions.finish(this, roles, groups);
    return formula.ask(conflicts);
  }

  /** Whether gates or assumptions are left out, so that more of them may change the result. */
  boolean isPartial() {
    return !work.isEmpty() || !wide;
  }

  /** The number of literals passed to the solver. */
  long literals() {
    return formula.literalCount();
  }

  /** The number of nodes with a variable. */
  int nodeCount() {
    return nodes.size();
  }

  /** A node with a variable, by index. */
  int node(int index) {
    return nodes.getInt(index);
  }

  /** The value of that node in the model, where the links differ. */
  boolean value(int index) {
    return formula.isTrue(variables.get(node(index)));
  }

  /** The solver's literal for a link; adds the node to the query. */
  int literal(int link) {
    int node = Link.component(link);
    int variable = variables.get(node);
    if (variable == 0) {
      nodes.add(node);
      variable = formula.newVariable();
      variables.put(node, variable);
      work.enqueue((long) graph.level(node) << 32 | node);
    }
    return Link.isInverted(link) ? -variable : variable;
  }

  /** Whether assumptions may add propositions outside the cones. */
  boolean isWide() {
    return wide;
  }

  /** Whether cyclic nodes may have values that no assignment gives them. */
  boolean hasFrozen() {
    return !frozen.isEmpty();
  }

  /** Records that the query contains a move of a role. */
  void concernsRole(int role) {
    roles.set(role);
  }

  /** Records that the query contains a base proposition of an exclusive group. */
  void concernsGroup(int group) {
    groups.set(group);
  }

  /** Whether a node is part of the query. */
  boolean knows(int node) {
    return variables.containsKey(node);
  }

  void clause(int... clause) {
    budget.check(10L * clause.length);
    formula.add(clause);
  }

  /** Adds the constraint that at most one of some literals is true. */
  void atMostOne(IntArrayList few) {
    formula.addAtMostOne(few);
  }

  private void add(int node, boolean moves) {
    int variable = literal(Link.of(node));
    if (node == 0) {
      clause(-variable);
    } else if (graph.isProposition(node)) {
      assumptions.add(this, node, moves);
    } else if (graph.definition(node) >= 0) {
      if (frozen.get(node)) {
        return;
      }
      int definition = literal(graph.definition(node));
      clause(-variable, definition);
      clause(variable, -definition);
    } else {
      int[] links = graph.inputs(node);
      int[] implication = new int[links.length + 1];
      implication[links.length] = variable;
      for (int i = 0; i < links.length; i++) {
        int literal = literal(links[i]);
        implication[i] = -literal;
        clause(-variable, literal);
      }
      clause(implication);
    }
  }
}
