package org.propnet.reasoner;

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
import org.propnet.reasoner.table.FactView;

/** Makes the plan by which one rule answers the calls of one query. */
final class PlanMaker {

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final ProgramRule rule;
  private final List<Plan.Entry> entries = new ArrayList<>();
  private final IntArrayList outputs = new IntArrayList();
  private final List<Pattern> patterns = new ArrayList<>();
  private final List<Plan.Residue> residues = new ArrayList<>();
  private final IntSet bound = new IntOpenHashSet();
  private int place;

  /** The condition whose fact stands in the head, if there is one. */
  private @Nullable Atom factAtom;

  private PlanMaker(Workspace workspace, Query query, ProgramRule rule) {
    this.workspace = workspace;
    this.knowledge = workspace.knowledge();
    this.query = query;
    this.rule = rule;
  }

  /** The plan, or null if no call of the query can be answered by the rule. */
  static @Nullable Plan make(Workspace workspace, Query query, ProgramRule rule) {
    return new PlanMaker(workspace, query, rule).make();
  }

  private @Nullable Plan make() {
    List<Pattern> head = rule.head().arguments();
    for (int i = 0; i < head.size(); i++) {
      if (!meet(query.shape.arguments().get(i), head.get(i))) {
        return null;
      }
    }
    List<Step> steps = new ArrayList<>();
    List<IntSet> news = new ArrayList<>();
    List<IntSet> needs = new ArrayList<>();
    JoinOrder order = new JoinOrder(workspace, query, rule, bound);
    for (Condition next = order.next(); next != null; next = order.next()) {
      IntSet needed = new IntAVLTreeSet();
      IntSet made = new IntAVLTreeSet();
      for (int variable : next.variables) {
        (order.bound().contains(variable) ? needed : made).add(variable);
      }
      Step step = step(next, order);
      step.rows = order.rows(next);
      if (!next.isNegated && factAtom != null && factAtom.equals(next.atom)) {
        step.factVariable = rule.variableCount();
        made.add(rule.variableCount());
      }
      steps.add(step);
      needs.add(needed);
      news.add(made);
      order.take(next);
    }
    PlanBody body = new PlanBody(steps, news, needs, outputs, patterns);
    int split = residues.isEmpty() ? body.splitPoint(query) : 0;
    Plan plan = finish(split == 0 ? body : body.split(split, bound, rule, query, workspace));
    plan.ownStep = query.isGrowing || !residues.isEmpty() ? Plan.NO_STEP : ownStep(plan);
    return plan;
  }

  private Plan finish(PlanBody body) {
    return body.plan(
        knowledge.stratum(rule),
        entries.toArray(new Plan.Entry[0]),
        residues.toArray(new Plan.Residue[0]));
  }

  /** The step that makes the very call that the plan answers, if there are only tests before. */
  private int ownStep(Plan plan) {
    for (int i = 0; i < plan.steps.length; i++) {
      Step step = plan.steps[i];
      if (step.kind == Step.Kind.RECUR && step.query() == query && isOwnKey(step.keys)) {
        return i;
      }
      if (!step.isOnce) {
        break;
      }
    }
    return Plan.NO_STEP;
  }

  private boolean isOwnKey(int[] keys) {
    for (Plan.Entry entry : entries) {
      boolean isSame =
          entry.kind() == Plan.Entry.Kind.CONSTANT
              ? keys[entry.place()] == ~entry.value()
              : entry.kind() == Plan.Entry.Kind.BIND && keys[entry.place()] == entry.value();
      if (!isSame) {
        return false;
      }
    }
    return true;
  }

  private boolean meet(Shape.Node node, Pattern pattern) {
    if (node instanceof Shape.Structure structure) {
      if (pattern instanceof Pattern.Apply apply) {
        if (apply.symbol() != structure.symbol()
            || apply.arguments().size() != structure.arguments().size()) {
          return false;
        }
        for (int i = 0; i < apply.arguments().size(); i++) {
          if (!meet(structure.arguments().get(i), apply.arguments().get(i))) {
            return false;
          }
        }
        return true;
      }
      return pattern instanceof Pattern.Var var && meetVariable(structure, var.variable());
    }
    if (query.bound.get(place)) {
      enter(pattern);
    } else if (pattern instanceof Pattern.Var var) {
      outputs.add(var.variable());
      patterns.add(Plan.NOTHING);
    } else if (pattern instanceof Pattern.Ground ground) {
      outputs.add(~ground.term());
      patterns.add(Plan.NOTHING);
    } else if (isFact(pattern)) {
      outputs.add(rule.variableCount());
      patterns.add(Plan.NOTHING);
    } else {
      outputs.add(Step.IGNORED);
      patterns.add(pattern);
    }
    place++;
    return true;
  }

