package org.propnet.reasoner;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.TermPool;
import org.propnet.reasoner.Table.Status;

/** Evaluates calls top-down, with tabling, in the state and with the moves of a workspace. */
final class Evaluator {

  /*
   * Tabled evaluation
   * -----------------
   * A call is a query (the call pattern) with terms for its bound places; it has one answer table.
   * The rules for a call are run in turn, each as a backtracking join over the steps of its plan. A
   * step that calls a table which isn't complete suspends its rule until the call has been
   * evaluated. Suspended rules are frames on an explicit stack, so the depth of calls is limited by
   * memory only.
   *
   * Backjumping
   * -----------
   * A step without a single match fails for every binding of the variables that it doesn't use. So
   * the search jumps back to the last step that binds a variable it uses, and from there to the
   * last step that may have another match. After an answer, it jumps back to the last step that can
   * change the answer. A step whose variables aren't used later stops at its first match.
   *
   * Recursion
   * ---------
   * A call to a table that is still open reads the answers found so far. The strongly connected
   * components of calls are found during evaluation by Tarjan's algorithm: a call is the leader of
   * a component when all its rules have been run and neither it nor a table opened after it reads
   * one opened before it. The component is all tables from the leader's on that are still open. It
   * is iterated to a fixpoint: tables whose rules had read another one to its end before it
   * received more rows are due, and their recursive rules are run again. When none is due, all
   * tables of the component are complete.
   *
   * The rules are stratified, so a negated call is never in the component of its caller: it reads a
   * complete table.
   *
   * A rule such as (<= (p ?x) (p (f ?x))) calls itself with ever deeper terms although its answers
   * may be finite. A recursive call with a term that is deeper, by a margin, than all terms met so
   * far is replaced by a wide call, which binds no place; the step then filters the answers. A wide
   * call runs only rules up to the caller's stratum, since rules above it can't answer the original
   * call, and might negate what the caller derives. If the answers are infinite too, a limit stops
   * the evaluation.
   *
   * Tabling follows OLD resolution with tabulation (Tamaki and Sato, 1986), backjumping J. Gaschnig
   * (1979).
   */

  /** How much deeper than all terms met so far the terms of a recursive call may be. */
  private static final int MARGIN = 8;

  /** Returned instead of a row: the step is a test, and it holds. */
  private static final int PASSED = -2;

  /** The words of rows and patterns that are compared or written in the time of a step. */
  private static final int WORDS_PER_STEP = 8;

  /** Returned instead of a row: the call of the step has to be evaluated first. */
  private static final int CALLED = -3;

  /** A run of the rules for a table, on the stack. Frames are reused. */
  private static final class Frame {

    /** About the memory of a frame besides what a plan needs, in bytes. */
    static final int BYTES = 200;

    Table table;

    /** Whether this run opened the table; otherwise it is a later iteration of a component. */
    boolean isFirst;

    /** Tarjan's low link: the lowest place of an open table that the call is known to depend on. */
    int low;

    Plan[] plans = {};
    int nextPlan;
    @Nullable Plan plan;
    int at;
    boolean isFresh;
    int[] binding = {};
    int[] rows = {};
    Table[] tables = {};
    Step[] steps = {};

    /** For the leader of a component: the tables whose rules are still to be run again. */
    final List<Table> due = new ArrayList<>();

    Frame(Table table) {
      this.table = table;
    }

    void begin(Plan newPlan, Meter meter) {
      plan = newPlan;
      at = 0;
      isFresh = true;
      if (binding.length < newPlan.variables()) {
        int length = 2 * newPlan.variables();
        meter.take(4L * (length - binding.length), table.query.relation);
        binding = new int[length];
      }
      if (rows.length < newPlan.steps().length) {
        int length = 2 * newPlan.steps().length;
        meter.take(12L * (length - rows.length), table.query.relation);
        rows = new int[length];
        tables = new Table[length];
        steps = new Step[length];
      }
    }
  }

  private final Workspace workspace;
  private final TermPool terms;
  private final Meter meter;
  private Frame[] frames = new Frame[16];
  private int depth;

  /** The tables that are being filled, in the order in which they were opened. */
  private Table[] open = new Table[16];

  private int openCount;

  /** The depth of the deepest term met so far. */
  private int deepest;

  private int[] key = new int[16];
  private int[] row = new int[16];

  Evaluator(Workspace workspace) {
    this.workspace = workspace;
    this.terms = workspace.terms;
    this.meter = workspace.meter;
  }

