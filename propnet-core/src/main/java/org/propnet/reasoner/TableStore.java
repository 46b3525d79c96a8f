package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.collect.Hashing;

/**
 * Tables: each holds the answers to one call, that is, a query with terms for its bound places. An
 * answer is a row of terms for the free places.
 */
final class TableStore {

  /** In place of a table that isn't there. */
  static final int NO_TABLE = -1;

  /** The end of a chain of rows; also the first row of an empty table. */
  static final int NO_ROW = 0;

  /** Words of a row before its terms: the next row of its table, and the table. */
  private static final int HEADER = 2;

  private static final int LEAST_SLOTS = 64;

  // Tables, by number.
  private int[] query = new int[64];
  private int[] keyStart = new int[64];
  private int[] hashes = new int[64];
  private int[] width = new int[64];
  private int[] firstRow = new int[64];
  private int[] lastRow = new int[64];
  private int[] rowCount = new int[64];
  private int[] dependents = new int[64];
  private byte[] status = new byte[64];
  private int tables;

  // Hash tables, of tables and of rows; 0 is empty.
  private int[] tableSlots = new int[LEAST_SLOTS];
  private int usedSlots;
  private int[] rowSlots = new int[LEAST_SLOTS];

  // Keys and rows. The first word is not used, so that no row is at 0.
  private int[] data = new int[1024];
  private int end = 1;
  private int rows;

  // Chains of tables that depend on something: pairs of a table and the rest. 0 is the end.
  private int[] links = new int[256];
  private int linkEnd = 2;

  private final IntArrayList stack = new IntArrayList();
  private int lookedUpHash;

  private static final byte OPEN = 0;
  private static final byte COMPLETE = 1;
  private static final byte DEAD = 2;

  /** How many tables there are, dead ones too. */
  int tables() {
    return tables;
  }

  /** How many words are in use, to see when to start afresh. */
  long words() {
    return 8L * tables + end + linkEnd;
  }

  /** Forgets everything. */
  void clear() {
    tableSlots = cleared(tableSlots, usedSlots);
    rowSlots = cleared(rowSlots, rows);
    if (data.length > 4096 && end < data.length / 16) {
      data = new int[data.length / 2];
    }
    tables = 0;
    usedSlots = 0;
    rows = 0;
    end = 1;
    linkEnd = 2;
  }

  /** An empty hash table: a smaller one if the last was far too large. */
  private static int[] cleared(int[] slots, int used) {
    if (slots.length > LEAST_SLOTS && used < slots.length / 16) {
      return new int[slots.length / 2];
    }
    Arrays.fill(slots, 0);
    return slots;
  }

  /** The table of a call, or {@link #NO_TABLE}. */
  int find(int queryNumber, int[] key, int width) {
    int hash = queryNumber;
    for (int i = 0; i < width; i++) {
      hash = Hashing.mix(hash, key[i]);
    }
    hash = Hashing.finish(hash);
    lookedUpHash = hash;
    int mask = tableSlots.length - 1;
    for (int slot = hash & mask; tableSlots[slot] != 0; slot = (slot + 1) & mask) {
      int table = tableSlots[slot] - 1;
      if (query[table] == queryNumber && status[table] != DEAD && hasKey(table, key, width)) {
        return table;
      }
    }
    return NO_TABLE;
  }

