package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import org.propnet.budget.Budget;

/** Computes one plan for a {@link JoinPlanner}. */
final class JoinPlanning {

  /*
   * Conditions are numbered: inequalities, then absent literals, then positive ones. Each has a
   * count of variables that are not bound yet; at zero it is a test. Estimates are kept in a heap
   * and recomputed when one of their variables is bound, so that long rules are planned in almost
   * linear time.
   */

  private final JoinPlanner planner;
  private final FactBase facts;
  private final Budget budget;
  private final ProgramRule rule;
  private final int delta;
  private final List<JoinStep> steps = new ArrayList<>();
  private final IntSet bound;
  private final IntSet relevant;
  private final boolean keepsDynamic;
  private final List<Atom> absent = new ArrayList<>();
  private final int firstAbsent;
  private final int firstPositive;
  private final int[] unbound;
  private final BitSet done = new BitSet();
  private final Int2ObjectOpenHashMap<IntArrayList> conditionsOn = new Int2ObjectOpenHashMap<>();
  private final IntHeapPriorityQueue tests = new IntHeapPriorityQueue();
  private final PriorityQueue<Estimate> estimates = new PriorityQueue<>();
  private final int[] newestEstimates;
  private boolean estimating;
  private int lastRelevantStep = -1;

  /**
   * Starts a plan.
   *
   * @param bound the variables that are bound from the beginning
   * @param relevant the variables whose values are part of the result
   * @param keepsDynamic whether the atoms of positive literals that depend on the state are part of
   *     the result
   */
  JoinPlanning(
      JoinPlanner planner,
      ProgramRule rule,
      int delta,
      IntSet bound,
      IntSet relevant,
      boolean keepsDynamic) {
    this.planner = planner;
    this.facts = planner.facts;
    this.budget = planner.budget;
    this.rule = rule;
    this.delta = delta;
    this.bound = new IntOpenHashSet(bound);
    this.relevant = relevant;
    this.keepsDynamic = keepsDynamic;
    for (Atom atom : rule.negative()) {
      if (!planner.dynamic.get(atom.relation())) {
        absent.add(atom);
      }
    }
    this.firstAbsent = rule.distinct().size();
    this.firstPositive = firstAbsent + absent.size();
    this.unbound = new int[firstPositive + rule.positive().size()];
    this.newestEstimates = new int[rule.positive().size()];
  }

  JoinPlan plan() {
    budget.at(rule.source());
    for (int i = 0; i < firstAbsent; i++) {
      addCondition(i, rule.distinct().get(i).variables());
    }
    for (int i = firstAbsent; i < firstPositive; i++) {
      addCondition(i, absent.get(i - firstAbsent).variables());
    }
    for (int i = firstPositive; i < unbound.length; i++) {
      addCondition(i, rule.positive().get(i - firstPositive).variables());
    }
    addTests();
    if (delta >= 0) {
      addScan(delta);
      addTests();
    }
    estimating = true;
    for (int literal = 0; literal < rule.positive().size(); literal++) {
      estimate(literal);
    }
    while (!estimates.isEmpty()) {
      Estimate least = estimates.remove();
      budget.check();
      if (least.number == newestEstimates[least.literal]
          && !done.get(firstPositive + least.literal)) {
        addScan(least.literal);
        addTests();
      }
    }
    return new JoinPlan(rule, List.copyOf(steps), lastRelevantStep, JoinPlan.currentRows(steps));
  }

  private void addCondition(int condition, IntSet variables) {
    budget.check(1L + variables.size());
    for (int variable : variables) {
      if (!bound.contains(variable)) {
        unbound[condition]++;
        conditionsOn.computeIfAbsent(variable, key -> new IntArrayList(2)).add(condition);
      }
    }
    if (unbound[condition] == 0) {
      tests.enqueue(condition);
    }
  }

  /** Adds the tests whose variables are all bound. */
  private void addTests() {
    while (!tests.isEmpty()) {
      budget.check();
      int condition = tests.dequeueInt();
      if (done.get(condition)) {
        continue;
      }
      done.set(condition);
      if (condition < firstAbsent) {
        ProgramRule.Inequality test = rule.distinct().get(condition);
        steps.add(new JoinStep.Differ(test.left(), test.right(), test.ascending()));
      } else if (condition < firstPositive) {
        steps.add(new JoinStep.Absent(absent.get(condition - firstAbsent)));
      } else {
        int literal = condition - firstPositive;
        Atom test = rule.positive().get(literal);
        steps.add(new JoinStep.Present(literal, test, range(literal)));
        noteRelevance(test);
      }
    }
  }

