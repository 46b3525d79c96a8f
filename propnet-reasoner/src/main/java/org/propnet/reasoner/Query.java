package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.datalog.Shape;

/**
 * A call pattern: all calls that bind the same places of one relation, which are its arguments, or
 * for facts the holes of a shape. Maps the terms in these places, the key, to the table of the
 * call. Belongs to one workspace.
 */
final class Query {

  /** The stratum of calls that rules of all strata may answer. */
  static final int ALL_STRATA = Integer.MAX_VALUE;

  /** The identity of a query. */
  record Kind(int relation, @Nullable Shape shape, BitSet bound, int stratum) {}

  /** The words that the tables of a workspace take. */
  static final class Memory {
    long words;
  }

  /** About the words of a table without rows. */
  private static final int WORDS_OF_TABLE = 48;

  final int relation;

  /** The shape of the facts that are looked up; null if the relation is derived by rules. */
  final @Nullable Shape shape;

  final BitSet bound;

  /** Only rules up to this stratum answer. */
  final int stratum;

  /** The width of a key: the number of bound places. */
  final int keyWidth;

  /** The width of a row: the number of free places. */
  final int rowWidth;

  /** Whether its recursion may build ever deeper terms. */
  final boolean isGrowing;

  /** One plan for each rule; null until the first call. */
  Plan @Nullable [] plans;

  /** How often the plans have been used since they were made. */
  int uses;

  /** After how many uses new plans are made. */
  int patience = 16;

  /** How often a table was completed. */
  long completed;

  /** How many rows the completed tables had in total. */
  long answers;

  private Table[] slots = new Table[4];

  /** For each slot, the key of its table. */
  private int[] keys;

  private int size;

  /** The empty table for all keys without facts, if the facts are static; otherwise null. */
  private @Nullable Table missing;

  private final Memory memory;

  /** The part of the memory that is this query's. */
  private long words;

  Query(Kind kind, int width, boolean isGrowing, Memory memory) {
    this.memory = memory;
    this.relation = kind.relation();
    this.shape = kind.shape();
    this.bound = kind.bound();
    this.stratum = kind.stratum();
    this.keyWidth = bound.cardinality();
    this.rowWidth = width - keyWidth;
    this.isGrowing = isGrowing;
    this.keys = new int[slots.length * keyWidth];
  }

  /** The number of tables. */
  int size() {
    return size;
  }

  /** Declares the facts static and complete: all keys without a table have no facts. */
  void seal() {
    missing = new Table(this, new int[0]);
    missing.status = Table.Status.COMPLETE;
    hold(-words);
  }

  /** Counts words that a table of this query takes from now on. */
  void hold(long more) {
    words += more;
    memory.words += more;
  }

  /** The table of a call, created on first use. */
  Table table(int[] key) {
    int slot = slot(key, 0);
    Table known = slots[slot];
    if (known != null) {
      return known;
    }
    return missing == null ? make(slot, key) : missing;
  }

  /** The slot of a key: where its table is, or the free slot for it. */
  private int slot(int[] words, int start) {
    int hash = 0;
    for (int i = 0; i < keyWidth; i++) {
      hash = Hashing.mix(hash, words[start + i]);
    }
    int mask = slots.length - 1;
    int slot = Hashing.finish(hash) & mask;
    while (slots[slot] != null && !isAt(slot, words, start)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int slot, int[] words, int start) {
    int[] all = keys;
    int at = slot * keyWidth;
    for (int i = 0; i < keyWidth; i++) {
      if (all[at + i] != words[start + i]) {
        return false;
      }
    }
    return true;
  }

  private Table make(int slot, int[] key) {
    Table made = new Table(this, Arrays.copyOf(key, keyWidth));
    hold(WORDS_OF_TABLE);
    if (shape != null) {
      made.status = Table.Status.COMPLETE;
    }
    put(slot, made, key, 0);
    if (2 * ++size > slots.length) {
      Table[] oldSlots = slots;
      int[] oldKeys = keys;
      slots = new Table[2 * oldSlots.length];
      keys = new int[slots.length * keyWidth];
      for (int old = 0; old < oldSlots.length; old++) {
        if (oldSlots[old] != null) {
          put(slot(oldKeys, old * keyWidth), oldSlots[old], oldKeys, old * keyWidth);
        }
      }
    }
    return made;
  }

  private void put(int slot, Table table, int[] words, int start) {
    slots[slot] = table;
    System.arraycopy(words, start, keys, slot * keyWidth, keyWidth);
  }
}
