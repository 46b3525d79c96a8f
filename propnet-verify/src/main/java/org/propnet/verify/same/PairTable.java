package org.propnet.verify.same;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.collect.WordTable;
import org.propnet.machine.PackedSimulator;

/**
 * The pairs of states that equal moves lead to, numbered in the order of discovery, each with its
 * parent. Not thread-safe.
 */
final class PairTable {

  /** Maximum number of pairs before a state is expanded. */
  static final int MAX_BEFORE_EXPANSION = WordTable.MAX_SIZE / 2;

  private final int firstWords;
  private final long[] pair;
  private final WordTable pairs;
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList steps = new IntArrayList();

  PairTable(int firstWords, int secondWords) {
    this.firstWords = firstWords;
    this.pair = new long[firstWords + secondWords];
    this.pairs = new WordTable(pair.length, WordTable.MAX_SIZE);
  }

  int size() {
    return parents.size();
  }

  /** Its estimated size in bytes. */
  long bytes() {
    return pairs.bytes() + 8L * parents.size();
  }

  /**
   * Adds a pair if it is new.
   *
   * @param parent the pair that it was found from, or −1
   * @param step the index of the joint move in the first game that led to it
   */
  void add(long[] first, int firstFrom, long[] second, int secondFrom, int parent, int step) {
    System.arraycopy(first, firstFrom, pair, 0, firstWords);
    System.arraycopy(second, secondFrom, pair, firstWords, pair.length - firstWords);
    int number = pairs.add(pair, 0);
    assert number != WordTable.FULL;
    if (number == parents.size()) {
      parents.add(parent);
      steps.add(step);
    }
  }

  /** Loads the states of a pair. */
  void load(int number, PackedSimulator first, PackedSimulator second) {
    first.load(pairs.block(number), pairs.offset(number));
    second.load(pairs.block(number), pairs.offset(number) + firstWords);
  }

  /** The pair that a pair was first found from; −1 for the initial one. */
  int parent(int number) {
    return parents.getInt(number);
  }

  /** The index of the first game's joint move that led from the parent. */
  int step(int number) {
    return steps.getInt(number);
  }
}
