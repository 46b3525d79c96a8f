package org.propnet.player.tournament;

/**
 * The rank of an entrant.
 *
 * @param entrant its index in the plan
 * @param place from 1; entrants that are tied share one
 * @param matches the number of matches that it completed
 * @param points the points of these, see {@link PlayedMatch#points}, with its byes of a Swiss
 *     tournament as matches won
 * @param byes the number of rounds in which it had no opponent
 * @param note a remark, such as {@code out in round 2, by the draw}; empty if there is none
 */
public record Standing(int entrant, int place, int matches, double points, int byes, String note) {}
