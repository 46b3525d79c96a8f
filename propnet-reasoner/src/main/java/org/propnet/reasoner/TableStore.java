package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.collect.Hashing;
import org.propnet.reasoner.table.Chains;

/**
 * Tables: each holds the answers to one call, that is, a query with terms for its bound places. An
 * answer is a row of terms for the free places. Tables and rows are known by where they begin in
 * one array.
 */
final class TableStore {

  /*
   * Layout
   * ------
   * A table is a record of the fields below, followed by its key. A row is the place of the next
   * row of its table, the table, and the terms. Both stand in one array in the order in which they
   * were made. Hash tables lead from keys to tables, and from rows to themselves; the latter only
   * for tables with more than a few rows, since the others are as quickly searched row by row, and
   * not for rows that are known to be new.
   *
   * A table that is marked as a test isn't dropped when something changes that it depends on, only
   * suspected: whoever renews it drops what depends on it if its answer has changed.
   *
   * A dropped table stays in the hash table, so that chains of collisions stay whole, until another
   * one takes its slot.
   */

  /** In place of a table that isn't there; and of a row at the end of a chain. */
  static final int NONE = 0;

  // The fields of a table.
  private static final int QUERY = 0;
  private static final int STATUS = 1;
  private static final int FIRST_ROW = 2;
  private static final int LAST_ROW = 3;
  private static final int ROW_COUNT = 4;
  private static final int DEPENDENTS = 5;
  private static final int HASH = 6;
  private static final int WIDTH = 7;
  private static final int KEY = 8;

  // The fields of a row.
  private static final int NEXT = 0;
  private static final int TABLE = 1;
  private static final int TERMS = 2;

  // What STATUS can be.
  private static final int OPEN = 0;
  private static final int COMPLETE = 1;
  private static final int DROPPED = 2;
  private static final int TEST = 3;
  private static final int SUSPECT = 4;

  private static final int FEW_ROWS = 8;
  private static final int MIN_SLOTS = 64;
  private static final int MIN_WORDS = 1024;
  private static final int NO_SLOT = -1;

  private final Chains chains = new Chains();
  private final IntArrayList dropped = new IntArrayList();
  private final IntArrayList suspects = new IntArrayList();
  private int[] tableSlots = new int[MIN_SLOTS];
  private int usedSlots;
  private int[] rowSlots = new int[MIN_SLOTS];
  private int hashedRows;
  private int[] data = new int[MIN_WORDS];
  private int end = 1;

  // Where the table that find didn't find is to be put.
  private int newHash;
  private int newSlot;

  /** How many words are in use. */
  long words() {
    return (long) end + chains.words();
  }

  /** Forgets everything. */
  void clear() {
    tableSlots = cleared(tableSlots, usedSlots);
    rowSlots = cleared(rowSlots, hashedRows);
    if (data.length > 4 * MIN_WORDS && end < data.length / 16) {
      data = new int[data.length / 2];
    }
    usedSlots = 0;
    hashedRows = 0;
    end = 1;
    suspects.clear();
    chains.clear();
  }

  /** An empty hash table: a smaller one if the last was far too large. */
  private static int[] cleared(int[] slots, int used) {
    if (slots.length > MIN_SLOTS && used < slots.length / 16) {
      return new int[slots.length / 2];
    }
    if (used > 0) {
      Arrays.fill(slots, NONE);
    }
    return slots;
  }

  /** The table of a call, or {@link #NONE}. */
  int find(int query, int[] key, int width) {
    int hash = query;
    for (int i = 0; i < width; i++) {
      hash = Hashing.mix(hash, key[i]);
    }
    hash = Hashing.finish(hash);
    int mask = tableSlots.length - 1;
    int free = NO_SLOT;
    int slot = hash & mask;
    for (int table = tableSlots[slot]; table != NONE; table = tableSlots[slot]) {
      if (data[table + STATUS] == DROPPED) {
        free = free == NO_SLOT ? slot : free;
      } else if (data[table + QUERY] == query && hasKey(table, key, width)) {
        return table;
      }
      slot = (slot + 1) & mask;
    }
    newHash = hash;
    newSlot = free == NO_SLOT ? slot : free;
    return NONE;
  }

