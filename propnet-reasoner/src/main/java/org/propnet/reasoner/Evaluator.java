package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.TermPool;
import org.propnet.reasoner.Table.Status;

/** Answers calls in the state and with the moves of a workspace. */
final class Evaluator {

  /*
   * Tabled evaluation
   * -----------------
   * A call is a query with terms for its bound places, and has one table. The rules that may answer
   * it are run one after the other, each a join by backtracking over the steps of its plan. A step
   * whose call isn't answered yet leaves the rule as it is until that is done: frames on a stack of our
   * own, so chains of calls may be as long as they like.
   *
   * Going back
   * ----------
   * A step that finds nothing at all fails for every binding of what it doesn't use. So the search
   * goes back to the last step that binds something it uses, and from there to the last one that has
   * more to offer. When an answer was derived, it goes back to the last step that can make another
   * answer. A step whose variables nothing needs is content with one success.
   *
   * Recursion
   * ---------
   * A call that needs itself, directly or through others, takes the answers that are there already.
   * Calls that need each other so are the strongly connected components of a graph, found by Tarjan's
   * algorithm on the way: a call whose rules have all been run, and that needs none that was begun
   * before it, leads the group of those that were begun after it and are still open. Their rules are
   * run again where a rule had gone through a table before it got its last answers. If there are none,
   * all tables of the group are complete.
   *
   * No rule depends on the negation of what it may derive, so a negated call is never in the group of
   * its own rule, and asks a complete table like all other calls of other components.
   *
   * A rule such as (<= (p ?x) (p (f ?x))) calls itself with ever deeper terms though what it can derive
   * is finite. A call with a term that is deeper, by a margin, than all terms met so far is given
   * nothing: it asks for all answers, and the condition picks what it wants. Only rules of the
   * caller's stratum and below answer it, as no others could answer the call that was meant. If the
   * sentences that can be derived have no end either, a limit stops it.
   *
   * The idea of tables is that of OLD resolution with tabulation (Tamaki and Sato, 1986), the way
   * back that of J. Gaschnig's backjumping (1979).
   */

  /** By how much the terms of a recursive call may be deeper than all terms met so far. */
  private static final int MARGIN = 8;

  /** In place of a row: the test of a step has succeeded. */
  private static final int PASSED = -2;

  /** In place of a row: the call of a step is to be answered first. */
  private static final int CALLED = -3;

  /** A run of rules for a table. Used over and over. */
  private static final class Frame {
    Table table;

    /** Whether the table was opened for this run. */
    boolean isFirst;

    /** The place of the first open table that the call needs. */
    int low;

    Plan[] plans = {};
    int nextPlan;
    @Nullable Plan plan;
    int at;
    boolean isFresh;
    int[] binding = new int[16];
    int[] rows = new int[8];
    Table[] tables;
    Step[] steps = new Step[8];

    /** The tables of the group that are due. */
    final List<Table> due = new ArrayList<>();

    Frame(Table table) {
      this.table = table;
      this.tables = new Table[8];
    }

    void begin(Plan newPlan) {
      plan = newPlan;
      at = 0;
      isFresh = true;
      if (binding.length < newPlan.variables()) {
        binding = new int[2 * newPlan.variables()];
      }
      if (rows.length < newPlan.steps().length) {
        rows = new int[2 * newPlan.steps().length];
        tables = new Table[rows.length];
        steps = new Step[rows.length];
      }
    }
  }

  private final Workspace workspace;
  private final TermPool terms;
  private final TermBuilder builder;
  private final Meter meter;
  private Frame[] frames = new Frame[16];
  private int depth;

  /** The tables that are being filled, in the order in which that began. */
  private Table[] open = new Table[16];

  private int openCount;

  /** The depth of the deepest term met. */
  private int deepest;

  private int[] key = new int[16];
  private int[] row = new int[16];

