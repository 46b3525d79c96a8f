package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;

/**
 * Chooses the order of a join: tests as soon as their variables are bound, then always the literal
 * that promises the fewest rows for each binding made so far.
 */
public final class JoinPlanner {

  private final FactBase facts;
  private final BitSet recursive;
  private final BitSet dynamic;
  private final Budget budget;

  /**
   * Makes a planner.
   *
   * @param recursive the relations that are being evaluated and still grow
   * @param dynamic the relations that depend on the state: their negation is no test
   */
  public JoinPlanner(FactBase facts, BitSet recursive, BitSet dynamic, Budget budget) {
    this.facts = facts;
    this.recursive = recursive;
    this.dynamic = dynamic;
    this.budget = budget;
  }

  /**
   * A plan that finds what a rule's head may be, not each way in which it is derived.
   *
   * @param delta the index of the positive literal that ranges over the newest facts, or −1 if all
   *     range over everything
   */
  public JoinPlan planHeads(ProgramRule rule, int delta) {
    IntSet relevant = new IntOpenHashSet(rule.head().variables());
    return new Planning(rule, delta, new IntOpenHashSet(), relevant, new BitSet()).plan();
  }

  /** A plan that finds the instances of a rule that differ in literals that depend on the state. */
  public JoinPlan planInstances(ProgramRule rule) {
    return planInstances(rule, new IntOpenHashSet(), rule.head().variables());
  }

  /** The same when the head is given. */
  public JoinPlan planInstancesOfHead(ProgramRule rule) {
    return planInstances(rule, rule.head().variables(), new IntOpenHashSet());
  }

  private JoinPlan planInstances(ProgramRule rule, IntSet bound, IntSet headVariables) {
    IntSet relevant = new IntOpenHashSet(headVariables);
    BitSet kept = new BitSet();
    for (Atom atom : rule.negative()) {
      if (dynamic.get(atom.relation())) {
        relevant.addAll(atom.variables());
      }
    }
    for (int i = 0; i < rule.positive().size(); i++) {
      kept.set(i, dynamic.get(rule.positive().get(i).relation()));
    }
    return new Planning(rule, -1, bound, relevant, kept).plan();
  }

  /** Whether a literal's relation still grows. */
  public boolean isRecursive(Atom atom) {
    return recursive.get(atom.relation());
  }

  private final class Planning {

    private final ProgramRule rule;
    private final int delta;
    private final List<JoinStep> steps = new ArrayList<>();
    private final IntSet bound;
    private final IntSet relevant;
    private final BitSet kept;
    private final List<Integer> waiting = new ArrayList<>();
    private final List<Atom> absent = new ArrayList<>();
    private final List<ProgramRule.Inequality> differ;
    private int lastRelevantStep = -1;

    /**
     * Prepares a plan.
     *
     * @param bound the variables that are bound from the beginning
     * @param relevant the variables whose values matter for what is emitted
     * @param kept the positive literals whose atoms matter for what is emitted
     */
    Planning(ProgramRule rule, int delta, IntSet bound, IntSet relevant, BitSet kept) {
      this.rule = rule;
      this.delta = delta;
      this.bound = new IntOpenHashSet(bound);
      this.relevant = relevant;
      this.kept = kept;
      this.differ = new ArrayList<>(rule.distinct());
      for (Atom atom : rule.negative()) {
        if (!dynamic.get(atom.relation())) {
          absent.add(atom);
        }
      }
      for (int i = 0; i < rule.positive().size(); i++) {
        waiting.add(i);
      }
    }

    JoinPlan plan() {
      budget.at(rule.source());
      addTests();
      if (delta >= 0) {
        waiting.remove((Integer) delta);
        addScan(delta);
      }
      while (!waiting.isEmpty()) {
        addTests();
        Integer best = cheapest();
        if (best != null) {
          waiting.remove(best);
          addScan(best);
        }
      }
      addTests();
      return new JoinPlan(rule, List.copyOf(steps), lastRelevantStep, JoinPlan.currentRows(steps));
    }

    private void addTests() {
      for (var tests = differ.iterator(); tests.hasNext(); ) {
        ProgramRule.Inequality test = tests.next();
        if (isBound(test.left()) && isBound(test.right())) {
          steps.add(new JoinStep.Differ(test.left(), test.right()));
          tests.remove();
        }
      }
      for (var tests = absent.iterator(); tests.hasNext(); ) {
        budget.check();
        Atom test = tests.next();
        if (bound.containsAll(test.variables())) {
          steps.add(new JoinStep.Absent(test));
          tests.remove();
        }
      }
      for (var tests = waiting.iterator(); tests.hasNext(); ) {
        budget.check();
        int literal = tests.next();
        Atom test = rule.positive().get(literal);
        if (bound.containsAll(test.variables())) {
          steps.add(new JoinStep.Present(literal, test, range(literal)));
          noteRelevance(literal, test);
          tests.remove();
        }
      }
    }

    private boolean isBound(Pattern pattern) {
      budget.check();
      IntSet variables = new IntOpenHashSet();
      Pattern.collectVariables(pattern, variables);
      return bound.containsAll(variables);
    }

    private @Nullable Integer cheapest() {
      Integer best = null;
      double least = Double.POSITIVE_INFINITY;
      for (Integer literal : waiting) {
        double estimate = estimate(rule.positive().get(literal));
        if (estimate < least) {
          least = estimate;
          best = literal;
        }
      }
      return best;
    }

    /** About how many rows agree with one set of bindings. */
    private double estimate(Atom atom) {
      View view = facts.view(atom.relation(), Shape.of(atom));
      List<Pattern> holes = Shape.holes(atom);
      double rows = view.size();
      for (int column = 0; column < holes.size(); column++) {
        if (isBound(holes.get(column))) {
          rows /= view.distinctTerms(column);
        }
      }
      return rows;
    }

    private void addScan(int literal) {
      Atom atom = rule.positive().get(literal);
      View view = facts.view(atom.relation(), Shape.of(atom));
      List<Pattern> holes = Shape.holes(atom);
      IntArrayList keyColumns = new IntArrayList();
      IntArrayList keys = new IntArrayList();
      IntArrayList columns = new IntArrayList();
      IntArrayList variables = new IntArrayList();
      IntSet boundHere = new IntOpenHashSet();
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
      bound.addAll(boundHere);
      noteRelevance(literal, atom);
    }

    /** Remembers the step just added if it matters for what is emitted. */
    private void noteRelevance(int literal, Atom atom) {
      boolean matters = kept.get(literal);
      for (int variable : atom.variables()) {
        matters |= relevant.remove(variable);
      }
      if (matters) {
        lastRelevantStep = steps.size() - 1;
      }
    }

    private JoinStep.Range range(int literal) {
      if (delta < 0 || !isRecursive(rule.positive().get(literal))) {
        return JoinStep.Range.ALL;
      }
      if (literal == delta) {
        return JoinStep.Range.DELTA;
      }
      return literal < delta ? JoinStep.Range.OLD : JoinStep.Range.CURRENT;
    }
  }
}
