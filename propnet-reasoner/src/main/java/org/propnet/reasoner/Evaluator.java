package org.propnet.reasoner;

import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;

/** Answers calls in the state and with the moves of a workspace. */
final class Evaluator {

  /*
   * Tabled evaluation
   * -----------------
   * A call is a query with terms for its bound places, and has one table. The rules that may answer
   * it are run one after the other, each a join by backtracking over the steps of its plan. A step
   * whose call has no table yet has it answered completely before it goes on, so negation asks
   * complete tables. That is recursion on the thread's stack, as far as is safe: a call that is
   * deeper is answered first, from the bottom of the stack, and then what needed it anew.
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
   * Calls among relations that depend on each other are answered in the same way as long as no call
   * needs itself, directly or through others: most recursions follow a line or a ray. A rule may
   * begin with the very call that it answers, or have only tests before it, as in
   * (<= (reach ?x ?z) (reach ?x ?y) (step ?y ?z)): if it is the only such rule, it comes last and goes
   * once through the table, which grows at its end meanwhile. When another call needs itself for the
   * first time, or the recursion is too deep for the stack, the calls at work are given up, and from
   * then on calls among these relations are answered together, as a least fixed point: the first of
   * them is the leader; those that its rules make of the same relations, directly or through others,
   * get tables that are completed together with its own. A rule takes the answers that are there, and
   * is run again when there are more. When nothing is left to be run, the tables hold all that the
   * rules can derive, and nothing else.
   *
   * Relations may depend on their own negation as long as no rule does. So rules are run in the order
   * of their strata, and one that needs a negation waits until those of lower strata are done: what
   * can be derived of the negated sentence then has been.
   *
   * A rule such as (<= (p ?x) (p (f ?x))) calls itself with ever deeper terms though what it can derive
   * is finite. So a call leaves out the terms that are deeper, by a margin, than all terms met so far:
   * it asks for more than was needed, and the condition picks what it wants. If the sentences that can
   * be derived have no end either, a limit stops it.
   *
   * The idea of tables is that of OLD resolution with tabulation (Tamaki and Sato, 1986), the way
   * back that of J. Gaschnig's backjumping (1979).
   */

  /** How many calls may be answered one inside the other on the thread's stack. */
  private static final int MAX_CALLS = 400;

  /** In place of a row: the test of a step has succeeded. */
  private static final int PASSED = -1;

  /** In place of a row: the rule has to wait until rules of lower strata are done. */
  private static final int WAITS = -2;

  /** A call being answered by one rule at a time. Used over and over. */
  private static final class Frame {
    Query query;
    int table;
    int[] binding = new int[16];
    int[] rows = new int[8];
    @Nullable Step[] steps = new Step[8];

    Frame(Query query) {
      this.query = query;
    }

    void prepare(Plan plan) {
      if (binding.length < plan.variables) {
        binding = new int[2 * plan.variables];
      }
      if (rows.length < plan.steps.length) {
        rows = new int[2 * plan.steps.length];
        steps = new Step[rows.length];
      }
    }
  }

  /** The calls that are answered together: what is to be run, by stratum and the newest first. */
  private static final class FixedPoint {
    final int component;
    final LongAVLTreeSet agenda = new LongAVLTreeSet();
    final LongOpenHashSet begun = new LongOpenHashSet();

    FixedPoint(int component) {
      this.component = component;
    }

    boolean hasBelow(int stratum) {
      return !agenda.isEmpty() && agenda.firstLong() >> Integer.SIZE < stratum;
    }
  }

  /** A call that is to be answered from the bottom of the stack. */
  private static final class Call {
    final Query query;
    final int[] key;

    Call(Query query, int[] key) {
      this.query = query;
      this.key = key;
    }
  }

  /** Ends work on calls: they need themselves, or one is too deep for the stack. */
  private static final class GivenUpException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient @Nullable Call deep;

