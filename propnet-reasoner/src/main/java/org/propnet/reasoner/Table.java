package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.collect.Hashing;

/** The answer table of one call: rows of terms for the free places of its query. */
final class Table {

  /** Returned instead of a row: there is none. */
  static final int NONE = -1;

  private static final int[] NO_WORDS = {};
  private static final Table[] NO_TABLES = {};

  /** Up to about so many rows, a table is searched row by row, without a hash index. */
  private static final int MAX_SEARCHED = 8;

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

  final int width;
  private int[] data = NO_WORDS;
  private int count;

  /** The hash index: in each slot a row plus 1, or 0. */
  private int[] slots = NO_WORDS;

  /** Whether all rows are in the slots. */
  private boolean isIndexed;

  /** The tables that have read this one. */
  private Table[] dependents = NO_TABLES;

  /** For each dependent, its fill at that time; the entry is void if the table was reopened. */
  private int[] fills = NO_WORDS;

  private int dependentCount;

  Table(Query query, int[] key) {
    this.query = query;
    this.key = key;
    this.width = query.rowWidth;
  }

  /** Opens the table: removes all rows, which are then derived anew. */
  void open(int newPlace) {
    status = Status.OPEN;
    fill++;
    place = newPlace;
    rowsRead = Integer.MAX_VALUE;
    isDue = false;
    if (count <= slots.length / 16) {
      query.hold(-slots.length);
      slots = NO_WORDS;
    }
    isIndexed = false;
    count = 0;
  }

  int count() {
    return count;
  }

  /** The rows, one after the other. */
  int[] data() {
    return data;
  }

  /** One term of a row. */
  int get(int row, int column) {
    return data[row * width + column];
  }

  /** Whether it can't get more answers: its one possible row is there. */
  boolean isSettled() {
    return width == 0 && count > 0;
  }

  /** Adds a row unless it is present; returns whether it was added. */
  boolean add(int[] row) {
    if (count > MAX_SEARCHED) {
      if (!isIndexed || slots.length <= 2 * count) {
        rehash();
      }
      int slot = slot(row, 0);
      if (slots[slot] != 0) {
        return false;
      }
      slots[slot] = count + 1;
    } else if (search(row) != NONE) {
      return false;
    }
    append(row);
    return true;
  }

  /** Adds a row that isn't present, without indexing it. */
  void append(int[] row) {
    int start = count * width;
    if (start + width > data.length) {
      int before = data.length;
      data = Arrays.copyOf(data, Math.max(start + width, 2 * start));
      query.hold(data.length - before);
    }
    for (int i = 0; i < width; i++) {
      data[start + i] = row[i];
    }
    count++;
  }

  /** Removes a row that is present; only for tables without a hash index. */
  void remove(int[] row) {
    int found = search(row);
    count--;
    System.arraycopy(data, count * width, data, found * width, width);
  }

  boolean contains(int[] row) {
    return isIndexed ? slots[slot(row, 0)] != 0 : search(row) != NONE;
  }

  private int search(int[] row) {
    for (int i = 0; i < count; i++) {
      if (isAt(i, row, 0)) {
        return i;
      }
    }
    return NONE;
  }

  private boolean isAt(int known, int[] words, int start) {
    int[] own = data;
    int at = known * width;
    for (int i = 0; i < width; i++) {
      if (own[at + i] != words[start + i]) {
        return false;
      }
    }
    return true;
  }

  private int slot(int[] words, int start) {
    int rowHash = 0;
    for (int i = 0; i < width; i++) {
      rowHash = Hashing.mix(rowHash, words[start + i]);
    }
    int mask = slots.length - 1;
    int slot = Hashing.finish(rowHash) & mask;
    while (slots[slot] != 0 && !isAt(slots[slot] - 1, words, start)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void rehash() {
    int size = 4 * Integer.highestOneBit(count);
    if (slots.length < size) {
      query.hold(size - slots.length);
      slots = new int[size];
    }
    isIndexed = true;
    Arrays.fill(slots, 0);
    for (int row = 0; row < count; row++) {
      slots[slot(data, row * width)] = row + 1;
    }
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
      dependents = Arrays.copyOf(dependents, size);
      fills = Arrays.copyOf(fills, size);
    }
  }

  /** The number of recorded dependents, some of which may be void. */
  int dependentCount() {
    return dependentCount;
  }

  /** A recorded dependent. */
  Table dependent(int index) {
    return dependents[index];
  }

  /** Whether a recorded dependent still depends on this table. */
  boolean isDependent(int index) {
    Table table = dependents[index];
    return table.fill == fills[index] && table.status != Status.STALE;
  }

  void clearDependents() {
    dependentCount = 0;
  }
}
