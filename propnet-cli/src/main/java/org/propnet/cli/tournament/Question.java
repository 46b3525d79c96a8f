package org.propnet.cli.tournament;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.math.IntMath;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.gdl.text.NearestName;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Whether one player of a tournament scores more than another, such as {@code 95%:new>old}. Of each
 * round and game the mean of what the one scores against the other is an observation, each having
 * played every role as often. The answer is looked for after every complete round.
 */
final class Question implements Predicate<ImmutableList<PlayedMatch>> {

  private static final CharMatcher LEVEL = CharMatcher.inRange('0', '9').or(CharMatcher.is('.'));
  private static final int MAX_DIGITS = 9;
  private static final BigDecimal MIN_PERCENT = BigDecimal.valueOf(50);
  private static final BigDecimal MAX_PERCENT = BigDecimal.valueOf(100);
  private static final String FORM =
      "; it has to be like 95%:new>old, with a level above 50 % and below 100 %, and two players";

  private final TournamentPlan plan;
  private final BigDecimal percent;
  private final int first;
  private final int second;

  private Question(TournamentPlan plan, BigDecimal percent, int first, int second) {
    this.plan = plan;
    this.percent = percent;
    this.first = first;
    this.second = second;
  }

  /**
   * Reads a question about a tournament.
   *
   * @throws BadInputException if it is none, or the players don't meet in every round
   */
  static Question of(String text, TournamentPlan plan) {
    int end = text.indexOf("%:");
    BigDecimal percent = percent(text.substring(0, Math.max(0, end)));
    if (end < 0 || percent.compareTo(MIN_PERCENT) <= 0 || percent.compareTo(MAX_PERCENT) >= 0) {
      throw new BadInputException("'" + text + "' is no question" + FORM);
    }
    String players = text.substring(end + 2);
    List<String> names = plan.entrants().stream().map(Entrant::name).toList();
    for (int i = players.indexOf('>'); i >= 0; i = players.indexOf('>', i + 1)) {
      int first = names.indexOf(players.substring(0, i).strip());
      int second = names.indexOf(players.substring(i + 1).strip());
      if (first >= 0 && second >= 0 && first != second) {
        return new Question(plan, percent, first, second).checked();
      }
    }
    int middle = players.indexOf('>');
    if (middle < 0) {
      throw new BadInputException("'" + text + "' is no question" + FORM);
    }
    String one = players.substring(0, middle).strip();
    String other = players.substring(middle + 1).strip();
    throw unknown(names.contains(one) ? other : one, one.equals(other), names);
  }

  private static BigDecimal percent(String text) {
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

  private Question checked() {
    if (plan.format() != TournamentPlan.Format.ROUND_ROBIN || setsOfRound() == 0) {
      throw new BadInputException(
          "two players have to meet in every round to be compared; take the format round-robin and"
              + " a game for two or more");
    }
    return this;
  }

  /** How many sets of players of a round have both. */
  private int setsOfRound() {
    return plan.games().stream()
        .mapToInt(MatchGame::players)
        .filter(players -> players >= 2)
        .map(players -> IntMath.binomial(plan.entrants().size() - 2, players - 2))
        .sum();
  }

  @Override
  public boolean test(ImmutableList<PlayedMatch> matches) {
    return answer(matches) != SequentialTest.Answer.OPEN;
  }

  /** What the first matches of the tournament answer. */
  SequentialTest.Answer answer(List<PlayedMatch> matches) {
    SequentialTest test = new SequentialTest(percent.doubleValue() / 100);
    List<PlayedMatch> between =
        matches.stream()
            .filter(match -> match.entrants().contains(first))
            .filter(match -> match.entrants().contains(second))
            .toList();
    for (int start = 0, end; start < between.size(); start = end) {
      end = start + 1;
      while (end < between.size() && between.get(end).round() == between.get(start).round()) {
        end++;
      }
      List<PlayedMatch> round = between.subList(start, end);
      if (end < between.size() || isComplete(round)) {
        test.add(scores(round));
      }
    }
    return test.answer();
  }

  private boolean isComplete(List<PlayedMatch> round) {
    Set<List<Object>> sets = new HashSet<>();
    round.forEach(match -> sets.add(List.of(match.game(), Set.copyOf(match.entrants()))));
    return sets.size() == setsOfRound();
  }

  /** What the first player scores against the second in each game, in the mean. */
  private double[] scores(List<PlayedMatch> round) {
    return IntStream.range(0, plan.games().size())
        .mapToObj(game -> round.stream().filter(match -> match.game() == game))
        .map(
            matches ->
                matches.mapToDouble(
                    match ->
                        Results.score(
                            match,
                            match.entrants().indexOf(first),
                            match.entrants().indexOf(second))))
        .map(scores -> scores.average())
        .flatMapToDouble(average -> average.stream())
        .toArray();
  }

  /** The answer in words. */
  Report report(List<PlayedMatch> matches) {
    SequentialTest.Answer answer = answer(matches);
    String one = plan.entrants().get(first).name();
    String other = plan.entrants().get(second).name();
    String played = Figures.number(matches.size()) + " matches";
    String words =
        switch (answer) {
          case FIRST -> "yes, " + one + " scores more than " + other + ", after " + played;
          case SECOND -> "no, " + other + " scores more than " + one + ", after " + played;
          case OPEN -> "open after " + played + "; more rounds may answer it";
        };
    return new Report()
        .line(this + ": " + words)
        .json(
            "question",
            new Report()
                .json("level", percent.doubleValue() / 100)
                .json("first", one)
                .json("second", other)
                .json(
                    "answer",
                    switch (answer) {
                      case FIRST -> "yes";
                      case SECOND -> "no";
                      case OPEN -> "open";
                    })
                .json("matches", matches.size()));
  }

  /** The text that was read. */
  @Override
  public String toString() {
    return percent.toPlainString()
        + "%:"
        + plan.entrants().get(first).name()
        + ">"
        + plan.entrants().get(second).name();
  }
}
