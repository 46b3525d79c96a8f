package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.collect.TupleInterner;

/**
 * Interns pairs of states that equal moves lead to, numbered in the order of discovery, each with
 * its parent. Not thread-safe.
 */
final class PairTable {

  private static final int INTS_PER_WORD = 2;

  private final int firstWords;
  private final int secondWords;
  private final int[] tuple;
  private final TupleInterner pairs = new TupleInterner();
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList steps = new IntArrayList();

  PairTable(int firstWords, int secondWords) {
    this.firstWords = firstWords;
    this.secondWords = secondWords;
    this.tuple = new int[INTS_PER_WORD * (firstWords + secondWords)];
  }

  int size() {
    return parents.size();
  }

  /** Its estimated size in bytes. */
  long bytes() {
    return pairs.bytes() + 8L * parents.size();
  }

  /**
   * Adds a pair if it is new; returns its number.
   *
   * @param parent the pair that it was found from, or −1
   * @param step the index of the joint move in the first game that led to it
   */
  int add(long[] first, int firstFrom, long[] second, int secondFrom, int parent, int step) {
    write(first, firstFrom, firstWords, 0);
    write(second, secondFrom, secondWords, firstWords);
    int pair = pairs.intern(tuple, tuple.length);
    if (pair == parents.size()) {
      parents.add(parent);
      steps.add(step);
    }
    return pair;
  }

  private void write(long[] words, int from, int count, int place) {
    for (int i = 0; i < count; i++) {
      tuple[INTS_PER_WORD * (place + i)] = (int) words[from + i];
      tuple[INTS_PER_WORD * (place + i) + 1] = (int) (words[from + i] >>> 32);
    }
  }

  /** Copies the words of the first game's state of a pair. */
  void readFirst(int pair, long[] words) {
    read(pair, words, firstWords, 0);
  }

  /** Copies the words of the second game's state of a pair. */
  void readSecond(int pair, long[] words) {
    read(pair, words, secondWords, firstWords);
  }

  private void read(int pair, long[] words, int count, int place) {
    for (int i = 0; i < count; i++) {
      int low = pairs.get(pair, INTS_PER_WORD * (place + i));
      int high = pairs.get(pair, INTS_PER_WORD * (place + i) + 1);
      words[i] = (long) high << 32 | (low & 0xFFFF_FFFFL);
    }
  }

  /** The pair that a pair was first found from; −1 for the initial one. */
  int parent(int pair) {
    return parents.getInt(pair);
  }

  /** The index of the first game's joint move that led from the parent. */
  int step(int pair) {
    return steps.getInt(pair);
  }
}