  /** Estimates the number of rows of a literal that agree with one set of bindings. */
  private void estimate(int literal) {
    if (done.get(firstPositive + literal)) {
      return;
    }
    Atom atom = rule.positive().get(literal);
    View view = facts.view(atom.relation(), Shape.of(atom));
    List<Pattern> holes = Shape.holes(atom);
    budget.check(1L + holes.size());
    double rows = view.size();
    for (int column = 0; column < holes.size(); column++) {
      if (isBound(holes.get(column))) {
        rows /= view.distinctTerms(column);
      }
    }
    estimates.add(new Estimate(rows, literal, ++newestEstimates[literal]));
  }

  /** Whether a hole's content is known: a constant, or a bound variable. */
  private boolean isBound(Pattern hole) {
    return !(hole instanceof Pattern.Var variable) || bound.contains(variable.variable());
  }

  private void addScan(int literal) {
    done.set(firstPositive + literal);
    Atom atom = rule.positive().get(literal);
    View view = facts.view(atom.relation(), Shape.of(atom));
    List<Pattern> holes = Shape.holes(atom);
    budget.check(1L + holes.size());
    IntArrayList keyColumns = new IntArrayList();
    IntArrayList keys = new IntArrayList();
    IntArrayList columns = new IntArrayList();
    IntArrayList variables = new IntArrayList();
    IntSet boundHere = new IntLinkedOpenHashSet();
    for (int column = 0; column < holes.size(); column++) {
      Pattern hole = holes.get(column);
      if (isBound(hole)) {
        keyColumns.add(column);
        keys.add(
            hole instanceof Pattern.Var var ? var.variable() : ~((Pattern.Ground) hole).term());
      } else {
        int variable = ((Pattern.Var) hole).variable();
        columns.add(column);
        variables.add(boundHere.add(variable) ? variable : ~variable);
      }
    }
    steps.add(
        new JoinStep.Scan(
            literal,
            view,
            keyColumns.isEmpty() ? null : view.index(keyColumns.toIntArray()),
            keys.toIntArray(),
            columns.toIntArray(),
            variables.toIntArray(),
            range(literal)));
    bind(boundHere);
    noteRelevance(atom);
  }

  private void bind(IntSet variables) {
    bound.addAll(variables);
    IntSet touched = new IntLinkedOpenHashSet();
    for (int variable : variables) {
      IntArrayList conditions = conditionsOn.get(variable);
      for (int i = 0; conditions != null && i < conditions.size(); i++) {
        int condition = conditions.getInt(i);
        budget.check();
        if (--unbound[condition] == 0) {
          tests.enqueue(condition);
        } else if (estimating && condition >= firstPositive) {
          touched.add(condition - firstPositive);
        }
      }
    }
    touched.forEach(this::estimate);
  }

  /** Records the step just added if it affects the result. */
  private void noteRelevance(Atom atom) {
    boolean matters = keepsDynamic && planner.dynamic.get(atom.relation());
    for (int variable : atom.variables()) {
      matters |= relevant.remove(variable);
    }
    if (matters) {
      lastRelevantStep = steps.size() - 1;
    }
  }

  private JoinStep.Range range(int literal) {
    if (delta < 0 || !planner.isRecursive(rule.positive().get(literal))) {
      return JoinStep.Range.ALL;
    }
    if (literal == delta) {
      return JoinStep.Range.DELTA;
    }
    return literal < delta ? JoinStep.Range.OLD : JoinStep.Range.CURRENT;
  }

  /**
   * The estimated number of rows of a literal. The smallest comes first, and of equal ones the
   * first literal.
   *
   * @param number serial number of the literal's estimates; all but the last are outdated
   */
  private record Estimate(double rows, int literal, int number) implements Comparable<Estimate> {

    @Override
    public int compareTo(Estimate other) {
      int byRows = Double.compare(rows, other.rows);
      return byRows != 0 ? byRows : Integer.compare(literal, other.literal);
    }
  }
}
