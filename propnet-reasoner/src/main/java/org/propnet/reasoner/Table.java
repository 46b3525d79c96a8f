package org.propnet.reasoner;

import java.util.Arrays;
import java.util.function.Consumer;

/** The answer table of one call: rows of terms for the free places of its query. */
final class Table extends Tuples {

  /** About the memory of a table without rows, in bytes. */
  static final int BYTES = 144;

  private static final int BYTES_OF_DEPENDENT = 12;
  private static final Table[] NO_TABLES = {};
  private static final int[] NO_FILLS = {};

  /** The state of evaluation of a table. */
  enum Status {
    /** Not evaluated yet, or invalidated. */
    STALE,
    /** Being filled. */
    OPEN,
    /** Holds all answers. */
    COMPLETE
  }

  final Query query;

  /** The terms in the bound places. */
  final int[] key;

  Status status = Status.STALE;

  /** How often the table has been opened; identifies its present content. */
  int fill;

  /** While open: its index among the open tables. */
  int place;

  /** While open: the least number of rows that a rule found when it read to the end. */
  int rowsRead;

  /** While open: whether its rules have to be run again. */
  boolean isDue;

  /** The tables that have read this one. */
  private Table[] dependents = NO_TABLES;

  /** For each dependent, its fill at that time; the entry is void if the table was reopened. */
  private int[] fills = NO_FILLS;

  /** The number of recorded dependents, with those that are void. */
  int dependentCount;

  Table(Query query, int[] key) {
    super(query.rowWidth);
    this.query = query;
    this.key = key;
  }

  @Override
  void hold(long bytes) {
    query.hold(bytes);
  }

  /** Opens the table: removes all rows, which are then derived anew. */
  void open(int newPlace) {
    status = Status.OPEN;
    fill++;
    place = newPlace;
    rowsRead = Integer.MAX_VALUE;
    isDue = false;
    clear();
  }

  /** Whether it can't get more answers: its one possible row is there. */
  boolean isSettled() {
    return width == 0 && count() > 0;
  }

  /** Records that an open table has read this one. */
  void addDependent(Table other) {
    int last = dependentCount - 1;
    if (last >= 0 && dependents[last] == other && fills[last] == other.fill) {
      return;
    }
    if (dependentCount == dependents.length) {
      makeRoom();
    }
    dependents[dependentCount] = other;
    fills[dependentCount++] = other.fill;
  }

  /** Drops void dependents; enlarges the arrays if few were dropped. */
  private void makeRoom() {
    int kept = 0;
    for (int i = 0; i < dependentCount; i++) {
      if (isDependent(i)) {
        dependents[kept] = dependents[i];
        fills[kept++] = fills[i];
      }
    }
    dependentCount = kept;
    if (2 * kept >= dependents.length) {
      int size = Math.max(4, 2 * dependents.length);
      hold((long) BYTES_OF_DEPENDENT * (size - dependents.length));
      dependents = Arrays.copyOf(dependents, size);
      fills = Arrays.copyOf(fills, size);
    }
  }

  /** Calls an action with each table that depends on this one. */
  void forEachDependent(Consumer<Table> action) {
    for (int i = 0; i < dependentCount; i++) {
      if (isDependent(i)) {
        action.accept(dependents[i]);
      }
    }
  }

  /** Whether a recorded dependent still depends on this table. */
  private boolean isDependent(int index) {
    Table table = dependents[index];
    return table.fill == fills[index] && table.status != Status.STALE;
  }

  void clearDependents() {
    dependentCount = 0;
  }
}
