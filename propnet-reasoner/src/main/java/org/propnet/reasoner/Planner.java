package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.JoinOrder.Condition;
import org.propnet.reasoner.Plan.Part;

/** Compiles one rule into a plan for the calls of one query. */
final class Planner {

  private final Workspace workspace;
  private final Query query;
  private final ProgramRule rule;
  private final IntArrayList entries = new IntArrayList();
  private final List<Part> matches = new ArrayList<>();
  private final List<Part> builds = new ArrayList<>();
  private final IntArrayList outputs = new IntArrayList();
  private final IntSet bound = new IntOpenHashSet();
  private final List<Step> steps = new ArrayList<>();

  /** For each step, the variables that it binds. */
  private final List<IntSet> news = new ArrayList<>();

  /** For each step, the variables that it uses and that are bound before it. */
  private final List<IntSet> needs = new ArrayList<>();

  private int variables;

  private Planner(Workspace workspace, Query query, ProgramRule rule) {
    this.workspace = workspace;
    this.query = query;
    this.rule = rule;
    this.variables = rule.variableCount();
  }

  /** The plan of a rule for the calls of a query. */
  static Plan plan(Workspace workspace, Query query, ProgramRule rule) {
    return new Planner(workspace, query, rule).plan();
  }

  private Plan plan() {
    List<Pattern> head = rule.head().arguments();
    for (int place = 0; place < head.size(); place++) {
      if (!query.bound.get(place)) {
        outputs.add(code(head.get(place), builds));
      } else if (head.get(place) instanceof Pattern.Var var && bound.add(var.variable())) {
        entries.add(var.variable());
      } else {
        entries.add(variables);
        matches.add(match(head.get(place), bound, bound));
      }
    }
    JoinOrder order = new JoinOrder(workspace, query, rule, bound);
    for (Condition next = order.next(); next != null; next = order.next()) {
      add(next, order);
      order.take(next);
    }
    return finish();
  }

  /** A part that matches the term of a new variable against a pattern. */
  private Part match(Pattern pattern, IntSet before, IntSet here) {
    IntSet binds = new IntOpenHashSet();
    Pattern.collectVariables(pattern, binds);
    binds.removeAll(before);
    binds.removeAll(here);
    here.addAll(binds);
    return new Part(variables++, pattern, binds.toIntArray());
  }

  /** The code of a pattern whose variables are bound by the time the parts are built. */
  private int code(Pattern pattern, List<Part> parts) {
    if (pattern instanceof Pattern.Var var) {
      return var.variable();
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ~ground.term();
    }
    parts.add(new Part(variables, pattern, new int[0]));
    return variables++;
  }

  private void add(Condition condition, JoinOrder order) {
    IntSet needed = new IntAVLTreeSet();
    IntSet made = new IntAVLTreeSet();
    for (int variable : condition.variables()) {
      (order.bound().contains(variable) ? needed : made).add(variable);
    }
    needs.add(needed);
    news.add(made);
    if (condition.atom() == null) {
      steps.add(Step.differ(Objects.requireNonNull(condition.inequality())));
      return;
    }
    BitSet given = order.given(condition);
    Step step = call(condition, condition.atom(), given, order.bound(), stratum(condition, given));
    if (step.isRecursive
        && !condition.isNegated()
        && workspace.knowledge().isGrowing(query.relation)) {
      int stratum = workspace.knowledge().stratum(rule);
      step.wide = call(condition, condition.atom(), new BitSet(), order.bound(), stratum);
    }
    steps.add(step);
  }

  /**
   * The highest stratum of rules that a call needs. A call that leaves out a structure must not run
   * rules whose heads don't unify with the condition: they may negate what the rule derives.
   */
  private int stratum(Condition condition, BitSet given) {
    Knowledge knowledge = workspace.knowledge();
    int relation = Objects.requireNonNull(condition.atom()).relation();
    boolean leavesOutStructure = false;
    for (int place = 0; place < condition.places().size(); place++) {
      leavesOutStructure |=
          !given.get(place) && condition.places().get(place) instanceof Pattern.Apply;
    }
    if (!leavesOutStructure
        || condition.isNegated()
        || condition.isFact()
        || !knowledge.areEntangled(relation, query.relation)) {
      return Query.ALL_STRATA;
    }
    int stratum = knowledge.stratum(rule);
    return knowledge.rules(relation).stream().allMatch(each -> knowledge.stratum(each) <= stratum)
        ? Query.ALL_STRATA
        : stratum;
  }

  private Step call(Condition condition, Atom atom, BitSet given, IntSet before, int stratum) {
    IntArrayList keys = new IntArrayList();
    List<Part> built = new ArrayList<>();
    IntArrayList outs = new IntArrayList();
    IntArrayList structured = new IntArrayList();
    List<Part> matched = new ArrayList<>();
    IntSet here = new IntOpenHashSet();
    List<Pattern> places = condition.places();
    for (int place = 0; place < places.size(); place++) {
      Pattern pattern = places.get(place);
      if (given.get(place)) {
        keys.add(code(pattern, built));
      } else if (pattern instanceof Pattern.Var var) {
        boolean isNew = !before.contains(var.variable()) && here.add(var.variable());
        outs.add(isNew ? var.variable() : ~var.variable());
      } else {
        structured.add(place);
        outs.add(0);
      }
    }
    for (int place : structured) { // plain variables are bound before structures are matched
      outs.set(place - given.get(0, place).cardinality(), variables);
      matched.add(match(places.get(place), before, here));
    }
    Knowledge knowledge = workspace.knowledge();
    boolean isRecursive =
        !condition.isFact() && knowledge.areEntangled(atom.relation(), query.relation);
    Query called =
        condition.isFact()
            ? workspace.facts(atom.relation(), Shape.of(atom), given)
            : workspace.query(atom.relation(), given, stratum);
    return new Step(
        called,
        null,
        condition.isNegated(),
        isRecursive,
        knowledge.changing.get(atom.relation()),
        built.toArray(new Part[0]),
        keys.toIntArray(),
        outs.toIntArray(),
        matched.toArray(new Part[0]));
  }

  /** Determines which steps need only one match, and which can change the answer. */
  private Plan finish() {
    IntSet used = new IntOpenHashSet();
    for (int output : outputs) {
      if (output >= 0) {
        used.add(output);
      }
    }
    builds.forEach(part -> Pattern.collectVariables(part.pattern(), used));
    IntSet wanted = new IntOpenHashSet(used);
    int lastRelevant = -1;
    boolean isRecursive = false;
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (lastRelevant < 0 && news.get(i).intStream().anyMatch(wanted::contains)) {
        lastRelevant = i;
      }
      steps.get(i).isOnce =
          steps.get(i).isNegated || news.get(i).intStream().noneMatch(used::contains);
      isRecursive |= steps.get(i).isRecursive;
      used.addAll(needs.get(i));
    }
    findWaysBack();
    return new Plan(
        variables,
        entries.toIntArray(),
        matches.toArray(new Part[0]),
        steps.toArray(new Step[0]),
        builds.toArray(new Part[0]),
        outputs.toIntArray(),
        lastRelevant,
        isRecursive);
  }

  private void findWaysBack() {
    Int2IntOpenHashMap binder = new Int2IntOpenHashMap();
    binder.defaultReturnValue(-1);
    int retry = -1;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      for (int variable : needs.get(i)) {
        step.cause = Math.max(step.cause, binder.get(variable));
      }
      for (int variable : news.get(i)) {
        binder.put(variable, i);
      }
      retry = step.isOnce ? retry : i;
      step.retry = retry;
    }
  }
}
