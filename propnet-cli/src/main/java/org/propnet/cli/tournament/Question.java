package org.propnet.cli.tournament;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.math.IntMath;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.gdl.text.NearestName;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Sequential test of whether one player of a tournament scores more than another, such as {@code
 * 95%:new>old}. For each round and game, the mean score of the one against the other, with each
 * having played every role equally often, is one observation. The test is evaluated after every
 * complete round.
 *
 * @param percent the confidence in percent
 * @param first the number of one player
 * @param second the number of the other
 * @param names the names of all players
 */
record Question(BigDecimal percent, int first, int second, ImmutableList<String> names) {

  private static final CharMatcher LEVEL = CharMatcher.inRange('0', '9').or(CharMatcher.is('.'));
  private static final int MAX_DIGITS = 9;
  private static final BigDecimal MIN_PERCENT = BigDecimal.valueOf(50);
  private static final BigDecimal MAX_PERCENT = BigDecimal.valueOf(100);
  private static final String FORM =
      "; it has to be like 95%:new>old, with a level above 50 % and below 100 %, and two players";

  /**
   * Reads a question.
   *
   * @param names the players of the tournament
   * @throws BadInputException if the text isn't a question, or a player isn't known
   */
  static Question read(String text, ImmutableList<String> names) {
    int end = text.indexOf("%:");
    BigDecimal percent = level(text.substring(0, Math.max(0, end)));
    String players = text.substring(end < 0 ? 0 : end + 2);
    int middle = players.indexOf('>');
    if (end < 0
        || middle < 0
        || percent.compareTo(MIN_PERCENT) <= 0
        || percent.compareTo(MAX_PERCENT) >= 0) {
      throw new BadInputException("'" + text + "' is no question" + FORM);
    }
    for (int i = middle; i >= 0; i = players.indexOf('>', i + 1)) {
      int first = names.indexOf(players.substring(0, i).strip());
      int second = names.indexOf(players.substring(i + 1).strip());
      if (first >= 0 && second >= 0 && first != second) {
        return new Question(percent, first, second, names);
      }
    }
    String one = players.substring(0, middle).strip();
    String other = players.substring(middle + 1).strip();
    throw unknown(names.contains(one) ? other : one, one.equals(other), names);
  }

  private static BigDecimal level(String text) {
    if (text.length() > MAX_DIGITS || !LEVEL.matchesAllOf(text)) {
      return BigDecimal.ZERO;
    }
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException noNumber) {
      return BigDecimal.ZERO;
    }
  }

  private static BadInputException unknown(String name, boolean isTwice, List<String> names) {
    return new BadInputException(
        isTwice
            ? "the question compares '" + name + "' with itself; name two players"
            : "there is no player '"
                + name
                + "' to ask about"
                + NearestName.of(name, names)
                    .map(nearest -> "; did you mean " + nearest + "?")
                    .orElse("; the players are " + String.join(", ", names)));
  }

  /**
   * Checks that the players meet in every round.
   *
   * @throws BadInputException if they don't
   */
  void requireMeetings(TournamentPlan plan) {
    if (plan.format() != TournamentPlan.Format.ROUND_ROBIN || matchesOfRound(plan) == 0) {
      throw new BadInputException(
          "two players have to meet in every round to be compared; take the format round-robin and"
              + " a game for two or more");
    }
  }

  /** The number of matches per round with both players. */
  private static int matchesOfRound(TournamentPlan plan) {
    return plan.games().stream()
        .mapToInt(MatchGame::players)
        .filter(players -> players >= 2)
        .map(players -> players * IntMath.binomial(plan.entrants().size() - 2, players - 2))
        .sum();
  }

  /** The answer after the matches up to the first missing one. */
  SequentialTest.Answer answer(TournamentPlan plan, List<PlayedMatch> matches) {
    int matchesOfRound = matchesOfRound(plan);
    SequentialTest test = new SequentialTest(percent.doubleValue() / 100);
    // The first player's scores against the second in the current round, by game.
    ListMultimap<Integer, Double> scores = MultimapBuilder.treeKeys().arrayListValues().build();
    for (int i = 0; i < matches.size() && matches.get(i).number() == i; i++) {
      PlayedMatch match = matches.get(i);
      int seat = match.entrants().indexOf(first);
      int other = match.entrants().indexOf(second);
      if (seat >= 0 && other >= 0) {
        scores.put(match.game(), Results.score(match, seat, other));
        if (scores.size() == matchesOfRound) {
          test.add(scores.asMap().values().stream().mapToDouble(Question::mean).toArray());
          scores.clear();
        }
      }
    }
    return test.answer();
  }

  private static double mean(Collection<Double> scores) {
    return scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** The answer in words. */
  Report report(TournamentPlan plan, List<PlayedMatch> matches) {
    String one = names.get(first);
    String other = names.get(second);
    String played = Figures.number(matches.size()) + " matches";
    String answer;
    String words;
    switch (answer(plan, matches)) {
      case FIRST -> {
        answer = "yes";
        words = "yes, " + one + " scores more than " + other + ", after " + played;
      }
      case SECOND -> {
        answer = "no";
        words = "no, " + other + " scores more than " + one + ", after " + played;
      }
      default -> {
        answer = "open";
        words = "open after " + played + "; more rounds may answer it";
      }
    }
    return new Report()
        .line(this + ": " + words)
        .json(
            "question",
            new Report()
                .json("level", percent.doubleValue() / 100)
                .json("first", one)
                .json("second", other)
                .json("answer", answer)
                .json("matches", matches.size()));
  }

  /** The text of the question. */
  @Override
  public String toString() {
    return percent.toPlainString() + "%:" + names.get(first) + ">" + names.get(second);
  }
}
