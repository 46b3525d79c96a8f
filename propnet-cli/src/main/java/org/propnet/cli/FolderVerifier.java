package org.propnet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.propnet.verify.FolderVerification;
import org.propnet.verify.VerificationReport;

/** Verifies all games of a folder and prints a table of what became of them. */
final class FolderVerifier {

  private final VerificationPlan plan;
  private final Path rulesheets;
  private final Optional<Path> traces;
  private final ProgressLine progress;

  FolderVerifier(
      VerificationPlan plan, Path rulesheets, Optional<Path> traces, ProgressLine progress) {
    this.plan = plan;
    this.rulesheets = rulesheets;
    this.traces = traces;
    this.progress = progress;
  }

  /** Verifies that many games at a time; returns the exit code. */
  int run(int threads, PrintWriter out) {
    InputFiles.requireDirectory(rulesheets);
    traces.ifPresent(InputFiles::requireDirectory);
    FolderVerification verification = verification(threads);
    FolderProgress games = new FolderProgress(progress);
    Thread caller = Thread.currentThread();
    try (Interruption interruption = Interruption.open(caller::interrupt)) {
      long start = System.nanoTime();
      VerificationReport report = report(verification, games);
      boolean complete = !interruption.isRequested();
      progress.clear();
      if (complete && report.games().isEmpty()) {
        throw new BadInputException(
            "there is no rulesheet (*.kif, *.hrf, *.infix) in '" + rulesheets + "'");
      }
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      FolderReport printed = new FolderReport(plan, rulesheets, traces, report, elapsed, complete);
      printed.print(out);
      out.flush();
      return printed.exitCode();
    }
  }

  private FolderVerification verification(int threads) {
    FolderVerification verification =
        FolderVerification.of(plan.factory(plan.tested()))
            .withSettings(plan.settings())
            .withThreads(threads);
    if (plan.reference().isPresent()) {
      verification = verification.withReference(plan.factory(plan.reference().get()));
    }
    return traces.isPresent() ? verification.withTraces(traces.get()) : verification;
  }

  /** What was found; of the games that were done, if the user breaks off. */
  private VerificationReport report(FolderVerification verification, FolderProgress games) {
    try {
      return verification.run(rulesheets, games);
    } catch (InterruptedException brokenOff) {
      return games.report();
    } catch (IOException problem) {
      throw InputFiles.unreadable(rulesheets, problem);
    }
  }
}
