package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Chooses join orders: tests as soon as their variables are bound, otherwise the literal with the
 * smallest estimated number of rows for each binding.
 *
 * @param recursive the relations that are being evaluated and still grow
 * @param dynamic the relations that depend on the state: their negation isn't tested
 */
public record JoinPlanner(FactBase facts, BitSet recursive, BitSet dynamic) {

  /**
   * Plans a join that finds all instances of a rule's head, rather than each derivation.
   *
   * @param delta the index of the positive literal that ranges over the newest facts, or −1 if all
   *     range over all facts
   */
  public JoinPlan planHeads(ProgramRule rule, int delta) {
    return new Planning(rule, delta, IntSets.EMPTY_SET, rule.head().variables(), false).plan();
  }

  /**
   * Plans a join that finds the instances of a rule that differ in literals that depend on the
   * state.
   */
  public JoinPlan planInstances(ProgramRule rule) {
    return planInstances(rule, IntSets.EMPTY_SET, rule.head().variables());
  }

  /** The same when the head is given. */
  public JoinPlan planInstancesOfHead(ProgramRule rule) {
    return planInstances(rule, rule.head().variables(), new IntOpenHashSet());
  }

  private JoinPlan planInstances(ProgramRule rule, IntSet bound, IntSet relevant) {
    for (Atom atom : rule.negative()) {
      if (dynamic.get(atom.relation())) {
        relevant.addAll(atom.variables());
      }
    }
    return new Planning(rule, -1, bound, relevant, true).plan();
  }

  /** Whether a literal's relation still grows. */
  public boolean isRecursive(Atom atom) {
    return recursive.get(atom.relation());
  }

  /** Computes one plan. */
  private final class Planning {

    /*
     * Conditions are numbered: inequalities, then absent literals, then positive ones. Each has a
     * count of variables that are not bound yet; at zero it is a test. Estimates are kept in order
     * and recomputed when one of their variables is bound, so that long rules are planned in almost
     * linear time.
     */

    private final ProgramRule rule;
    private final int delta;
    private final List<JoinStep> steps = new ArrayList<>();
    private final IntSet bound;
    private final IntSet relevant;
    private final boolean keepsDynamic;
    private final List<Atom> absent;
    private final int firstAbsent;
    private final int firstPositive;
    private int conditions;

    /** For each condition how many of its variables aren't bound. */
    private final int[] unbound;

    private final BitSet done = new BitSet();
    private final Int2ObjectOpenHashMap<IntList> conditionsOn = new Int2ObjectOpenHashMap<>();
    private final IntHeapPriorityQueue tests = new IntHeapPriorityQueue();

    /** For each positive literal the estimated number of rows that agree with the bindings. */
    private final double[] rows;

    /** The positive literals to scan, those with the fewest rows first. */
    private final IntAVLTreeSet waiting;

    private int lastRelevantStep = -1;

    /**
     * Starts a plan.
     *
     * @param bound the variables that are bound from the beginning
     * @param relevant the variables whose values are part of the result
     * @param keepsDynamic whether the atoms of positive literals that depend on the state are part
     *     of the result
     */
    Planning(ProgramRule rule, int delta, IntSet bound, IntSet relevant, boolean keepsDynamic) {
      this.rule = rule;
      this.delta = delta;
      this.bound = new IntOpenHashSet(bound);
      this.relevant = relevant;
      this.keepsDynamic = keepsDynamic;
      this.absent = rule.negative().stream().filter(atom -> !dynamic.get(atom.relation())).toList();
      this.firstAbsent = rule.distinct().size();
      this.firstPositive = firstAbsent + absent.size();
      this.unbound = new int[firstPositive + rule.positive().size()];
      this.rows = new double[rule.positive().size()];
      IntComparator byRows =
          (one, other) -> {
            int order = Double.compare(rows[one], rows[other]);
            return order == 0 ? Integer.compare(one, other) : order;
          };
      this.waiting = new IntAVLTreeSet(byRows);
    }

    JoinPlan plan() {
      facts.budget.at(rule.source());
      rule.distinct().forEach(pair -> addCondition(pair.variables()));
      absent.forEach(atom -> addCondition(atom.variables()));
      rule.positive().forEach(atom -> addCondition(atom.variables()));
      addTests();
      if (delta >= 0) {
        addScan(delta);
      }
      for (int literal = 0; literal < rows.length; literal++) {
        if (!done.get(firstPositive + literal)) {
          estimate(literal);
        }
      }
      while (!waiting.isEmpty()) {
        facts.budget.check();
        addScan(waiting.firstInt());
      }
      return new JoinPlan(rule, List.copyOf(steps), lastRelevantStep, JoinPlan.currentRows(steps));
    }

    private void addCondition(IntSet variables) {
      int condition = conditions++;
      facts.budget.check(1L + variables.size());
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
        facts.budget.check();
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
          waiting.remove(literal);
          steps.add(new JoinStep.Present(literal, test, range(literal)));
          noteRelevance(test);
        }
      }
    }

    /** Estimates the number of rows of a literal that agree with one set of bindings. */
    private void estimate(int literal) {
      Atom atom = rule.positive().get(literal);
      View view = facts.view(atom.relation(), Shape.of(atom));
      List<Pattern> holes = Shape.holes(atom);
      facts.budget.check(1L + holes.size());
      rows[literal] = view.size();
      for (int column = 0; column < holes.size(); column++) {
        if (isBound(holes.get(column))) {
          rows[literal] /= view.distinctTerms(column);
        }
      }
      waiting.add(literal);
    }

    /** Whether a hole's content is known: a constant, or a bound variable. */
    private boolean isBound(Pattern hole) {
      return !(hole instanceof Pattern.Var variable) || bound.contains(variable.variable());
    }

    /** Adds a scan of the rows of a literal, and the tests that are possible then. */
    private void addScan(int literal) {
      done.set(firstPositive + literal);
      waiting.remove(literal);
      Atom atom = rule.positive().get(literal);
      View view = facts.view(atom.relation(), Shape.of(atom));
      List<Pattern> holes = Shape.holes(atom);
      facts.budget.check(1L + holes.size());
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
      addTests();
    }

    private void bind(IntSet variables) {
      bound.addAll(variables);
      IntSet touched = new IntLinkedOpenHashSet();
      for (int variable : variables) {
        for (int condition : conditionsOn.getOrDefault(variable, IntLists.emptyList())) {
          facts.budget.check();
          if (--unbound[condition] == 0) {
            tests.enqueue(condition);
          } else if (condition >= firstPositive && waiting.remove(condition - firstPositive)) {
            touched.add(condition - firstPositive);
          }
        }
      }
      touched.forEach(this::estimate);
    }

    /** Records the step just added if it affects the result. */
    private void noteRelevance(Atom atom) {
      boolean matters = keepsDynamic && dynamic.get(atom.relation());
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
