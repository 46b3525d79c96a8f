package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.PrintWriter;
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
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.folder.FolderVerification;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationJournal;
import org.propnet.verify.folder.VerificationListener;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ReproducerFolder;
import org.propnet.verify.shrink.ShrinkLimits;

/**
 * Verifies all games of a folder and prints what became of them.
 *
 * @param plans what is compared with what, one after the other, at least one; they differ in their
 *     engines only
 * @param rulesheets the folder of the rulesheets
 * @param traces the folder of the recordings, if there is one
 * @param resume the file in which finished games are noted, if they are
 * @param reproducers where differences are written to, if they are
 * @param shrinking how much may be tried to make each small
 * @param threads how many games are verified at a time
 * @param line shows the progress
 */
record FolderVerifier(
    ImmutableList<VerificationPlan> plans,
    Path rulesheets,
    Optional<Path> traces,
    Optional<Path> resume,
    Optional<Path> reproducers,
    ShrinkLimits shrinking,
    int threads,
    ProgressLine line) {

  /** Verifies; returns the exit code. */
  int run(PrintWriter out) {
    InputFiles.requireDirectory(rulesheets);
    traces.ifPresent(InputFiles::requireDirectory);
    Optional<VerificationJournal> journal = resume.map(this::journal);
    Thread caller = Thread.currentThread();
    try (Interruption interruption = Interruption.open(caller::interrupt)) {
      long start = System.nanoTime();
      List<FolderFindings> findings = new ArrayList<>();
      for (VerificationPlan plan : plans) {
        if (!interruption.isRequested()) {
          findings.add(verify(plan, journal, interruption));
        }
      }
      boolean complete = !interruption.isRequested();
      if (complete && findings.get(0).report().games().isEmpty()) {
        throw new BadInputException(
            "there is no rulesheet (*.kif, *.hrf, *.infix) in '" + rulesheets + "'");
      }
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      FolderReport report = new FolderReport(ImmutableList.copyOf(findings), elapsed, complete);
      report.print(out);
      return report.exitCode();
    }
  }

  private VerificationJournal journal(Path file) {
    InputFiles.requireFile(file);
    try {
      return VerificationJournal.open(file, description());
    } catch (IOException problem) {
      throw InputFiles.unwritable(file, problem);
    }
  }

  /** Everything that decides what comes out, except for the engines. */
  private String description() {
    VerificationPlan plan = plans.get(0);
    ComparisonSettings settings = plan.settings();
    return String.format(
        "seed %d, %d states, %s a game, recordings %s, %s",
        settings.seed(),
        settings.stateLimit(),
        settings.timeLimit().map(Object::toString).orElse("no limit"),
        traces.isPresent() ? "yes" : "no",
        plan.furtherArguments().isEmpty()
            ? "no further options"
            : String.join(" ", plan.furtherArguments()));
  }

  private FolderFindings verify(
      VerificationPlan plan, Optional<VerificationJournal> journal, Interruption interruption) {
    Optional<Path> recordings = comparesTraces(plan) ? traces : Optional.empty();
    FolderVerification verification =
        FolderVerification.of(plan.testedFactory())
            .withSettings(plan.settings())
            .withThreads(threads);
    if (plan.reference().isPresent()) {
      verification = verification.withReference(plan.referenceFactory());
    }
    if (recordings.isPresent()) {
      verification = verification.withTraces(recordings.get());
    }
    if (journal.isPresent()) {
      verification =
          verification.withJournal(journal.get(), plan.key(), noted -> isDone(plan, noted));
    }
    Progress progress = new Progress(line);
    VerificationReport report;
    try {
      report = verification.run(rulesheets, progress);
    } catch (InterruptedException brokenOff) {
      report = progress.report(); // of the games that were done
    } catch (IOException problem) {
      throw new BadInputException("the folder can't be verified: " + Errors.line(problem));
    }
    line.clear();
    FolderFindings found = new FolderFindings(plan, rulesheets, recordings, report);
    if (!interruption.isRequested() && reproducers.isPresent()) {
      ReproducerWriter writer = new ReproducerWriter(plan, shrinking, line);
      found.writeReproducers(writer, game -> reproducer(reproducers.get(), plan, game));
    }
    return found;
  }

  /** Whether a plan compares with the recordings: the first one of each engine does. */
  private boolean comparesTraces(VerificationPlan plan) {
    return plans.subList(0, plans.indexOf(plan)).stream()
        .noneMatch(earlier -> earlier.tested().equals(plan.tested()));
  }

  /**
   * Whether nothing is left to do for a game: a difference also needs its folder, if it gets one.
   */
  private boolean isDone(VerificationPlan plan, GameVerification noted) {
    return noted.outcome() != GameOutcome.DISAGREED
        || reproducers
            .map(folder -> reproducer(folder, plan, noted.name()).isComplete())
            .orElse(true);
  }

  /** Where the small difference of a game goes. */
  private ReproducerFolder reproducer(Path folder, VerificationPlan plan, String game) {
    String name = plans.size() > 1 ? game + " " + plan.pair() : game;
    return new ReproducerFolder(folder.resolve(name));
  }

  /** Shows how far the verification is, and keeps what is done, sorted by name. */
  private static final class Progress implements VerificationListener {

    private final ProgressLine line;
    private final Set<String> atWork = new LinkedHashSet<>();
    private final TreeMap<String, GameVerification> done = new TreeMap<>();

    Progress(ProgressLine line) {
      this.line = line;
    }

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
              String.format(
                  "%d done, %d agreed, %d disagreed; at work: %s",
                  done.size(),
                  report().with(GameOutcome.AGREED).size(),
                  report().with(GameOutcome.DISAGREED).size(),
                  String.join(", ", atWork)));
    }
  }
}
