package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.propnet.machine.Role;
import org.propnet.player.rating.PairScores;
import org.propnet.player.record.MatchRecord;

/**
 * A match of a tournament that was played. Lists are in the order of the entrants.
 *
 * @param number its number in the tournament, from 0
 * @param round the round in which it was played, from 0
 * @param game the index of its game in the plan
 * @param entrants the indices of its players in the plan, in the order of the roles that the
 *     manager doesn't play
 * @param end how it ended
 * @param moves the number of its joint moves
 * @param goals the goal values of the entrants; empty unless it was completed
 * @param errors the errors of each entrant, such as {@code TO} or {@code IL noop}, in order
 * @param answers how many PLAY questions each entrant answered in time, right or wrong
 * @param used the total time of each entrant's answers
 * @param longest the longest time of each entrant's answers; zero if there are none
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
    ImmutableList<Integer> answers,
    ImmutableList<Duration> used,
    ImmutableList<Duration> longest) {

  private static final double MAX_GOAL = 100;

  /** Summarizes the record of a match. */
  static PlayedMatch of(Pairing pairing, MatchRecord record) {
    ImmutableList<Role> roles = record.game().roles();
    List<Integer> seats =
        IntStream.range(0, roles.size())
            .filter(role -> !roles.get(role).equals(Role.RANDOM))
            .boxed()
            .toList();
    return new PlayedMatch(
        pairing.number(),
        pairing.round(),
        pairing.game(),
        pairing.entrants(),
        record.end(),
        record.jointMoves().size(),
        record.goals().isEmpty() ? ImmutableList.of() : of(seats, record.goals()::get),
        of(seats, seat -> errors(record, seat)),
        of(seats, seat -> times(record, seat).size()),
        of(seats, seat -> times(record, seat).stream().reduce(Duration.ZERO, Duration::plus)),
        of(
            seats,
            seat -> times(record, seat).stream().max(Duration::compareTo).orElse(Duration.ZERO)));
  }

  private static <T> ImmutableList<T> of(List<Integer> seats, Function<Integer, T> value) {
    return seats.stream().map(value).collect(toImmutableList());
  }

  private static ImmutableList<String> errors(MatchRecord record, int seat) {
    return record.errors().stream()
        .map(errors -> errors.get(seat))
        .filter(error -> !error.isEmpty())
        .collect(toImmutableList());
  }

  /** The times of the answers to PLAY; START has a clock of its own. */
  private static List<Duration> times(MatchRecord record, int seat) {
    return record.answerTimes().stream()
        .skip(1)
        .map(times -> times.get(seat))
        .filter(time -> !time.isNegative())
        .toList();
  }

  /**
   * The points of each entrant, from 0 to 1; empty unless the match was completed. Of two players
   * the one with the higher goal value gets 1, and both get ½ if the values are equal; of more,
   * each gets the mean of its points against every other one. A single player gets a hundredth of
   * its goal value.
   */
  public ImmutableList<Double> points() {
    return goals.size() == 1
        ? ImmutableList.of(Math.min(Math.max(goals.get(0) / MAX_GOAL, 0), 1))
        : IntStream.range(0, goals.size()).mapToObj(this::points).collect(toImmutableList());
  }

  private double points(int entrant) {
    double sum = 0;
    for (int other = 0; other < goals.size(); other++) {
      if (other != entrant) {
        sum += PairScores.score(goals.get(entrant), goals.get(other));
      }
    }
    return sum / (goals.size() - 1);
  }
}
