package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;

/** Chooses in which order the conditions of a rule are looked at, one after the other. */
final class JoinOrder {

  /*
   * Always the condition that promises the fewest rows for each binding made so far comes next; the
   * first of several. How many rows facts have is counted. How many answers a call has is known
   * from earlier calls, if there were enough; otherwise a call is taken for cheap as soon as it
   * binds what it would bind in the order of the rulesheet, and for expensive before. A condition
   * that shares no variable with what is bound multiplies the rows, so it counts for more.
   *
   * A recursive call, and a call of a recursive relation that never changes, is given what it is
   * given in the order of the rulesheet, and not more: whoever wrote (plus ?x ?y ?z) to be asked for
   * the sum meant one recursion for each pair of numbers, not one for each pair and each sum.
   */

  private static final int ENOUGH_CALLS = 8;
  private static final double TEST = 1.01;
  private static final double RECURSIVE_TEST = 1.5;
  private static final double MODEST = 20;
  private static final double HUGE = 1e5;
  private static final double UNCONNECTED_FACTS = 1.5;
  private static final double UNCONNECTED_CALL = 8;
  private static final double CONNECTED_CALL = 2;

  /**
   * A condition of the rule.
   *
   * @param atom null for an inequality
   * @param index its place among the positive atoms, the negative ones, or the inequalities
   */
  record Condition(@Nullable Atom atom, boolean isNegated, int index, IntSet variables) {}

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final ProgramRule rule;
  private final IntSet bound;
  private final List<Condition> waiting = new ArrayList<>();

  /**
   * For each positive atom the variables that are bound before it in the order of the rulesheet.
   */
  private final List<IntSet> writtenBound = new ArrayList<>();

  JoinOrder(Workspace workspace, Query query, ProgramRule rule, IntSet bound) {
    this.workspace = workspace;
    this.knowledge = workspace.knowledge();
    this.rule = rule;
    this.bound = new IntOpenHashSet(bound);
    IntSet written = new IntOpenHashSet(bound);
    for (int i = 0; i < rule.distinct().size(); i++) {
      IntSet variables = new IntAVLTreeSet();
      Pattern.collectVariables(rule.distinct().get(i).left(), variables);
      Pattern.collectVariables(rule.distinct().get(i).right(), variables);
      waiting.add(new Condition(null, true, i, variables));
    }
    for (int i = 0; i < rule.positive().size(); i++) {
      Atom atom = rule.positive().get(i);
      writtenBound.add(new IntOpenHashSet(written));
      waiting.add(new Condition(atom, false, i, atom.variables()));
      written.addAll(atom.variables());
    }
    for (int i = 0; i < rule.negative().size(); i++) {
      Atom atom = rule.negative().get(i);
      waiting.add(new Condition(atom, true, i, atom.variables()));
    }
  }

  /** The variables bound by the conditions taken. */
  IntSet bound() {
    return bound;
  }

  /** The condition to be looked at next, or null if there is none. */
  @Nullable Condition next() {
    Condition best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Condition condition : waiting) {
      double cost = cost(condition);
      if (cost < least) {
        least = cost;
        best = condition;
      }
    }
    return best;
  }

  /** Takes a condition off the list, its variables being bound from here on. */
  void take(Condition condition) {
    waiting.remove(condition);
    bound.addAll(condition.variables());
  }

  /** About how many rows a condition has for each binding made so far. */
  double rows(Condition condition) {
    if (condition.isNegated()) {
      return 1;
    }
    Atom atom = rule.positive().get(condition.index());
    FactView view = workspace.view(atom);
    return view == null ? answers(condition, atom) : facts(view, atom);
  }

  private double cost(Condition condition) {
    Atom atom = condition.atom();
    if (condition.isNegated()) {
      if (!bound.containsAll(condition.variables())) {
        return Double.POSITIVE_INFINITY;
      }
      return atom == null || workspace.view(atom) != null ? 0 : TEST;
    }
    Atom positive = rule.positive().get(condition.index());
    FactView view = workspace.view(positive);
    double rows = rows(condition);
    boolean isTest = bound.containsAll(condition.variables());
    if (isTest) {
      return view != null ? Math.min(rows, 1) / 2 : isRecursive(positive) ? RECURSIVE_TEST : TEST;
    }
    boolean isConnected =
        bound.isEmpty() || condition.variables().intStream().anyMatch(bound::contains);
    if (view != null) {
      return isConnected || rows <= 1 ? rows : rows * UNCONNECTED_FACTS;
    }
    boolean isMeantNext = !isEarlierWaiting(condition) && rows <= MODEST;
    double cost = isConnected || isMeantNext ? rows / CONNECTED_CALL : rows * UNCONNECTED_CALL;
    return isRecursive(positive) ? Math.max(cost, RECURSIVE_TEST) : cost;
  }

  /** How many rows of a view agree with the bindings, on average over those that there are. */
  private double facts(FactView view, Atom atom) {
    List<Pattern> holes = Shape.holes(atom);
    IntArrayList columns = new IntArrayList();
    for (int i = 0; i < holes.size(); i++) {
      if (!(holes.get(i) instanceof Pattern.Var var) || bound.contains(var.variable())) {
        columns.add(i);
      }
    }
    return view.rowsForEachKey(columns.toIntArray());
  }

  private double answers(Condition condition, Atom atom) {
    if (knowledge.isEndless(atom.relation()) && isEarlierWaiting(condition)) {
      return Double.POSITIVE_INFINITY;
    }
    List<Pattern> holes = Shape.holes(atom);
    BitSet places = new BitSet();
    IntSet free = new IntOpenHashSet();
    for (int i = 0; i < holes.size(); i++) {
      if (holes.get(i) instanceof Pattern.Var var && !isGiven(condition, var.variable())) {
        free.add(var.variable());
      } else {
        places.set(i);
      }
    }
    Query known = workspace.knownQuery(atom.relation(), Shape.of(atom), places);
    if (known != null && known.tables >= ENOUGH_CALLS) {
      return TEST + (double) known.rows / known.tables;
    }
    double guess = TEST + Math.pow(4, free.size());
    IntSet written = new IntOpenHashSet(writtenBound.get(condition.index()));
    written.retainAll(atom.variables());
    if (bound.containsAll(written)) {
      return guess;
    }
    return knowledge.life(atom.relation()) == Life.GAME ? guess + HUGE : guess * UNCONNECTED_CALL;
  }

  /** Whether a variable of a condition is given to the call that it makes. */
  boolean isGiven(Condition condition, int variable) {
    Atom atom = condition.atom();
    return bound.contains(variable)
        && (condition.isNegated()
            || atom == null
            || !isAskedAsWritten(atom.relation())
            || writtenBound.get(condition.index()).contains(variable));
  }

  private boolean isAskedAsWritten(int relation) {
    return knowledge.isRecursive(relation)
        && (knowledge.life(relation) == Life.GAME || isInComponent(relation));
  }

  private boolean isRecursive(Atom atom) {
    return knowledge.isRecursive(atom.relation()) && isInComponent(atom.relation());
  }

  private boolean isInComponent(int relation) {
    return knowledge.component(relation) == knowledge.component(rule.head().relation());
  }

  private boolean isEarlierWaiting(Condition condition) {
    for (Condition other : waiting) {
      if (!other.isNegated() && other.index() < condition.index()) {
        return true;
      }
    }
    return false;
  }
}