  /** Evaluates a call; returns its complete table. */
  Table solve(Query query, int[] values) {
    Table asked = query.table(values);
    if (asked.status == Status.COMPLETE) {
      return asked;
    }
    deepest = workspace.deepest();
    for (int term : asked.key) {
      deepest = Math.max(deepest, terms.depth(term));
    }
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

  /** Opens the table of a call and pushes a frame for it. */
  private void call(Table table) {
    table.open(openCount);
    if (openCount == open.length) {
      meter.take(4L * openCount, table.query.relation);
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
      meter.take(Frame.BYTES, table.query.relation);
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

  /** Begins to run a rule, if its head matches the call. */
  private void enter(Frame f, Plan plan) {
    if (!f.isFirst && !plan.isRecursive()) {
      return;
    }
    f.begin(plan, meter);
    int[] entries = plan.entries();
    for (int i = 0; i < entries.length; i++) {
      f.binding[entries[i]] = f.table.key[i];
    }
    meter.step(f.table.query.relation);
    spend(plan.wordsOfMatches(), f.table.query.relation);
    if (!Step.Match.all(plan.matches(), terms, f.binding)) {
      f.plan = null;
    }
  }

  /**
   * Ends a run of all rules for a table. The leader of a component instead runs the tables that are
   * due again, or completes the component if there are none.
   */
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

  /** Finds the open tables, from a place on, whose rules haven't read all rows that are there. */
  private void findDue(int place, List<Table> due) {
    int relation = open[place].query.relation;
    meter.spend(openCount - place, relation);
    for (int i = place; i < openCount; i++) {
      Table table = open[i];
      if (table.rowsRead < table.count()) {
        table.rowsRead = Integer.MAX_VALUE;
        meter.spend(table.dependentCount, relation);
        table.forEachDependent(dependent -> dependent.isDue = true);
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

  /** Runs a rule to its end, or until the call of a step has to be evaluated first. */
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
        if (found != Tuples.NONE) {
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
    if (!build(plan.builds(), binding, query.relation)) {
      throw meter.tooLarge(query.relation);
    }
    int[] outputs = plan.outputs();
    row = Step.Build.read(outputs, binding, row);
    if (f.table.add(row)) {
      spend(outputs.length, query.relation);
      if (query.isGrowing) {
        for (int i = 0; i < outputs.length; i++) {
          deepest = Math.max(deepest, terms.depth(row[i]));
        }
      }
    }
  }

  /** Builds terms; false if one would be nested too deep or too large. */
  private boolean build(Step.Build[] builds, int[] binding, int relation) {
    for (Step.Build build : builds) {
      spend(build.codes().length, relation);
      if (!build.run(terms, binding)) {
        return false;
      }
    }
    return true;
  }

  /** The first match of a step under the current bindings, or {@link Table#NONE}. */
  private int first(Frame f, Step written, int at) {
    Step step = written;
    int[] binding = f.binding;
    if (step.query == null) {
      spend(step.words, f.table.query.relation);
      return Step.Match.all(step.matches, terms, binding) ? Tuples.NONE : PASSED;
    }
    if (step.builds.length > 0 && !build(step.builds, binding, step.query.relation)) {
      return step.isNegated ? PASSED : Tuples.NONE; // no answer has a term so large
    }
    if (step.wide != null && isTooDeep(step.keys, binding)) {
      step = step.wide;
    }
    key = Step.Build.read(step.keys, binding, key);
    Table table = Objects.requireNonNull(step.query).table(key);
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
      return found == Tuples.NONE ? PASSED : Tuples.NONE;
    }
    return found;
  }

  /** The next match of a step, or {@link Table#NONE}. */
  private int next(Frame f, int at) {
    return fitting(f.steps[at], f.tables[at], f.rows[at] + 1, f.binding);
  }

  private int fitting(Step step, Table table, int from, int[] binding) {
    int found = table.count() <= from ? Tuples.NONE : step.fitting(table, from, binding, terms);
    int tried = (found == Tuples.NONE ? table.count() : found + 1) - from;
    spend((long) tried * step.words, table.query.relation);
    if (found == Tuples.NONE && table.status == Status.OPEN) {
      table.rowsRead = Math.min(table.rowsRead, table.count());
    }
    return found;
  }

  /** Counts words beyond those in the time of a step. */
  private void spend(long words, int relation) {
    if (words >= WORDS_PER_STEP) {
      meter.spend(Ints.saturatedCast(words / WORDS_PER_STEP), relation);
    }
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
