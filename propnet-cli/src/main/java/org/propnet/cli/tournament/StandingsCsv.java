package org.propnet.cli.tournament;

import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.propnet.player.rating.Rating;
import org.propnet.player.record.MatchError;
import org.propnet.player.tournament.TournamentPlan;

/**
 * The standings as CSV (RFC 4180), with a row for each player and game. Names that a spreadsheet
 * would take for a formula are prefixed with an apostrophe.
 */
final class StandingsCsv {

  private static final Joiner COMMAS = Joiner.on(',');
  private static final String END_OF_LINE = "\r\n";
  private static final int DIGITS = 3;

  /** Characters that require quotes. */
  private static final CharMatcher SPECIAL = CharMatcher.anyOf(",\"\r\n");

  /** First characters of formulas in common spreadsheets. */
  private static final CharMatcher FORMULA = CharMatcher.anyOf("=+-@\t\r\n＝＋－＠");

  private static final String HEADINGS =
      "game,player,matches,completed,points,share,rating,low,high,group,mean_goal,TO,CE,IL";

  private StandingsCsv() {}

  /**
   * The text.
   *
   * @param games the results of each game of the plan
   */
  static String of(TournamentPlan plan, List<Results> games) {
    StringBuilder csv = new StringBuilder(HEADINGS).append(END_OF_LINE);
    for (int game = 0; game < games.size(); game++) {
      Results results = games.get(game);
      for (int player = 0; player < results.names().size(); player++) {
        PlayerFigures figures = results.figures().get(player);
        Rating rating = results.ratings().get(player);
        COMMAS
            .appendTo(
                csv,
                ImmutableList.of(
                    text(plan.games().get(game).name()),
                    text(results.names().get(player)),
                    figures.matches(),
                    figures.completed(),
                    number(figures.points()),
                    number(figures.share()),
                    number(Double.isFinite(rating.low()) ? rating.elo() : Double.NaN),
                    number(rating.low()),
                    number(rating.high()),
                    rating.group() + 1,
                    number(figures.goal().orElse(Double.NaN)),
                    figures.errors().count(MatchError.TIMED_OUT),
                    figures.errors().count(MatchError.CONNECTION),
                    figures.errors().count(MatchError.ILLEGAL)))
            .append(END_OF_LINE);
      }
    }
    return csv.toString();
  }

  static String text(String text) {
    String safe = !text.isEmpty() && FORMULA.matches(text.charAt(0)) ? "'" + text : text;
    return SPECIAL.matchesAnyOf(safe) ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }

  /** A number with as many digits as it needs; empty if it isn't known. */
  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
