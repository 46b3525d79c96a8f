package org.propnet.program.runtime;

/**
 * Chooses the moves of one player in one match. Authors implement it in a public class with a
 * public constructor without parameters. Each match gets a new instance, which is called
 * sequentially.
 */
@FunctionalInterface
public interface Controller {

  /**
   * Chooses a move.
   *
   * @param game the match, in the state to choose in; a copy that may be played on. The player to
   *     choose for is its {@link Game#player}, whether or not others choose at the same time
   * @param turn the time, the random numbers, and the output for messages
   * @return a legal move; an illegal one ends the match, as an exception does
   */
  Move choose(Game game, Turn turn);
}
