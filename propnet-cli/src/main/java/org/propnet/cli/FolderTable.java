package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.gdl.text.TextOrder;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;

/**
 * What {@code propnet verify --all} prints: a table of the games, or of games and engines if there
 * are several.
 *
 * @param reports what was found, for each engine, at least one
 * @param elapsed how long it took
 * @param complete whether all games were verified
 */
record FolderTable(ImmutableList<FolderReport> reports, Duration elapsed, boolean complete) {

  void print(PrintWriter out) {
    if (reports.size() == 1) {
      printOne(out, reports.get(0));
    } else {
      printAll(out);
    }
  }

  /**
   * A difference is worse than a file that can't be read, an engine that fails, and an engine
   * without any state that was compared.
   */
  int exitCode() {
    if (!with(GameOutcome.DISAGREED).isEmpty()) {
      return ExitCodes.DIFFERENCE;
    }
    return with(GameOutcome.NOT_READABLE).isEmpty()
            && with(GameOutcome.FAILED).isEmpty()
            && reports.stream().noneMatch(FolderReport::isEmpty)
        ? ExitCodes.SUCCESS
        : ExitCodes.BAD_INPUT;
  }

  private List<GameVerification> with(GameOutcome outcome) {
    return reports.stream().flatMap(found -> found.report().with(outcome).stream()).toList();
  }

  private void printOne(PrintWriter out, FolderReport found) {
    TextTable table = new TextTable("llrrl");
    table.row("game", "outcome", "states", "seconds", "");
    for (GameVerification game : found.report().games()) {
      table.row(
          game.name(),
          game.outcome().toString(),
          format("%,d", game.states()),
          format("%.1f", game.seconds()),
          inOneLine(game.message()));
    }
    table.print(out, "");
    found.printDifferences(out);
    out.println();
    out.println(begin() + found.totals() + end());
  }

  private void printAll(PrintWriter out) {
    TextTable table = new TextTable("l".repeat(1 + reports.size()));
    List<String> titles = new ArrayList<>(List.of("game"));
    reports.forEach(found -> titles.add(found.plan().pair()));
    table.row(titles.toArray(String[]::new));
    Map<String, String[]> rows = new TreeMap<>(TextOrder.BY_CODE_POINT);
    for (int column = 0; column < reports.size(); column++) {
      for (GameVerification game : reports.get(column).report().games()) {
        rows.computeIfAbsent(game.name(), this::emptyRow)[column + 1] =
            game.outcome() + format(", %,d states", game.states());
      }
    }
    rows.values().forEach(table::row);
    table.print(out, "");
    for (FolderReport found : reports) {
      out.println();
      out.println(begin() + found.plan().pair() + ", " + found.totals());
      for (GameVerification game : found.report().games()) {
        if (!game.message().isEmpty() && game.outcome() != GameOutcome.DISAGREED) {
          out.println("  " + game.name() + ": " + inOneLine(game.message()));
        }
      }
      found.printDifferences(out);
    }
    out.println();
    out.println(
        begin()
            + format("%,d games", rows.size())
            + format(" with %d comparisons each", reports.size())
            + (reports.stream().allMatch(FolderReport::isEmpty)
                ? "; " + FolderReport.NOTHING
                : format(": disagreed %,d", with(GameOutcome.DISAGREED).size()))
            + end());
  }

  private String[] emptyRow(String game) {
    String[] row = new String[1 + reports.size()];
    Arrays.fill(row, "");
    row[0] = game;
    return row;
  }

  private String begin() {
    return complete ? "" : "interrupted after ";
  }

  private String end() {
    return format(" in %.1f s", elapsed.toNanos() / 1e9);
  }

  private static String inOneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ");
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
