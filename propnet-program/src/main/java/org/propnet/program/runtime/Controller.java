package org.propnet.program.runtime;

/**
 * Chooses the moves of one player in one match: what an author implements, in a public class with a
 * public constructor without parameters. Each match gets a new one, whose calls come one after the
 * other.
 */
@FunctionalInterface
public interface Controller {

  /**
   * Chooses a move.
   *
   * @param game the match, in the state to choose in; it is a copy and may be played on. The player
   *     to choose for is its {@link Game#player}, whether others choose at the same time or not
   * @param turn the time, random numbers, and a way to say something
   * @return a move that is legal; any other ends the match, as does an exception
   */
  Move choose(Game game, Turn turn);
}
