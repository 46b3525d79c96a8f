package org.propnet.farm.solve;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;

/**
 * The states of a game by level, and the value of the initial one.
 *
 * @param levels for each number of joint moves, the states whose shortest line has that length
 * @param recurring how many times a level led to states of earlier levels; states reached from
 *     several states of a partition count once
 * @param values the value of the initial state for each role under perfect play; empty if play can
 *     cycle, or in a game of one role if no terminal state can be reached
 */
public record Solution(
    ImmutableList<LevelCount> levels, long recurring, Optional<ImmutableIntArray> values) {

  /**
   * The counts of a level.
   *
   * @param states the number of states
   * @param terminal the number of terminal ones among them
   */
  public record LevelCount(long states, long terminal) {}

  /** The number of reachable states of the game. */
  public long states() {
    return levels.stream().mapToLong(LevelCount::states).sum();
  }

  /** The number of terminal ones among them. */
  public long terminal() {
    return levels.stream().mapToLong(LevelCount::terminal).sum();
  }
}
