package org.propnet.cli.tournament;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.math.IntMath;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.gdl.text.NearestName;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Whether one player of a tournament scores more than another, such as {@code 95%:new>old}. Of each
 * round and game the mean of what the one scores against the other is an observation, each having
 * played every role as often. The answer is looked for after every complete round. For one
 * tournament and one thread.
 */
final class Question implements Predicate<ImmutableList<PlayedMatch>> {

  private static final CharMatcher LEVEL = CharMatcher.inRange('0', '9').or(CharMatcher.is('.'));
  private static final int MAX_DIGITS = 9;
  private static final BigDecimal MIN_PERCENT = BigDecimal.valueOf(50);
  private static final BigDecimal MAX_PERCENT = BigDecimal.valueOf(100);
  private static final String FORM =
      "; it has to be like 95%:new>old, with a level above 50 % and below 100 %, and two players";

  /**
   * What is asked.
   *
   * @param percent in how many of 100 tournaments the answer is right
   * @param first the number of one player
   * @param second the number of the other
   */
  record Text(BigDecimal percent, int first, int second) {

    /**
     * Reads a question.
     *
     * @param names the players of the tournament
     * @throws BadInputException if it is none, or a player isn't known
     */
    static Text read(String text, List<String> names) {
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
          return new Text(percent, first, second);
        }
      }
      String one = players.substring(0, middle).strip();
      String other = players.substring(middle + 1).strip();
      throw unknown(names.contains(one) ? other : one, one.equals(other), names);
    }
  }

  private final TournamentPlan plan;
  private final Text asked;
  private final Rounds rounds;

  /**
   * A question about a tournament.
   *
   * @throws BadInputException if the players don't meet in every round
   */
  Question(Text asked, TournamentPlan plan) {
    this.plan = plan;
    this.asked = asked;
    if (plan.format() != TournamentPlan.Format.ROUND_ROBIN || matchesOfRound() == 0) {
      throw new BadInputException(
          "two players have to meet in every round to be compared; take the format round-robin and"
              + " a game for two or more");
    }
    this.rounds = new Rounds();
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

  /** In how many matches of a round both players are. */
  private int matchesOfRound() {
    return plan.games().stream()
        .mapToInt(MatchGame::players)
        .filter(players -> players >= 2)
        .map(players -> players * IntMath.binomial(plan.entrants().size() - 2, players - 2))
        .sum();
  }

  /**
   * Takes those matches that it wasn't asked with before.
   *
   * @param matches the first of the tournament, more each time
   */
  @Override
  public boolean test(ImmutableList<PlayedMatch> matches) {
    rounds.addFrom(matches);
    return rounds.answer() != SequentialTest.Answer.OPEN;
  }

  /** What matches of the tournament answer, up to the first that is missing. */
  SequentialTest.Answer answer(List<PlayedMatch> matches) {
    Rounds upTo = new Rounds();
    upTo.addFrom(matches);
    return upTo.answer();
  }

  /** The first matches of the tournament. */
  private final class Rounds {

    private final SequentialTest test = new SequentialTest(asked.percent.doubleValue() / 100);
    private final int matchesOfRound = matchesOfRound();

    /** What the first player scored in each match of the round against the second, by game. */
    private final ListMultimap<Integer, Double> scores =
        MultimapBuilder.treeKeys().arrayListValues().build();

    private int matches;

    SequentialTest.Answer answer() {
      return test.answer();
    }

    /** Takes the matches that it doesn't have yet, up to the first that is missing. */
    void addFrom(List<PlayedMatch> first) {
      while (matches < first.size() && first.get(matches).number() == matches) {
        add(first.get(matches));
        matches++;
      }
    }

    private void add(PlayedMatch match) {
      int seat = match.entrants().indexOf(asked.first);
      int other = match.entrants().indexOf(asked.second);
      if (seat < 0 || other < 0) {
        return;
      }
      scores.put(match.game(), Results.score(match, seat, other));
      if (scores.size() == matchesOfRound) {
        test.add(scores.asMap().values().stream().mapToDouble(Rounds::mean).toArray());
        scores.clear();
      }
    }

    private static double mean(Collection<Double> scores) {
      return scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
  }

  /** The answer in words. */
  Report report(List<PlayedMatch> matches) {
    SequentialTest.Answer answer = answer(matches);
    String one = plan.entrants().get(asked.first).name();
    String other = plan.entrants().get(asked.second).name();
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
                .json("level", asked.percent.doubleValue() / 100)
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
    return asked.percent.toPlainString()
        + "%:"
        + plan.entrants().get(asked.first).name()
        + ">"
        + plan.entrants().get(asked.second).name();
  }
}
