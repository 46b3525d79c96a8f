package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.collect.TupleInterner;

/**
 * Pairs of states of two games that the same moves lead to, each once, numbered in the order in
 * which they came, with the way to each. Not safe for use by several threads.
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

  /** About how many bytes it takes. */
  long bytes() {
    return pairs.bytes() + 8L * parents.size();
  }

  /**
   * Adds a pair unless it is there, and gives its number.
   *
   * @param parent the pair from which it was found, or −1
   * @param step which of the first game's joint moves led there
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

  /** The pair from which a pair was found first; −1 for the first of all. */
  int parent(int pair) {
    return parents.getInt(pair);
  }

  /** Which of the first game's joint moves led from there. */
  int step(int pair) {
    return steps.getInt(pair);
  }
}
