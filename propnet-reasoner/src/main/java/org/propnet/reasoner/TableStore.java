package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.collect.Hashing;

/**
 * Tables: each holds the answers to one call, that is, a query with terms for its bound places. An
 * answer is a row of terms for the free places. Tables and rows are known by where they begin in
 * one array.
 */
final class TableStore {

  /*
   * Layout
   * ------
   * A table is a record of the fields below, followed by its key. A row is the next row of its table,
   * the table, and the terms; a row that may come and go also has the row before it, behind its terms.
   * Both stand in one array in the order in which they were made. Hash tables lead from keys to
   * tables, and from rows to themselves; the latter only for tables with more than MAX_SEARCHED rows,
   * since the others are as quickly searched row by row, and not for rows that are known to be new.
   * Links, a table and the next link each, lead from a table to those derived from it.
   *
   * A dropped table stays in the hash table, so that chains of collisions stay whole, until another
   * one takes its slot.
   */

  /** In place of a table, row or link that isn't there. */
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

  private static final int MAX_SEARCHED = 8;
  private static final int MIN_SLOTS = 64;
  private static final int MIN_WORDS = 1024;
  private static final int NO_SLOT = -1;

  private final IntArrayList dropped = new IntArrayList();
  private int[] tableSlots = new int[MIN_SLOTS];
  private int usedSlots;
  private int[] rowSlots = new int[MIN_SLOTS];
  private int hashedRows;
  private int[] data = new int[MIN_WORDS];
  private int end = 1;
  private int[] links = new int[MIN_WORDS];
  private int linksEnd = 2;

  // Where the table that find didn't find is to be put.
  private int newHash;
  private int newSlot;

  /** How many words are in use. */
  long words() {
    return (long) end + linksEnd;
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
    linksEnd = 2;
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
  int find(Query query, int[] key) {
    int number = query.number;
    int width = query.keyWidth;
    int hash = number;
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
      } else if (data[table + QUERY] == number && isAt(table + KEY, key, width)) {
        return table;
      }
      slot = (slot + 1) & mask;
    }
    newHash = hash;
    newSlot = free == NO_SLOT ? slot : free;
    return NONE;
  }

  private boolean isAt(int start, int[] terms, int width) {
    int[] words = data;
    for (int i = 0; i < width; i++) {
      if (words[start + i] != terms[i]) {
        return false;
      }
    }
    return true;
  }

  /** Makes the table that {@link #find} was last asked for and didn't find. */
  int create(Query query, int[] key) {
    int table = end;
    int width = query.keyWidth;
    makeRoom(KEY + width);
    end += KEY + width;
    Arrays.fill(data, table, table + KEY, 0);
    data[table + QUERY] = query.number;
    data[table + STATUS] = OPEN;
    data[table + HASH] = newHash;
    data[table + WIDTH] = query.rowWidth;
    System.arraycopy(key, 0, data, table + KEY, width);
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

  /** The number of a table's query. */
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
    return data[table + STATUS] == COMPLETE;
  }

  void complete(int table) {
    data[table + STATUS] = COMPLETE;
  }

  /** Drops a table on which nothing depends. */
  void abandon(int table) {
    data[table + STATUS] = DROPPED;
  }

  /** Adds a row at the end of a table; whether it wasn't there. */
  boolean add(int table, int[] row) {
    int width = data[table + WIDTH];
    int count = data[table + ROW_COUNT];
    if (count < MAX_SEARCHED) {
      if (contains(table, row)) {
        return false;
      }
    } else {
      if (count == MAX_SEARCHED) {
        hashRows(table, width);
      }
      int slot = slot(table, row, width);
      if (rowSlots[slot] != NONE) {
        return false;
      }
      rowSlots[slot] = end;
      hashedRows++;
    }
    int added = append(table, row, width, 0);
    int last = data[table + LAST_ROW];
    data[last == NONE ? table + FIRST_ROW : last + NEXT] = added;
    data[table + LAST_ROW] = added;
    data[table + ROW_COUNT]++;
    if (2 * hashedRows > rowSlots.length) {
      rehashRows();
    }
    return true;
  }

  private int append(int table, int[] row, int width, int more) {
    makeRoom(TERMS + width + more);
    int start = end;
    end += TERMS + width + more;
    data[start + NEXT] = NONE;
    data[start + TABLE] = table;
    for (int i = 0; i < width; i++) {
      data[start + TERMS + i] = row[i];
    }
    return start;
  }

  /** Makes a row that isn't in its table yet, and that may come and go. */
  int detachedRow(int table, int[] row) {
    return append(table, row, data[table + WIDTH], 1);
  }

  /** Puts a detached row into its table. */
  void attach(int row) {
    int table = data[row + TABLE];
    int previous = TERMS + data[table + WIDTH];
    int first = data[table + FIRST_ROW];
    data[row + NEXT] = first;
    data[row + previous] = NONE;
    if (first != NONE) {
      data[first + previous] = row;
    }
    data[table + FIRST_ROW] = row;
    data[table + ROW_COUNT]++;
  }

  /** Takes an attached row out of its table. */
  void detach(int row) {
    int table = data[row + TABLE];
    int previous = TERMS + data[table + WIDTH];
    int before = data[row + previous];
    int next = data[row + NEXT];
    data[before == NONE ? table + FIRST_ROW : before + NEXT] = next;
    if (next != NONE) {
      data[next + previous] = before;
    }
    data[table + ROW_COUNT]--;
  }

  /** Whether a table has that row; looks at one after the other. */
  boolean contains(int table, int[] row) {
    int width = data[table + WIDTH];
    for (int known = data[table + FIRST_ROW]; known != NONE; known = data[known + NEXT]) {
      if (isAt(known + TERMS, row, width)) {
        return true;
      }
    }
    return false;
  }

  /** Puts the first rows of a table into the hash table, now that there are more. */
  private void hashRows(int table, int width) {
    while (2 * (hashedRows + MAX_SEARCHED) > rowSlots.length) {
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
      if (data[known + TABLE] == table && isAt(known + TERMS, row, width)) {
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

  /** Remembers that what one table holds was derived from what another one holds. */
  void addDependent(int table, int dependent) {
    int first = data[table + DEPENDENTS];
    if (first != NONE && links[first] == dependent) {
      return;
    }
    if (linksEnd == links.length) {
      links = Arrays.copyOf(links, 2 * linksEnd);
    }
    links[linksEnd] = dependent;
    links[linksEnd + 1] = first;
    data[table + DEPENDENTS] = linksEnd;
    linksEnd += 2;
  }

  /** The first link to what was derived from a table, or {@link #NONE}; all are forgotten. */
  int takeDependents(int table) {
    int first = data[table + DEPENDENTS];
    data[table + DEPENDENTS] = NONE;
    return first;
  }

  /** The table of a link. */
  int linked(int link) {
    return links[link];
  }

  /** The next link, or {@link #NONE}. */
  int nextLink(int link) {
    return links[link + 1];
  }

  /** Takes a row into its table or out of it, and drops all that was derived from the table. */
  void toggle(int row, boolean isNew) {
    if (isNew) {
      attach(row);
    } else {
      detach(row);
    }
    dropEach(takeDependents(data[row + TABLE]));
    while (!dropped.isEmpty()) {
      dropEach(data[dropped.popInt() + DEPENDENTS]);
    }
  }

  private void dropEach(int chain) {
    for (int link = chain; link != NONE; link = links[link + 1]) {
      int table = links[link];
      if (data[table + STATUS] != DROPPED) {
        data[table + STATUS] = DROPPED;
        dropped.add(table);
      }
    }
  }
}
