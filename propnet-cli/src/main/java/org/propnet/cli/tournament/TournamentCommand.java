package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.journal.JournalException;
import org.propnet.player.rating.SequentialTest;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentFiles;
import org.propnet.player.tournament.TournamentPlan;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code propnet tournament}: matches of several players in several games, to find out which player
 * is better.
 */
@Command(
    name = "tournament",
    header = "Plays a tournament that a file describes, and says which player is better.",
    description = {
      "Plays games between players: round robin, Swiss or knock-out, several matches at a time."
          + " SPEC is a YAML file with at least games and players; docs/tournaments.md has all that"
          + " it may say, and what the answer means.",
      "Every match is noted in a journal. After Ctrl-C or a crash the same command goes on from"
          + " there, and after the end it prints the answer again."
    },
    footer = {
      "",
      "Examples:",
      "  propnet tournament cup.yaml --html cup.html",
      "  propnet tournament cup.yaml --until '95%%:new>old'",
      "  propnet tournament --self connectFour my.kif",
      "",
      "A file:",
      "  games: [connectFour, breakthrough]",
      "  players:",
      "    new: montecarlo:playouts=2000",
      "    old: montecarlo:playouts=1000",
      "  rounds: 50"
    })
public final class TournamentCommand implements Callable<Integer> {

  private static final String HTML_BEGINNING = "<!doctype html>";

  private enum Format {
    TEXT,
    JSON,
    CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "SPEC",
      description = "A YAML file; with --self, the games.")
  private List<String> names = new ArrayList<>();

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
      names = "--until",
      paramLabel = "QUESTION",
      description =
          "Stop when a question is answered, such as 95%%:new>old, whether new scores more than old,"
              + " with an answer that is right in 95 of 100 tournaments.")
  private @Nullable String until;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write the answer as one page with plots. A page is replaced, any other file is not.")
  private @Nullable Path html;

  @ArgGroup(validate = false, order = 0, heading = "%nFor authors of rulesheets:%n")
  private SelfPlayOptions self = new SelfPlayOptions();

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws InterruptedException {
    BuildSettings settings = build.settings().withListener(terminal.progress().ofBuild());
    try {
      if (self.isAsked()) {
        terminal.require(
            journal == null && until == null && html == null && format != Format.CSV,
            "--self goes without --journal, --until, --html and --format csv");
        Report report = self.play(names, settings, parallel == null ? 0 : parallel, terminal);
        report.print(terminal.out(), format == Format.JSON);
      } else {
        terminal.require(names.size() == 1, "name one SPEC, or games with --self");
        self.requireNothing(terminal);
        play(Path.of(names.get(0)), settings);
      }
      return ExitCodes.SUCCESS;
    } catch (JournalException refusal) {
      throw new BadInputException(refusal.getMessage() + ", by --journal FILE");
    } catch (IOException problem) {
      throw new BadInputException("a file of the tournament: " + Errors.line(problem));
    }
  }

  private void play(Path spec, BuildSettings settings) throws InterruptedException, IOException {
    terminal.require(
        !InputFiles.isStandardInput(spec.toString()), "SPEC has to be a file, for the journal");
    TournamentFile file = TournamentFile.read(spec);
    Optional<OutputFile> page = Optional.ofNullable(html).map(path -> new OutputFile(path, "page"));
    page.ifPresent(TournamentCommand::check);
    Optional<Question> question =
        Optional.ofNullable(until)
            .map(text -> Question.read(text, file.players().keySet().asList()));
    TournamentPlan plan = file.plan(settings, parallel == null ? file.parallel() : parallel);
    question.ifPresent(asked -> asked.requireMeetings(plan));
    Path noted = journal == null ? spec.resolveSibling(spec.getFileName() + ".journal") : journal;
    TournamentFiles files = new TournamentFiles(Optional.of(noted), file.records());
    try (Interruption interruption = Interruption.open(Thread.currentThread()::interrupt)) {
      TournamentProgress progress = new TournamentProgress(plan, terminal);
      try {
        print(
            plan,
            question.isEmpty()
                ? Tournament.run(plan, files, progress)
                : Tournament.run(
                    plan,
                    files,
                    played -> question.get().answer(plan, played) != SequentialTest.Answer.OPEN,
                    progress),
            question,
            page);
      } catch (InterruptedException brokenOff) {
        if (!interruption.isRequested()) {
          throw brokenOff;
        }
        print(plan, progress.matches(), question, page);
        terminal
            .err()
            .println(
                Figures.format(
                    "propnet: %,d of %,d matches are played; go on with: %s",
                    progress.matches().size(), progress.planned(), again(spec)));
      }
    }
  }

  private static void check(OutputFile page) {
    page.check(
        bytes ->
            new String(bytes, StandardCharsets.UTF_8)
                .toLowerCase(Locale.ROOT)
                .startsWith(HTML_BEGINNING));
  }

  /** The same command without options that only affect the output. */
  private ShellCommand again(Path spec) {
    ShellCommand command = new ShellCommand("tournament").add(spec);
    if (journal != null) {
      command.add("--journal", journal);
    }
    if (until != null) {
      command.add("--until", until);
    }
    if (html != null) {
      command.add("--html", html);
    }
    if (parallel != null) {
      command.add("--parallel", parallel);
    }
    return command.addAll(build.arguments());
  }

  private void print(
      TournamentPlan plan,
      ImmutableList<PlayedMatch> matches,
      Optional<Question> question,
      Optional<OutputFile> page) {
    terminal.progress().clear();
    TournamentReport answer = new TournamentReport(plan, matches);
    if (format == Format.CSV) {
      terminal.out().print(answer.csv());
      terminal.out().flush();
    } else {
      Report report = answer.report();
      question.ifPresent(asked -> report.blank().include(asked.report(plan, matches)));
      report.print(terminal.out(), format == Format.JSON);
    }
    page.ifPresent(file -> file.write(answer.html()));
  }
}
