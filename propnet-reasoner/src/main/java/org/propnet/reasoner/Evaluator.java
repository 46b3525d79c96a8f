package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.reasoner.table.FactIndex;
import org.propnet.reasoner.table.Terms;

/** Answers calls in the state and with the moves of a workspace. */
final class Evaluator {

  /*
   * Tabled evaluation
   * -----------------
   * A call is a query with terms for its bound places, and has one table. The rules that may answer
   * it are run one after the other, each a join by backtracking over the steps of its plan. When a
   * step calls a relation that doesn't depend on the rule's own, and the call has no table yet, the
   * rule is left as it is until the call is answered completely: frames on a stack of our own, so
   * chains of relations may be as long as they like. Negation asks a complete table, and so do all
   * later calls.
   *
   * Calls among relations that depend on each other are answered in the same way as long as no call
   * needs itself, directly or through others: most recursions follow a line or a ray. When one does
   * for the first time, the calls at work are given up, and from then on calls among these relations
   * are answered together (see Recursion).
   *
   * Going back
   * ----------
   * A step that finds nothing at all fails for every binding of what it doesn't use. So the search
   * goes back to the last step that binds something it uses, and from there to the last one that has
   * more to offer. When an answer was derived, it goes back to the last step that can make another
   * answer. A step whose variables nothing needs is content with one success.
   *
   * The idea of tables is that of OLD resolution with tabulation (Tamaki and Sato, 1986), the way
   * back that of J. Gaschnig's backjumping (1979).
   */

  // How a step ends.
  private static final int FAILED = 0;
  private static final int LAST = 1;
  private static final int MORE = 2;
  private static final int CALLED = 3;
  private static final int RESTARTED = 4;

  private static final int KEPT_FRAMES = 256;

  private final Workspace workspace;
  private final Terms terms;
  private final Meter meter;
  private final TermBuilder builder;
  private final Heads heads;
  private final Recursion recursion;
  private final Descent descent;
  private final Renewal renewal;
  private Frame[] frames = new Frame[0];
  private int depth;

  /** The table of the call that the question is. */
  private int asked;

  private int[] key = new int[16];
  private int[] abandoned = new int[0];