  /**
   * Whether a term of the head is one of the state's facts, as in the rules that say what stays:
   * then it needs not be built.
   */
  private boolean isFact(Pattern pattern) {
    for (Atom atom : rule.positive()) {
      if (atom.relation() == knowledge.relations.isTrue
          && atom.arguments().get(0).equals(pattern)
          && (factAtom == null || factAtom.equals(atom))) {
        factAtom = atom;
        return true;
      }
    }
    return false;
  }

  private void enter(Pattern pattern) {
    Plan.Entry.Kind kind = Plan.Entry.Kind.MATCH;
    int value = 0;
    if (pattern instanceof Pattern.Var var) {
      value = var.variable();
      kind = bound.add(value) ? Plan.Entry.Kind.BIND : Plan.Entry.Kind.SAME;
    } else if (pattern instanceof Pattern.Ground ground) {
      value = ground.term();
      kind = Plan.Entry.Kind.CONSTANT;
    } else {
      Pattern.collectVariables(pattern, bound);
    }
    entries.add(new Plan.Entry(kind, key(place), value, false, pattern, new Shape.Hole()));
  }

  /** The place of a bound place among the bound ones. */
  private int key(int ofPlace) {
    return query.bound.get(0, ofPlace).cardinality();
  }

  /** A variable of the head stands where calls have a structure. */
  private boolean meetVariable(Shape.Structure structure, int variable) {
    int first = place;
    int width = new Shape(List.of((Shape.Node) structure)).width();
    place += width;
    if (query.bound.get(first, place).cardinality() == width) {
      entries.add(
          new Plan.Entry(
              Plan.Entry.Kind.BUILD,
              key(first),
              variable,
              bound.add(variable),
              Plan.NOTHING,
              structure));
      return true;
    }
    residues.add(new Plan.Residue(variable, structure, first));
    for (int i = first; i < place; i++) {
      if (!query.bound.get(i)) {
        outputs.add(Step.IGNORED);
        patterns.add(Plan.NOTHING);
      }
    }
    return true;
  }

  private Step step(Condition condition, JoinOrder order) {
    Atom atom = condition.atom;
    if (atom == null) {
      return Step.differ(Objects.requireNonNull(condition.inequality));
    }
    IntArrayList keys = new IntArrayList();
    IntArrayList keyColumns = new IntArrayList();
    IntArrayList outs = new IntArrayList();
    IntArrayList columns = new IntArrayList();
    IntSet here = new IntOpenHashSet();
    BitSet given = order.given(condition);
    for (int i = 0; i < condition.places.length; i++) {
      int variable = condition.places[i];
      if (given.get(i)) {
        keys.add(variable);
        keyColumns.add(i);
      } else {
        boolean isNew = !order.bound().contains(variable) && here.add(variable);
        outs.add(isNew ? variable : ~variable);
        columns.add(i);
      }
    }
    FactView view = workspace.view(atom);
    if (view != null) {
      return Step.facts(
          condition.isNegated,
          keys.toIntArray(),
          outs.toIntArray(),
          view,
          view.index(keyColumns.toIntArray()),
          columns.toIntArray(),
          atom.relation() == knowledge.relations.isTrue);
    }
    boolean isInside = knowledge.component(atom.relation()) == query.component && query.isRecursive;
    Step.Kind kind =
        condition.isNegated
            ? isInside ? Step.Kind.NO_RECURRENCE : Step.Kind.NO_ANSWER
            : isInside ? Step.Kind.RECUR : Step.Kind.CALL;
    Query called = workspace.query(atom.relation(), Shape.of(atom), given);
    return Step.call(kind, called, keys.toIntArray(), outs.toIntArray());
  }
}
