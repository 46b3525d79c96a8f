package org.propnet.player.rating;

/**
 * The strength of a player on the Elo scale: a player 400 points above another scores 10 of 11.
 *
 * @param group players of different groups can't be compared: no matches connect them. Groups are
 *     numbered from 0 in the order of their first players
 * @param elo the estimate; the mean of a group is 0
 * @param low the lower end of the interval; −∞ for a player without matches
 * @param high the upper end of the interval; ∞ for a player without matches
 */
public record Rating(int group, double elo, double low, double high) {}
