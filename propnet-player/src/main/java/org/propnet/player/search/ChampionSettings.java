package org.propnet.player.search;

/**
 * What {@link Champion} does. A unit that is off leaves out an idea and nothing else.
 *
 * @param playouts how many playouts a choice may take; 0 for as many as there is time for
 * @param lookahead whether a state that is visited again is played one move further in all ways, so
 *     that no win and no loss behind one move is missed
 * @param sampled how many legal moves a playout compares at each step by what they are worth
 *     elsewhere; 1 to play at random
 * @param later how many tries of a move count as much as all playouts in which it was made later
 *     (RAVE); 0 to leave that out
 * @param exploration the weight of the term that makes seldom tried moves attractive, for goals
 *     from 0 to 1
 */
public record ChampionSettings(
    long playouts, boolean lookahead, int sampled, int later, double exploration) {

  /** Whether it is asked what moves are worth elsewhere. */
  boolean usesMoveValues() {
    return sampled > 1;
  }
}
