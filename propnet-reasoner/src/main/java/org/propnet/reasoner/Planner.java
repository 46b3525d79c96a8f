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
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;

/** Makes the plan by which one rule answers the calls of one query. */
final class Planner {

  /** In place of a variable that is chosen later. */
  private static final int LATER = Integer.MAX_VALUE;

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final ProgramRule rule;
  private final IntArrayList entries = new IntArrayList();
  private final List<Part> matches = new ArrayList<>();
  private final List<Part> builds = new ArrayList<>();
  private final IntArrayList outputs = new IntArrayList();
  private final IntSet bound = new IntOpenHashSet();
  private final List<Step> steps = new ArrayList<>();

  /**
   * For each step the variables that it binds, and those that it uses and that are bound before.
   */
  private final List<IntSet> news = new ArrayList<>();

  private final List<IntSet> needs = new ArrayList<>();

  /**
   * A condition whose fact stands in the head, as in the rules that say what stays, if there is
   * one: then the fact is taken from its row and needs not be built. The first variable that isn't
   * the rule's own stands for it.
   */
  private @Nullable Atom factInHead;

  private int variables;

  private Planner(Workspace workspace, Query query, ProgramRule rule) {
    this.workspace = workspace;
    this.knowledge = workspace.knowledge();
    this.query = query;
    this.rule = rule;
    this.variables = rule.variableCount() + 1;
  }

  /** The plan by which a rule answers the calls of a query. */
  static Plan plan(Workspace workspace, Query query, ProgramRule rule) {
    return new Planner(workspace, query, rule).plan();
  }

  private Plan plan() {
    List<Pattern> head = rule.head().arguments();
    for (int place = 0; place < head.size(); place++) {
      if (query.bound.get(place)) {
        enter(head.get(place));
      }
    }
    for (int place = 0; place < head.size(); place++) {
      if (!query.bound.get(place)) {
        leave(head.get(place));
      }
    }
    JoinOrder order = new JoinOrder(workspace, query, rule, bound);
    for (Condition next = order.next(); next != null; next = order.next()) {
      add(next, order);
      order.take(next);
    }
    return finish();
  }

  private void enter(Pattern pattern) {
    if (pattern instanceof Pattern.Var var && bound.add(var.variable())) {
      entries.add(var.variable());
    } else {
      entries.add(variables);
      matches.add(match(pattern, bound, bound));
    }
  }

  /** The part that the term of a new variable must match. */
  private Part match(Pattern pattern, IntSet before, IntSet here) {
    IntSet binds = new IntOpenHashSet();
    Pattern.collectVariables(pattern, binds);
    binds.removeAll(before);
    binds.removeAll(here);
    here.addAll(binds);
    return new Part(variables++, pattern, binds.toIntArray());
  }

  private void leave(Pattern pattern) {
    if (pattern instanceof Pattern.Apply && isFactOfState(pattern)) {
      outputs.add(rule.variableCount());
    } else {
      outputs.add(code(pattern, builds));
    }
  }

  private boolean isFactOfState(Pattern pattern) {
    for (Atom atom : rule.positive()) {
      if (atom.relation() == knowledge.relations.isTrue
          && atom.arguments().get(0).equals(pattern)
          && (factInHead == null || factInHead.equals(atom))) {
        factInHead = atom;
        return true;
      }
    }
    return false;
  }

  /** The code of a pattern whose variables are bound when the parts are built. */
  private int code(Pattern pattern, List<Part> parts) {
    if (pattern instanceof Pattern.Var var) {
      return var.variable();
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ~ground.term();
    }
    IntSet inside = new IntOpenHashSet();
    Pattern.collectVariables(pattern, inside);
    if (inside.isEmpty()) {
      int term = workspace.builder().build(pattern, new int[0]);
      if (term != Terms.TOO_LARGE) {
        return ~term;
      }
    }
    parts.add(new Part(variables, pattern, new int[0]));
    return variables++;
  }

  private void add(Condition condition, JoinOrder order) {
    IntSet needed = new IntAVLTreeSet();
    IntSet made = new IntAVLTreeSet();
    for (int variable : condition.variables) {
      (order.bound().contains(variable) ? needed : made).add(variable);
    }
    Atom atom = condition.atom;
    steps.add(
        atom == null
            ? Step.differ(Objects.requireNonNull(condition.inequality))
            : call(condition, atom, order, made));
    needs.add(needed);
    news.add(made);
  }

