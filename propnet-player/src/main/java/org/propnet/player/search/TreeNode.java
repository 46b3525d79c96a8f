package org.propnet.player.search;

import org.jspecify.annotations.Nullable;

/**
 * A node in the tree of {@link PlayoutSearch}. Transpositions, several lines of play to one state,
 * share a node and its statistics.
 */
final class TreeNode extends Bounds {

  /** Bytes of a node without words and choices: headers, bounds, sums, its slot in the table. */
  private static final int BYTES = 130;

  private final long[] words;
  private final long hash;
  private int visits;
  private @Nullable Choice choice;

  /** The number of lines of play through it that await evaluation. */
  int underWay;

  /** The last line of play that led through it, for detecting repetitions. */
  int line;

  /** Whether it awaits evaluation. */
  boolean isWaiting;

  TreeNode(long[] words, long hash, int roles) {
    super(roles);
    this.words = words;
    this.hash = hash;
  }

  long[] words() {
    return words;
  }

  long hash() {
    return hash;
  }

  int visits() {
    return visits;
  }

  /** The choice here; null until it is known, and where play ends. */
  @Nullable Choice choice() {
    return choice;
  }

  void setChoice(Choice newChoice) {
    choice = newChoice;
  }

  /** The mean of a role's goals, clamped to the proven bounds. */
  double mean(int role) {
    return within(role, visits == 0 ? 0 : sum(role) / visits);
  }

  /** Adds the goals of a line of play that came through here. */
  void add(double[] goals) {
    visits++;
    addToSums(goals);
  }

  /** The approximate memory of the node, in bytes. */
  long bytes() {
    return BYTES
        + (long) Long.BYTES * (words.length + 3L * roles())
        + (choice == null ? 0 : choice.bytes());
  }
}
