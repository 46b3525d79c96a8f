package org.propnet.player.search;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The moves that roles can choose in a state of the tree, with their statistics. */
abstract sealed class Choice permits SingleChoice, JointChoice {

  /** The squared bias at which lines that played moves later don't rate them. */
  static final double WITHOUT_LATER = Double.POSITIVE_INFINITY;

  /**
   * Selects a joint move: one that has paid or should be explored.
   *
   * @param node the state
   * @param exploration the weight of the exploration term
   * @param laterBias the squared bias of rating a single role's moves by the lines that played them
   *     later; {@link #WITHOUT_LATER} not to do that
   * @param joint receives the numbers of the moves
   * @return the place of the joint move, for the other methods
   */
  abstract int select(
      TreeNode node, double exploration, double laterBias, RandomGenerator random, int[] joint);

  /** The successor by a joint move; null if it isn't in the tree. */
  abstract @Nullable TreeNode child(int place);

  abstract void setChild(int place, TreeNode child);

  /** Counts a line of play in progress through a joint move, or with −1 one that was abandoned. */
  abstract void begin(int place, int lines);

  /** Backpropagates the goals of a line of play that went through a joint move. */
  abstract void end(int place, double[] goals);

  /** Tightens the bounds of the state by those of its successors. */
  abstract void prove(TreeNode node);

  /** The place of a role's best move among its legal ones, to the search's knowledge so far. */
  abstract int best(int role, RandomGenerator random);

  /** The worth of a move to its role, for goals from 0 to 1. */
  abstract double worth(int role, int place);

  /** Applies an action to each successor in the tree. */
  abstract void forEachChild(Consumer<TreeNode> action);

  /** Its approximate memory, in bytes. */
  abstract long bytes();
}