  Evaluator(Workspace workspace, ReasonerLimits limits) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.builder = workspace.builder();
    this.meter = new Meter(workspace.knowledge().relations, limits);
  }

  /** The complete table of a call. */
  Table solve(Query query, int[] values) {
    Table asked = query.table(values);
    if (asked.status == Status.COMPLETE) {
      return asked;
    }
    for (; openCount > 0; openCount--) {
      open[openCount - 1].status = Status.STALE; // of a question that met a limit
    }
    depth = 0;
    deepest = workspace.deepest();
    for (int term : asked.key) {
      deepest = Math.max(deepest, terms.depth(term));
    }
    meter.begin();
    call(asked);
    while (depth > 0) {
      Frame frame = frames[depth - 1];
      if (frame.plan != null) {
        run(frame, frame.plan);
      } else if (frame.nextPlan < frame.plans.length && !frame.table.isSettled()) {
        enter(frame, frame.plans[frame.nextPlan++]);
      } else {
        leave(frame);
      }
    }
    return asked;
  }

  /** Begins to answer a call. */
  private void call(Table table) {
    table.open(openCount);
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount);
    }
    open[openCount++] = table;
    push(table, workspace.plans(table.query), true);
  }

  private void push(Table table, Plan[] plans, boolean isFirst) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, 2 * depth);
    }
    Frame frame = frames[depth];
    if (frame == null) {
      frame = new Frame(table);
      frames[depth] = frame;
    }
    depth++;
    frame.table = table;
    frame.isFirst = isFirst;
    frame.low = table.place;
    frame.plans = plans;
    frame.nextPlan = 0;
    frame.plan = null;
    frame.due.clear();
  }

  /** Begins to run a rule, if its head can be what is asked for. */
  private void enter(Frame f, Plan plan) {
    if (!f.isFirst && !plan.isRecursive()) {
      return;
    }
    f.begin(plan);
    int[] entries = plan.entries();
    for (int i = 0; i < entries.length; i++) {
      f.binding[entries[i]] = f.table.key[i];
    }
    meter.step(f.table.query.relation);
    if (!builder.match(plan.matches(), f.binding)) {
      f.plan = null;
    }
  }

  /** Ends a run of all rules for a table. */
  private void leave(Frame f) {
    int place = f.table.place;
    if (f.isFirst && f.low == place) {
      if (f.due.isEmpty() && (place + 1 < openCount || f.table.rowsRead < f.table.count())) {
        findDue(place, f.due);
      }
      if (!f.due.isEmpty()) {
        Table due = f.due.remove(f.due.size() - 1);
        due.isDue = false;
        push(due, Objects.requireNonNull(due.query.plans), false);
        return;
      }
      complete(place);
    }
    depth--;
    if (depth > 0) {
      Frame user = frames[depth - 1];
      user.low = Math.min(user.low, f.low);
    }
  }

  /** Finds the tables of the group whose rules have not gone through all answers that are there. */
  private void findDue(int place, List<Table> due) {
    for (int i = place; i < openCount; i++) {
      Table table = open[i];
      if (table.rowsRead < table.count()) {
        table.rowsRead = Integer.MAX_VALUE;
        for (int j = 0; j < table.dependentCount(); j++) {
          if (table.isDependent(j)) {
            table.dependent(j).isDue = true;
          }
        }
      }
    }
    for (int i = place; i < openCount; i++) {
      if (open[i].isDue && !open[i].isSettled()) {
        due.add(open[i]);
      }
    }
  }

  private void complete(int place) {
    while (openCount > place) {
      Table table = open[--openCount];
      table.status = Status.COMPLETE;
      table.query.completed++;
      table.query.answers += table.count();
    }
  }

  /** Runs a rule until it is through, or has to wait for the call of a step. */
  private void run(Frame f, Plan plan) {
    Step[] steps = plan.steps();
    int[] rows = f.rows;
    int relation = f.table.query.relation;
    int at = f.at;
    boolean isFresh = f.isFresh;
    while (at >= 0) {
      meter.step(relation);
      int back;
      if (at == steps.length) {
        derive(f, plan);
        back = f.table.isSettled() ? -1 : plan.lastRelevant();
      } else {
        int found = isFresh ? first(f, steps[at], at) : next(f, at);
        if (found == CALLED) {
          f.at = at;
          f.isFresh = true;
          return;
        }
        if (found != Table.NONE) {
          rows[at] = found;
          at++;
          isFresh = true;
          continue;
        }
        back = isFresh ? steps[at].cause : at - 1;
      }
      at = back < 0 ? -1 : steps[back].retry;
      isFresh = false;
    }
    f.plan = null;
  }

  private void derive(Frame f, Plan plan) {
    int[] binding = f.binding;
    Query query = f.table.query;
    if (!builder.build(plan.builds(), binding)) {
      throw meter.tooLarge(query.relation);
    }
    int[] outputs = plan.outputs();
    if (row.length < outputs.length) {
      row = new int[2 * outputs.length];
    }
    for (int i = 0; i < outputs.length; i++) {
      row[i] = outputs[i] >= 0 ? binding[outputs[i]] : ~outputs[i];
    }
    if (f.table.add(row)) {
      meter.spendEntries(outputs.length, query.relation);
      if (query.isGrowing) {
        for (int i = 0; i < outputs.length; i++) {
          deepest = Math.max(deepest, terms.depth(row[i]));
        }
      }
    }
  }

  /** The first row that a step finds with the bindings made, or {@link Table#NONE}. */
  private int first(Frame f, Step written, int at) {
    Step step = written;
    int[] binding = f.binding;
    if (step.query == null) {
      var pair = Objects.requireNonNull(step.inequality);
      return builder.isSame(pair.left(), pair.right(), binding) ? Table.NONE : PASSED;
    }
    if (step.builds.length > 0 && !builder.build(step.builds, binding)) {
      return step.isNegated ? PASSED : Table.NONE; // there are no terms so large
    }
    if (step.wide != null && isTooDeep(step.keys, binding)) {
      step = step.wide;
    }
    Table table = table(step, binding);
    if (table.status == Status.STALE) {
      call(table);
      return CALLED;
    }
    if (table.status == Status.OPEN) {
      assert !step.isNegated : "a negated call needs its own rule";
      f.low = Math.min(f.low, table.place);
      table.addDependent(f.table);
    } else if (step.isTracked) {
      table.addDependent(f.table);
    }
    if (!step.isOnce) {
      f.steps[at] = step;
      f.tables[at] = table;
    }
    int found = fitting(step, table, 0, binding);
    if (step.isNegated) {
      return found == Table.NONE ? PASSED : Table.NONE;
    }
    return found;
  }

  /** The next row that a step finds, or {@link Table#NONE}. */
  private int next(Frame f, int at) {
    return fitting(f.steps[at], f.tables[at], f.rows[at] + 1, f.binding);
  }

  private int fitting(Step step, Table table, int from, int[] binding) {
    int found = table.count() <= from ? Table.NONE : step.fitting(table, from, binding, builder);
    if (found == Table.NONE && table.status == Status.OPEN) {
      table.rowsRead = Math.min(table.rowsRead, table.count());
    }
    return found;
  }

  private Table table(Step step, int[] binding) {
    int[] codes = step.keys;
    if (key.length < codes.length) {
      key = new int[2 * codes.length];
    }
    int[] filled = key;
    for (int i = 0; i < codes.length; i++) {
      int code = codes[i];
      filled[i] = code >= 0 ? binding[code] : ~code;
    }
    Query query = Objects.requireNonNull(step.query);
    int before = query.size();
    Table table = query.table(filled);
    if (query.size() > before) {
      meter.spendEntries(query.keyWidth, query.relation);
    }
    return table;
  }

  private boolean isTooDeep(int[] codes, int[] binding) {
    for (int code : codes) {
      if (code >= 0 && terms.depth(binding[code]) > deepest + MARGIN) {
        return true;
      }
    }
    return false;
  }
}
