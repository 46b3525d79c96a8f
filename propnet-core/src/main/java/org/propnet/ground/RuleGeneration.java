package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleInterner;
import org.propnet.datalog.Atom;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Instantiator;
import org.propnet.datalog.JoinPlan;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Relations;
import org.propnet.datalog.RuleSplitter;

/**
 * Writes the ground rules of everything that the outputs of the game depend on, from the outputs
 * backwards: each atom that is asked for gets all its rules, and what they mention is asked for
 * next. All that may hold is known already, so joins are over complete tables.
 */
final class RuleGeneration {

  private final FactBase facts;
  private final Relations relations;
  private final BitSet dynamic;
  private final Instantiator instantiator;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final @Nullable CostBasedSplitting splitting;
  private final Map<Integer, List<RulePlan>> plansOf = new HashMap<>();
  private final BitSet asked = new BitSet();
  private final IntArrayList work = new IntArrayList();

  /** The rules found, each its head and then its literals, twice the atom plus 1 if negated. */
  private final TupleInterner groundRules = new TupleInterner();

  private int[] tuple = new int[16];

  /** A rule and, once it is used, its plan. */
  private static final class RulePlan {

    final ProgramRule rule;
    @Nullable JoinPlan plan;
    boolean decided;

    RulePlan(ProgramRule rule) {
      this.rule = rule;
    }
  }

  /**
   * Prepares the generation.
   *
   * @param splitter splits rules where that makes them smaller, or null to leave all as they are
   */
  RuleGeneration(
      FactBase facts,
      Relations relations,
      BitSet dynamic,
      @Nullable RuleSplitter splitter,
      Budget budget) {
    this.facts = facts;
    this.relations = relations;
    this.dynamic = dynamic;
    this.instantiator = new Instantiator(facts, budget);
    this.planner = new JoinPlanner(facts, new BitSet(), dynamic, budget);
    this.runner = new JoinRunner(facts, instantiator, budget);
    this.splitting =
        splitter == null
            ? null
            : new CostBasedSplitting(facts, dynamic, splitter, planner, runner, instantiator);
  }

  /** The ground rules: tuples of the head and the literals, ascending and without duplicates. */
  TupleInterner groundRules() {
    return groundRules;
  }

  /** About how many bytes the ground rules take. */
  long bytes() {
    return groundRules.bytes() + 4L * (tuple.length + work.elements().length);
  }

  /** Writes the rules of all outputs and of what they depend on. */
  void run(Program program) {
    for (ProgramRule rule : program.rules()) {
      if (dynamic.get(rule.head().relation())) {
        plansOf
            .computeIfAbsent(rule.head().relation(), relation -> new ArrayList<>())
            .add(new RulePlan(rule));
      }
    }
    for (int relation :
        new int[] {relations.terminal, relations.legal, relations.goal, relations.next}) {
      for (int atom : facts.reachedOf(relation)) {
        ask(atom);
      }
    }
    while (!work.isEmpty()) {
      int atom = work.popInt();
      for (RulePlan plan : rules(facts.relation(atom))) {
        if (plan.plan == null) {
          plan.plan = planner.planInstancesOfHead(plan.rule);
        }
        runner.runFor(plan.plan, atom, this::emit);
      }
    }
  }

  /** The rules of a relation, split where that pays. */
  private List<RulePlan> rules(int relation) {
    List<RulePlan> plans = plansOf.getOrDefault(relation, List.of());
    if (splitting == null || plans.isEmpty() || plans.get(0).decided) {
      return plans;
    }
    List<RulePlan> decided = new ArrayList<>();
    for (RulePlan plan : plans) {
      for (ProgramRule part : splitting.apply(plan.rule)) {
        RulePlan partPlan = new RulePlan(part);
        partPlan.decided = true;
        if (part.head().relation() == relation) {
          decided.add(partPlan);
        } else {
          plansOf.computeIfAbsent(part.head().relation(), key -> new ArrayList<>()).add(partPlan);
        }
      }
    }
    plansOf.put(relation, decided);
    return decided;
  }

  private void ask(int atom) {
    if (!asked.get(atom)) {
      asked.set(atom);
      work.add(atom);
    }
  }

  private void emit(ProgramRule rule, int[] binding, int[] matched) {
    List<Atom> positive = rule.positive();
    List<Atom> negative = rule.negative();
    int most = 1 + positive.size() + negative.size();
    if (tuple.length < most) {
      tuple = new int[most * 2];
    }
    int length = 1;
    for (int i = 0; i < positive.size(); i++) {
      if (dynamic.get(positive.get(i).relation())) {
        tuple[length++] = matched[i] << 1;
      }
    }
    for (Atom atom : negative) {
      if (dynamic.get(atom.relation())) {
        tuple[length++] = instantiator.intern(atom, binding, rule.source()) << 1 | 1;
      }
    }
    tuple[0] = instantiator.intern(rule.head(), binding, rule.source());
    length = sortAndShorten(length);
    if (length > 0) {
      groundRules.intern(tuple, length);
      for (int i = 1; i < length; i++) {
        if (facts.isReached(tuple[i] >> 1)) {
          ask(tuple[i] >> 1);
        }
      }
    }
  }

  /** Sorts the literals and removes repeated ones; −1 if one is the negation of another. */
  private int sortAndShorten(int length) {
    if (length > 2) {
      IntArrays.quickSort(tuple, 1, length);
    }
    int kept = 1;
    for (int i = 1; i < length; i++) {
      if (kept > 1 && tuple[i] == tuple[kept - 1]) {
        continue;
      }
      if (kept > 1 && tuple[i] == (tuple[kept - 1] ^ 1)) {
        return -1;
      }
      tuple[kept++] = tuple[i];
    }
    return kept;
  }
}
