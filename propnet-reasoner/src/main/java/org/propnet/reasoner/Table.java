package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.collect.Hashing;

/** The answers to one call: rows of terms for the free places of its query. */
final class Table {

  /** In place of a row that isn't there. */
  static final int NONE = -1;

  private static final int[] NO_WORDS = {};
  private static final Table[] NO_TABLES = {};

  /** Tables with more rows find them by a hash table. */
  private static final int MAX_SEARCHED = 8;

  /** Whether a table holds all answers to its call. */
  enum Status {
    /** It doesn't, or not any more. */
    STALE,
    /** It is being filled. */
    OPEN,
    COMPLETE
  }

  final Query query;

  /** The terms for the bound places. */
  final int[] key;

  Status status = Status.STALE;

  /** How often it has been filled. */
  int fill;

  /** While it is open: where it stands among the open tables. */
  int place;

  /** While it is open: how many rows there were when a rule had gone through them, at least. */
  int rowsRead;

  /** While it is open: whether its rules have to be run again. */
  boolean isDue;

  final int width;
  private int[] data = NO_WORDS;
  private int count;

  /** For each slot a row plus 1, or 0. */
  private int[] slots = NO_WORDS;

  /** The tables that were derived from this one, and which of their fills that was. */
  private Table[] dependents = NO_TABLES;

  private int[] fills = NO_WORDS;
  private int dependentCount;

  Table(Query query, int[] key) {
    this.query = query;
    this.key = key;
    this.width = query.rowWidth;
  }

  /** Begins to fill the table anew. */
  void open(int newPlace) {
    status = Status.OPEN;
    fill++;
    place = newPlace;
    rowsRead = Integer.MAX_VALUE;
    isDue = false;
    slots = count > slots.length / 16 ? slots : NO_WORDS;
    count = 0;
  }

  int count() {
    return count;
  }

  /** The rows one after the other. */
  int[] data() {
    return data;
  }

  /** One term of a row. */
  int get(int row, int column) {
    return data[row * width + column];
  }

  /** Whether there can't be more answers. */
  boolean isSettled() {
    return width == 0 && count > 0;
  }

  /** Adds a row unless it is there. */
  boolean add(int[] row) {
    if (count > MAX_SEARCHED) {
      if (count == MAX_SEARCHED + 1 || slots.length <= 2 * count) {
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

  /** Adds a row that isn't there. */
  void append(int[] row) {
    int start = count * width;
    if (start + width > data.length) {
      data = Arrays.copyOf(data, Math.max(start + width, 2 * start));
    }
    for (int i = 0; i < width; i++) {
      data[start + i] = row[i];
    }
    count++;
  }

  /** Takes a row away from a table all of whose rows were appended. */
  void remove(int[] row) {
    int found = search(row);
    count--;
    System.arraycopy(data, count * width, data, found * width, width);
  }

  boolean contains(int[] row) {
    return count > MAX_SEARCHED + 1 ? slots[slot(row, 0)] != 0 : search(row) != NONE;
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
    slots = slots.length < size ? new int[size] : slots;
    Arrays.fill(slots, 0);
    for (int row = 0; row < count; row++) {
      slots[slot(data, row * width)] = row + 1;
    }
  }

  /** Remembers that an open table is derived from this one. */
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

  /** Leaves out the dependents that have become stale meanwhile. */
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

  /** How many tables may depend on this one. */
  int dependentCount() {
    return dependentCount;
  }

  /** One of them. */
  Table dependent(int index) {
    return dependents[index];
  }

  /** Whether it still does. */
  boolean isDependent(int index) {
    Table table = dependents[index];
    return table.fill == fills[index] && table.status != Status.STALE;
  }

  void clearDependents() {
    dependentCount = 0;
  }
}