  private boolean hasKey(int table, int[] key, int width) {
    for (int i = 0; i < width; i++) {
      if (data[table + KEY + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  /** Makes the table that {@link #find} was last asked for and didn't find. */
  int create(int query, int[] key, int keyWidth, int rowWidth) {
    int table = end;
    makeRoom(KEY + keyWidth);
    end += KEY + keyWidth;
    data[table + QUERY] = query;
    data[table + STATUS] = OPEN;
    data[table + FIRST_ROW] = NONE;
    data[table + LAST_ROW] = NONE;
    data[table + ROW_COUNT] = 0;
    data[table + DEPENDENTS] = Chains.EMPTY;
    data[table + HASH] = newHash;
    data[table + WIDTH] = rowWidth;
    System.arraycopy(key, 0, data, table + KEY, keyWidth);
    if (tableSlots[newSlot] == NONE) {
      usedSlots++;
    }
    tableSlots[newSlot] = table;
    if (2 * usedSlots > tableSlots.length) {
      rehashTables();
    }
    return table;
  }

  /** Dropped tables leave the hash table at this occasion. */
  private void rehashTables() {
    int[] old = tableSlots;
    tableSlots = new int[2 * old.length];
    int mask = tableSlots.length - 1;
    usedSlots = 0;
    for (int table : old) {
      if (table != NONE && data[table + STATUS] != DROPPED) {
        int slot = data[table + HASH] & mask;
        while (tableSlots[slot] != NONE) {
          slot = (slot + 1) & mask;
        }
        tableSlots[slot] = table;
        usedSlots++;
      }
    }
  }

  private void makeRoom(int words) {
    if (end + words > data.length) {
      data = Arrays.copyOf(data, Math.max(end + words, 2 * data.length));
    }
  }

  int query(int table) {
    return data[table + QUERY];
  }

  /** One term of a table's key. */
  int key(int table, int index) {
    return data[table + KEY + index];
  }

  int rowCount(int table) {
    return data[table + ROW_COUNT];
  }

  /** The first row of a table, or {@link #NONE}. */
  int firstRow(int table) {
    return data[table + FIRST_ROW];
  }

  /** The row after one, or {@link #NONE}. */
  int after(int row) {
    return data[row + NEXT];
  }

  /** One term of a row. */
  int get(int row, int column) {
    return data[row + TERMS + column];
  }

  boolean isComplete(int table) {
    return data[table + STATUS] == COMPLETE || data[table + STATUS] == TEST;
  }

  void complete(int table) {
    data[table + STATUS] = COMPLETE;
  }

  /** Marks a complete table as a test, which has at most one answer. */
  void markTest(int table) {
    data[table + STATUS] = TEST;
  }

  /** The tests suspected, which are to be renewed or dropped. They are no longer suspected then. */
  IntArrayList suspects() {
    return suspects;
  }

  /** Makes a table empty, to be filled anew. */
  void reopen(int table) {
    data[table + STATUS] = OPEN;
    data[table + FIRST_ROW] = NONE;
    data[table + LAST_ROW] = NONE;
    data[table + ROW_COUNT] = 0;
  }

  /** Whether a table that was not dropped was derived from this one. */
  boolean isNeeded(int table) {
    int link = data[table + DEPENDENTS];
    while (link != Chains.EMPTY && data[chains.table(link) + STATUS] == DROPPED) {
      link = chains.rest(link);
    }
    data[table + DEPENDENTS] = link;
    return link != Chains.EMPTY;
  }

  /** Drops or suspects all that was derived from a table. */
  void dropDependents(int table) {
    int chain = data[table + DEPENDENTS];
    data[table + DEPENDENTS] = Chains.EMPTY;
    drop(chain);
  }

  /** Drops a table on which nothing depends. */
  void abandon(int table) {
    data[table + STATUS] = DROPPED;
  }

  /** Adds a row that isn't there at the end of a table to which no others are added. */
  void addNew(int table, int[] row) {
    append(table, row, data[table + WIDTH]);
  }

  /** Adds a row at the end of a table; whether it wasn't there. */
  boolean add(int table, int[] row) {
    int width = data[table + WIDTH];
    int count = data[table + ROW_COUNT];
    if (count < FEW_ROWS) {
      if (contains(table, row, width)) {
        return false;
      }
    } else {
      if (count == FEW_ROWS) {
        hashFew(table, width);
      }
      int slot = slot(table, row, width);
      if (rowSlots[slot] != NONE) {
        return false;
      }
      rowSlots[slot] = end;
      hashedRows++;
    }
    append(table, row, width);
    if (2 * hashedRows > rowSlots.length) {
      rehashRows();
    }
    return true;
  }

  private void append(int table, int[] row, int width) {
    makeRoom(TERMS + width);
    int start = end;
    end += TERMS + width;
    data[start + NEXT] = NONE;
    data[start + TABLE] = table;
    for (int i = 0; i < width; i++) {
      data[start + TERMS + i] = row[i];
    }
    int last = data[table + LAST_ROW];
    data[last == NONE ? table + FIRST_ROW : last + NEXT] = start;
    data[table + LAST_ROW] = start;
    data[table + ROW_COUNT]++;
  }

  /** Whether a table has that row; looks at one after the other. */
  boolean contains(int table, int[] row) {
    return contains(table, row, data[table + WIDTH]);
  }

  private boolean contains(int table, int[] row, int width) {
    for (int known = data[table + FIRST_ROW]; known != NONE; known = data[known + NEXT]) {
      if (isRow(known, row, width)) {
        return true;
      }
    }
    return false;
  }

  private boolean isRow(int start, int[] row, int width) {
    for (int i = 0; i < width; i++) {
      if (data[start + TERMS + i] != row[i]) {
        return false;
      }
    }
    return true;
  }

  /** Puts the first rows of a table into the hash table, now that there are more. */
  private void hashFew(int table, int width) {
    while (2 * (hashedRows + FEW_ROWS) > rowSlots.length) {
      rehashRows();
    }
    for (int row = data[table + FIRST_ROW]; row != NONE; row = data[row + NEXT]) {
      putRow(row, width);
      hashedRows++;
    }
  }

  private void rehashRows() {
    int[] old = rowSlots;
    rowSlots = new int[2 * old.length];
    for (int row : old) {
      if (row != NONE) {
        putRow(row, data[data[row + TABLE] + WIDTH]);
      }
    }
  }

  private void putRow(int row, int width) {
    int mask = rowSlots.length - 1;
    int slot = hash(data[row + TABLE], data, row + TERMS, width) & mask;
    while (rowSlots[slot] != NONE) {
      slot = (slot + 1) & mask;
    }
    rowSlots[slot] = row;
  }

  private int slot(int table, int[] row, int width) {
    int mask = rowSlots.length - 1;
    int slot = hash(table, row, 0, width) & mask;
    for (int known = rowSlots[slot]; known != NONE; known = rowSlots[slot]) {
      if (data[known + TABLE] == table && isRow(known, row, width)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static int hash(int table, int[] values, int start, int width) {
    int hash = table;
    for (int i = start; i < start + width; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }

  /** A chain with one more table in front. */
  int link(int chain, int table) {
    return chains.link(chain, table);
  }

  /** Remembers that what one table holds was derived from what another one holds. */
  void addDependent(int table, int dependent) {
    data[table + DEPENDENTS] = chains.link(data[table + DEPENDENTS], dependent);
  }

  /** Drops the tables of a chain with all that depend on them, or suspects them. */
  void drop(int chain) {
    dropEach(chain);
    while (!dropped.isEmpty()) {
      dropEach(data[dropped.popInt() + DEPENDENTS]);
    }
  }

  private void dropEach(int chain) {
    for (int link = chain; link != Chains.EMPTY; link = chains.rest(link)) {
      int table = chains.table(link);
      int status = data[table + STATUS];
      if (status == TEST) {
        data[table + STATUS] = SUSPECT;
        suspects.add(table);
      } else if (status != DROPPED && status != SUSPECT) {
        data[table + STATUS] = DROPPED;
        dropped.add(table);
      }
    }
  }
}
