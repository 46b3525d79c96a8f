package org.propnet.cli.farm;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
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
import org.propnet.farm.solve.Solution;
import org.propnet.farm.solve.SolveException;
import org.propnet.farm.solve.Solver;
import org.propnet.journal.JournalException;
import org.propnet.net.PropNet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What all jobs have: the game, the options, the run, and the head of the report. */
public final class FarmRun {

  /** How the address of a folder begins; of one letter, it is a drive. */
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

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
              + " hdfs://HOST/runs/1, which then holds the file.")
  private @Nullable String resume;

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
    return run(
        job, interruption, results -> resume == null ? null : journal(resume, game, job, results));
  }

  /**
   * Does a job that writes files into the folder that {@code --resume} names, where its journal is,
   * too.
   */
  Done run(FarmGame game, Job job, FarmFiles folder, Interruption interruption)
      throws InterruptedException {
    return run(
        job,
        interruption,
        results ->
            folder instanceof LocalFiles local
                ? FarmJournal.open(local.path(FarmJournal.NAME), game, job, results)
                : FarmJournal.open(folder, game, job, results));
  }

  /** Opens the journal of a job. */
  private interface Journals {
    @Nullable FarmJournal open(PieceResults results) throws IOException;
  }

  private Done run(Job job, Interruption interruption, Journals journals)
      throws InterruptedException {
    PieceResults results = new PieceResults(job);
    try (Farm farm = open();
        FarmJournal journal = journals.open(results)) {
      int resumed = results.done();
      long start = System.nanoTime();
      farm.run(
          job,
          results,
          journal,
          () -> {
            terminal.progress().show(() -> progress(job, results));
            return !interruption.isRequested();
          });
      terminal.progress().clear();
      return new Done(results, resumed, (System.nanoTime() - start) / 1e9);
    } catch (JournalException | PieceException | ArithmeticException problem) {
      throw new BadInputException(message(problem));
    } catch (IOException problem) {
      throw new BadInputException("the farm can't go on: " + InputFiles.reason(problem));
    }
  }

  /**
   * Solves a game in the folder that {@code --resume} names; empty if the user breaks off.
   *
   * @throws BadInputException if the folder isn't named or can't be used, or the game isn't one
   *     that is solved
   */
  Optional<Solution> solve(FarmGame game, int partitions, Interruption interruption)
      throws InterruptedException {
    FarmFiles folder = folder();
    try (Farm farm = open()) {
      Solver solver =
          new Solver(
              game,
              farm,
              folder,
              partitions,
              (job, results) -> {
                terminal.progress().show(() -> progress(job, results));
                return !interruption.isRequested();
              });
      Optional<Solution> solution = solver.run();
      terminal.progress().clear();
      return solution;
    } catch (SolveException problem) {
      throw new BadInputException(String.valueOf(problem.getMessage()));
    } catch (IOException problem) {
      throw new BadInputException("the farm can't go on: " + InputFiles.reason(problem));
    }
  }

  /**
   * The folder that {@code --resume} names.
   *
   * @throws BadInputException if it isn't named, or there is no such file system
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

  private Farm open() throws IOException {
    return master == null ? new ThreadFarm(threads) : provider().open(master);
  }

  private FarmJournal journal(String name, FarmGame game, Job job, PieceResults results)
      throws IOException {
    if (!ADDRESS.matcher(name).lookingAt()) {
      return FarmJournal.open(Path.of(name), game, job, results);
    }
    return FarmJournal.open(files(name), game, job, results);
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
                    workers(),
                    coreSeconds))
            .json("job", job.name())
            .json("game", game.name())
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