    GivenUpException(@Nullable Call deep) {
      super(null, null, false, false);
      this.deep = deep;
    }
  }

  private final Workspace workspace;
  private final Terms terms;
  private final TermBuilder builder;
  private final Meter meter;
  private Frame[] frames = new Frame[16];
  private int calls;

  /** The tables that are not complete, each below its query's number; the newest is last. */
  private final LongArrayList open = new LongArrayList();

  private @Nullable FixedPoint fixedPoint;

  /** The depth of the deepest term met. */
  private int deepest;

  private int[] key = new int[16];
  private int[] row = new int[16];

  Evaluator(Workspace workspace, ReasonerLimits limits) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.builder = workspace.builder();
    this.meter = new Meter(limits);
  }

  /** The complete table of a call. */
  int solve(Query query, int[] values) {
    int known = query.store.find(query, values);
    if (known != TableStore.NONE) {
      return known;
    }
    deepest = workspace.deepest();
    for (int i = 0; i < query.keyWidth; i++) {
      deepest = Math.max(deepest, terms.depth(values[i]));
    }
    meter.begin();
    Deque<Call> waiting = new ArrayDeque<>();
    waiting.push(new Call(query, values.clone()));
    while (true) {
      Call call = waiting.element();
      try {
        int table = call.query.store.find(call.query, call.key);
        table = table == TableStore.NONE ? answer(call.query, call.key) : table;
        waiting.pop();
        if (waiting.isEmpty()) {
          return table;
        }
      } catch (GivenUpException deeper) {
        giveUp(0);
        calls = 0;
        fixedPoint = null;
        waiting.push(Objects.requireNonNull(deeper.deep));
      }
    }
  }

  private void giveUp(int size) {
    while (open.size() > size) {
      long newest = open.popLong();
      workspace.query((int) (newest >> Integer.SIZE)).store.abandon((int) newest);
    }
  }

  /** The complete table of a call that was just looked for and has none. */
  private int answer(Query query, int[] values) {
    if (!query.isRecursive) {
      if (calls == MAX_CALLS) {
        throw new GivenUpException(new Call(query, Arrays.copyOf(values, query.keyWidth)));
      }
      int table = make(query, values);
      fill(query, table);
      return table;
    }
    int[] own = Arrays.copyOf(values, query.keyWidth);
    if (workspace.isCyclic(query.component)) {
      return fixedPoint(query, own);
    }
    int size = open.size();
    int before = calls;
    try {
      int table = make(query, own);
      fill(query, table);
      return table;
    } catch (GivenUpException end) {
      if (end.deep != null) {
        throw end;
      }
    }
    giveUp(size);
    calls = before;
    workspace.setCyclic(query.component);
    query.store.find(query, own);
    return fixedPoint(query, own);
  }

  /** Makes the table of a call that was just looked for and has none. */
  private int make(Query query, int[] values) {
    meter.spendEntries(1 + query.keyWidth / 8, workspace, query.relation);
    int table = query.store.create(query, values);
    open.add((long) query.number << Integer.SIZE | table);
    return table;
  }

  private void complete(int size) {
    while (open.size() > size) {
      long newest = open.popLong();
      Query query = workspace.query((int) (newest >> Integer.SIZE));
      query.store.complete((int) newest);
      query.tables++;
      query.rows += query.store.rowCount((int) newest);
    }
  }

  private void fill(Query query, int table) {
    Frame f = enter(query, table);
    for (Plan plan : workspace.plans(query)) {
      if (isSettled(query, table)) {
        break;
      }
      run(f, plan, plan.ownStep);
    }
    calls--;
    complete(open.size() - 1);
  }

  private Frame enter(Query query, int table) {
    if (calls == frames.length) {
      frames = Arrays.copyOf(frames, 2 * calls);
    }
    Frame f = frames[calls];
    if (f == null) {
      f = new Frame(query);
      frames[calls] = f;
    }
    calls++;
    f.query = query;
    f.table = table;
    return f;
  }

  /** Whether a table can't get more answers. */
  private static boolean isSettled(Query query, int table) {
    return query.rowWidth == 0 && query.store.rowCount(table) > 0;
  }

  /** Answers the call that was just looked for and has no table, and all that it needs with it. */
  private int fixedPoint(Query leader, int[] values) {
    if (calls == MAX_CALLS) {
      throw new GivenUpException(new Call(leader, values));
    }
    FixedPoint outer = fixedPoint;
    FixedPoint own = new FixedPoint(leader.component);
    fixedPoint = own;
    int size = open.size();
    int leading = make(leader, values);
    schedule(own, leader, leading);
    while (!own.agenda.isEmpty()) {
      long task = own.agenda.firstLong();
      own.agenda.remove(task);
      int table = ~(int) task;
      run(own, workspace.query(leader.store.query(table)), table, task);
    }
    complete(size);
    fixedPoint = outer;
    return leading;
  }

  private void schedule(FixedPoint point, Query query, int table) {
    for (Plan plan : workspace.plans(query)) {
      point.agenda.add(task(plan.stratum, table));
    }
  }

  private static long task(int stratum, int table) {
    return (long) stratum << Integer.SIZE | (~table & 0xFFFF_FFFFL);
  }

  /** Runs the rules of one stratum for a table, and has those run again that need its answers. */
  private void run(FixedPoint point, Query query, int table, long task) {
    TableStore store = query.store;
    int stratum = (int) (task >> Integer.SIZE);
    int before = store.rowCount(table);
    boolean isFirst = point.begun.add(task);
    Frame f = enter(query, table);
    for (Plan plan : Objects.requireNonNull(query.plans)) {
      if (plan.stratum == stratum
          && (isFirst || plan.isRecursive)
          && !isSettled(query, table)
          && !run(f, plan, Plan.NO_STEP)) {
        point.agenda.add(task);
        point.begun.remove(task);
      }
    }
    calls--;
    if (store.rowCount(table) == before) {
      return;
    }
    for (int link = store.takeDependents(table); link != TableStore.NONE; ) {
      int dependent = store.linked(link);
      Query user = workspace.query(store.query(dependent));
      if (isSettled(user, dependent)) {
        store.addDependent(table, dependent);
      } else {
        for (Plan plan : Objects.requireNonNull(user.plans)) {
          if (plan.isRecursive) {
            point.agenda.add(task(plan.stratum, dependent));
          }
        }
      }
      link = store.nextLink(link);
    }
  }

  /** Runs a rule for the table at work; false if it has to wait. */
  private boolean run(Frame f, Plan plan, int ownStep) {
    f.prepare(plan);
    int[] entries = plan.entries;
    int[] binding = f.binding;
    for (int i = 0; i < entries.length; i++) {
      binding[entries[i]] = f.query.store.key(f.table, i);
    }
    meter.step(workspace, f.query.relation);
    if (!builder.match(plan.matches, binding)) {
      return true;
    }
    Step[] steps = plan.steps;
    int[] rows = f.rows;
    int at = 0;
    boolean isFresh = true;
    while (at >= 0) {
      meter.step(workspace, f.query.relation);
      int back;
      if (at == steps.length) {
        derive(f, plan);
        back = isSettled(f.query, f.table) ? -1 : plan.lastRelevant;
      } else {
        Step step = steps[at];
        int found = isFresh ? first(f, step, at, at == ownStep, plan.stratum) : next(f, at);
        if (found == WAITS) {
          return false;
        }
        if (found != TableStore.NONE) {
          rows[at] = found;
          at++;
          isFresh = true;
          continue;
        }
        back = isFresh ? step.cause : at - 1;
      }
      at = back < 0 ? -1 : steps[back].retry;
      isFresh = false;
    }
    return true;
  }

  private void derive(Frame f, Plan plan) {
    int[] binding = f.binding;
    Query query = f.query;
    if (!builder.build(plan.builds, binding)) {
      throw Meter.tooLarge(workspace, query.relation);
    }
    int[] outputs = plan.outputs;
    if (row.length < outputs.length) {
      row = new int[2 * outputs.length];
    }
    for (int i = 0; i < outputs.length; i++) {
      row[i] = outputs[i] >= 0 ? binding[outputs[i]] : ~outputs[i];
    }
    if (query.store.add(f.table, row)) {
      meter.spendEntries(1 + outputs.length / 8, workspace, query.relation);
      if (query.isGrowing) {
        noteDepth(query, f.table);
      }
    }
  }

  private void noteDepth(Query query, int table) {
    for (int i = 0; i < query.rowWidth; i++) {
      deepest = Math.max(deepest, terms.depth(row[i]));
    }
    for (int i = 0; i < query.keyWidth; i++) {
      deepest = Math.max(deepest, terms.depth(query.store.key(table, i)));
    }
  }

  /** The first row that a step finds with the bindings made, or {@link TableStore#NONE}. */
  private int first(Frame f, Step written, int at, boolean isOwn, int stratum) {
    Step step = written;
    Query query = step.query;
    if (query == null) {
      var pair = Objects.requireNonNull(step.inequality);
      return builder.isSame(pair.left(), pair.right(), f.binding) ? TableStore.NONE : PASSED;
    }
    if (step.builds.length > 0 && !builder.build(step.builds, f.binding)) {
      return step.isNegated ? PASSED : TableStore.NONE; // there are no terms so large
    }
    int table = f.table;
    if (!isOwn) {
      int[] values = fillKey(step, f.binding);
      FixedPoint point = fixedPoint;
      if (step.isRecursive && point != null && point.component == query.component) {
        BitSet dropped = query.isGrowing ? tooDeep(query, values) : null;
        if (dropped != null) {
          step = step.generalised(dropped, workspace, query);
          query = Objects.requireNonNull(step.query);
          values = fillKey(step, f.binding);
        }
        table = query.store.find(query, values);
        if (table == TableStore.NONE) {
          table = make(query, values);
          schedule(point, query, table);
        }
        query.store.addDependent(table, f.table);
        if (step.isNegated && point.hasBelow(stratum)) {
          return WAITS;
        }
      } else {
        table = query.store.find(query, values);
        if (step.isRecursive) {
          table = recur(query, values, table);
        } else if (table == TableStore.NONE) {
          table = query.shape == null ? answer(query, values) : query.store.create(query, values);
        }
        if (step.isTracked) {
          query.store.addDependent(table, f.table);
        }
      }
    }
    f.steps[at] = step;
    int found = fitting(step, query.store, query.store.firstRow(table), f.binding);
    if (step.isNegated) {
      return found == TableStore.NONE ? PASSED : TableStore.NONE;
    }
    return found;
  }

  /** The complete table of a call inside a recursion that isn't known to need itself. */
  private int recur(Query query, int[] values, int known) {
    if (known != TableStore.NONE && query.store.isComplete(known)) {
      return known;
    }
    if (known != TableStore.NONE
        || calls == MAX_CALLS
        || (query.isGrowing && tooDeep(query, values) != null)) {
      throw new GivenUpException(null);
    }
    int table = make(query, values);
    fill(query, table);
    return table;
  }

  /** The next row that a step finds, or {@link TableStore#NONE}. */
  private int next(Frame f, int at) {
    Step step = Objects.requireNonNull(f.steps[at]);
    TableStore store = Objects.requireNonNull(step.query).store;
    return fitting(step, store, store.after(f.rows[at]), f.binding);
  }

  private int fitting(Step step, TableStore store, int from, int[] binding) {
    int found = from;
    while (found != TableStore.NONE && !step.bind(store, found, binding, builder)) {
      found = store.after(found);
    }
    return found;
  }

  /** The key of a call, good until the next one. */
  private int[] fillKey(Step step, int[] binding) {
    int[] codes = step.keys;
    if (key.length < codes.length) {
      key = new int[2 * codes.length];
    }
    int[] filled = key;
    for (int i = 0; i < codes.length; i++) {
      int code = codes[i];
      filled[i] = code >= 0 ? binding[code] : ~code;
    }
    return filled;
  }

  /** The places whose terms are too deep to be given to a call; null if there are none. */
  private @Nullable BitSet tooDeep(Query query, int[] values) {
    int limit = Math.min(deepest + workspace.knowledge().margin(), Term.MAXIMUM_DEPTH);
    BitSet places = null;
    int place = query.bound.nextSetBit(0);
    for (int i = 0; i < query.keyWidth; i++) {
      if (terms.depth(values[i]) > limit) {
        places = places == null ? new BitSet() : places;
        places.set(place);
      }
      place = query.bound.nextSetBit(place + 1);
    }
    return places;
  }
}
