package org.propnet.games;

import java.util.List;
import java.util.Set;

/**
 * A game written in plain Java after its rules in words, without a rulesheet: one position that is
 * played forward. {@link ModelComparison} holds the rulesheet to it.
 */
interface RulesModel {

  /**
   * The legal moves of each role, in the order of the roles; not asked for when the game is over.
   */
  List<Set<String>> legal();

  /** Plays a move for each role. */
  void play(List<String> jointMove);

  boolean isOver();

  /** What the position is worth to each role, over or not. */
  List<Integer> goals();
}
