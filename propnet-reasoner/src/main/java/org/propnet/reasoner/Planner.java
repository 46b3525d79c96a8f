package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.JoinOrder.Condition;

/** Compiles one rule into a plan for the calls of one query. */
final class Planner {

  /** About the memory that planning needs for a condition, in bytes. */
  private static final long BYTES_OF_CONDITION = 500;

  private static final int[] NONE = {};
  private static final Step.Build[] NO_BUILDS = {};
  private static final Step.Match[] NO_MATCHES = {};

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final ProgramRule rule;
  private final IntArrayList entries = new IntArrayList();
  private final List<Step.Match> matches = new ArrayList<>();
  private final List<Step.Build> builds = new ArrayList<>();
  private final IntArrayList outputs = new IntArrayList();
  private final List<Step> steps = new ArrayList<>();

  /** For each step, the variables of its condition. */
  private final List<IntSet> mentioned = new ArrayList<>();

  /** For each bound variable, the step that binds it; −1 for the head. */
  private final Int2IntOpenHashMap binder = new Int2IntOpenHashMap();

  private int variables;

  private Planner(Workspace workspace, Query query, ProgramRule rule) {
    this.workspace = workspace;
    this.knowledge = workspace.knowledge;
    this.query = query;
    this.rule = rule;
    this.variables = rule.variableCount();
  }

  /** The plan of a rule for the calls of a query; its memory is counted. */
  static Plan plan(Workspace workspace, Query query, ProgramRule rule) {
    int conditions = rule.positive().size() + rule.negative().size() + rule.distinct().size();
    long bytes = BYTES_OF_CONDITION * conditions;
    workspace.meter.take(bytes, query.relation);
    Plan plan = new Planner(workspace, query, rule).plan();
    workspace.meter.take(-bytes, query.relation);
    workspace.meter.take(plan.bytes(), query.relation);
    return plan;
  }

  private Plan plan() {
    List<Pattern> head = rule.head().arguments();
    IntSet bound = new IntOpenHashSet();
    for (int place = 0; place < head.size(); place++) {
      if (!query.bound.get(place)) {
        outputs.add(code(head.get(place), builds));
      } else if (head.get(place) instanceof Pattern.Var var && bound.add(var.variable())) {
        entries.add(var.variable());
      } else {
        entries.add(variables);
        matches.add(match(variables++, head.get(place), IntSets.EMPTY_SET, bound));
      }
    }
    bound.forEach(variable -> binder.put(variable, -1));
    JoinOrder order = new JoinOrder(workspace, query, rule, bound);
    for (Condition next = order.next(); next != null; next = order.next()) {
      add(next, order);
      order.take(next);
    }
    return finish();
  }

  /**
   * Matches the term of a variable against a pattern, whose variables are bound then.
   *
   * @param before the variables that are bound before the condition
   * @param bound those that are bound in it so far; the others of the pattern are added
   */
  private static Step.Match match(int code, Pattern pattern, IntSet before, IntSet bound) {
    int[] news =
        pattern
            .variables()
            .intStream()
            .filter(each -> !before.contains(each) && bound.add(each))
            .toArray();
    return new Step.Match(code, pattern, news);
  }

