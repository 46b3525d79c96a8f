package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.check.PromiseResult;
import org.propnet.cli.check.PromiseReport;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchException;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentException;
import org.propnet.player.tournament.TournamentFiles;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Self-play: matches of a player against itself that show which role a game favours, how long it
 * lasts, how often it is drawn, and which promises it breaks. It is a tournament of as many copies
 * of the player as the game has roles.
 *
 * @param player plays all roles
 * @param rounds how often each copy plays each role
 * @param settings the settings of each match; the seed decides everything
 * @param parallel see {@link TournamentPlan#parallel}
 */
record SelfPlay(PlayerSpec player, int rounds, MatchSettings settings, int parallel) {

  /** With a smaller share of distinct lines, matches can't be considered independent. */
  private static final double MIN_SHARE_OF_LINES = 0.25;

  /**
   * Plays a game.
   *
   * @param name what the lines of the progress call it
   * @param terminal shows the progress
   * @throws BadInputException if the game can't be played so, such as one without players
   * @throws InterruptedException if the thread is interrupted
   */
  Report play(MatchGame game, String name, Terminal terminal)
      throws InterruptedException, IOException {
    SelfPlayWatch watch = new SelfPlayWatch(name, game.machine(), settings, terminal);
    ImmutableList<PlayedMatch> matches = ImmutableList.of();
    String problem = null;
    try {
      matches = Tournament.run(plan(game), TournamentFiles.NONE, watch);
    } catch (TournamentException stopped) {
      problem = stopped.getMessage();
      if (stopped.getCause() instanceof MatchException match) {
        watch.stopped(match.record().jointMoves());
      }
    }
    return report(game, matches, watch, Optional.ofNullable(problem));
  }

  private TournamentPlan plan(MatchGame game) {
    ImmutableList<Entrant> copies =
        IntStream.rangeClosed(1, game.players())
            .mapToObj(copy -> new Entrant.Local(player + " " + copy, player::newPlayer))
            .collect(toImmutableList());
    try {
      return new TournamentPlan(
          "self",
          TournamentPlan.Format.ROUND_ROBIN,
          ImmutableList.of(game),
          copies,
          rounds,
          settings,
          parallel);
    } catch (IllegalArgumentException problem) {
      throw new BadInputException(Errors.line(problem));
    }
  }

  private Report report(
      MatchGame game,
      ImmutableList<PlayedMatch> matches,
      SelfPlayWatch watch,
      Optional<String> problem) {
    GameFigures figures = GameFigures.of(game, matches);
    Report report =
        new Report()
            .line(game.name() + ", " + player + " against itself")
            .json("player", player.toString())
            .json("seed", settings.seed());
    problem.ifPresent(report::line);
    if (problem.isEmpty()) {
      report.include(figures.report(game.name())).line(favour(figures));
      addLines(report, watch.lines(), matches.size());
      addTrouble(report, matches, watch.lateShare());
    }
    ImmutableList<PromiseResult> broken = watch.broken();
    report
        .json("problem", problem)
        .json("favoured", figures.favoured().map(GameFigures.RoleFigures::role))
        .json("broken", broken.stream().map(PromiseReport::json).toList());
    if (broken.isEmpty()) {
      report.line("no match broke a promise of a good game");
    }
    for (PromiseResult result : broken) {
      result.line().ifPresent(line -> PromiseReport.addLine(report, result, line));
    }
    return report;
  }

  /** Adds the number of distinct lines: a repeated match carries no information. */
  private static void addLines(Report report, int lines, int matches) {
    report.line("different lines of play: " + Figures.number(lines)).json("lines", lines);
    if (lines < MIN_SHARE_OF_LINES * matches) {
      report.line(
          "the player plays the same again and again, so the intervals say nothing; take one that"
              + " varies, such as montecarlo:playouts=1000,solve=0");
    }
  }

  /** Adds the errors and late answers, which replace the moves that players would have chosen. */
  private static void addTrouble(Report report, List<PlayedMatch> matches, double lateShare) {
    ImmutableMultiset<String> errors =
        ErrorCodes.of(
            Iterables.concat(Iterables.concat(Lists.transform(matches, PlayedMatch::errors))));
    report
        .json("errors", Maps.toMap(errors.elementSet(), errors::count))
        .json("late_share", lateShare);
    if (!errors.isEmpty()) {
      report.line(
          "errors: %s; other moves were played in place of these answers", ErrorCodes.text(errors));
    }
    if (lateShare > 0) {
      report.line(
          "the clock decided %.1f %% of the moves, so the same seed may play otherwise; take"
              + " fewer playouts, or fewer matches at a time",
          100 * lateShare);
    }
  }

  /** Which role the game favours, in words. */
  private static String favour(GameFigures figures) {
    if (figures.roles().size() < 2) {
      GameFigures.RoleFigures only = figures.roles().get(0);
      return "one role, which gets " + Figures.decimal(only.goal()) + " in the mean";
    }
    return figures
        .favoured()
        .map(
            role ->
                Figures.format(
                    "the game favours %s, which gets %.1f %% of the points (%.1f to %.1f)",
                    role.role(),
                    100 * figures.share(role),
                    100 * role.share().low(),
                    100 * role.share().high()))
        .orElse("it isn't decided whether the game favours a role; more rounds may tell");
  }
}
