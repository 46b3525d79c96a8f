package org.propnet.player.search;

import org.jspecify.annotations.Nullable;

/**
 * A state in the tree of {@link Champion}. Several lines of play may lead to it: they share what is
 * learned of it. What can be chosen in it is found when it is visited for the second time.
 */
final class TreeNode {

  /** In place of a role: play ends here. */
  static final int NO_ROLE = -1;

  /** In place of a role: several roles choose at the same time. */
  static final int SEVERAL = -2;

  /** Bytes of a node without its words and choices: headers, bounds, sums, its place in the table. */
  private static final int BYTES = 200;

  private final long[] words;
  private final long hash;
  private final Bounds bounds;
  private final double[] sums;
  private int visits;
  private @Nullable Choice choice;

  /** Whether the line of play that is being followed leads through it. */
  boolean isOnPath;

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
    double mean = visits == 0 ? 0 : sums[role] / visits;
    return Math.max(bounds.low(role), Math.min(bounds.high(role), mean));
  }

  /** Counts a playout that came through here. */
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
