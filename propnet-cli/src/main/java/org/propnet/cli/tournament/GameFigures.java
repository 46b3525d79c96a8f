package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.machine.Role;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.rating.Wilson;
import org.propnet.player.tournament.PlayedMatch;

/**
 * Statistics of a game, whatever the players.
 *
 * @param matches the number of matches
 * @param completed the number that reached the end of the game
 * @param draws the number of those in which all roles got the same
 * @param roles the results of each role that isn't played by the manager
 * @param lengths the lengths of the completed matches; empty if there was none
 */
record GameFigures(
    int matches,
    int completed,
    int draws,
    ImmutableList<RoleFigures> roles,
    Optional<Lengths> lengths) {

  /**
   * The results of a role.
   *
   * @param points its points
   * @param wins the number of matches in which it got more than every other role
   * @param share its share of the possible points, with a 95 % confidence interval
   * @param goal its mean goal value; 0 without a match
   */
  record RoleFigures(Role role, double points, int wins, Wilson share, double goal) {}

  /** The number of joint moves in matches: the mean, and the 5 % and 95 % quantiles. */
  record Lengths(double mean, int low, int high) {

    private static final double LOW = 0.05;
    private static final double HIGH = 0.95;

    static Optional<Lengths> of(int[] sorted) {
      return sorted.length == 0
          ? Optional.empty()
          : Optional.of(
              new Lengths(
                  IntStream.of(sorted).average().orElseThrow(),
                  quantile(sorted, LOW),
                  quantile(sorted, HIGH)));
    }

    private static int quantile(int[] sorted, double part) {
      return sorted[(int) Math.ceil(part * sorted.length) - 1];
    }
  }

  /** The statistics of a game over some matches. */
  static GameFigures of(MatchGame game, List<PlayedMatch> matches) {
    List<Role> roles = game.playerRoles();
    List<PlayedMatch> completed =
        matches.stream().filter(match -> !match.goals().isEmpty()).toList();
    return new GameFigures(
        matches.size(),
        completed.size(),
        (int) completed.stream().filter(GameFigures::isDraw).count(),
        IntStream.range(0, roles.size())
            .mapToObj(seat -> of(roles.get(seat), seat, completed))
            .collect(toImmutableList()),
        Lengths.of(completed.stream().mapToInt(PlayedMatch::moves).sorted().toArray()));
  }

  private static boolean isDraw(PlayedMatch match) {
    return match.goals().size() > 1 && match.goals().stream().distinct().count() == 1;
  }

  private static RoleFigures of(Role role, int seat, List<PlayedMatch> completed) {
    double points = completed.stream().mapToDouble(match -> match.points().get(seat)).sum();
    int wins = (int) completed.stream().filter(match -> match.points().get(seat) == 1).count();
    double goal = completed.stream().mapToInt(match -> match.goals().get(seat)).average().orElse(0);
    return new RoleFigures(role, points, wins, Wilson.of(points, completed.size()), goal);
  }

  /** The figures of the game with that name as a section of a report. */
  Report report(String name) {
    Table table =
        Table.list("roles", "lrrrrr", "roles of " + name, "won", "points", "%", "from", "to");
    for (RoleFigures role : roles) {
      table.item(
          role.role().toString(),
          Cell.json("role", role.role()),
          Cell.of("won", role.wins()),
          Cell.of("points", role.points()),
          percent("share", share(role)),
          percent("low", role.share().low()),
          percent("high", role.share().high()),
          Cell.json("mean_goal", role.goal()));
    }
    Report report =
        new Report()
            .json("matches", matches)
            .json("completed", completed)
            .json("draws", draws)
            .table(table)
            .line(
                "%s completed of %,d, drawn: %,d",
                Figures.counted(completed, "match"), matches, draws);
    lengths.ifPresent(
        length ->
            report
                .line(
                    "length %,.1f joint moves in the mean, from %,d to %,d in 90 of 100 matches",
                    length.mean(), length.low(), length.high())
                .json("mean_length", length.mean())
                .json("low_length", length.low())
                .json("high_length", length.high()));
    return report;
  }

  private static Cell percent(String name, double share) {
    return Cell.of(name, share, Double.isFinite(share) ? Figures.decimal(100 * share) : "-");
  }

  /** The share of the possible points that a role got; NaN without a completed match. */
  double share(RoleFigures role) {
    return role.points() / completed;
  }

  /**
   * The role that scores significantly more than the others: its interval is above ½, and no other
   * role has as many points.
   */
  Optional<RoleFigures> favoured() {
    return roles.size() < 2
        ? Optional.empty()
        : roles.stream()
            .filter(role -> role.share().low() > 0.5)
            .filter(
                role ->
                    roles.stream().filter(other -> other.points() >= role.points()).count() == 1)
            .findFirst();
  }
}
