package org.propnet.player.kind;

import com.google.errorprone.annotations.Immutable;

/**
 * An integer parameter of a kind of player.
 *
 * @param name its name in a {@link PlayerSpec}
 * @param standard the default value
 * @param min the smallest value
 * @param max the largest value
 * @param summary what it does, in one line
 */
@Immutable
public record Parameter(String name, long standard, long min, long max, String summary) {

  static final Parameter SEED =
      new Parameter(
          "seed",
          0,
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          "decides what is random, with the match's name and the role; the same moves again need solve=0,"
              + " a number of playouts (or fact) that there is time for, and the same machine");

  static final Parameter PLAYOUTS =
      new Parameter(
          "playouts",
          0,
          0,
          Long.MAX_VALUE,
          "how many playouts a move takes; 0 for as many as there is time for");

  static final Parameter NODES =
      new Parameter(
          "nodes",
          0,
          0,
          Long.MAX_VALUE,
          "how many states a move takes; 0 for as many as there is time for");

  static final Parameter ROUNDS =
      new Parameter(
          "fact",
          8,
          1,
          1_000,
          "how many simulated games judge a move; fewer, by the clock, if time is short");

  static final Parameter DECAY =
      new Parameter("decay", 2, 2, 1_000, "what divides fact from each level of games to the next");

  static final Parameter LANES =
      new Parameter(
          "lanes",
          8,
          0,
          64,
          "how many random games, side by side, judge a state, rounded down to a power of two;"
              + " 0 to play one game at a time");

  static final Parameter EVALUATION =
      new Parameter(
          "evaluation",
          1,
          0,
          1,
          "1 to learn an evaluation of states, and search by it where it beats playouts");

  static final Parameter EXPLORATION =
      new Parameter(
          "exploration", 20, 0, 1_000, "how much untried moves attract, in hundredths of a goal");

  static final Parameter SOLVE =
      new Parameter(
          "solve",
          5_000_000,
          0,
          Integer.MAX_VALUE,
          "how many states a game may have that is solved first; 0 to solve none");
}
