package org.propnet.player.search;

import org.jspecify.annotations.Nullable;

/**
 * A state in the tree of {@link PlayoutSearch}. Several lines of play may lead to it: they share
 * what is learned of it.
 */
final class TreeNode {

  /** Bytes of a node without words and choices: headers, bounds, sums, its place in the table. */
  private static final int BYTES = 220;

  private final long[] words;
  private final long hash;
  private final Bounds bounds;
  private final double[] sums;
  private int visits;
  private @Nullable Choice choice;

  /** How many lines of play through it wait for what they are worth. */
  int underWay;

  /** The last line of play that led through it, to notice when one comes back. */
  int line;

  /** Whether it waits for what it is worth. */
  boolean isWaiting;

  TreeNode(long[] words, long hash, int roles) {
    this.words = words;
    this.hash = hash;
    this.bounds = new Bounds(roles);
    this.sums = new double[roles];
  }

  long[] words() {
    return words;
  }

  long hash() {
    return hash;
  }

  Bounds bounds() {
    return bounds;
  }

  int visits() {
    return visits;
  }

  /** What can be chosen here; null until that is known, and where play ends. */
  @Nullable Choice choice() {
    return choice;
  }

  void setChoice(Choice newChoice) {
    choice = newChoice;
  }

  /** The mean of a role's goals, within what is proven. */
  double mean(int role) {
    return bounds.within(role, visits == 0 ? 0 : sums[role] / visits);
  }

  /** Counts a line of play that came through here. */
  void add(double[] goals) {
    visits++;
    for (int role = 0; role < sums.length; role++) {
      sums[role] += goals[role];
    }
  }

  /** The memory that the node takes, roughly. */
  long bytes() {
    return BYTES
        + (long) Long.BYTES * (words.length + 3L * sums.length)
        + (choice == null ? 0 : choice.bytes());
  }
}
