package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
