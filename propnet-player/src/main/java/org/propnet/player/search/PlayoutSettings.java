package org.propnet.player.search;

/**
 * Settings of {@link PlayoutSearch}.
 *
 * @param playouts the maximum number of leaves that a choice evaluates; 0 for as many as there is
 *     time for
 * @param lanes how many random games evaluate a state, side by side in lanes, from 1 to 64, rounded
 *     down to a power of two; 0 to play one game at a time
 * @param exploration the weight of the exploration term, for goals from 0 to 1 in lanes
 */
public record PlayoutSettings(long playouts, int lanes, double exploration) {}
