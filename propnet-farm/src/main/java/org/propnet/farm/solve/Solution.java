package org.propnet.farm.solve;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;

/**
 * The states of a game by levels, and what the initial one is worth.
 *
 * @param levels for each number of joint moves, the states that so many lead to, and no fewer
 * @param recurring how many times a level led to states of earlier levels; states that several
 *     states of a part lead to count once
 * @param values what the initial state is worth to each role, if all play as well as is possible;
 *     empty if play can go in circles, or in a game of one role if no terminal state can be reached
 */
public record Solution(
    ImmutableList<LevelCount> levels, long recurring, Optional<ImmutableIntArray> values) {

  /**
   * What a level has.
   *
   * @param states how many states
   * @param terminal how many of them are terminal
   */
  public record LevelCount(long states, long terminal) {}

  /** How many states the game has that can be reached. */
  public long states() {
    return levels.stream().mapToLong(LevelCount::states).sum();
  }

  /** How many of them are terminal. */
  public long terminal() {
    return levels.stream().mapToLong(LevelCount::terminal).sum();
  }
}
