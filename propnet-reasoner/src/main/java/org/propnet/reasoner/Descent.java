package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.reasoner.table.FactIndex;

/** Answers calls by plain recursion, as far down as is safe. */
final class Descent {

  /*
   * This is what Evaluator does, on the stack of the thread: one method call for each step of a
   * plan, one for each call of a relation. It is faster, since loops keep their places in local
   * variables, and it is enough for nearly everything. What is too deep for the stack, and calls that
   * need themselves, are left to Evaluator, which needs no stack.
   *
   * A rule may begin with the very call that it answers, or have only tests before it: what follows
   * extends the answers that there are, as in (<= (reach ?x ?z) (reach ?x ?y) (step ?y ?z)). If it is
   * the only such rule, it comes last and goes once through the table, which grows at its end
   * meanwhile.
   *
   * A step returns the step to go back to; that is always an earlier one, and everything between
   * returns at once.
   */

  /** How many steps may be entered at a time. */
  private static final int DEEPEST = 1000;

  /** How many calls, one inside the other, mark the terms in their tables. */
  private static final int MARKED = 4;

  /** In place of the step to go back to: the call at work can't be answered here. */
  private static final int GIVEN_UP = -2;

  private final Workspace workspace;
  private final Evaluator evaluator;
  private final Recursion recursion;
  private final Heads heads;
  private final TermBuilder builder;
  private final Meter meter;
  private Frame[] frames = new Frame[16];
  private int calls;
  private int depth;

  Descent(
      Workspace workspace,
      Evaluator evaluator,
      Recursion recursion,
      Heads heads,
      TermBuilder builder,
      Meter meter) {
    this.workspace = workspace;
    this.evaluator = evaluator;
    this.recursion = recursion;
    this.heads = heads;
    this.builder = builder;
    this.meter = meter;
  }

  /** Begins a new question. */
  void begin() {
    calls = 0;
    depth = 0;
  }

  /**
   * Answers a call that was just looked for and has no table yet.
   *
   * @return its complete table
   */
  int answer(Query query, int[] values) {
    if (depth > DEEPEST || (query.isRecursive && workspace.isCyclic(query.component))) {
      return evaluator.answer(query, values);
    }
    int table = descend(query, values);
    return table == TableStore.NONE ? evaluator.answer(query, evaluator.abandoned()) : table;
  }

  /** The complete table of a call, or none if the call can't be answered here. */
  private int descend(Query query, int[] values) {
    int table = evaluator.make(query, values);
    if (!fill(query, table)) {
      evaluator.abandon(query, table);
      return TableStore.NONE;
    }
    return table;
  }

  /** Fills the empty table of a call; false if the call can't be answered here. */
  boolean fill(Query query, int table) {
    Plan[] plans = workspace.plans(query);
    if (calls == frames.length) {
      frames = Arrays.copyOf(frames, 2 * calls);
    }
    Frame f = frames[calls];
    if (f == null) {
      f = new Frame(query);
      if (calls < MARKED) {
        f.marks = new Marks();
      }
      frames[calls] = f;
    }
    calls++;
    f.owner = query;
    f.ownerTable = table;
    if (f.marks != null) {
      f.marks.begin();
    }
    boolean isAnswered = true;
    for (int i = 0; i < plans.length && isAnswered && !evaluator.isSettled(f); i++) {
      f.prepare(plans[i]);
      int length = plans[i].steps.length;
      if (depth + length > DEEPEST) {
        isAnswered = false;
      } else if (heads.enter(f)) {
        depth += length;
        isAnswered = go(f, plans[i].steps, 0) != GIVEN_UP;
        depth -= length;
      }
    }
    calls--;
    if (isAnswered) {
      query.store.complete(table);
      query.count(query.store.rowCount(table));
      if (query.isTest) {
        query.store.markTest(table);
      }
    }
    return isAnswered;
  }

  private int go(Frame f, Step[] steps, int step) {
    meter.step(workspace, f.owner.relation);
    if (step == steps.length) {
      evaluator.derive(f);
      return evaluator.isSettled(f) ? Frame.NOWHERE : f.plan.lastRelevant;
    }
    Step s = steps[step];
    switch (s.kind) {
      case SCAN -> {
        return scan(f, steps, step, s);
      }
      case NO_FACT -> {
        FactIndex index = s.index();
        boolean isAbsent = index.first(evaluator.lookUp(s, index, f)) == FactIndex.NONE;
        return isAbsent ? go(f, steps, step + 1) : s.cause;
      }
      case DIFFER -> {
        boolean isSame = builder.isSame(s.inequality().left(), s.inequality().right(), f.binding);
        return isSame ? s.cause : go(f, steps, step + 1);
      }
      default -> {
        return call(f, steps, step, s);
      }
    }
  }

  private int scan(Frame f, Step[] steps, int step, Step s) {
    FactIndex index = s.index();
    int back = s.cause;
    for (int row = index.first(evaluator.lookUp(s, index, f));
        row != FactIndex.NONE;
        row = index.after(row)) {
      if (Evaluator.bindFact(s, row, f.binding)) {
        back = go(f, steps, step + 1);
        if (back < step) {
          return back;
        }
        back = step - 1;
        if (s.isOnce) {
          break;
        }
      }
    }
    return back;
  }

  private int call(Frame f, Step[] steps, int step, Step s) {
    Query query = s.query();
    TableStore store = query.store;
    if (step == f.plan.ownStep) {
      return answers(f, steps, step, s, f.ownerTable);
    }
    int[] values = evaluator.fillKey(s, f.binding);
    int table = store.find(query.number, values, query.keyWidth);
    if (s.isRecursive() && recursion.isCyclic(s, values, table)) {
      workspace.setCyclic(query.component);
      return GIVEN_UP;
    }
    if (table == TableStore.NONE) {
      table = s.isRecursive() ? descend(query, values) : answer(query, values);
      if (table == TableStore.NONE) {
        return GIVEN_UP;
      }
    }
    evaluator.depend(f, query, table);
    if (s.isNegated()) {
      return store.rowCount(table) == 0 ? go(f, steps, step + 1) : s.cause;
    }
    return answers(f, steps, step, s, table);
  }

  private int answers(Frame f, Step[] steps, int step, Step s, int table) {
    TableStore store = s.query().store;
    int back = s.cause;
    for (int row = store.firstRow(table); row != TableStore.NONE; row = store.after(row)) {
      if (Evaluator.bindRow(s, store, row, f.binding)) {
        back = go(f, steps, step + 1);
        if (back < step) {
          return back;
        }
        back = step - 1;
        if (s.isOnce) {
          break;
        }
      }
    }
    return back;
  }
}
