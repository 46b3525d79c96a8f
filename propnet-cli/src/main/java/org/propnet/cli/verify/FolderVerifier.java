package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.verify.folder.FolderVerification;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationJournal;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ReproducerFolder;

/** Verifies all games of a folder and prints a table of what became of them. */
final class FolderVerifier {

  private final FolderPlan folder;
  private final ProgressLine progress;

  FolderVerifier(FolderPlan folder, ProgressLine progress) {
    this.folder = folder;
    this.progress = progress;
  }

  /** Verifies that many games at a time; returns the exit code. */
  int run(int threads, PrintWriter out) {
    InputFiles.requireDirectory(folder.rulesheets());
    folder.traces().ifPresent(InputFiles::requireDirectory);
    Optional<VerificationJournal> journal = journal();
    Thread caller = Thread.currentThread();
    try (Interruption interruption = Interruption.open(caller::interrupt)) {
      long start = System.nanoTime();
      List<FolderReport> reports = new ArrayList<>();
      for (VerificationPlan plan : folder.plans()) {
        if (!interruption.isRequested()) {
          reports.add(report(plan, reports.size(), threads, journal, interruption));
        }
      }
      boolean complete = !interruption.isRequested();
      if (complete && reports.get(0).report().games().isEmpty()) {
        throw new BadInputException(
            "there is no rulesheet (*.kif, *.hrf, *.infix) in '" + folder.rulesheets() + "'");
      }
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      FolderTable table = new FolderTable(ImmutableList.copyOf(reports), elapsed, complete);
      table.print(out);
      out.flush();
      return table.exitCode();
    }
  }

  private Optional<VerificationJournal> journal() {
    if (folder.resume().isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resume().get();
    InputFiles.requireFile(file);
    try {
      return Optional.of(VerificationJournal.open(file, folder.description()));
    } catch (IOException problem) {
      throw InputFiles.unwritable(file, problem);
    }
  }

  private FolderReport report(
      VerificationPlan plan,
      int number,
      int threads,
      Optional<VerificationJournal> journal,
      Interruption interruption) {
    Optional<Path> traces = folder.traces(number);
    FolderVerification verification = verification(plan, traces).withThreads(threads);
    if (journal.isPresent()) {
      verification =
          verification.withJournal(journal.get(), plan.key(), noted -> isDone(plan, noted));
    }
    FolderProgress games = new FolderProgress(progress);
    VerificationReport report;
    try {
      report = verification.run(folder.rulesheets(), games);
    } catch (InterruptedException brokenOff) {
      report = games.report(); // of the games that were done
    } catch (IOException problem) {
      throw new BadInputException("the folder can't be verified: " + Errors.line(problem));
    }
    progress.clear();
    FolderReport found = new FolderReport(plan, folder.rulesheets(), traces, report);
    return interruption.isRequested() || folder.reproducers().isEmpty()
        ? found
        : found.withReproducers(
            new ReproducerWriter(plan, folder.shrinking(), progress),
            game -> folder.reproducer(plan, game).orElseThrow());
  }

  /**
   * Whether nothing is left to do for a game: a difference also needs its folder, if it gets one.
   */
  private boolean isDone(VerificationPlan plan, GameVerification noted) {
    return noted.outcome() != GameOutcome.DISAGREED
        || folder.reproducer(plan, noted.name()).map(ReproducerFolder::isComplete).orElse(true);
  }

  private FolderVerification verification(VerificationPlan plan, Optional<Path> traces) {
    FolderVerification verification =
        FolderVerification.of(plan.testedFactory()).withSettings(plan.settings());
    if (plan.reference().isPresent()) {
      verification = verification.withReference(plan.referenceFactory());
    }
    return traces.isPresent() ? verification.withTraces(traces.get()) : verification;
  }
}
