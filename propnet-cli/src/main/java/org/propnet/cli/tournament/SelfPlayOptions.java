package org.propnet.cli.tournament;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Report;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import picocli.CommandLine.Option;

/** Command-line options of self-play. */
final class SelfPlayOptions {

  /** Players are usually limited by playouts; the clock is for those that aren't. */
  private static final Duration CLOCK = Duration.ofSeconds(30);

  private static final int MAX_MOVES = 1_000;
  private static final int ROUNDS = 50;
  private static final String PLAYER = "montecarlo:playouts=1000,solve=0";

  @Option(
      names = "--self",
      description =
          "Let a player play each of these games against itself, and say whom the game favours, how"
              + " long it lasts, how often it is drawn, and which promises of 'propnet check' its"
              + " matches break.")
  private boolean self;

  @Option(
      names = "--player",
      paramLabel = "KIND",
      description =
          "The player of --self, a kind, perhaps with parameters (default: " + PLAYER + ").")
  private @Nullable String player;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      description =
          "How many matches of --self there are for each role of a game (default: " + ROUNDS + ").")
  private @Nullable Integer rounds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = Numbers.AnyLong.class,
      description = "What decides everything random of --self (default: 0).")
  private @Nullable Long seed;

  boolean isAsked() {
    return self;
  }

  /** Checks that none of these options is given. */
  void requireNothing(Terminal terminal) {
    terminal.require(
        player == null && rounds == null && seed == null,
        "--player, --rounds and --seed go with --self; the file says so otherwise");
  }

  /** Plays games one after the other; after Ctrl-C the answer covers the finished ones. */
  Report play(List<String> names, BuildSettings settings, int parallel, Terminal terminal)
      throws InterruptedException, IOException {
    SelfPlay play =
        new SelfPlay(
            PlayerSpec.parse(player == null ? PLAYER : player),
            rounds == null ? ROUNDS : rounds,
            new MatchSettings(CLOCK, CLOCK, MAX_MOVES, Scrambling.NONE, seed == null ? 0 : seed),
            parallel);
    Report games = new Report();
    try (Interruption interruption = Interruption.open(Thread.currentThread()::interrupt)) {
      for (String name : names) {
        try {
          GameArgument game = GameArgument.read(name, settings.limits().bytes());
          games.blank().include(name, play.play(game.forMatches(settings, true), name, terminal));
        } catch (InterruptedException brokenOff) {
          if (!interruption.isRequested()) {
            throw brokenOff;
          }
          break;
        }
      }
    }
    terminal.progress().clear();
    return new Report().include("games", games);
  }
}
