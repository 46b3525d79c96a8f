package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.text.TextOrder;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;

/**
 * What {@code propnet verify --all} prints: a table of the games, or of games and engines if there
 * are several.
 *
 * @param findings what was found for each pair of engines, at least one
 * @param elapsed how long it took
 * @param complete whether all games were verified
 */
record FolderReport(ImmutableList<FolderFindings> findings, Duration elapsed, boolean complete) {

  void print(PrintWriter out) {
    Report report = new Report();
    String totals = findings.size() == 1 ? addOne(report, findings.get(0)) : addAll(report);
    String time = Figures.format(" in %.1f s", elapsed.toNanos() / 1e9);
    report.blank().line(begin() + totals + time).print(out, false);
  }

  /**
   * A difference is worse than a file that can't be read, an engine that fails, and an engine
   * without any state that was compared.
   */
  int exitCode() {
    if (count(GameOutcome.DISAGREED) > 0) {
      return ExitCodes.DIFFERENCE;
    }
    return count(GameOutcome.NOT_READABLE) + count(GameOutcome.FAILED) == 0
            && findings.stream().noneMatch(FolderFindings::isEmpty)
        ? ExitCodes.SUCCESS
        : ExitCodes.BAD_INPUT;
  }

  private int count(GameOutcome outcome) {
    return findings.stream().mapToInt(found -> found.report().with(outcome).size()).sum();
  }

  private static String addOne(Report report, FolderFindings found) {
    Table table = Table.of("llrrl", "game", "outcome", "states", "seconds", "");
    for (GameVerification game : found.report().games()) {
      table.text(
          game.name(),
          game.outcome().toString(),
          Figures.number(game.states()),
          Figures.format("%.1f", game.seconds()),
          inOneLine(game.message()));
    }
    found.addDifferences(report.table(table));
    return found.totals();
  }

  private String addAll(Report report) {
    List<String> headings =
        Stream.concat(Stream.of("game"), findings.stream().map(FolderFindings::pair)).toList();
    Map<String, String[]> rows = new TreeMap<>(TextOrder.BY_CODE_POINT);
    for (int column = 1; column < headings.size(); column++) {
      for (GameVerification game : findings.get(column - 1).report().games()) {
        String[] row = rows.computeIfAbsent(game.name(), name -> emptyRow(name, headings.size()));
        row[column] = game.outcome() + Figures.format(", %,d states", game.states());
      }
    }
    Table table = Table.of("l".repeat(headings.size()), headings.toArray(String[]::new));
    rows.values().forEach(table::text);
    report.table(table);
    for (FolderFindings found : findings) {
      report.blank().line(begin() + found.pair() + ", " + found.totals());
      for (GameVerification game : found.report().games()) {
        if (!game.message().isEmpty() && game.outcome() != GameOutcome.DISAGREED) {
          report.line("  " + game.name() + ": " + inOneLine(game.message()));
        }
      }
      found.addDifferences(report);
    }
    return Figures.format("%,d games with %d comparisons each", rows.size(), findings.size())
        + (findings.stream().allMatch(FolderFindings::isEmpty)
            ? "; " + FolderFindings.NOTHING
            : Figures.format(": disagreed %,d", count(GameOutcome.DISAGREED)));
  }

  private static String[] emptyRow(String game, int length) {
    String[] row = new String[length];
    Arrays.fill(row, "");
    row[0] = game;
    return row;
  }

  private String begin() {
    return complete ? "" : "interrupted after ";
  }

  private static String inOneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ");
  }
}
