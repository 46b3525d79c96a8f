package org.propnet.cli.farm;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
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
import org.propnet.farm.Farm;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.farm.FarmJournal;
import org.propnet.farm.FarmProvider;
import org.propnet.farm.Job;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.PieceException;
import org.propnet.farm.PieceResults;
import org.propnet.farm.ThreadFarm;
import org.propnet.journal.JournalException;
import org.propnet.net.PropNet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options, execution and report header shared by all jobs. */
public final class FarmOptions {

  /** Prefix of a folder's address; a single letter would be a drive. */
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Numbers.UpToThousand.class,
      description = "How many threads do pieces (default: all processors).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--master",
      paramLabel = "MASTER",
      defaultValue = "${sys:spark.master}",
      description = {
        "Let Apache Spark do the pieces: local[2] in this process on two threads, spark://HOST:PORT"
            + " on a cluster. Needs propnet-spark on the class path; spark-submit sets it."
      })
  private @Nullable String master;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Note every piece in this file that is done, and leave out those that are noted there."
              + " With propnet-spark it may be the address of a folder, such as"
              + " hdfs://HOST/runs/1, which then holds the file. selfplay, solve, tournament and verify"
              + " need a folder, for their files, too.")
  private @Nullable String resume;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  /**
   * The outcome of a run.
   *
   * @param results the results of all pieces, or of those done before the user interrupted the run
   * @param resumed the number of pieces resumed from the journal
   * @param seconds the time for the other pieces
   */
  record Done(PieceResults results, int resumed, double seconds) {}

  /** The arguments after the name of a command, for parsing in another process. */
  static ImmutableList<String> arguments(CommandSpec spec) {
    return ImmutableList.copyOf(spec.commandLine().getParseResult().expandedArgs());
  }

  /** The build options of games. */
  BuildOptions build() {
    return build;
  }

  /** The number of threads that run pieces. */
  int threads() {
    return threads;
  }

  /** Builds a game, without a fallback: only networks can be distributed. */
  FarmGame game(RulesheetParameter rulesheet) {
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
   * Runs a job until it is done or the user interrupts it.
   *
   * @param subject what the job works on, for the journal
   * @throws BadInputException if the journal can't be used, or counts are too large
   */
  Done run(String subject, Job job, Interruption interruption) throws InterruptedException {
    return run(subject, job, null, interruption);
  }

  /**
   * Runs a job that writes files into the folder of {@code --resume}, which also holds its journal.
   *
   * @param folder that folder; null for a job that writes no files
   */
  Done run(String subject, Job job, @Nullable FarmFiles folder, Interruption interruption)
      throws InterruptedException {
    PieceResults results = new PieceResults(job);
    try (Farm farm = open();
        FarmJournal journal = journal(subject, job, folder, results)) {
      int resumed = results.done();
      long start = System.nanoTime();
      farm.run(job, results, journal, () -> mayGoOn(job, results, interruption));
      terminal.progress().clear();
      return new Done(results, resumed, (System.nanoTime() - start) / 1e9);
    } catch (JournalException | PieceException problem) {
      throw new BadInputException(String.valueOf(problem.getMessage()));
    } catch (ArithmeticException tooLarge) {
      throw new BadInputException("a count is more than " + Long.MAX_VALUE + "; ask for less");
    } catch (IOException problem) {
      throw new BadInputException("the farm can't go on: " + InputFiles.reason(problem));
    }
  }

  private @Nullable FarmJournal journal(
      String subject, Job job, @Nullable FarmFiles folder, PieceResults results)
      throws IOException {
    if (folder instanceof LocalFiles local) {
      return FarmJournal.open(local.path(FarmJournal.NAME), subject, job, results);
    } else if (folder != null) {
      return FarmJournal.open(folder, subject, job, results);
    } else if (resume == null) {
      return null;
    }
    return ADDRESS.matcher(resume).lookingAt()
        ? FarmJournal.open(files(resume), subject, job, results)
        : FarmJournal.open(Path.of(resume), subject, job, results);
  }

  /**
   * The folder given by {@code --resume}.
   *
   * @throws BadInputException if it isn't given, or there is no such file system
   */
  FarmFiles folder() {
    if (resume == null) {
      throw new BadInputException("name a folder for the files, by --resume FOLDER");
    }
    if (!ADDRESS.matcher(resume).lookingAt()) {
      return new LocalFiles(Path.of(resume));
    }
    try {
      return files(resume);
    } catch (IOException problem) {
      throw new BadInputException("'--resume': " + InputFiles.reason(problem));
    }
  }

  Farm open() throws IOException {
    return master == null ? new ThreadFarm(threads) : provider().open(master);
  }

  private static FarmFiles files(String address) throws IOException {
    try {
      return provider().files(new URI(address));
    } catch (URISyntaxException problem) {
      throw new BadInputException("'--resume': " + problem.getMessage());
    }
  }

  private static FarmProvider provider() {
    return ServiceLoader.load(FarmProvider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "Apache Spark isn't on the class path; run this with propnet-spark, see"
                        + " docs/scale.md"));
  }

  /** Shows the progress of a job; false if the user interrupts it. */
  boolean mayGoOn(Job job, PieceResults results, Interruption interruption) {
    terminal
        .progress()
        .show(
            () ->
                Figures.format(
                    "%s: %,d of %,d pieces, %,.0f s of one core",
                    job.name(), results.done(), results.pieces(), results.nanos() / 1e9));
    return !interruption.isRequested();
  }

  /** The header of the report, with what was done and its cost. */
  Report report(String name, Job job, Done done) {
    PieceResults results = done.results();
    double coreSeconds = results.nanos() / 1e9;
    Report report =
        new Report()
            .line(
                "%s of %s: %,d of %,d pieces, %.1f s on %s, %.1f s of one core in all",
                job.name(),
                name,
                results.done(),
                results.pieces(),
                done.seconds(),
                workers(),
                coreSeconds)
            .json("job", job.name())
            .json("game", name)
            .json("complete", results.isComplete())
            .json("pieces", results.pieces())
            .json("done", results.done())
            .json("resumed", done.resumed())
            .json("workers", workers())
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

  private String workers() {
    if (master != null) {
      return master;
    }
    return threads == 1 ? "1 thread" : threads + " threads";
  }

  void print(Report report) {
    report.print(terminal.out(), format.isJson());
  }

  Terminal terminal() {
    return terminal;
  }
}
