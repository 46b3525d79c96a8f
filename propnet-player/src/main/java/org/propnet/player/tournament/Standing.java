package org.propnet.player.tournament;

/**
 * Where an entrant stands.
 *
 * @param entrant its number in the plan
 * @param place from 1; entrants that nothing tells apart share one
 * @param matches how many matches it completed
 * @param points what these count, see {@link PlayedMatch#points}, and its byes of a Swiss
 *     tournament as matches won
 * @param byes how many rounds it had no opponent in
 * @param note what is to be said of it besides, such as {@code out in round 2, by the draw}; empty
 *     if nothing
 */
public record Standing(int entrant, int place, int matches, double points, int byes, String note) {}
