package org.propnet.ground;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Semi-naive evaluation of a set of rules: each round looks only for the instances in which at
 * least one literal is a fact found in the round before, and finds each of them once.
 */
final class SemiNaive {

  private final FactBase facts;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final JoinRunner.Sink sink;
  private final List<RuleState> withoutGrowth = new ArrayList<>();
  private final Map<Integer, List<RuleState>> byRelation = new HashMap<>();

  /** A rule with the literal that ranges over the newest facts, and the plan in use. */
  private static final class RuleState {

    final ProgramRule rule;
    final int delta;
    @Nullable JoinPlan plan;

    RuleState(ProgramRule rule, int delta) {
      this.rule = rule;
      this.delta = delta;
    }
  }

  /**
   * Prepares an evaluation.
   *
   * @param rules the rules to evaluate together
   * @param recursive the relations that grow meanwhile
   * @param dynamic the relations whose atoms the sink wants to know for each instance
   * @param sink takes the instances and reaches the facts
   */
  SemiNaive(
      List<ProgramRule> rules,
      BitSet recursive,
      BitSet dynamic,
      FactBase facts,
      JoinRunner runner,
      JoinRunner.Sink sink) {
    this.facts = facts;
    this.planner = new JoinPlanner(facts, recursive, dynamic);
    this.runner = runner;
    this.sink = sink;
    for (ProgramRule rule : rules) {
      boolean grows = false;
      for (int i = 0; i < rule.positive().size(); i++) {
        Atom atom = rule.positive().get(i);
        if (planner.isRecursive(atom)) {
          grows = true;
          byRelation
              .computeIfAbsent(atom.relation(), relation -> new ArrayList<>())
              .add(new RuleState(rule, i));
        }
      }
      if (!grows) {
        withoutGrowth.add(new RuleState(rule, -1));
      }
    }
  }

  /**
   * Evaluates up to the fixed point.
   *
   * @param start the point of the sequence from which on facts count as new at the beginning
   */
  void run(int start) {
    for (RuleState state : withoutGrowth) {
      run(state);
    }
    int from = start;
    int to = facts.reachedCount();
    while (from < to) {
      runner.round(from, to);
      BitSet changed = new BitSet();
      for (int i = from; i < to; i++) {
        changed.set(facts.relation(facts.reachedAt(i)));
      }
      for (int relation = changed.nextSetBit(0);
          relation >= 0;
          relation = changed.nextSetBit(relation + 1)) {
        for (RuleState state : byRelation.getOrDefault(relation, List.of())) {
          run(state);
        }
      }
      from = to;
      to = facts.reachedCount();
    }
  }

  private void run(RuleState state) {
    JoinPlan plan = state.plan;
    if (plan == null || plan.isOutdated()) {
      plan = planner.plan(state.rule, state.delta);
      state.plan = plan;
    }
    runner.run(plan, sink);
  }
}
