package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.math.IntMath;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Sequential test of whether one player of a tournament scores more than another, such as {@code
 * 95%:new>old}. For each round and game, the mean score of the one against the other, with each
 * having played every role equally often, is one observation. The test is evaluated after every
 * complete round. Immutable.
 */
final class Question implements Predicate<ImmutableList<PlayedMatch>> {

  private final TournamentPlan plan;
  private final QuestionText asked;
  private final int matchesOfRound;

  /**
   * A question about a tournament.
   *
   * @throws BadInputException if the players don't meet in every round
   */
  Question(QuestionText asked, TournamentPlan plan) {
    this.plan = plan;
    this.asked = asked;
    this.matchesOfRound = matchesOfRound(plan);
    if (plan.format() != TournamentPlan.Format.ROUND_ROBIN || matchesOfRound == 0) {
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

  /** Whether the matches answer it. */
  @Override
  public boolean test(ImmutableList<PlayedMatch> matches) {
    return answer(matches) != SequentialTest.Answer.OPEN;
  }

  /** The answer after the matches up to the first missing one. */
  SequentialTest.Answer answer(List<PlayedMatch> matches) {
    SequentialTest test = new SequentialTest(asked.percent().doubleValue() / 100);
    // The first player's scores against the second in the current round, by game.
    ListMultimap<Integer, Double> scores = MultimapBuilder.treeKeys().arrayListValues().build();
    for (int i = 0; i < matches.size() && matches.get(i).number() == i; i++) {
      PlayedMatch match = matches.get(i);
      int seat = match.entrants().indexOf(asked.first());
      int other = match.entrants().indexOf(asked.second());
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
  Report report(List<PlayedMatch> matches) {
    SequentialTest.Answer answer = answer(matches);
    String one = plan.entrants().get(asked.first()).name();
    String other = plan.entrants().get(asked.second()).name();
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
                .json("level", asked.percent().doubleValue() / 100)
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

  /** The text of the question. */
  @Override
  public String toString() {
    return asked.percent().toPlainString()
        + "%:"
        + plan.entrants().get(asked.first()).name()
        + ">"
        + plan.entrants().get(asked.second()).name();
  }
}
