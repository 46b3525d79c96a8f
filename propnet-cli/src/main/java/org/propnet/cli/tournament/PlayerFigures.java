package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableMultiset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.player.tournament.PlayedMatch;

/**
 * Statistics of one player's matches.
 *
 * @param matches the number of matches
 * @param completed the number of matches that reached the end of the game
 * @param points the points of the completed ones
 * @param goal its mean goal value; empty if none was completed
 * @param errors the codes of its errors
 * @param answers the number of moves answered in time
 * @param used the total time of these answers
 * @param longest the longest of these times
 */
record PlayerFigures(
    int matches,
    int completed,
    double points,
    OptionalDouble goal,
    ImmutableMultiset<String> errors,
    int answers,
    Duration used,
    Duration longest) {

  static PlayerFigures of(int player, List<PlayedMatch> played) {
    int matches = 0;
    int completed = 0;
    double points = 0;
    long goals = 0;
    List<String> errors = new ArrayList<>();
    int answers = 0;
    Duration used = Duration.ZERO;
    Duration longest = Duration.ZERO;
    for (PlayedMatch match : played) {
      for (int seat = 0; seat < match.entrants().size(); seat++) {
        if (match.entrants().get(seat) == player) {
          matches++;
          answers += match.answers().get(seat);
          if (!match.goals().isEmpty()) {
            completed++;
            points += match.points().get(seat);
            goals += match.goals().get(seat);
          }
          errors.addAll(match.errors().get(seat));
          used = used.plus(match.used().get(seat));
          Duration one = match.longest().get(seat);
          longest = one.compareTo(longest) > 0 ? one : longest;
        }
      }
    }
    return new PlayerFigures(
        matches,
        completed,
        points,
        completed == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) goals / completed),
        ErrorCodes.of(errors),
        answers,
        used,
        longest);
  }

  /** The mean time of an answer; zero if there is none. */
  Duration meanTime() {
    return answers == 0 ? Duration.ZERO : used.dividedBy(answers);
  }

  /** The share of the possible points; NaN if no match was completed. */
  double share() {
    return points / completed;
  }
}
