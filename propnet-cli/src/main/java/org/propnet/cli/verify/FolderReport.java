package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.text.TextOrder;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationReport;

/**
 * The report of {@code propnet verify --all}: a table of the games, or of games and engines if
 * there are several.
 *
 * @param findings the results for each pair of engines, at least one
 * @param elapsed the total time
 * @param complete whether all games were verified
 */
public record FolderReport(ImmutableList<Findings> findings, Duration elapsed, boolean complete) {

  /** In place of figures if nothing was compared. */
  private static final String NOTHING = "; not finished: no state was compared";

  /**
   * The results of all games for one pair of engines.
   *
   * @param pair the pair of engines
   * @param report the games
   * @param differences each difference with the command that repeats it
   */
  public record Findings(String pair, VerificationReport report, Report differences) {

    /** Whether no state was compared in any game. */
    boolean isEmpty() {
      return report.states() == 0;
    }

    /** The number of games with each outcome. */
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
          + (isEmpty() ? NOTHING : Figures.format("; %,d states compared", report.states()));
    }
  }

  /** What is printed. */
  public Report report() {
    Report report = new Report();
    String totals = findings.size() == 1 ? addOne(report, findings.get(0)) : addAll(report);
    String time = Figures.format(" in %.1f s", elapsed.toNanos() / 1e9);
    return report.blank().line(begin() + totals + time);
  }

  /**
   * A difference takes precedence over an unreadable file, a failing engine, and an engine for
   * which no state was compared.
   */
  public int exitCode() {
    if (count(GameOutcome.DISAGREED) > 0) {
      return ExitCodes.DIFFERENCE;
    }
    return count(GameOutcome.NOT_READABLE) + count(GameOutcome.FAILED) == 0
            && findings.stream().noneMatch(Findings::isEmpty)
        ? ExitCodes.SUCCESS
        : ExitCodes.BAD_INPUT;
  }

  private int count(GameOutcome outcome) {
    return findings.stream().mapToInt(found -> found.report().with(outcome).size()).sum();
  }

  private static String addOne(Report report, Findings found) {
    Table table = Table.of("llrrl", "game", "outcome", "states", "seconds", "");
    for (GameVerification game : found.report().games()) {
      table.text(
          game.name(),
          game.outcome().toString(),
          Figures.number(game.states()),
          Figures.format("%.1f", game.seconds()),
          inOneLine(game.message()));
    }
    report.table(table).include(found.differences());
    return found.totals();
  }

  private String addAll(Report report) {
    List<String> headings =
        Stream.concat(Stream.of("game"), findings.stream().map(Findings::pair)).toList();
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
    for (Findings found : findings) {
      report.blank().line(begin() + found.pair() + ", " + found.totals());
      for (GameVerification game : found.report().games()) {
        if (!game.message().isEmpty() && game.outcome() != GameOutcome.DISAGREED) {
          report.line("  " + game.name() + ": " + inOneLine(game.message()));
        }
      }
      report.include(found.differences());
    }
    return Figures.format("%,d games with %d comparisons each", rows.size(), findings.size())
        + (findings.stream().allMatch(Findings::isEmpty)
            ? NOTHING
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
