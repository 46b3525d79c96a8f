package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;

/**
 * Renews tests from state to state, so that what depends on them can stay if they haven't changed.
 */
final class Renewal {

  /*
   * A move from one square to another changes the facts of both, and whether they are empty, but not
   * whether the other player has a piece there. So tables that hold a single bit and are cheap to
   * derive are not dropped when something changes that they depend on: they are derived again, and
   * only if the bit is another one goes what depends on them. That is done in the order in which
   * relations depend on each other, so each is renewed once, from others that are up to date. A test
   * that nothing depends on any more is dropped.
   */

  private static final double FEW_ROWS = 4;

  private final Workspace workspace;
  private final TableStore tables;
  private final Descent descent;

  /** Components and tables; the smallest is next. */
  private final LongHeapPriorityQueue agenda = new LongHeapPriorityQueue();

  Renewal(Workspace workspace, Descent descent) {
    this.workspace = workspace;
    this.tables = workspace.stateTables();
    this.descent = descent;
  }

  /** Whether there is something to do. */
  boolean isNeeded() {
    return !tables.suspects().isEmpty();
  }

  /** Brings everything up to date. */
  void run() {
    agenda.clear();
    schedule();
    while (!agenda.isEmpty()) {
      int table = (int) agenda.dequeueLong();
      renew(workspace.query(tables.query(table)), table);
      schedule();
    }
  }

  private void schedule() {
    IntArrayList suspects = tables.suspects();
    while (!suspects.isEmpty()) {
      int table = suspects.popInt();
      long component = workspace.query(tables.query(table)).component;
      agenda.enqueue(component << Integer.SIZE | table);
    }
  }

  private void renew(Query query, int table) {
    if (!tables.isNeeded(table)) {
      tables.abandon(table);
      return;
    }
    int before = tables.rowCount(table);
    tables.reopen(table);
    boolean isAnswered = descent.fill(query, table);
    if (!isAnswered || tables.rowCount(table) != before) {
      tables.dropDependents(table);
    }
    if (!isAnswered) {
      tables.abandon(table);
    }
  }

  /** Whether the tables of a query that has those plans are renewed. */
  static boolean isTest(Query query, Plan[] plans) {
    if (query.life != Life.STATE
        || query.rowWidth > 0
        || query.isRecursive
        || query.component == Workspace.NO_COMPONENT) {
      return false;
    }
    for (Plan plan : plans) {
      for (Step step : plan.steps) {
        boolean isCheap =
            switch (step.kind) {
              case SCAN -> step.rows <= FEW_ROWS;
              case NO_FACT, DIFFER -> true;
              case CALL, NO_ANSWER -> step.query().isTest;
              case RECUR, NO_RECURRENCE -> false;
            };
        if (!isCheap) {
          return false;
        }
      }
    }
    return true;
  }
}
