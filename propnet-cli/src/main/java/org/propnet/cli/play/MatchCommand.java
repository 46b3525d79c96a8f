package org.propnet.cli.play;

import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.report.Figures;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchException;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchInterruptedException;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code propnet match}: a match between players of any kind. */
@Command(
    name = "match",
    header = "Runs a match between players, here or over the network.",
    description = {
      "Asks the players for their moves, as a game manager does: kinds of players below, in this"
          + " process; players that listen at HOST:PORT; and commands, which are started for the"
          + " match. Give --player once for each role, in the order of the roles; the role named"
          + " random is played by this program.",
      "Whatever a player does, the match goes on and ends within its clocks. A random legal move is"
          + " played in place of one that is missing (TO), can't be had (CE) or isn't legal (IL)."
    },
    modelTransformer = PlayerKinds.InHelp.class,
    footer = {
      "",
      "Examples:",
      "  propnet match ticTacToe --player montecarlo --player minimax --both",
      "  propnet match connectFour --player montecarlo --player 127.0.0.1:9147 --watch",
      "  propnet match connectFour --player random --player 'java -jar mine.jar {port}'",
      "",
      "After Ctrl-C the players are told, and what was played is recorded. docs/tournaments.md"
          + " describes matches and tournaments."
    })
public final class MatchCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--player",
      paramLabel = "PLAYER",
      required = true,
      converter = EntrantText.class,
      description =
          "A player of the next role: a kind below, perhaps with parameters; HOST:PORT; or a command"
              + " in which {port} stands for the port that it has to listen on.")
  private List<Entrant> players = List.of();

  @Option(
      names = "--start-clock",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      defaultValue = "10",
      description = "The seconds to prepare before the first move (default: ${DEFAULT-VALUE}).")
  private Duration startClock = Duration.ofSeconds(10);

  @Option(
      names = "--play-clock",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      defaultValue = "5",
      description =
          "The seconds for each move (default: ${DEFAULT-VALUE}). Players over the network know"
              + " whole seconds only.")
  private Duration playClock = Duration.ofSeconds(5);

  @Option(
      names = "--max-moves",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "1000",
      description = "After how many joint moves a match is given up (default: ${DEFAULT-VALUE}).")
  private int maxMoves;

  @Option(
      names = "--both",
      description = "A match with each order of the players, both if there are two.")
  private boolean both;

  @Option(
      names = "--scramble",
      paramLabel = "WHAT",
      converter = Scrambled.class,
      description =
          "What players over the network are told as random words: none, names, or keywords, which is"
              + " names and base, input, random and sees (default: none).")
  private Scrambling scrambling = Scrambling.NONE;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "Writes a record of the match, in JSON; with --both into this folder. A file that this wrote"
              + " is replaced, any other is not.")
  private @Nullable Path record;

  @Option(
      names = "--watch",
      description = "Shows every state, boards as boards, the moves and what players say.")
  private boolean watch;

  @Mixin private SeedOption seed = new SeedOption();
  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  /** Parses a {@link Scrambling} in lower case. */
  static final class Scrambled implements ITypeConverter<Scrambling> {
    @Override
    public Scrambling convert(String value) {
      for (Scrambling each : Scrambling.values()) {
        if (each.name().toLowerCase(Locale.ROOT).equals(value)) {
          return each;
        }
      }
      throw new TypeConversionException("'" + value + "' is none of none, names, keywords");
    }
  }

  /** Parses a player; its name is the text itself. */
  static final class EntrantText implements ITypeConverter<Entrant> {
    @Override
    public Entrant convert(String value) {
      try {
        return Entrant.of(value, value);
      } catch (IllegalArgumentException problem) {
        throw new TypeConversionException(problem.getMessage());
      }
    }
  }

  @Override
  public Integer call() throws InterruptedException {
    checkPlayers();
    terminal.require(
        !(watch && format.isJson()), "--watch draws boards, which JSON has no room for");
    GameArgument argument = rulesheet.read(build);
    ProgressLine line = terminal.progress();
    BuildSettings building = build.settings().withListener(line.ofBuild());
    BuiltEngine engine =
        building.buildForMatches(argument.description(), Entrant.arePlayingHere(players));
    line.clear();
    MatchGame game = engine.game(argument.name(), argument.url(), argument.description());
    terminal.require(
        players.size() == game.players(),
        "%s takes %s, so give --player as often, but there are %s",
        game.name(),
        Figures.counted(game.players(), "player"),
        players.size());
    List<List<Entrant>> orders = orders();
    List<String> ids = new ArrayList<>();
    for (int number = 0; number < orders.size(); number++) {
      ids.add("match." + seed.seed() + "." + number);
    }
    List<Optional<RecordFile>> files = ids.stream().map(this::file).toList();
    MatchReport report = new MatchReport(game);
    Optional<MatchException> problem = Optional.empty();
    try (Interruption interruption = Interruption.open(Thread.currentThread()::interrupt)) {
      for (int number = 0;
          number < orders.size() && problem.isEmpty() && !interruption.isRequested();
          number++) {
        problem = run(game, orders.get(number), ids.get(number), files.get(number), report);
      }
      engine.note().ifPresent(note -> terminal.err().println("propnet: " + note));
      engine.addTo(report.report()).print(terminal.out(), format.isJson());
    }
    if (problem.isPresent()) {
      throw problem.get();
    }
    return ExitCodes.SUCCESS;
  }

  private void checkPlayers() {
    for (Entrant player : players) {
      terminal.require(
          player instanceof Entrant.Local || settings().isInSeconds(),
          player.name()
              + " is told clocks in whole seconds; give --start-clock and --play-clock so");
    }
    Entrant.Remote.repeated(players)
        .ifPresent(
            twice ->
                terminal.require(
                    false,
                    "two players listen at "
                        + twice.name()
                        + ", but a player has one role; start another one at another port"));
  }

  private MatchSettings settings() {
    return new MatchSettings(startClock, playClock, maxMoves, scrambling, seed.seed());
  }

  /**
   * Every assignment of players to roles, the given one first; players with the same name are
   * interchangeable.
   */
  private List<List<Entrant>> orders() {
    return both ? ImmutableList.copyOf(Collections2.permutations(players)) : List.of(players);
  }

  private Optional<RecordFile> file(String id) {
    if (record == null) {
      return Optional.empty();
    }
    if (both) {
      InputFiles.requireDirectory(record);
    }
    boolean isFolder = both || Files.isDirectory(record);
    Path path = isFolder ? record.resolve(id + ".json") : record;
    return Optional.of(new RecordFile(path));
  }

  /** Runs a match and adds it to the report; returns the problem if the rules ended it early. */
  private Optional<MatchException> run(
      MatchGame game,
      List<Entrant> entrants,
      String id,
      Optional<RecordFile> file,
      MatchReport report)
      throws InterruptedException {
    Optional<PrintWriter> boards = watch ? Optional.of(terminal.out()) : Optional.empty();
    MatchWatch listener = new MatchWatch(game, id, terminal, boards);
    Optional<MatchException> problem = Optional.empty();
    MatchRecord played;
    try {
      played = MatchRunner.run(game, settings(), id, entrants, listener);
    } catch (MatchInterruptedException broken) {
      played = broken.record();
    } catch (MatchException broken) {
      played = broken.record();
      problem = Optional.of(broken);
    }
    boolean unused = Thread.interrupted(); // Ctrl-C after the last move must not stop the writing
    terminal.progress().clear();
    MatchRecord written = played;
    file.ifPresent(known -> known.write(written));
    report.add(played, listener.errors());
    return problem;
  }
}
