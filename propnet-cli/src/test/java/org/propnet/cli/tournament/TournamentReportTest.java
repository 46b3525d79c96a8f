package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.report.Report;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;
import org.xml.sax.InputSource;

final class TournamentReportTest {

  private static final String HOSTILE = "=cmd|'<script>alert(\"1\")</script>, & co";

  private static String text(Report report) {
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out), false);
    return out.toString();
  }

  private static TournamentReport report(int nanos) {
    TournamentPlan plan =
        Fixture.plan(List.of("ticTacToe", "connectFour"), "weak", "middle", HOSTILE, "best");
    return new TournamentReport(plan, Fixture.matches(plan, 10, 0.7, 3, nanos));
  }

  @Test
  void allButTimesIsTheSameForTheSameResults() {
    TournamentReport one = report(1_000_000);
    TournamentReport other = report(77_000_000);
    assertEquals(text(one.results()), text(other.results()));
    assertEquals(one.results().toJson(), other.results().toJson());
    assertEquals(one.csv(), other.csv());
    assertEquals(one.html(), other.html());
    assertNotEquals(text(one.report()), text(other.report()));
    assertTrue(text(one.report()).startsWith(text(one.results())));
  }

  @Test
  void standingsHavePointsRatingsAndErrors() {
    JsonObject json = report(1).report().toJson();
    JsonObject best = json.getAsJsonArray("standings").get(0).getAsJsonObject();
    assertEquals("best", best.get("player").getAsString());
    assertEquals(1, best.get("place").getAsInt());
    assertEquals(120, best.get("matches").getAsInt());
    double rating = best.get("rating").getAsDouble();
    assertTrue(best.get("low").getAsDouble() < rating && rating < best.get("high").getAsDouble());
    JsonObject errors = best.getAsJsonObject("errors");
    assertEquals(errors.get("TO"), errors.get("IL"));
    assertEquals(4, json.getAsJsonArray("cross_table").size());
    JsonObject game = json.getAsJsonObject("games").getAsJsonObject("connectFour");
    assertEquals(4, game.getAsJsonArray("standings").size());
    assertEquals(2, game.getAsJsonArray("roles").size());
    assertEquals(
        240,
        json.getAsJsonObject("games").getAsJsonObject("ticTacToe").get("matches").getAsInt()
            + game.get("matches").getAsInt());
    assertTrue(text(report(1).report()).contains("roles of connectFour"));
  }

  /** Hand-made: alpha won both, and a match was given up. */
  @Test
  void figuresOfAFewMatches() {
    TournamentPlan plan = Fixture.plan(List.of("ticTacToe"), "alpha", "beta");
    ImmutableList<PlayedMatch> three =
        ImmutableList.of(
            match(0, List.of(0, 1), List.of(100, 0)),
            match(1, List.of(1, 0), List.of(0, 100)),
            match(2, List.of(0, 1), List.of()));
    assertEquals(Duration.ofNanos(1), PlayerFigures.of(0, three).meanTime(), "of four answers");
    String text = text(new TournamentReport(plan, three).results());
    assertTrue(text.contains("1 game, 3 matches, of these not completed: 1"), text);
    assertTrue(text.contains("alpha lost no point"), text);
    assertTrue(text.contains("beta won no point"), text);
    assertTrue(Pattern.compile("1 alpha +- +2.0/2").matcher(text).find(), text);
    assertTrue(text.contains("2 matches completed of 3, drawn: 0"), text);
  }

  /** Beta beats alpha in the first game as much as alpha beats it in the second. */
  @Test
  void thePlacesInOneGameOfAKnockOutAreByItsPoints() {
    TournamentPlan cup = Fixture.plan(List.of("ticTacToe", "connectFour"), "alpha", "beta");
    TournamentPlan plan =
        new TournamentPlan(
            cup.name(),
            TournamentPlan.Format.KNOCK_OUT,
            cup.games(),
            cup.entrants(),
            1,
            cup.settings(),
            1);
    ImmutableList<PlayedMatch> four =
        ImmutableList.of(
            match(0, 0, List.of(0, 1), List.of(0, 100)),
            match(1, 0, List.of(1, 0), List.of(100, 0)),
            match(2, 1, List.of(0, 1), List.of(100, 0)),
            match(3, 1, List.of(1, 0), List.of(0, 100)));
    JsonObject games = new TournamentReport(plan, four).report().toJson().getAsJsonObject("games");
    for (String[] expected : new String[][] {{"ticTacToe", "beta"}, {"connectFour", "alpha"}}) {
      JsonArray standings = games.getAsJsonObject(expected[0]).getAsJsonArray("standings");
      JsonObject first = standings.get(0).getAsJsonObject();
      assertEquals(expected[1], first.get("player").getAsString());
      assertEquals(1, first.get("place").getAsInt());
      assertEquals("", first.get("note").getAsString());
      assertEquals(2, standings.get(1).getAsJsonObject().get("place").getAsInt());
    }
  }

  private static PlayedMatch match(int number, List<Integer> entrants, List<Integer> goals) {
    return match(number, 0, entrants, goals);
  }

  private static PlayedMatch match(
      int number, int game, List<Integer> entrants, List<Integer> goals) {
    PlayedMatch model =
        Fixture.matches(Fixture.plan(List.of("ticTacToe"), "a", "b"), 1, 1, 1, 1).get(0);
    return new PlayedMatch(
        number,
        number / 2,
        game,
        ImmutableList.copyOf(entrants),
        model.end(),
        7,
        ImmutableList.copyOf(goals),
        model.errors(),
        model.answers(),
        model.used(),
        model.longest());
  }

  @Test
  void csvQuotesNamesAndDisarmsFormulas() {
    List<String> rows = report(1).csv().lines().toList();
    assertEquals(1 + 2 * 4, rows.size());
    assertTrue(report(1).csv().endsWith("\r\n"));
    assertTrue(
        rows.get(3).startsWith("ticTacToe,\"'=cmd|'<script>alert(\"\"1\"\")</script>, & co\",60,"),
        rows.get(3));
    assertEquals("plain", StandingsCsv.text("plain"));
    assertEquals("'+1", StandingsCsv.text("+1"));
    assertEquals("\"'\r1\"", StandingsCsv.text("\r1"));
  }

  @Test
  void thePageIsWellFormedAndLoadsNothing() throws Exception {
    String page = report(1).html();
    assertFalse(page.contains("<script"), page);
    assertFalse(Pattern.compile("(?i)https?:|src=|href=|@import|url\\(").matcher(page).find());
    Matcher svg = Pattern.compile("(?s)<svg.*?</svg>").matcher(page);
    int pictures = 0;
    while (svg.find()) {
      DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg.group())));
      pictures++;
    }
    assertEquals(3 + 2 * 2, pictures);
    assertFalse(page.contains("NaN") || page.contains("Infinity"), page);
  }

  /** No matches, one match, one player alone, players that never met: every form says so. */
  @Test
  void littlePlayedIsReportedToo(@TempDir Path folder) throws IOException {
    TournamentPlan plan = Fixture.plan(List.of("ticTacToe"), "a", "b", "c", "d");
    ImmutableList<PlayedMatch> all = Fixture.matches(plan, 1, 1, 5, 1);
    ImmutableList<PlayedMatch> apart =
        all.stream()
            .filter(match -> match.entrants().stream().mapToInt(i -> i / 2).distinct().count() == 1)
            .collect(toImmutableList());
    for (ImmutableList<PlayedMatch> matches :
        List.of(all.subList(0, 0), all.subList(0, 1), apart)) {
      TournamentReport report = new TournamentReport(plan, matches);
      Files.writeString(folder.resolve("page.html"), report.html());
      assertFalse(report.html().contains("NaN") || report.html().contains("Infinity"));
      assertEquals(4, report.report().toJson().getAsJsonArray("standings").size());
      assertEquals(5, report.csv().lines().count());
    }
    assertTrue(text(new TournamentReport(plan, apart).results()).contains("can't be compared"));
  }
}
