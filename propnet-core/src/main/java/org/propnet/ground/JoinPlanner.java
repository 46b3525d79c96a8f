package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the order of a join: tests as soon as their variables are bound, then always the literal
 * that promises the fewest rows for each binding made so far.
 */
final class JoinPlanner {

  private final FactBase facts;
  private final BitSet recursive;
  private final BitSet dynamic;

  /**
   * Makes a planner.
   *
   * @param recursive the relations that are being evaluated and still grow
   * @param dynamic the relations that depend on the state, whose atoms stand in ground rules
   */
  JoinPlanner(FactBase facts, BitSet recursive, BitSet dynamic) {
    this.facts = facts;
    this.recursive = recursive;
    this.dynamic = dynamic;
  }

  /**
   * A plan for a rule.
   *
   * @param delta the index of the positive literal that ranges over the newest facts, or −1 if the
   *     body has no literal of a growing relation
   */
  JoinPlan plan(ProgramRule rule, int delta) {
    return new Planning(rule, delta).plan();
  }

  /** Whether a literal's relation still grows. */
  boolean isRecursive(Atom atom) {
    return recursive.get(atom.relation());
  }

  private final class Planning {

    private final ProgramRule rule;
    private final int delta;
    private final List<JoinStep> steps = new ArrayList<>();
    private final IntSet bound = new IntOpenHashSet();
    private final IntSet relevant = new IntOpenHashSet();
    private final List<Integer> waiting = new ArrayList<>();
    private final List<Atom> absent = new ArrayList<>();
    private final List<ProgramRule.Inequality> differ;
    private int lastRelevantStep = -1;

    Planning(ProgramRule rule, int delta) {
      this.rule = rule;
      this.delta = delta;
      this.differ = new ArrayList<>(rule.distinct());
      relevant.addAll(rule.head().variables());
      for (Atom atom : rule.negative()) {
        if (dynamic.get(atom.relation())) {
          relevant.addAll(atom.variables());
        } else {
          absent.add(atom);
        }
      }
      for (int i = 0; i < rule.positive().size(); i++) {
        waiting.add(i);
      }
    }

    JoinPlan plan() {
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
        Atom test = tests.next();
        if (bound.containsAll(test.variables())) {
          steps.add(new JoinStep.Absent(test));
          tests.remove();
        }
      }
      for (var tests = waiting.iterator(); tests.hasNext(); ) {
        int literal = tests.next();
        Atom test = rule.positive().get(literal);
        if (bound.containsAll(test.variables())) {
          steps.add(new JoinStep.Present(literal, test, range(literal)));
          noteRelevance(test);
          tests.remove();
        }
      }
    }

    private boolean isBound(Pattern pattern) {
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
      noteRelevance(atom);
    }

    /** Remembers the step just added if it matters for what is emitted. */
    private void noteRelevance(Atom atom) {
      boolean matters = dynamic.get(atom.relation());
      for (int variable : atom.variables()) {
        matters |= relevant.remove(variable);
      }
      if (matters) {
        lastRelevantStep = steps.size() - 1;
      }
    }

    private JoinStep.Range range(int literal) {
      if (!isRecursive(rule.positive().get(literal))) {
        return JoinStep.Range.ALL;
      }
      if (literal == delta) {
        return JoinStep.Range.DELTA;
      }
      return literal < delta ? JoinStep.Range.OLD : JoinStep.Range.CURRENT;
    }
  }
}
