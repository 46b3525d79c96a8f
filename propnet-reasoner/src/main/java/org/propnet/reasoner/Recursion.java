package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.reasoner.table.Terms;

/** Answers the calls of relations that depend on each other, all in one frame. */
final class Recursion {

  /*
   * The least fixed point
   * ---------------------
   * The first call of such a relation is the leader; the calls that its rules make of the same
   * relations, directly or through others, get tables that are completed together with its own. A
   * rule that makes such a call takes the answers that are there, one after the other, and then
   * waits for more; each new answer of a table wakes those that wait there. When nothing is left to
   * be done, each rule has met each answer of each of its calls, and only once. The tables then
   * hold all that the rules can derive, and nothing else, since only rules whose conditions are met
   * add to them.
   *
   * Negation
   * --------
   * Relations may depend on their own negation as long as no rule does. Then work is done in the
   * order of the strata of the rules, and a rule that needs a negation waits until all work of
   * lower strata is done: what can be derived of the negated sentence then has been.
   *
   * Calls that grow
   * ---------------
   * A rule such as (<= (p ?x) (p (f ?x))) calls itself with ever deeper values though what it can
   * derive is finite. So a call leaves out the values that are deeper, by a margin, than all terms
   * met so far: it asks for more than was needed, and the condition picks what it wants. If the
   * sentences that can be derived have no end either, a limit stops it.
   */

  private final Workspace workspace;
  private final Terms terms;
  private final Evaluator evaluator;
  private final Heads heads;
  private final Meter meter;
  private final int margin;

  /** The depth of the deepest term met. */
  private int deepest;

  Recursion(Workspace workspace, Evaluator evaluator, Heads heads, Meter meter) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.evaluator = evaluator;
    this.heads = heads;
    this.meter = meter;
    this.margin = workspace.knowledge().margin();
  }

  /** Begins a new question. */
  void begin(int depth) {
    deepest = depth;
  }

  /**
   * Whether a call can't be answered on its own: it needs itself, or grows.
   *
   * @param table its table, if it has one
   */
  boolean isCyclic(Step s, int[] values, int table) {
    Query query = s.query();
    return table == TableStore.NONE
        ? query.isGrowing && tooDeep(s, values) != null
        : !query.store.isComplete(table);
  }

  /** Puts the rules of a new table on the agenda. */
  void schedule(Frame leader, Query query, int table) {
    leader.members.add(table);
    Plan[] plans = workspace.plans(query);
    for (int i = plans.length - 1; i >= 0; i--) {
      leader.agenda.add(new Task(plans[i], table, query));
    }
  }

  /** Goes to the next rule that has something to do; false if everything is complete. */
  boolean next(Frame f) {
    while (true) {
      Task task = f.task;
      if (task == null) {
        task = f.agenda.poll();
        if (task == null) {
          complete(f);
          return false;
        }
        take(f, task);
      }
      TableStore store = task.query.store;
      if (task.query.rowWidth == 0 && store.rowCount(task.table) > 0) {
        f.task = null;
      } else if (task.step < 0) {
        f.task = null;
        if (heads.enter(f)) {
          return true;
        }
      } else if (resume(f, task, store)) {
        f.begin(task.step + 1);
        return true;
      }
    }
  }

  private static void take(Frame f, Task task) {
    f.prepare(task.plan);
    f.task = task;
    f.owner = task.query;
    f.ownerTable = task.table;
    System.arraycopy(task.binding, 0, f.binding, 0, task.binding.length);
  }

  /** Takes the next answer for a waiting rule, if there is one. */
  private boolean resume(Frame f, Task task, TableStore store) {
    Step call = Objects.requireNonNull(task.call);
    if (call.isNegated()) {
      f.task = null;
      return !hasAnswer(call, store, task.source, f.binding);
    }
    while (true) {
      int last = task.row;
      int row = last == TableStore.NONE ? store.firstRow(task.source) : store.after(last);
      if (row == TableStore.NONE) {
        task.next = f.waiting.put(task.source, task);
        f.task = null;
        return false;
      }
      task.row = row;
      meter.step(workspace, task.query.relation);
      if (Evaluator.bindRow(call, store, row, f.binding)) {
        if (call.isOnce) {
          f.task = null;
        }
        return true;
      }
    }
  }

  private static boolean hasAnswer(Step call, TableStore store, int table, int[] binding) {
    for (int row = store.firstRow(table); row != TableStore.NONE; row = store.after(row)) {
      if (Evaluator.bindRow(call, store, row, binding)) {
        return true;
      }
    }
    return false;
  }

  private void complete(Frame f) {
    TableStore store = f.query.store;
    for (int i = 0; i < f.members.size(); i++) {
      int table = f.members.getInt(i);
      store.complete(table);
      workspace.query(store.query(table)).count(store.rowCount(table));
    }
  }

  /**
   * Calls a relation that depends on the rule's own.
   *
   * @return the table if it is complete already; otherwise {@link TableStore#NONE}, and the rule
   *     waits there for answers
   */
  int call(Frame f, Step written, int position) {
    Step s = written;
    int[] values = evaluator.fillKey(s, f.binding);
    BitSet tooDeep = s.query().isGrowing ? tooDeep(s, values) : null;
    if (tooDeep != null) {
      s = s.generalised(tooDeep, workspace);
      values = evaluator.fillKey(s, f.binding);
    }
    Query query = s.query();
    int table = query.store.find(query.number, values, query.keyWidth);
    if (table == TableStore.NONE) {
      table = evaluator.make(query, values);
      schedule(f, query, table);
    } else if (tooDeep == null && query.store.isComplete(table)) {
      return table;
    }
    evaluator.depend(f, query, table);
    meter.spendEntries(1 + f.plan.variables / 16, workspace, query.relation);
    int[] binding = Arrays.copyOf(f.binding, f.plan.variables);
    f.agenda.add(new Task(f.plan, f.ownerTable, f.owner, position, binding, s, table));
    return TableStore.NONE;
  }

  /** The places whose values are too deep to be given to a call; null if there are none. */
  private @Nullable BitSet tooDeep(Step s, int[] values) {
    int limit = Math.min(deepest + margin, Term.MAXIMUM_DEPTH);
    BitSet bound = s.query().bound;
    BitSet places = null;
    int place = bound.nextSetBit(0);
    for (int i = 0; i < s.keys.length; i++) {
      if (terms.depth(values[i]) > limit) {
        places = places == null ? new BitSet() : places;
        places.set(place);
      }
      place = bound.nextSetBit(place + 1);
    }
    return places;
  }

  /** Takes note of an answer just derived, and wakes the rules that wait for it. */
  void derived(Frame f) {
    if (f.owner.isGrowing) {
      deepest = Math.max(deepest, heads.depth(f));
    }
    if (!f.isLeader) {
      return;
    }
    Task task = f.waiting.remove(f.ownerTable);
    while (task != null) {
      Task next = task.next;
      f.agenda.add(task);
      task = next;
    }
  }
}
