package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.player.manager.Entrant;
import org.propnet.player.rating.BradleyTerry;
import org.propnet.player.rating.PairScores;
import org.propnet.player.rating.Rating;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Standing;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Results of the matches in a tournament. Lists of players are in the order of the plan. Immutable.
 */
final class Results {

  private final ImmutableList<String> names;
  private final ImmutableList<PlayedMatch> matches;
  private final ImmutableList<PlayerFigures> figures;
  private final ImmutableList<Rating> ratings;

  /** For each player, the points against each other one, and the number of completed matches. */
  private final double[][] points;

  private final int[][] counts;

  private Results(ImmutableList<String> names, ImmutableList<PlayedMatch> matches) {
    this.names = names;
    this.matches = matches;
    this.figures =
        IntStream.range(0, names.size())
            .mapToObj(player -> PlayerFigures.of(player, matches))
            .collect(toImmutableList());
    this.points = new double[names.size()][names.size()];
    this.counts = new int[names.size()][names.size()];
    matches.forEach(this::count);
    this.ratings = ratings(matches.size());
  }

  static Results of(TournamentPlan plan, List<PlayedMatch> matches) {
    return new Results(
        plan.entrants().stream().map(Entrant::name).collect(toImmutableList()),
        ImmutableList.copyOf(matches));
  }

  /** The results of one game alone. */
  Results of(int game) {
    return new Results(
        names, matches.stream().filter(match -> match.game() == game).collect(toImmutableList()));
  }

  ImmutableList<String> names() {
    return names;
  }

  ImmutableList<PlayedMatch> matches() {
    return matches;
  }

  ImmutableList<PlayerFigures> figures() {
    return figures;
  }

  ImmutableList<Rating> ratings() {
    return ratings;
  }

  /** Whether ratings are meaningful: some two players played against each other. */
  boolean hasRatings() {
    return ratings.stream().anyMatch(rating -> Double.isFinite(rating.low()));
  }

  /** Whether some players aren't comparable because no chain of matches connects them. */
  boolean hasGroups() {
    return hasRatings() && ratings.stream().anyMatch(rating -> rating.group() > 0);
  }

  /** The ratings after the first matches. */
  ImmutableList<Rating> ratings(int count) {
    PairScores scores = new PairScores(names.size());
    for (PlayedMatch match : matches.subList(0, count)) {
      scores.add(match.entrants(), match.goals());
    }
    return BradleyTerry.of(scores);
  }

  private void count(PlayedMatch match) {
    for (int seat = 0; seat < match.goals().size(); seat++) {
      for (int other = 0; other < match.goals().size(); other++) {
        if (seat != other) {
          int player = match.entrants().get(seat);
          points[player][match.entrants().get(other)] += score(match, seat, other);
          counts[player][match.entrants().get(other)]++;
        }
      }
    }
  }

  /** The score of a player against another one, with the number of completed matches. */
  Meeting meeting(int player, int other) {
    return new Meeting(points[player][other], counts[player][other]);
  }

  /** The share of the possible points that a player got against others; NaN without any. */
  double pairShare(int player) {
    double points = 0;
    int count = 0;
    for (int other = 0; other < names.size(); other++) {
      Meeting meeting = meeting(player, other);
      points += meeting.points();
      count += meeting.matches();
    }
    return points / count;
  }

  /**
   * The matches between two players.
   *
   * @param points the score of the first player
   * @param matches the number of completed matches
   */
  record Meeting(double points, int matches) {
    double share() {
      return points / matches;
    }
  }

  /** The score of a seat against another one in a match: 1, ½ or 0; ½ if it wasn't completed. */
  static double score(PlayedMatch match, int seat, int other) {
    return match.goals().isEmpty()
        ? 0.5
        : PairScores.score(match.goals().get(seat), match.goals().get(other));
  }

  /** The players by their share of the points, the best first. */
  ImmutableList<Standing> byShare() {
    Comparator<Integer> best =
        Comparator.<Integer>comparingDouble(player -> -figures.get(player).share());
    List<Integer> order = IntStream.range(0, names.size()).boxed().sorted(best).toList();
    List<Standing> standings = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int player = order.get(i);
      boolean isLevel = i > 0 && best.compare(order.get(i - 1), player) == 0;
      standings.add(
          new Standing(
              player,
              isLevel ? standings.get(i - 1).place() : i + 1,
              figures.get(player).completed(),
              figures.get(player).points(),
              0,
              ""));
    }
    return ImmutableList.copyOf(standings);
  }

  /** Adds the table of the players. */
  void addTo(Report report, List<Standing> standings) {
    List<String> headings =
        new ArrayList<>(
            List.of("player", "place", "matches", "points", "%", "rating", "from", "to", "goal"));
    if (hasGroups()) {
      headings.add("group");
    }
    headings.addAll(List.of("errors", ""));
    String alignment = "l" + "r".repeat(headings.size() - 3) + "ll";
    Table table = Table.list("standings", alignment, headings.toArray(String[]::new));
    for (Standing standing : standings) {
      addTo(table, standing);
    }
    report.table(table);
    notes().forEach(report::line);
  }

  private void addTo(Table table, Standing standing) {
    int player = standing.entrant();
    String name = names.get(player);
    PlayerFigures its = figures.get(player);
    Rating rating = ratings.get(player);
    double goal = its.goal().orElse(Double.NaN);
    int group = rating.group() + 1;
    ImmutableMultiset<String> errors = its.errors();
    table.item(
        name,
        Cell.json("player", name),
        Cell.of("place", standing.place()),
        Cell.of("matches", its.matches()),
        Cell.json("completed", its.completed()),
        Cell.of("points", standing.points()),
        Cell.json("byes", standing.byes()),
        measure("share", its.share(), Figures.decimal(100 * its.share())),
        elo("rating", Double.isFinite(rating.low()) ? rating.elo() : Double.NaN),
        elo("low", rating.low()),
        elo("high", rating.high()),
        measure("mean_goal", goal, Figures.decimal(goal)),
        hasGroups() ? Cell.of("group", group) : Cell.json("group", group),
        Cell.of("errors", Maps.toMap(errors.elementSet(), errors::count), ErrorCodes.text(errors)),
        Cell.of("note", standing.note(), standing.note()));
  }

  private static Cell measure(String name, double value, String text) {
    return Cell.of(name, value, Double.isFinite(value) ? text : "-");
  }

  private static Cell elo(String name, double value) {
    return measure(name, value, Figures.change(Math.round(value)));
  }

  /** Notes needed to interpret the ratings. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (hasGroups()) {
      notes.add("no matches connect players of different groups: their ratings can't be compared");
    }
    for (int player = 0; player < names.size(); player++) {
      double share = pairShare(player);
      if (share == 1 || share == 0) {
        notes.add(
            names.get(player)
                + (share == 1 ? " lost" : " won")
                + " no point: how far "
                + (share == 1 ? "up" : "down")
                + " its interval goes is decided by the prior alone");
      }
    }
    return notes;
  }
}
