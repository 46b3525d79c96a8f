package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.journal.JournalException;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Standing;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentFiles;
import org.propnet.player.tournament.TournamentPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code propnet tournament}: matches of several players in several games, and who is better. */
@Command(
    name = "tournament",
    header = "Plays a tournament that a file describes, and says who is better.",
    description = {
      "Plays games between players: round robin, Swiss or knock-out, several matches at a time."
          + " SPEC is a YAML file with at least games and players; docs/tournaments.md has all that"
          + " it may say.",
      "Every match is noted in a journal. After Ctrl-C or a crash the same command goes on from"
          + " there, and after the end it prints the table again."
    },
    footer = {
      "",
      "Examples:",
      "  propnet tournament cup.yaml",
      "  propnet tournament cup.yaml --parallel 1 --format json",
      "",
      "A file:",
      "  games: [connectFour, breakthrough]",
      "  players:",
      "    new: montecarlo:playouts=2000",
      "    old: montecarlo:playouts=1000",
      "  rounds: 50"
    })
public final class TournamentCommand implements Callable<Integer> {

  private enum Format {
    TEXT,
    JSON,
    CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(index = "0", paramLabel = "SPEC", description = "A YAML file.")
  private Path spec = Path.of("");

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description =
          "Where matches are noted (default: SPEC with '.journal' behind it). A tournament that has"
              + " changed needs another one; only rounds may be added.")
  private @Nullable Path journal;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      converter = Numbers.UpToThousand.class,
      description =
          "How many matches run at a time (default: what the file says, or else as many as leave"
              + " each player a core). It doesn't change results.")
  private @Nullable Integer parallel;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private Terminal terminal = new Terminal();

  /** The command as users have it. */
  TournamentCommand() {}

  @Override
  public Integer call() throws InterruptedException {
    terminal.require(
        !InputFiles.isStandardInput(spec.toString()), "SPEC has to be a file, for the journal");
    TournamentFile file = TournamentFile.read(spec);
    BuildSettings settings = build.settings().withListener(terminal.progress().ofBuild());
    TournamentPlan plan =
        new TournamentSetup(spec, file, settings)
            .plan(parallel == null ? file.parallel() : parallel);
    Path noted = journal == null ? spec.resolveSibling(spec.getFileName() + ".journal") : journal;
    TournamentFiles files =
        new TournamentFiles(
            Optional.of(noted),
            file.players().values().stream()
                .map(Yaml.Text::text)
                .collect(ImmutableList.toImmutableList()),
            file.records());
    try (Interruption interruption = Interruption.open(Thread.currentThread()::interrupt)) {
      TournamentProgress progress = new TournamentProgress(plan, terminal.progress());
      try {
        print(plan, Tournament.run(plan, files, progress));
      } catch (InterruptedException brokenOff) {
        if (!interruption.isRequested()) {
          throw brokenOff;
        }
        print(plan, progress.matches());
        terminal
            .err()
            .println(
                Figures.format(
                    "propnet: %,d of %,d matches are played; go on with: %s",
                    progress.matches().size(), progress.planned(), again()));
      }
    } catch (JournalException refusal) {
      throw new BadInputException(refusal.getMessage() + ", by --journal FILE");
    } catch (IOException problem) {
      throw new BadInputException("a file of the tournament: " + Errors.line(problem));
    }
    return ExitCodes.SUCCESS;
  }

  private ShellCommand again() {
    ShellCommand command = new ShellCommand("tournament").add(spec);
    return journal == null ? command : command.add("--journal", journal);
  }

  private void print(TournamentPlan plan, List<PlayedMatch> matches) {
    terminal.progress().clear();
    Table table = Table.list("standings", "lrrrl", "player", "place", "points", "matches", "");
    for (Standing standing : Tournament.standings(plan, matches)) {
      table.item(
          plan.entrants().get(standing.entrant()).name(),
          Cell.of("place", standing.place()),
          Cell.of("points", standing.points()),
          Cell.of("matches", standing.matches()),
          Cell.of("note", standing.note(), standing.note()));
    }
    new Report().table(table).print(terminal.out(), format == Format.JSON);
  }
}