  private Step call(Condition condition, Atom atom, JoinOrder order, IntSet made) {
    int relation = atom.relation();
    IntArrayList keys = new IntArrayList();
    List<Part> built = new ArrayList<>();
    IntArrayList columns = new IntArrayList();
    IntArrayList outs = new IntArrayList();
    List<Pattern> structured = new ArrayList<>();
    List<Part> matched = new ArrayList<>();
    IntSet here = new IntOpenHashSet();
    BitSet given = order.given(condition);
    int column = 0;
    for (int place = 0; place < condition.places.size(); place++) {
      Pattern pattern = condition.places.get(place);
      if (given.get(place)) {
        keys.add(code(pattern, built));
      } else if (pattern instanceof Pattern.Var var) {
        boolean isNew = !order.bound().contains(var.variable()) && here.add(var.variable());
        columns.add(column++);
        outs.add(isNew ? var.variable() : ~var.variable());
      } else {
        columns.add(column++);
        outs.add(LATER);
        structured.add(pattern);
      }
    }
    for (Pattern pattern : structured) {
      outs.set(outs.indexOf(LATER), variables);
      matched.add(match(pattern, order.bound(), here));
    }
    if (!condition.isNegated && atom.equals(factInHead)) {
      columns.add(column);
      outs.add(rule.variableCount());
      made.add(rule.variableCount());
    }
    Query called =
        condition.isFact
            ? workspace.facts(relation, Shape.of(atom), given)
            : workspace.query(relation, given);
    return new Step(
        called,
        null,
        condition.isNegated,
        query.isRecursive && !condition.isFact && called.component == query.component,
        query.life == Life.STATE && called.life == Life.STATE,
        built.toArray(Part.NONE),
        keys.toIntArray(),
        columns.toIntArray(),
        outs.toIntArray(),
        matched.toArray(Part.NONE));
  }

  /** Finds out what each step is needed for. */
  private Plan finish() {
    IntSet used = new IntOpenHashSet();
    for (int output : outputs) {
      if (output >= 0) {
        used.add(output);
      }
    }
    for (Part part : builds) {
      Pattern.collectVariables(part.pattern, used);
    }
    IntSet wanted = new IntOpenHashSet(used);
    int lastRelevant = -1;
    for (int i = steps.size() - 1; i >= 0; i--) {
      boolean isUsed = news.get(i).intStream().anyMatch(used::contains);
      if (lastRelevant < 0 && news.get(i).intStream().anyMatch(wanted::contains)) {
        lastRelevant = i;
      }
      steps.get(i).isOnce = !isUsed;
      steps.get(i).keepOnly(used);
      used.addAll(needs.get(i));
    }
    findWaysBack();
    boolean isRecursive = steps.stream().anyMatch(step -> step.isRecursive);
    return new Plan(
        knowledge.stratum(rule),
        variables,
        entries.toIntArray(),
        matches.toArray(Part.NONE),
        steps.toArray(new Step[0]),
        builds.toArray(Part.NONE),
        outputs.toIntArray(),
        lastRelevant,
        isRecursive && !query.isGrowing ? ownStep() : Plan.NO_STEP,
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
      retry = step.isChoice() ? i : retry;
      step.retry = retry;
    }
  }

  /** The step that makes the very call that the plan answers, if there are only tests before. */
  private int ownStep() {
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.query == query && !step.isNegated && isOwnKey(step.keys)) {
        return i;
      }
      if (step.isChoice()) {
        break;
      }
    }
    return Plan.NO_STEP;
  }

  private boolean isOwnKey(int[] keys) {
    for (int i = 0; i < keys.length; i++) {
      int code = keys[i];
      int entry = entries.getInt(i);
      boolean isConstant =
          matches.stream()
              .anyMatch(
                  part ->
                      part.variable == entry
                          && part.pattern instanceof Pattern.Ground ground
                          && ~ground.term() == code);
      if (code != entry && !isConstant) {
        return false;
      }
    }
    return true;
  }
}
