package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.Difference;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ReproducerFolder;

/**
 * What became of the games of a folder for one engine.
 *
 * @param plan what was compared
 * @param rulesheets the folder of the rulesheets
 * @param traces the folder of the recordings, if they were compared
 * @param report what was found
 * @param reproducers for games that differ, what there is to say about a small difference
 */
record FolderReport(
    VerificationPlan plan,
    Path rulesheets,
    Optional<Path> traces,
    VerificationReport report,
    ImmutableMap<String, String> reproducers) {

  /** What to say in place of figures where nothing was compared. */
  static final String NOTHING = "not finished: no state was compared";

  FolderReport(
      VerificationPlan plan, Path rulesheets, Optional<Path> traces, VerificationReport report) {
    this(plan, rulesheets, traces, report, ImmutableMap.of());
  }

  /**
   * This report with all its differences made small and written to folders, unless the thread is
   * interrupted before.
   *
   * @param folders where each game gets its folder; one whose difference isn't known, since it was
   *     found before, has it there
   */
  FolderReport withReproducers(
      ReproducerWriter writer, Function<String, ReproducerFolder> folders) {
    ImmutableMap.Builder<String, String> written = ImmutableMap.builder();
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      Path folder = folders.apply(game.name()).path();
      if (game.difference().isEmpty()) {
        written.put(game.name(), "made small before, in '" + folder + "'");
        continue;
      }
      try {
        written.put(game.name(), write(writer, folder, game.name(), game.difference().get()));
      } catch (BadInputException problem) {
        written.put(game.name(), "not made small: " + problem.getMessage());
      } catch (InterruptedException brokenOff) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    return new FolderReport(plan, rulesheets, traces, report, written.buildOrThrow());
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

  /** Prints each difference and how to repeat it. */
  void printDifferences(PrintWriter out) {
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      out.println();
      String difference = game.difference().map(Object::toString).orElse(game.message());
      out.println(game.name() + ": " + difference.strip());
      if (reproducers.containsKey(game.name())) {
        out.println(reproducers.get(game.name()));
      }
      out.println("repeat with:");
      out.println("  " + repeat(game.name()));
    }
  }

  /** Whether not a single state was compared, in any game. */
  boolean isEmpty() {
    return report.states() == 0;
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
    return format("%,d games: ", report.games().size())
        + String.join(", ", parts)
        + (reasoned > 0 ? format("; %,d of them by the reasoner", reasoned) : "")
        + (isEmpty() ? "; " + NOTHING : format("; %,d states compared", report.states()));
  }

  private ShellCommand repeat(String name) {
    String file = fileName(name);
    String bare = RulesheetSyntax.withoutEnding(file);
    ImmutableList<Path> recordings =
        traces
            .flatMap(
                folder ->
                    Stream.of(".trace.gz", ".trace")
                        .map(ending -> folder.resolve(bare + ending))
                        .filter(Files::isRegularFile)
                        .findFirst())
            .stream()
            .collect(ImmutableList.toImmutableList());
    return plan.repeatGame(rulesheets.resolve(file), recordings);
  }

  /** The file of a game: only KIF has its ending left out of the game's name. */
  private static String fileName(String game) {
    return RulesheetSyntax.ofFileName(game).isPresent() ? game : game + ".kif";
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
