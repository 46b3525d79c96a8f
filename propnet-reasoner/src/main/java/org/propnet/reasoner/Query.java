package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.datalog.Shape;

/**
 * All calls that bind the same places of one relation: its arguments, or for facts the holes of a
 * shape. Finds their tables. Belongs to one workspace.
 */
final class Query {

  /** The stratum of calls that any rule may answer. */
  static final int ALL_STRATA = Integer.MAX_VALUE;

  /** What tells queries apart. */
  record Kind(int relation, @Nullable Shape shape, BitSet bound, int stratum) {}

  final int relation;

  /** The shape of the facts that are looked up; null if the relation has to be derived. */
  final @Nullable Shape shape;

  final BitSet bound;

  /** Only rules of this stratum and those below answer. */
  final int stratum;

  /** How many places are bound: the width of a key. */
  final int keyWidth;

  /** How many places are free: the width of a row. */
  final int rowWidth;

  /** Whether terms may become deeper and deeper in its recursion. */
  final boolean isGrowing;

  /** The ways to find answers; null until the first call. */
  Plan @Nullable [] plans;

  /** How many tables were filled since plans were made, and after how many they are made anew. */
  int uses;

  int patience = 16;

  /** How many tables were completed, and how many rows they had. */
  long completed;

  long answers;

  private Table[] slots = new Table[4];

  /** For each slot the key of its table. */
  private int[] keys;

  private int size;

  /** The table of facts that there are none of; null if there may be some in another state. */
  private @Nullable Table missing;

  Query(Kind kind, int width, boolean isGrowing) {
    this.relation = kind.relation();
    this.shape = kind.shape();
    this.bound = kind.bound();
    this.stratum = kind.stratum();
    this.keyWidth = bound.cardinality();
    this.rowWidth = width - keyWidth;
    this.isGrowing = isGrowing;
    this.keys = new int[slots.length * keyWidth];
  }

  /** How many tables there are, but none where facts stay as they are. */
  int size() {
    return size;
  }

  /** Says that all facts are there and stay as they are, so all other tables are empty. */
  void seal() {
    missing = new Table(this, new int[0]);
    missing.status = Table.Status.COMPLETE;
    size = 0;
  }

  /** The table of a call, the same one each time. */
  Table table(int[] key) {
    int slot = slot(key, 0);
    Table known = slots[slot];
    if (known != null) {
      return known;
    }
    return missing == null ? make(slot, key) : missing;
  }

  /** Where the table of a key stands, or belongs. */
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
