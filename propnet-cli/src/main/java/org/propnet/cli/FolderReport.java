package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.GameOutcome;
import org.propnet.verify.GameVerification;
import org.propnet.verify.VerificationReport;

/**
 * What {@code propnet verify --all} prints.
 *
 * @param plan what was compared
 * @param rulesheets the folder of the rulesheets
 * @param traces the folder of the recordings, if there is one
 * @param report what was found
 * @param elapsed how long it took
 * @param complete whether all games were verified
 */
record FolderReport(
    VerificationPlan plan,
    Path rulesheets,
    Optional<Path> traces,
    VerificationReport report,
    Duration elapsed,
    boolean complete) {

  void print(PrintWriter out) {
    TextTable table = new TextTable("llrrl");
    table.row("game", "outcome", "states", "seconds", "");
    for (GameVerification game : report.games()) {
      table.row(
          game.name(),
          game.outcome().toString(),
          format("%,d", game.states()),
          format("%.1f", game.seconds()),
          game.message().replaceAll("\\s*\\R\\s*", " "));
    }
    table.print(out, "");
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      out.println();
      out.println(game.name() + ": " + game.difference().map(Object::toString).orElse("").strip());
      out.println("repeat with:");
      out.println("  " + repeat(game.name()));
    }
    out.println();
    out.println(totals());
  }

  /** A difference is worse than a file that can't be read. */
  int exitCode() {
    if (!report.with(GameOutcome.DISAGREED).isEmpty()) {
      return ExitCodes.DIFFERENCE;
    }
    return report.with(GameOutcome.NOT_READABLE).isEmpty()
        ? ExitCodes.SUCCESS
        : ExitCodes.BAD_INPUT;
  }

  private String totals() {
    List<String> parts = new ArrayList<>();
    for (GameOutcome outcome : GameOutcome.values()) {
      int count = report.with(outcome).size();
      if (count > 0 || outcome == GameOutcome.AGREED || outcome == GameOutcome.DISAGREED) {
        parts.add(outcome + " " + count);
      }
    }
    long reasoned =
        report.games().stream()
            .filter(game -> game.message().equals(EngineFactory.BY_REASONER))
            .count();
    return (complete ? "" : "broken off after ")
        + format("%,d games: ", report.games().size())
        + String.join(", ", parts)
        + (reasoned > 0 ? format("; %,d of them by the reasoner", reasoned) : "")
        + format("; %,d states compared", report.states())
        + format(" in %.1f s", elapsed.toNanos() / 1e9);
  }

  private ShellCommand repeat(String name) {
    String file = RulesheetSyntax.ofFileName(name).isPresent() ? name : name + ".kif";
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

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
