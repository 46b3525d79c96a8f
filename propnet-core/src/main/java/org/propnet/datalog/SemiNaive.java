package org.propnet.datalog;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;

/**
 * Semi-naive evaluation of a set of rules: each round looks only for what follows from at least one
 * fact found in the round before.
 *
 * <p>A rule whose joins turn out to be too expensive for their result is replaced by shorter ones
 * during the evaluation.
 */
public final class SemiNaive {

  /** The number of steps of a join after which the rule is considered for splitting. */
  private static final long PATIENCE = 100_000;

  /**
   * The memory of a plan's step, for each literal that may range over the newest facts, in bytes.
   */
  private static final long BYTES_PER_STEP = 100;

  private final FactBase facts;
  private final Budget budget;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final DemandPlan demand;
  private final IntConsumer listener;
  private final BitSet recursive;
  private final @Nullable RuleSplitter splitter;
  private final List<RuleState> started = new ArrayList<>();
  private final ListMultimap<Integer, RuleState> byRelation = ArrayListMultimap.create();

  /** A rule with the literal that ranges over the newest facts, and the plan in use. */
  private static final class RuleState {

    final ProgramRule rule;
    final int delta;
    @Nullable JoinPlan plan;
    boolean replaced;

    RuleState(ProgramRule rule, int delta) {
      this.rule = rule;
      this.delta = delta;
    }
  }

  /**
   * Creates an evaluation.
   *
   * @param rules the rules to evaluate together
   * @param recursive the relations that grow during the evaluation
   * @param dynamic the relations that depend on the state
   * @param splitter splits rules whose joins are long, or null to leave all as they are
   * @param demand checks how many facts each relation has
   * @param listener is told of each new fact
   */
  public SemiNaive(
      List<ProgramRule> rules,
      BitSet recursive,
      BitSet dynamic,
      @Nullable RuleSplitter splitter,
      FactBase facts,
      DemandPlan demand,
      IntConsumer listener) {
    this.facts = facts;
    this.budget = facts.budget;
    this.recursive = (BitSet) recursive.clone();
    this.splitter = splitter;
    this.planner = new JoinPlanner(facts, this.recursive, dynamic);
    this.runner = new JoinRunner(facts);
    this.demand = demand;
    this.listener = listener;
    for (ProgramRule rule : rules) {
      if (!add(rule)) {
        started.add(new RuleState(rule, -1));
      }
    }
  }

  /** Adds a rule; returns whether any of its literals ranges over a growing relation. */
  private boolean add(ProgramRule rule) {
    boolean grows = false;
    for (int i = 0; i < rule.positive().size(); i++) {
      budget.check();
      Atom atom = rule.positive().get(i);
      if (planner.isRecursive(atom)) {
        grows = true;
        byRelation.put(atom.relation(), new RuleState(rule, i));
      }
    }
    return grows;
  }

  /**
   * Evaluates up to the fixed point.
   *
   * @param start the point of the sequence from which on facts count as new at the beginning
   * @throws OutgrownException if a relation has more facts than the plan of demand allows
   */
  public void run(int start) throws OutgrownException {
    runStarted();
    int from = start;
    int to = facts.reachedCount();
    while (from < to) {
      runner.round(from, to);
      BitSet changed = new BitSet();
      for (int i = from; i < to; i++) {
        budget.check();
        changed.set(facts.relation(facts.reachedAt(i)));
      }
      for (int relation : changed.stream().toArray()) {
        for (RuleState state : List.copyOf(byRelation.get(relation))) {
          run(state);
        }
      }
      runStarted();
      from = to;
      to = facts.reachedCount();
    }
  }

  /** Runs the rules that have to be run once over all facts. */
  private void runStarted() throws OutgrownException {
    while (!started.isEmpty()) {
      List<RuleState> waiting = List.copyOf(started);
      started.clear();
      for (RuleState state : waiting) {
        run(state);
      }
    }
  }

  private void run(RuleState state) throws OutgrownException {
    if (state.replaced) {
      return;
    }
    JoinPlan plan = state.plan;
    if (plan == null || plan.isOutdated()) {
      plan = planner.planHeads(state.rule, state.delta);
      if (state.plan == null) {
        budget.hold(BYTES_PER_STEP * plan.steps().size());
      }
      state.plan = plan;
    }
    int before = facts.reachedCount();
    long limit = PATIENCE;
    while (runner.run(plan, this::emit, Long.MAX_VALUE, limit) < 0) {
      if (limit < 50L * (facts.reachedCount() - before) || !split(state)) {
        limit *= 4; // fruitful, or can't be split: start over with more patience
      } else {
        return;
      }
    }
  }

  private void emit(ProgramRule rule, int[] binding, int[] matched) throws OutgrownException {
    int fact = facts.intern(rule.head(), binding, rule.source());
    if (facts.reach(fact)) {
      listener.accept(fact);
      demand.check(facts, rule.head().relation());
    }
  }

  /**
   * Replaces a rule by shorter ones, which are run over all facts; returns false if it can't be
   * split.
   */
  private boolean split(RuleState state) {
    if (splitter == null) {
      return false;
    }
    List<ProgramRule> parts = splitter.split(state.rule);
    if (parts.size() < 2) {
      return false;
    }
    for (RuleState other : byRelation.values()) {
      budget.check();
      other.replaced |= other.rule.equals(state.rule);
    }
    state.replaced = true;
    for (ProgramRule part : parts) {
      if (splitter.isAuxiliary(part.head().relation())) {
        recursive.set(part.head().relation());
      }
    }
    for (ProgramRule part : parts) {
      add(part);
      started.add(new RuleState(part, -1));
    }
    return true;
  }
}