  private boolean hasKey(int table, int[] key, int width) {
    int start = keyStart[table];
    for (int i = 0; i < width; i++) {
      if (data[start + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  /** Makes the table that {@link #find} was last asked for and didn't find. */
  int create(int queryNumber, int[] key, int keyWidth, int rowWidth) {
    if (tables == query.length) {
      growTables();
    }
    int table = tables++;
    query[table] = queryNumber;
    keyStart[table] = end;
    width[table] = rowWidth;
    makeRoom(keyWidth);
    System.arraycopy(key, 0, data, end, keyWidth);
    end += keyWidth;
    firstRow[table] = NO_ROW;
    lastRow[table] = NO_ROW;
    rowCount[table] = 0;
    dependents[table] = 0;
    status[table] = OPEN;
    if (2 * (usedSlots + 1) > tableSlots.length) {
      rehashTables();
    }
    usedSlots++;
    int mask = tableSlots.length - 1;
    int slot = lookedUpHash & mask;
    while (tableSlots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    tableSlots[slot] = table + 1;
    hashes[table] = lookedUpHash;
    return table;
  }

  private void growTables() {
    int capacity = 2 * tables;
    query = Arrays.copyOf(query, capacity);
    keyStart = Arrays.copyOf(keyStart, capacity);
    firstRow = Arrays.copyOf(firstRow, capacity);
    lastRow = Arrays.copyOf(lastRow, capacity);
    rowCount = Arrays.copyOf(rowCount, capacity);
    dependents = Arrays.copyOf(dependents, capacity);
    status = Arrays.copyOf(status, capacity);
    width = Arrays.copyOf(width, capacity);
    hashes = Arrays.copyOf(hashes, capacity);
  }

  /** Dead tables leave the hash table at this occasion. */
  private void rehashTables() {
    int living = 1;
    for (int table = 0; table < tables - 1; table++) {
      living += status[table] == DEAD ? 0 : 1;
    }
    int capacity = tableSlots.length;
    while (4 * living > capacity) {
      capacity *= 2;
    }
    tableSlots = new int[capacity];
    int mask = capacity - 1;
    for (int table = 0; table < tables - 1; table++) {
      if (status[table] != DEAD) {
        int slot = hashes[table] & mask;
        while (tableSlots[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        tableSlots[slot] = table + 1;
      }
    }
    usedSlots = living - 1;
  }

  private void makeRoom(int words) {
    if (end + words > data.length) {
      data = Arrays.copyOf(data, Math.max(end + words, 2 * data.length));
    }
  }

  int query(int table) {
    return query[table];
  }

  /** One term of a table's key. */
  int key(int table, int index) {
    return data[keyStart[table] + index];
  }

  int rowCount(int table) {
    return rowCount[table];
  }

  /** The first row of a table, or {@link #NO_ROW}. */
  int firstRow(int table) {
    return firstRow[table];
  }

  /** The row after one, or {@link #NO_ROW}. */
  int after(int row) {
    return data[row];
  }

  /** One term of a row. */
  int get(int row, int column) {
    return data[row + HEADER + column];
  }

  boolean isComplete(int table) {
    return status[table] == COMPLETE;
  }

  void complete(int table) {
    status[table] = COMPLETE;
  }

  /** Adds a row at the end of a table; whether it wasn't there. */
  boolean add(int table, int[] row) {
    int columns = width[table];
    if (columns == 0) {
      if (rowCount[table] > 0) {
        return false;
      }
    } else {
      int slot = slot(table, row, columns);
      if (rowSlots[slot] != 0) {
        return false;
      }
      rowSlots[slot] = end;
      rows++;
    }
    makeRoom(HEADER + columns);
    int start = end;
    end += HEADER + columns;
    data[start] = NO_ROW;
    data[start + 1] = table;
    System.arraycopy(row, 0, data, start + HEADER, columns);
    if (firstRow[table] == NO_ROW) {
      firstRow[table] = start;
    } else {
      data[lastRow[table]] = start;
    }
    lastRow[table] = start;
    rowCount[table]++;
    if (2 * rows > rowSlots.length) {
      rehashRows();
    }
    return true;
  }

  /** Whether a table has that row. */
  boolean contains(int table, int[] row) {
    int columns = width[table];
    return columns == 0 ? rowCount[table] > 0 : rowSlots[slot(table, row, columns)] != 0;
  }

  private int slot(int table, int[] row, int columns) {
    int mask = rowSlots.length - 1;
    int slot = rowHash(table, row, 0, columns) & mask;
    while (rowSlots[slot] != 0 && !isRow(rowSlots[slot], table, row, columns)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isRow(int start, int table, int[] row, int columns) {
    if (data[start + 1] != table) {
      return false;
    }
    for (int i = 0; i < columns; i++) {
      if (data[start + HEADER + i] != row[i]) {
        return false;
      }
    }
    return true;
  }

  private static int rowHash(int table, int[] values, int start, int columns) {
    int hash = table;
    for (int i = start; i < start + columns; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }

  private void rehashRows() {
    int[] old = rowSlots;
    rowSlots = new int[2 * old.length];
    int mask = rowSlots.length - 1;
    for (int row : old) {
      if (row != 0) {
        int columns = width[data[row + 1]];
        int slot = rowHash(data[row + 1], data, row + HEADER, columns) & mask;
        while (rowSlots[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        rowSlots[slot] = row;
      }
    }
  }

  /** A chain with one more table in front, unless it is in front already. */
  int link(int chain, int table) {
    if (chain != 0 && links[chain] == table) {
      return chain;
    }
    if (linkEnd == links.length) {
      links = Arrays.copyOf(links, 2 * linkEnd);
    }
    int link = linkEnd;
    linkEnd += 2;
    links[link] = table;
    links[link + 1] = chain;
    return link;
  }

  /** Remembers that what one table holds was derived from what another one holds. */
  void addDependent(int table, int dependent) {
    dependents[table] = link(dependents[table], dependent);
  }

  /** Drops the tables of a chain with all that depend on them. */
  void invalidate(int chain) {
    push(chain);
    while (!stack.isEmpty()) {
      push(dependents[stack.popInt()]);
    }
  }

  private void push(int chain) {
    for (int link = chain; link != 0; link = links[link + 1]) {
      int table = links[link];
      if (status[table] != DEAD) {
        status[table] = DEAD;
        stack.add(table);
      }
    }
  }
}
