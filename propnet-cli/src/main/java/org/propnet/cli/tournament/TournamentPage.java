package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.cli.report.Figures;
import org.propnet.player.rating.Rating;
import org.propnet.player.tournament.Standing;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentPlan;

/**
 * The report as a self-contained HTML page without scripts.
 *
 * @param plan the tournament
 * @param all the results of all games
 * @param games the results of each game
 */
record TournamentPage(TournamentPlan plan, Results all, ImmutableList<Results> games) {

  private static final String STYLE =
      """
      :root { color-scheme: light dark; --page: #fcfcfb; --ink: #1a1a19; --muted: #66655f;
        --line: #e1e0da; --main: #2a78d6; --won: #2a78d6; --lost: #e34948; --none: #f0efec;
        --s0: #2a78d6; --s1: #008300; --s2: #c2578a; --s3: #a87200; --s4: #138a5f; --s5: #c9521f; }
      @media (prefers-color-scheme: dark) { :root { --page: #1a1a19; --ink: #f0efea;
        --muted: #a5a49c; --line: #383835; --main: #5598e7; --won: #3987e5; --lost: #e66767;
        --none: #2a2a28; --s0: #5598e7; --s1: #3fa53f; --s2: #e087ae; --s3: #d09a26;
        --s4: #34b387; --s5: #e8834f; } }
      body { background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif;
        max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.6rem; margin-bottom: 0; overflow-wrap: anywhere; }
      h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
      p { color: var(--muted); margin: .3rem 0; }
      .table { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line);
        white-space: nowrap; }
      th { color: var(--muted); font-weight: 500; }
      th:first-child, td:first-child { text-align: left; white-space: normal;
        overflow-wrap: anywhere; }
      svg { display: block; margin-top: .6rem; width: 100%; max-width: 45rem; height: auto; font-size: 13px; }
      text { fill: var(--ink); }
      .mark { fill: var(--muted); font-size: 12px; }
      .grid { stroke: var(--line); }
      .axis { stroke: var(--muted); }
      .whisker { stroke: var(--main); stroke-width: 2; }
      .dot { fill: var(--main); stroke: var(--page); stroke-width: 1.5; }
      .won { fill: var(--won); } .lost { fill: var(--lost); } .none { fill: var(--none); }
      .series { fill: none; stroke-width: 2; stroke-linejoin: round; }
      .s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); }
      .s3 { stroke: var(--s3); } .s4 { stroke: var(--s4); } .s5 { stroke: var(--s5); }
      .t0 { fill: var(--s0); } .t1 { fill: var(--s1); } .t2 { fill: var(--s2); }
      .t3 { fill: var(--s3); } .t4 { fill: var(--s4); } .t5 { fill: var(--s5); }
      """;

  String html() {
    ImmutableList<Standing> standings = Tournament.standings(plan, all.matches());
    StringBuilder out = new StringBuilder();
    String name = Svg.escape(plan.name());
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>Tournament ")
        .append(name)
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>Tournament ")
        .append(name)
        .append("</h1>\n");
    paragraph(
        out,
        Figures.format(
            "%s, %,d matches of %d %s",
            plan.format(),
            all.matches().size(),
            plan.games().size(),
            plan.games().size() == 1 ? "game" : "games"));
    heading(out, "Standings");
    table(out, all, standings);
    if (all.hasRatings()) {
      ratings(out, standings);
    }
    for (int game = 0; game < games.size(); game++) {
      game(out, game);
    }
    return out.append("</body>\n</html>\n").toString();
  }

  private void ratings(StringBuilder out, List<Standing> standings) {
    heading(out, "Ratings");
    paragraph(out, "Elo, the mean being 0; all intervals hold together in 95 of 100 tournaments.");
    all.notes().forEach(note -> paragraph(out, note + "."));
    out.append(
        new IntervalPlot(
                "Elo",
                standings.stream().map(this::rating).collect(toImmutableList()),
                0,
                ImmutableList.of())
            .svg());
    heading(out, "Score of the row against the column, in percent");
    out.append(new HeatMap(all).svg());
    heading(out, "Rating by number of matches");
    ImmutableList<Integer> order =
        standings.stream().map(Standing::entrant).collect(toImmutableList());
    out.append(new ProgressPlot(all, order).svg());
  }

