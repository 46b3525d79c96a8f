package org.propnet.player.search;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** What the roles can choose in a state of the tree, and what came of it. */
abstract sealed class Choice permits SingleChoice, JointChoice {

  /**
   * Chooses a joint move: one that has brought much, or should be tried.
   *
   * @param node the state
   * @param exploration the weight of the term that makes seldom tried moves attractive
   * @param joint takes the numbers of the moves
   * @return its place, for the other methods
   */
  abstract int select(TreeNode node, double exploration, RandomGenerator random, int[] joint);

  /** The state behind a joint move; null if it isn't in the tree. */
  abstract @Nullable TreeNode child(int place);

  abstract void setChild(int place, TreeNode child);

  /** Notes that a line of play goes on by a joint move, or that it was given up. */
  abstract void begin(int place, int lines);

  /** Notes what a line of play that went on by a joint move came to. */
  abstract void end(int place, double[] goals);

  /** Tightens the bounds of the state by those of the states behind it. */
  abstract void prove(TreeNode node);

  /** The place of the best move of a role among its legal ones, as long as the search knows. */
  abstract int best(int role, RandomGenerator random);

  /** What a move of a role is worth to it, for goals from 0 to 1. */
  abstract double worth(int role, int place);

  /** Goes through the states behind. */
  abstract void forEachChild(Consumer<TreeNode> action);

  /** The memory that it takes, roughly. */
  abstract long bytes();
}