  /** The code of a pattern whose variables are bound by the time the terms are built. */
  private int code(Pattern pattern, List<Step.Build> built) {
    if (pattern instanceof Pattern.Var var) {
      return var.variable();
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ~ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int[] codes = apply.arguments().stream().mapToInt(each -> code(each, built)).toArray();
    built.add(new Step.Build(variables, apply.symbol(), codes));
    return variables++;
  }

  private void add(Condition condition, JoinOrder order) {
    Step step = condition.atom() == null ? differ(condition) : call(condition, order);
    step.isNegated = condition.isNegated();
    for (int variable : condition.variables()) {
      step.cause = Math.max(step.cause, binder.getOrDefault(variable, -1));
      binder.putIfAbsent(variable, steps.size());
    }
    mentioned.add(condition.variables());
    steps.add(step);
  }

  private Step differ(Condition condition) {
    ProgramRule.Inequality pair = Objects.requireNonNull(condition.inequality());
    List<Step.Match> same = new ArrayList<>();
    equate(pair.left(), pair.right(), same);
    return new Step(null, NO_BUILDS, NONE, NONE, same.toArray(NO_MATCHES));
  }

  /** Adds what must match for two patterns to be equal. */
  private static void equate(Pattern left, Pattern right, List<Step.Match> same) {
    if (left instanceof Pattern.Apply one && right instanceof Pattern.Apply other) {
      int arity = one.arguments().size();
      boolean isEqual = one.symbol() == other.symbol() && other.arguments().size() == arity;
      for (int i = 0; isEqual && i < arity; i++) {
        equate(one.arguments().get(i), other.arguments().get(i), same);
      }
      if (!isEqual) {
        same.add(new Step.Match(~0, new Pattern.Ground(-1), NONE)); // never matches
      }
    } else if (left instanceof Pattern.Apply) {
      equate(right, left, same);
    } else {
      int code = left instanceof Pattern.Var var ? var.variable() : ~((Pattern.Ground) left).term();
      same.add(new Step.Match(code, right, NONE));
    }
  }

  private Step call(Condition condition, JoinOrder order) {
    BitSet given = order.given(condition);
    Step step = call(condition, given, order.bound, stratum(condition, given));
    if (step.isRecursive && !condition.isNegated() && knowledge.growing.get(query.relation)) {
      step.wide = call(condition, new BitSet(), order.bound, knowledge.stratum(rule));
    }
    return step;
  }

  /**
   * The highest stratum of rules that a call needs. A call that leaves out a structure must not run
   * rules whose heads don't unify with the condition: they may negate what the rule derives.
   */
  private int stratum(Condition condition, BitSet given) {
    int relation = Objects.requireNonNull(condition.atom()).relation();
    boolean leavesOutStructure = false;
    for (int place = 0; place < condition.places().size(); place++) {
      leavesOutStructure |=
          !given.get(place) && condition.places().get(place) instanceof Pattern.Apply;
    }
    int stratum = knowledge.stratum(rule);
    return leavesOutStructure
            && !condition.isNegated()
            && !condition.isFact()
            && knowledge.areEntangled(relation, query.relation)
            && knowledge.highestStratum[relation] > stratum
        ? stratum
        : Query.ALL_STRATA;
  }

  private Step call(Condition condition, BitSet given, IntSet before, int stratum) {
    Atom atom = Objects.requireNonNull(condition.atom());
    IntArrayList keys = new IntArrayList();
    List<Step.Build> built = new ArrayList<>();
    IntArrayList outs = new IntArrayList();
    IntArrayList structured = new IntArrayList();
    IntSet bound = new IntOpenHashSet();
    List<Pattern> places = condition.places();
    for (int place = 0; place < places.size(); place++) {
      Pattern pattern = places.get(place);
      if (given.get(place)) {
        keys.add(code(pattern, built));
      } else if (pattern instanceof Pattern.Var var) {
        boolean isNew = !before.contains(var.variable()) && bound.add(var.variable());
        outs.add(isNew ? var.variable() : ~var.variable());
      } else {
        structured.add(place);
        outs.add(variables++);
      }
    }
    List<Step.Match> matched = new ArrayList<>();
    for (int place : structured) { // plain variables are bound before structures are matched
      int code = outs.getInt(place - given.get(0, place).cardinality());
      matched.add(match(code, places.get(place), before, bound));
    }
    int relation = atom.relation();
    Shape shape = condition.shape();
    Query called =
        shape != null
            ? workspace.facts(relation, shape, given)
            : workspace.query(relation, given, stratum);
    Step step =
        new Step(
            called,
            built.toArray(NO_BUILDS),
            keys.toIntArray(),
            outs.toIntArray(),
            matched.toArray(NO_MATCHES));
    step.isRecursive = !condition.isFact() && knowledge.areEntangled(relation, query.relation);
    step.isTracked = knowledge.changing.get(relation);
    return step;
  }

  /** Determines which steps need only one match, and which can change the answer. */
  private Plan finish() {
    IntSet wanted = new IntOpenHashSet(outputs);
    builds.forEach(build -> wanted.addAll(IntArrayList.wrap(build.codes())));
    IntSet used = new IntOpenHashSet(wanted);
    int lastRelevant = -1;
    boolean isRecursive = false;
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      IntSet news = new IntOpenHashSet();
      for (int variable : mentioned.get(i)) {
        if (binder.get(variable) == i) {
          news.add(variable);
        }
      }
      if (lastRelevant < 0 && news.intStream().anyMatch(wanted::contains)) {
        lastRelevant = i;
      }
      step.isOnce = step.isNegated || news.intStream().noneMatch(used::contains);
      isRecursive |= step.isRecursive;
      used.addAll(mentioned.get(i));
    }
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      step.retry = !step.isOnce ? i : i == 0 ? -1 : steps.get(i - 1).retry;
    }
    Step.Match[] matched = matches.toArray(NO_MATCHES);
    return new Plan(
        variables,
        entries.toIntArray(),
        matched,
        Step.Match.words(matched),
        steps.toArray(new Step[0]),
        builds.toArray(NO_BUILDS),
        outputs.toIntArray(),
        lastRelevant,
        isRecursive);
  }
}
