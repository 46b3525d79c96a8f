package org.propnet.player.search;

/**
 * What {@link PlayoutSearch} does. A unit that is off leaves out an idea and nothing else.
 *
 * @param playouts how many leaves a choice may evaluate; 0 for as many as there is time for
 * @param lanes how many random games evaluate a state, side by side in lanes, from 1 to 64, rounded
 *     down to a power of two; 0 to play one game at a time
 * @param ends whether it is found, in lanes, which moves of each state end the game at once
 * @param exploration the weight of the term that makes seldom tried moves attractive, for goals
 *     from 0 to 1 in lanes
 */
public record PlayoutSettings(long playouts, int lanes, boolean ends, double exploration) {}
