package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.TournamentPlan.Format;
import org.propnet.reasoner.PlayableMachine;

/** A tournament of ten games between five players with limits of playouts; also as a program. */
final class CatalogueTournament {

  private static final ImmutableList<String> GAMES =
      ImmutableList.of(
          "ticTacToe",
          "connectFour4x4",
          "nim",
          "breakthrough",
          "sim",
          "biddingTicTacToe",
          "prisonersDilemma",
          "misereCrosses",
          "knightThrough",
          "pig");

  private CatalogueTournament() {}

  /** Two hundred matches a round, if all ten games are played. */
  static TournamentPlan plan(int games, int rounds, int parallel) {
    return new TournamentPlan(
        "catalogue",
        Format.ROUND_ROBIN,
        GAMES.stream().limit(games).map(CatalogueTournament::game).collect(toImmutableList()),
        Stream.of(
                "random",
                "legal",
                "minimax:nodes=50,solve=0",
                "montecarlo:playouts=20,solve=0",
                "statistical:playouts=10,solve=0")
            .map(spec -> Plans.player(spec.split(":")[0], spec))
            .collect(toImmutableList()),
        rounds,
        Plans.settings(11),
        parallel);
  }

  private static MatchGame game(String name) {
    GameDescription rules = GameCatalogue.find(name).orElseThrow().description();
    return MatchGame.of(name, "", rules, PlayableMachine.of(MachineBuilder.of(rules)));
  }

  static TournamentFiles files(Path folder) {
    return new TournamentFiles(
        Optional.of(folder.resolve("journal")), Optional.of(folder.resolve("records")));
  }

  /** The table, byte for byte. */
  static String table(TournamentPlan plan, ImmutableList<PlayedMatch> matches) {
    StringBuilder table = new StringBuilder();
    for (Standing standing : Tournament.standings(plan, matches)) {
      table.append(
          String.format(
              Locale.ROOT,
              "%d. %s %.6f of %d%n",
              standing.place(),
              plan.entrants().get(standing.entrant()).name(),
              standing.points(),
              standing.matches()));
    }
    return table.toString();
  }

  /** Holds a tournament at a number of matches, until standard input ends. */
  private static TournamentListener holdingAt(int matches) {
    return new TournamentListener() {
      private int over;

      @Override
      public void noted(PlayedMatch match, int planned) {
        over++;
      }

      @Override
      public void played(PlayedMatch match, MatchRecord record, int planned) {
        over++;
        if (over >= matches) {
          try {
            int unused = System.in.read();
          } catch (IOException closed) {
            throw new UncheckedIOException(closed);
          }
        }
      }
    };
  }

  /**
   * Plays in the folder of the first argument: games, rounds, how many matches at a time, and after
   * how many it waits to be killed.
   */
  public static void main(String... arguments) throws Exception {
    TournamentPlan plan =
        plan(
            Integer.parseInt(arguments[1]),
            Integer.parseInt(arguments[2]),
            Integer.parseInt(arguments[3]));
    ImmutableList<PlayedMatch> matches =
        Tournament.run(
            plan, files(Path.of(arguments[0])), holdingAt(Integer.parseInt(arguments[4])));
    System.out.print(table(plan, matches));
  }
}
