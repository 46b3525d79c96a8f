package org.propnet.reasoner;

import org.jspecify.annotations.Nullable;

/** Work to be done for a table of mutually recursive relations. */
final class Task {

  /** The rule that adds to the table. */
  final Plan plan;

  final int table;
  final Query query;

  /** The step at which the rule waits for answers; −1 if the rule is to be begun. */
  final int step;

  /** The bindings when the rule got there. */
  final int[] binding;

  /** What is called there; it is a generalised step if the call would grow without end. */
  final @Nullable Step call;

  /** The table that has the answers. */
  final int source;

  /** The last answer taken. */
  int row = TableStore.NONE;

  /** The next task that waits for the same table. */
  @Nullable Task next;

  Task(Plan plan, int table, Query query) {
    this(plan, table, query, -1, new int[0], null, TableStore.NONE);
  }

  Task(
      Plan plan, int table, Query query, int step, int[] binding, @Nullable Step call, int source) {
    this.plan = plan;
    this.table = table;
    this.query = query;
    this.step = step;
    this.binding = binding;
    this.call = call;
    this.source = source;
  }
}