  private IntervalPlot.Row rating(Standing standing) {
    Rating rating = all.ratings().get(standing.entrant());
    String name = all.names().get(standing.entrant());
    boolean isKnown = Double.isFinite(rating.low());
    return new IntervalPlot.Row(
        name,
        isKnown ? rating.elo() : Double.NaN,
        rating.low(),
        rating.high(),
        name + ": " + elo(rating.elo()) + " (" + interval(rating) + ")");
  }

  private void game(StringBuilder out, int game) {
    String name = plan.games().get(game).name();
    Results results = games.get(game);
    heading(out, name);
    if (games.size() > 1) {
      table(out, results, results.byShare());
    }
    GameFigures figures = GameFigures.of(plan.games().get(game), results.matches());
    paragraph(
        out,
        Figures.format(
            "%s of %s matches completed, drawn: %s",
            figures.completed(), figures.matches(), figures.draws()));
    if (figures.completed() == 0) {
      return;
    }
    out.append(
        new IntervalPlot(
                "points of each role, in percent, with 95 % intervals",
                figures.roles().stream()
                    .map(role -> role(figures, role))
                    .collect(toImmutableList()),
                figures.roles().size() > 1 ? 50 : Double.NaN,
                ImmutableList.of(0.0, 100.0))
            .svg());
    figures.lengths().ifPresent(lengths -> out.append(lengths(lengths).svg()));
  }

  private static IntervalPlot.Row role(GameFigures figures, GameFigures.RoleFigures role) {
    double share = 100 * figures.share(role);
    double low = 100 * role.share().low();
    double high = 100 * role.share().high();
    return new IntervalPlot.Row(
        role.role().toString(),
        share,
        low,
        high,
        Figures.format("%s: %.1f %% (%.1f to %.1f)", role.role(), share, low, high));
  }

  private static IntervalPlot lengths(GameFigures.Lengths lengths) {
    String hint =
        Figures.format(
            "mean %.1f; from %d to %d in 90 of 100 matches",
            lengths.mean(), lengths.low(), lengths.high());
    return new IntervalPlot(
        "joint moves: the mean, and where 90 of 100 matches are",
        ImmutableList.of(
            new IntervalPlot.Row("length", lengths.mean(), lengths.low(), lengths.high(), hint)),
        Double.NaN,
        ImmutableList.of(0.0));
  }

  private static void table(StringBuilder out, Results results, List<Standing> standings) {
    out.append("<div class=\"table\"><table>\n");
    row(
        out,
        "th",
        List.of(
            "player", "place", "matches", "points", "%", "rating", "95 %", "goal", "errors", ""));
    for (Standing standing : standings) {
      int player = standing.entrant();
      PlayerFigures figures = results.figures().get(player);
      Rating rating = results.ratings().get(player);
      boolean isRated = Double.isFinite(rating.low());
      List<String> cells = new ArrayList<>();
      cells.add(results.names().get(player));
      cells.add(String.valueOf(standing.place()));
      cells.add(Figures.number(figures.matches()));
      cells.add(Figures.decimal(standing.points()));
      cells.add(figures.completed() == 0 ? "–" : Figures.decimal(100 * figures.share()));
      cells.add(isRated ? elo(rating.elo()) : "–");
      cells.add(isRated ? interval(rating) : "–");
      cells.add(figures.goal().isPresent() ? Figures.decimal(figures.goal().getAsDouble()) : "–");
      cells.add(ErrorCodes.text(figures.errors()));
      cells.add(standing.note());
      row(out, "td", cells);
    }
    out.append("</table></div>\n");
  }

  private static void row(StringBuilder out, String tag, List<String> cells) {
    out.append("<tr>");
    for (String cell : cells) {
      out.append('<').append(tag).append('>').append(Svg.escape(cell));
      out.append("</").append(tag).append('>');
    }
    out.append("</tr>\n");
  }

  private static void heading(StringBuilder out, String text) {
    out.append("<h2>").append(Svg.escape(text)).append("</h2>\n");
  }

  private static void paragraph(StringBuilder out, String text) {
    out.append("<p>").append(Svg.escape(text)).append("</p>\n");
  }

  private static String interval(Rating rating) {
    return elo(rating.low()) + " to " + elo(rating.high());
  }

  private static String elo(double value) {
    return Double.isFinite(value) ? Figures.change(Math.round(value)) : "–";
  }
}
