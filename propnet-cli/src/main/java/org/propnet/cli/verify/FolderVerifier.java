package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.journal.JournalException;
import org.propnet.verify.Difference;
import org.propnet.verify.folder.FolderVerification;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationJournal;
import org.propnet.verify.folder.VerificationListener;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ReproducerFolder;

/**
 * Verifies all games of a folder and prints the results.
 *
 * @param plans the comparisons to run one after the other, at least one; they differ only in their
 *     engines
 * @param rulesheets the folder of the rulesheets
 * @param traces the folder of the recordings, if there is one
 * @param resume the journal of finished games, if there is one
 * @param options what to do with differences
 * @param threads the number of simultaneous verifications
 * @param terminal shows the progress and the results
 */
record FolderVerifier(
    ImmutableList<VerificationPlan> plans,
    Path rulesheets,
    Optional<Path> traces,
    Optional<Path> resume,
    ComparisonOptions options,
    int threads,
    Terminal terminal) {

  /** Runs the verification; returns the exit code. */
  int run() {
    InputFiles.requireDirectory(rulesheets);
    traces.ifPresent(InputFiles::requireDirectory);
    if (resume.isEmpty()) {
      return run(Optional.empty());
    }
    InputFiles.requireFile(resume.get());
    try (VerificationJournal journal = VerificationJournal.open(resume.get(), description())) {
      return run(Optional.of(journal));
    } catch (JournalException refusal) {
      throw new BadInputException(String.valueOf(refusal.getMessage()));
    } catch (IOException problem) {
      throw InputFiles.unwritable(resume.get(), problem);
    }
  }

  private int run(Optional<VerificationJournal> journal) {
    try (Interruption interruption = Interruption.open(Thread.currentThread()::interrupt)) {
      long start = System.nanoTime();
      List<FolderReport.Findings> findings = new ArrayList<>();
      for (VerificationPlan plan : plans) {
        if (!interruption.isRequested()) {
          findings.add(verify(plan, journal, interruption));
        }
      }
      boolean complete = !interruption.isRequested();
      if (complete && findings.get(0).report().games().isEmpty()) {
        throw InputFiles.noRulesheetIn(rulesheets);
      }
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      FolderReport report = new FolderReport(ImmutableList.copyOf(findings), elapsed, complete);
      report.report().print(terminal.out(), false);
      return report.exitCode();
    }
  }

  /** Everything that decides the results except the engines, which have keys in the journal. */
  private String description() {
    VerificationPlan plan = plans.get(0);
    String further = String.join(" ", plan.furtherArguments());
    return Figures.format(
        "seed %d, %d states, %s a game, recordings %s, %s",
        plan.settings().seed(),
        plan.settings().stateLimit(),
        plan.settings().timeLimit().map(Object::toString).orElse("no limit"),
        traces.isPresent() ? "yes" : "no",
        further.isEmpty() ? "no further options" : further);
  }

  private FolderReport.Findings verify(
      VerificationPlan plan, Optional<VerificationJournal> journal, Interruption interruption) {
    Optional<Path> recordings = traces.filter(folder -> plan.isFirstIn(plans));
    FolderVerification verification = plan.verification(recordings).withThreads(threads);
    if (journal.isPresent()) {
      verification =
          verification.withJournal(journal.get(), plan.key(), noted -> isDone(plan, noted));
    }
    Progress progress = new Progress();
    VerificationReport report;
    try {
      report = verification.run(rulesheets, progress);
    } catch (InterruptedException brokenOff) {
      report = progress.report(); // of the finished games
    } catch (IOException problem) {
      throw new BadInputException("the folder can't be verified: " + Errors.line(problem));
    }
    terminal.progress().clear();
    Report differences = new Report();
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      String difference = game.difference().map(Difference::toString).orElse(game.message());
      ShellCommand repeat = plan.repeatGame(rulesheet(game), recordings);
      differences.blank().line(game.name() + ": " + difference.strip());
      if (!interruption.isRequested()) {
        reproduced(plan, game, repeat).ifPresent(differences::line);
      }
      differences.line("repeat with:").line("  " + repeat);
    }
    return new FolderReport.Findings(plan.pair(), report, differences);
  }

  /** The file of a game: only for KIF the game's name omits the file's ending. */
  private Path rulesheet(GameVerification game) {
    boolean isFile = RulesheetSyntax.ofFileName(game.name()).isPresent();
    return rulesheets.resolve(isFile ? game.name() : game.name() + ".kif");
  }

  /**
   * Whether nothing is left to do for a game: a difference also needs its reproducer, if one is
   * wanted.
   */
  private boolean isDone(VerificationPlan plan, GameVerification noted) {
    return noted.outcome() != GameOutcome.DISAGREED
        || reproducer(plan, noted.name()).map(ReproducerFolder::isComplete).orElse(true);
  }

  /** Where to write the reproducer of a game, if one is wanted. */
  private Optional<ReproducerFolder> reproducer(VerificationPlan plan, String game) {
    String name = plans.size() > 1 ? game + " " + plan.pair() : game;
    return options.reproducers().map(folder -> new ReproducerFolder(folder.resolve(name)));
  }

  /**
   * Writes the reproducer of a game, if one is wanted; a difference found by an earlier run already
   * has its folder. Returns the message to print.
   */
  private Optional<String> reproduced(
      VerificationPlan plan, GameVerification game, ShellCommand repeat) {
    Optional<Path> folder = reproducer(plan, game.name()).map(ReproducerFolder::path);
    if (folder.isEmpty() || game.difference().isEmpty()) {
      return folder.map(path -> "made small before, in '" + path + "'");
    }
    Path file = rulesheet(game);
    try {
      return Optional.of(
          new ReproducerWriter(plan, options.shrinking(), terminal.progress())
              .write(
                  folder.get(),
                  folder.get(),
                  RulesheetReader.read(file),
                  game.difference().get(),
                  repeat));
    } catch (IOException problem) {
      return Optional.of("not made small: " + InputFiles.unreadable(file, problem).getMessage());
    } catch (BadInputException problem) {
      return Optional.of("not made small: " + problem.getMessage());
    } catch (InterruptedException brokenOff) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Shows the progress of the verification, and keeps the finished games sorted by name. */
  private final class Progress implements VerificationListener {

    private final ProgressLine line = terminal.progress();
    private final Set<String> atWork = new LinkedHashSet<>();
    private final TreeMap<String, GameVerification> done = new TreeMap<>();

    @Override
    public synchronized void started(String name) {
      atWork.add(name);
      show();
    }

    @Override
    public synchronized void finished(GameVerification game) {
      atWork.remove(game.name());
      done.put(game.name(), game);
      show();
    }

    synchronized VerificationReport report() {
      return new VerificationReport(ImmutableList.copyOf(done.values()));
    }

    private void show() {
      line.show(
          () ->
              Figures.format(
                  "%d done, %d agreed, %d disagreed; at work: %s",
                  done.size(),
                  report().with(GameOutcome.AGREED).size(),
                  report().with(GameOutcome.DISAGREED).size(),
                  String.join(", ", atWork)));
    }
  }
}
