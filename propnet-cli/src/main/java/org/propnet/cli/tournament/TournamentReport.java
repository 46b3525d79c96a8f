package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentPlan;

/**
 * The report of a tournament in every form. Everything but times is the same, byte for byte, for
 * the same results; times are the last section of text and JSON, and aren't in the other forms.
 *
 * @param plan the tournament
 * @param matches the played matches, in the order of their numbers
 */
public record TournamentReport(TournamentPlan plan, ImmutableList<PlayedMatch> matches) {

  /** Results and then times, as text and JSON. */
  public Report report() {
    return results().include(times());
  }

  /** Everything but times. */
  Report results() {
    Results all = Results.of(plan, matches);
    Report report = heading();
    all.addTo(report, Tournament.standings(plan, matches));
    report.blank().include(cross(all));
    Report games = new Report();
    for (int game = 0; game < plan.games().size(); game++) {
      games.include(plan.games().get(game).name(), game(all, game));
    }
    return report.include("games", games);
  }

  private Report heading() {
    int aborted = (int) matches.stream().filter(match -> match.goals().isEmpty()).count();
    return new Report()
        .line(
            "tournament %s, %s: %s, %s, %s%s",
            plan.name(),
            plan.format(),
            Figures.counted(plan.entrants().size(), "player"),
            Figures.counted(plan.games().size(), "game"),
            Figures.counted(matches.size(), "match"),
            aborted == 0 ? "" : ", of these not completed: " + aborted)
        .blank()
        .json("tournament", plan.name())
        .json("format", plan.format())
        .json("seed", plan.settings().seed())
        .json("matches", matches.size())
        .json("not_completed", aborted);
  }

  private Report game(Results all, int game) {
    Results results = all.of(game);
    Report report = new Report().blank();
    if (plan.games().size() > 1) {
      report.line("in " + plan.games().get(game).name());
      results.addTo(report, results.byShare());
      report.blank();
    }
    return report.include(
        GameFigures.of(plan.games().get(game), results.matches())
            .report(plan.games().get(game).name()));
  }

  private static Report cross(Results all) {
    int players = all.names().size();
    List<String> headings = new ArrayList<>(List.of("points against"));
    IntStream.rangeClosed(1, players).forEach(column -> headings.add(String.valueOf(column)));
    Table table = Table.of("l" + "r".repeat(players), headings.toArray(String[]::new));
    List<List<Report>> rows = new ArrayList<>();
    for (int player = 0; player < players; player++) {
      List<String> cells = new ArrayList<>(List.of(player + 1 + " " + all.names().get(player)));
      List<Report> row = new ArrayList<>();
      for (int other = 0; other < players; other++) {
        Results.Meeting meeting = all.meeting(player, other);
        cells.add(
            meeting.matches() == 0
                ? "-"
                : Figures.decimal(meeting.points()) + "/" + meeting.matches());
        row.add(new Report().json("points", meeting.points()).json("matches", meeting.matches()));
      }
      table.text(cells.toArray(String[]::new));
      rows.add(row);
    }
    return new Report().table(table).json("players", all.names()).json("cross_table", rows);
  }

  /** The part that depends on the machine. */
  Report times() {
    Results all = Results.of(plan, matches);
    Table table = Table.list("times", "lrr", "times, ms", "mean of an answer", "longest");
    for (int player = 0; player < all.names().size(); player++) {
      PlayerFigures figures = all.figures().get(player);
      String name = all.names().get(player);
      table.item(
          name,
          Cell.json("player", name),
          Cell.of("mean_ms", figures.meanTime()),
          Cell.of("longest_ms", figures.longest()));
    }
    return new Report().blank().table(table);
  }

  /** CSV (RFC 4180) with a row for each player and game. */
  String csv() {
    return StandingsCsv.of(plan, games());
  }

  /** A self-contained HTML page. */
  String html() {
    return new TournamentPage(plan, Results.of(plan, matches), games()).html();
  }

  private ImmutableList<Results> games() {
    Results all = Results.of(plan, matches);
    return IntStream.range(0, plan.games().size()).mapToObj(all::of).collect(toImmutableList());
  }
}
