package org.propnet.cli.farm;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.farm.FarmGame;
import org.propnet.farm.FarmJournal;
import org.propnet.farm.Job;
import org.propnet.farm.PieceException;
import org.propnet.farm.PieceResults;
import org.propnet.farm.ThreadFarm;
import org.propnet.journal.JournalException;
import org.propnet.net.PropNet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What all jobs have: the game, the options, the run, and the head of the report. */
public final class Farm {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Numbers.UpToThousand.class,
      description = "How many threads do pieces (default: all processors).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Note every piece in this file that is done, and leave out those that are noted there.")
  private @Nullable Path resume;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  /**
   * What was done.
   *
   * @param results what came of the pieces, all of them unless the user broke off
   * @param resumed how many pieces were in the journal
   * @param seconds how long the others took
   */
  record Done(PieceResults results, int resumed, double seconds) {}

  /** Builds the game. Only networks can be shared out, so nothing stands in for one. */
  FarmGame game() {
    ProgressLine line = terminal.progress();
    GameArgument argument = rulesheet.read(build);
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    PropNet network =
        argument instanceof SavedGame saved
            ? saved.network(settings)
            : settings.buildNetwork(argument.description()).network();
    line.clear();
    return new FarmGame(argument.name(), network, settings.engine(), settings.batch());
  }

  /**
   * Does a job, until it is done or the user breaks off.
   *
   * @throws BadInputException if the journal can't be used, or counts are too large
   */
  Done run(FarmGame game, Job job, Interruption interruption) throws InterruptedException {
    PieceResults results = new PieceResults(job);
    try (FarmJournal journal =
        resume == null ? null : FarmJournal.open(resume, game, job, results)) {
      int resumed = results.done();
      long start = System.nanoTime();
      ThreadFarm.run(
          job,
          results,
          journal,
          threads,
          () -> {
            terminal.progress().show(() -> progress(job, results));
            return !interruption.isRequested();
          });
      terminal.progress().clear();
      return new Done(results, resumed, (System.nanoTime() - start) / 1e9);
    } catch (JournalException | PieceException | ArithmeticException problem) {
      throw new BadInputException(message(problem));
    } catch (IOException problem) {
      throw InputFiles.unwritable(Path.of(String.valueOf(resume)), problem);
    }
  }

  private static String message(Exception problem) {
    return problem instanceof ArithmeticException
        ? "a count is more than " + Long.MAX_VALUE + "; ask for less"
        : String.valueOf(problem.getMessage());
  }

  private static String progress(Job job, PieceResults results) {
    return Figures.format(
        "%s: %,d of %,d pieces, %,.0f s of one core",
        job.name(), results.done(), results.pieces(), results.nanos() / 1e9);
  }

  /** The head of the report, which says what was done and what it took. */
  Report report(FarmGame game, Job job, Done done) {
    PieceResults results = done.results();
    double coreSeconds = results.nanos() / 1e9;
    Report report =
        new Report()
            .line(
                Figures.format(
                    "%s of %s: %,d of %,d pieces, %.1f s on %s, %.1f s of one core in all",
                    job.name(),
                    game.name(),
                    results.done(),
                    results.pieces(),
                    done.seconds(),
                    threads == 1 ? "1 thread" : threads + " threads",
                    coreSeconds))
            .json("job", job.name())
            .json("game", game.name())
            .json("complete", results.isComplete())
            .json("pieces", results.pieces())
            .json("done", results.done())
            .json("resumed", done.resumed())
            .json("threads", threads)
            .json("seconds", done.seconds())
            .json("core_seconds", coreSeconds);
    if (!results.isComplete()) {
      report.line(
          resume == null
              ? "broken off: the totals lack pieces, and nothing is kept; --resume FILE keeps what"
                  + " is done"
              : "broken off: the totals lack pieces; the same command goes on");
    }
    return report;
  }

  void print(Report report) {
    report.print(terminal.out(), format.isJson());
  }

  Terminal terminal() {
    return terminal;
  }
}
