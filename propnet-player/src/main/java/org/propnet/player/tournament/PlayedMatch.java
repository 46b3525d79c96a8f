package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.propnet.player.record.MatchRecord;

/**
 * A match of a tournament that was played. Lists are in the order of the entrants.
 *
 * @param number its number in the tournament, from 0
 * @param round in which it was played, from 0
 * @param game the number of its game in the plan
 * @param entrants the numbers of its players in the plan, in the order of the roles that the
 *     manager doesn't play
 * @param end how it ended
 * @param moves how many joint moves it had
 * @param goals the goal values of the entrants; empty unless it was completed
 * @param errors the errors of each entrant, such as {@code TO} or {@code IL noop}, in order
 * @param used how long each entrant took for its answers together
 * @param longest the longest answer of each entrant
 */
public record PlayedMatch(
    int number,
    int round,
    int game,
    ImmutableList<Integer> entrants,
    MatchRecord.End end,
    int moves,
    ImmutableList<Integer> goals,
    ImmutableList<ImmutableList<String>> errors,
    ImmutableList<Duration> used,
    ImmutableList<Duration> longest) {}