  Evaluator(Workspace workspace, ReasonerLimits limits) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.meter = new Meter(limits);
    this.builder = new TermBuilder(terms);
    this.heads = new Heads(workspace, builder, meter);
    this.recursion = new Recursion(workspace, this, heads, meter);
    this.descent = new Descent(workspace, this, recursion, heads, builder, meter);
    this.renewal = new Renewal(workspace, descent);
  }

  /** The complete table of a call. */
  int solve(Query query, int[] values) {
    if (renewal.isNeeded()) {
      begin(workspace.deepest());
      renewal.run();
    }
    int known = query.store.find(query.number, values, query.keyWidth);
    if (known != TableStore.NONE) {
      return known;
    }
    int deepest = workspace.deepest();
    for (int i = 0; i < query.keyWidth; i++) {
      deepest = Math.max(deepest, terms.depth(values[i]));
    }
    begin(deepest);
    return descent.answer(query, values);
  }

  private void begin(int deepest) {
    meter.begin();
    recursion.begin(deepest);
    descent.begin();
  }

  /**
   * Answers a call that was just looked for and has no table yet, without using the thread's stack.
   *
   * @return its complete table
   */
  int answer(Query query, int[] values) {
    depth = 0;
    asked = push(query, values);
    while (depth > 0) {
      run(frames[depth - 1]);
    }
    if (frames.length > KEPT_FRAMES) {
      frames = Arrays.copyOf(frames, KEPT_FRAMES);
    }
    return asked;
  }

  /** Begins to answer a call that was just looked for and has no table yet. */
  private int push(Query query, int[] values) {
    int table = make(query, values);
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
    }
    Frame frame = frames[depth];
    if (frame == null) {
      frame = new Frame(query);
      frames[depth] = frame;
    }
    depth++;
    boolean isCyclic = query.isRecursive && workspace.isCyclic(query.component);
    frame.answer(query, table, workspace.plans(query), isCyclic);
    if (isCyclic) {
      recursion.schedule(frame, query, table);
    }
    return table;
  }

  /** Makes the table of a call that was just looked for and has none. */
  int make(Query query, int[] values) {
    meter.spendEntries(1 + query.keyWidth / 8, workspace, query.relation);
    return query.store.create(query.number, values, query.keyWidth, query.rowWidth);
  }

  /** Works on a call until another one has to be answered first or it is done. */
  private void run(Frame f) {
    do {
      if (!search(f)) {
        return;
      }
    } while (f.isLeader ? recursion.next(f) : nextPlan(f));
    depth--;
  }

  private boolean nextPlan(Frame f) {
    TableStore store = f.query.store;
    boolean isSettled = f.query.rowWidth == 0 && store.rowCount(f.table) > 0;
    while (!isSettled && f.nextPlan < f.plans.length) {
      f.prepare(f.plans[f.nextPlan++]);
      if (heads.enter(f)) {
        return true;
      }
    }
    store.complete(f.table);
    f.query.count(store.rowCount(f.table));
    return false;
  }

  /** Runs a rule to its end; false if a call has to be answered first. */
  private boolean search(Frame f) {
    Step[] steps = f.plan.steps;
    int[] choices = f.choices;
    int floor = f.floor;
    int step = f.step;
    boolean isFresh = f.isFresh;
    while (step >= floor) {
      meter.step(workspace, f.owner.relation);
      int back;
      if (step == steps.length) {
        derive(f);
        back = isSettled(f) ? Frame.NOWHERE : f.plan.lastRelevant;
      } else {
        Step s = steps[step];
        int end = isFresh ? first(f, s, step) : next(f, s, step);
        if (end == CALLED) {
          f.step = step;
          f.isFresh = true;
          return false;
        }
        if (end == RESTARTED) {
          return false;
        }
        if (end != FAILED) {
          int before = step == floor ? Frame.NOWHERE : choices[step - 1];
          choices[step] = end == MORE ? step : before;
          step++;
          isFresh = true;
          continue;
        }
        back = isFresh && !(f.isLeader && s.isRecursive()) ? s.cause : step - 1;
      }
      step = back < floor ? Frame.NOWHERE : choices[back];
      isFresh = false;
    }
    return true;
  }

  /** Adds what a rule has derived to the table at work. */
  void derive(Frame f) {
    if (heads.derive(f) && f.owner.isRecursive) {
      recursion.derived(f);
    }
  }

  /** Whether the table at work can't get more answers. */
  boolean isSettled(Frame f) {
    return f.owner.rowWidth == 0 && f.owner.store.rowCount(f.ownerTable) > 0;
  }

  /** Tries a step for the first time with the bindings made. */
  private int first(Frame f, Step s, int step) {
    switch (s.kind) {
      case SCAN -> {
        FactIndex index = s.index();
        return scan(f, s, step, index.first(lookUp(s, index, f)));
      }
      case NO_FACT -> {
        FactIndex index = s.index();
        return index.first(lookUp(s, index, f)) == FactIndex.NONE ? LAST : FAILED;
      }
      case DIFFER -> {
        return builder.isSame(s.inequality().left(), s.inequality().right(), f.binding)
            ? FAILED
            : LAST;
      }
      default -> {
        return call(f, s, step);
      }
    }
  }

  private int call(Frame f, Step s, int step) {
    Query query = s.query();
    int table = f.callee;
    if (table != TableStore.NONE) {
      f.callee = TableStore.NONE;
    } else if (f.isLeader && s.isRecursive()) {
      table = recursion.call(f, s, step);
      if (table == TableStore.NONE) {
        return FAILED;
      }
    } else {
      int[] values = fillKey(s, f.binding);
      table = query.store.find(query.number, values, query.keyWidth);
      if (s.isRecursive() && recursion.isCyclic(s, values, table)) {
        restart(query.component);
        return RESTARTED;
      }
      if (table == TableStore.NONE) {
        f.callee = push(query, values);
        return CALLED;
      }
    }
    depend(f, query, table);
    if (s.isNegated()) {
      return query.store.rowCount(table) == 0 ? LAST : FAILED;
    }
    return answers(f, s, step, query.store.firstRow(table));
  }

  /**
   * Gives up the calls at work that are of one component, and begins the first of them anew, now
   * that they are known to need each other.
   */
  private void restart(int component) {
    workspace.setCyclic(component);
    while (depth > 0 && frames[depth - 1].query.component == component) {
      depth--;
      frames[depth].query.store.abandon(frames[depth].table);
    }
    if (depth > 0) {
      frames[depth - 1].callee = TableStore.NONE;
      return;
    }
    Query query = frames[0].query;
    abandon(query, asked);
    asked = push(query, abandoned);
  }

  /** Drops a table that is not complete; its call has been looked for and can be made again. */
  void abandon(Query query, int table) {
    query.store.abandon(table);
    abandoned = new int[query.keyWidth];
    for (int i = 0; i < abandoned.length; i++) {
      abandoned[i] = query.store.key(table, i);
    }
    query.store.find(query.number, abandoned, abandoned.length);
  }

  /** The values of the call whose table was last abandoned. */
  int[] abandoned() {
    return abandoned;
  }

  /** Goes on with a step that has succeeded before. */
  private int next(Frame f, Step s, int step) {
    int cursor = f.cursors[step];
    return s.kind == Step.Kind.SCAN
        ? scan(f, s, step, s.index().after(cursor))
        : answers(f, s, step, s.query().store.after(cursor));
  }

  private static int scan(Frame f, Step s, int step, int from) {
    FactIndex index = s.index();
    int cursor = from;
    while (cursor != FactIndex.NONE && !bindFact(s, cursor, f.binding)) {
      cursor = index.after(cursor);
    }
    if (cursor == FactIndex.NONE) {
      return FAILED;
    }
    f.cursors[step] = cursor;
    return s.isOnce || index.after(cursor) == FactIndex.NONE ? LAST : MORE;
  }

  private static int answers(Frame f, Step s, int step, int from) {
    TableStore store = s.query().store;
    int cursor = from;
    while (cursor != TableStore.NONE && !bindRow(s, store, cursor, f.binding)) {
      cursor = store.after(cursor);
    }
    if (cursor == TableStore.NONE) {
      return FAILED;
    }
    f.cursors[step] = cursor;
    return s.isOnce || store.after(cursor) == TableStore.NONE ? LAST : MORE;
  }

  /** Remembers that the table at work depends on another one. */
  void depend(Frame f, Query query, int table) {
    if (f.owner.life == Life.STATE && query.life == Life.STATE) {
      query.store.addDependent(table, f.ownerTable);
    }
  }

  /** The key of a call or of facts, good until the next one. */
  int[] fillKey(Step s, int[] binding) {
    int[] keys = s.keys;
    if (key.length < keys.length) {
      key = new int[2 * keys.length];
    }
    int[] filled = key;
    for (int i = 0; i < keys.length; i++) {
      int code = keys[i];
      filled[i] = code >= 0 ? binding[code] : ~code;
    }
    return filled;
  }

  /** The key of the facts that a step looks for, on which the table at work then depends. */
  int lookUp(Step s, FactIndex index, Frame f) {
    int found = index.key(s.keys, f.binding);
    if (s.isOfState && f.owner.life == Life.STATE) {
      index.setDependents(found, f.owner.store.link(index.dependents(found), f.ownerTable));
    }
    return found;
  }

  /** Takes a fact into the bindings; false if it doesn't fit. */
  static boolean bindFact(Step s, int fact, int[] binding) {
    if (s.factVariable >= 0) {
      binding[s.factVariable] = s.view().fact(fact);
    }
    int[] outs = s.outs;
    for (int i = 0; i < outs.length; i++) {
      int out = outs[i];
      if (out >= 0) {
        binding[out] = s.view().get(fact, s.columns[i]);
      } else if (out != Step.IGNORED && binding[~out] != s.view().get(fact, s.columns[i])) {
        return false;
      }
    }
    return true;
  }

  /** Takes an answer into the bindings; false if it doesn't fit. */
  static boolean bindRow(Step s, TableStore store, int answer, int[] binding) {
    int[] outs = s.outs;
    for (int i = 0; i < outs.length; i++) {
      int out = outs[i];
      if (out >= 0) {
        binding[out] = store.get(answer, i);
      } else if (out != Step.IGNORED && binding[~out] != store.get(answer, i)) {
        return false;
      }
    }
    return true;
  }
}
