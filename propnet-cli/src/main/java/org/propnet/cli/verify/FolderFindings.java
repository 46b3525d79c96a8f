package org.propnet.cli.verify;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.Difference;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ReproducerFolder;

/** What became of the games of a folder for one pair of engines. For one thread. */
final class FolderFindings {

  /** What to say in place of figures where nothing was compared. */
  static final String NOTHING = "not finished: no state was compared";

  private final VerificationPlan plan;
  private final Path rulesheets;
  private final Optional<Path> traces;
  private final VerificationReport report;

  /** For games that differ, what there is to say about a small difference. */
  private final Map<String, String> reproducers = new HashMap<>();

  /**
   * What was found.
   *
   * @param traces the folder of the recordings, if they were compared
   */
  FolderFindings(
      VerificationPlan plan, Path rulesheets, Optional<Path> traces, VerificationReport report) {
    this.plan = plan;
    this.rulesheets = rulesheets;
    this.traces = traces;
    this.report = report;
  }

  /** What was compared with what. */
  String pair() {
    return plan.pair();
  }

  VerificationReport report() {
    return report;
  }

  /** Whether not a single state was compared, in any game. */
  boolean isEmpty() {
    return report.states() == 0;
  }

  /**
   * Makes all differences small and writes them to folders, until the thread is interrupted.
   *
   * @param folders where each game gets its folder; one whose difference isn't known, since it was
   *     found before, has it there
   */
  void writeReproducers(ReproducerWriter writer, Function<String, ReproducerFolder> folders) {
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      Path folder = folders.apply(game.name()).path();
      try {
        reproducers.put(
            game.name(),
            game.difference().isPresent()
                ? write(writer, folder, game.name(), game.difference().get())
                : "made small before, in '" + folder + "'");
      } catch (BadInputException problem) {
        reproducers.put(game.name(), "not made small: " + problem.getMessage());
      } catch (InterruptedException brokenOff) {
        Thread.currentThread().interrupt();
        break;
      }
    }
  }

  private String write(ReproducerWriter writer, Path folder, String game, Difference difference)
      throws InterruptedException {
    Path rulesheet = rulesheets.resolve(fileName(game));
    try {
      return writer.write(folder, RulesheetReader.read(rulesheet), difference, repeat(game));
    } catch (IOException problem) {
      throw InputFiles.unreadable(rulesheet, problem);
    }
  }

  /** Adds each difference and how to repeat it. */
  void addDifferences(Report text) {
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      String difference = game.difference().map(Object::toString).orElse(game.message());
      text.blank().line(game.name() + ": " + difference.strip());
      if (reproducers.containsKey(game.name())) {
        text.line(reproducers.get(game.name()));
      }
      text.line("repeat with:").line("  " + repeat(game.name()));
    }
  }

  /** How many games came to which end. */
  String totals() {
    List<String> parts = new ArrayList<>();
    for (GameOutcome outcome : GameOutcome.values()) {
      int count = report.with(outcome).size();
      boolean isAsked = outcome == GameOutcome.AGREED || outcome == GameOutcome.DISAGREED;
      if (count > 0 || (isAsked && !isEmpty())) {
        parts.add(outcome + " " + count);
      }
    }
    long reasoned =
        report.games().stream()
            .filter(game -> game.message().startsWith(BuiltEngine.BY_REASONER))
            .count();
    return Figures.format("%,d games: %s", report.games().size(), String.join(", ", parts))
        + (reasoned > 0 ? Figures.format("; %,d of them by the reasoner", reasoned) : "")
        + (isEmpty() ? "; " + NOTHING : Figures.format("; %,d states compared", report.states()));
  }

  private ShellCommand repeat(String game) {
    String file = fileName(game);
    String bare = RulesheetSyntax.withoutEnding(file);
    ImmutableList<Path> recordings =
        traces.stream()
            .flatMap(
                folder ->
                    Stream.of(".trace.gz", ".trace").map(ending -> folder.resolve(bare + ending)))
            .filter(Files::isRegularFile)
            .limit(1)
            .collect(toImmutableList());
    return plan.repeatGame(rulesheets.resolve(file), recordings);
  }

  /** The file of a game: only KIF has its ending left out of the game's name. */
  private static String fileName(String game) {
    return RulesheetSyntax.ofFileName(game).isPresent() ? game : game + ".kif";
  }
}
