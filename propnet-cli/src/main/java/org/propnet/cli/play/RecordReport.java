package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.board.StatePicture;
import org.propnet.cli.io.Errors;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchRecord;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;

/**
 * The view of a match record. Records aren't trusted, so their texts are printed safely, each in
 * one line.
 */
final class RecordReport {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final int DIGITS = 12;

  private final MatchRecord record;
  private final ImmutableList<Role> roles;

  /**
   * Makes a report.
   *
   * @param record a record that has its roles
   */
  RecordReport(MatchRecord record) {
    this.record = record;
    this.roles = record.game().roles();
  }

  /** The match, its players and its result. */
  Report header() {
    MatchRecord.Conditions conditions = record.conditions();
    MatchRecord.Origin origin = record.origin();
    boolean isCompleted = record.end() == MatchRecord.End.COMPLETED;
    int moves = record.jointMoves().size();
    Report report = new Report();
    report.line(
        shown("match " + record.id() + " of " + record.game().name() + ", ")
            + Figures.counted(moves, "joint move")
            + (isCompleted ? ", completed" : ", not completed"));
    report.json("match", record.id()).json("game", record.game().name());
    report.json("completed", isCompleted).json("joint_moves", moves);
    if (!record.startTime().equals(Instant.EPOCH)) {
      report.line("started " + TIME.format(record.startTime()) + clocks(conditions));
      report.json("started", record.startTime().toString());
    }
    report.json("start_clock_s", conditions.startClock().toMillis() / 1e3);
    report.json("play_clock_s", conditions.playClock().toMillis() / 1e3);
    report.json("scrambled", conditions.isScrambled()).json("seed", conditions.seed());
    addText(report, "tournament", origin.tournament());
    addText(report, "software", origin.software());
    addText(report, "host", origin.host());
    return report.blank().table(players()).blank();
  }

  private static String clocks(MatchRecord.Conditions conditions) {
    return ", clocks "
        + Numbers.Seconds.text(conditions.startClock())
        + " s and "
        + Numbers.Seconds.text(conditions.playClock())
        + " s"
        + (conditions.isScrambled() ? ", names scrambled" : "");
  }

  private static void addText(Report report, String name, String text) {
    if (!text.isEmpty()) {
      report.line(name + " " + shown(text)).json(name, text);
    }
  }

  private Table players() {
    Table table =
        Table.list("players", "llrrr", "role", "player", "goal", "errors", "longest answer");
    for (int role = 0; role < roles.size(); role++) {
      int place = role;
      String player = record.players().isEmpty() ? "" : record.players().get(role);
      Integer goal = record.goals().isEmpty() ? null : record.goals().get(role);
      long errors = record.errors().stream().filter(list -> !list.get(place).isEmpty()).count();
      Optional<Duration> longest =
          record.answerTimes().stream()
              .skip(1) // START, which isn't a move
              .map(times -> times.get(place))
              .filter(time -> !time.isNegative())
              .max(Comparator.naturalOrder());
      String name = roles.get(role).toString();
      table.item(
          name,
          Cell.json("role", name),
          Cell.of("player", player, shown(player)),
          Cell.of("goal", goal, goal == null ? "" : goal.toString()),
          Cell.of("errors", errors),
          Cell.of(
              "longest_answer_ms",
              longest.map(Duration::toMillis),
              longest.map(time -> Figures.number(time.toMillis()) + " ms").orElse("")));
    }
    return table;
  }

  /** The joint moves, each with its time and errors. */
  Report steps() {
    List<String> headings = new ArrayList<>(List.of("step"));
    roles.forEach(role -> headings.add(role.toString()));
    headings.addAll(List.of("seconds", ""));
    Table table =
        Table.list("steps", "r" + "l".repeat(roles.size()) + "rl", headings.toArray(String[]::new));
    Report report = new Report();
    if (!errors(0).isEmpty()) {
      report.line("START: " + errors(0));
    }
    report.json("start_errors", record.errors().get(0));
    for (int step = 1; step < record.states().size(); step++) {
      List<Cell> cells = new ArrayList<>();
      ImmutableList<Move> jointMove = record.jointMoves().get(step - 1);
      cells.add(Cell.json("moves", jointMove));
      jointMove.forEach(move -> cells.add(Cell.text(move.toString())));
      Duration time =
          Duration.between(record.stateTimes().get(step - 1), record.stateTimes().get(step));
      cells.add(Cell.of("seconds", time.toMillis() / 1e3));
      cells.add(Cell.of("errors", record.errors().get(step), errors(step)));
      cells.add(
          Cell.json(
              "answer_ms",
              record.answerTimes().get(step).stream().map(Duration::toMillis).toList()));
      table.item(Integer.toString(step), cells.toArray(Cell[]::new));
    }
    return report.table(table);
  }

  /** The errors in a step as text; empty if there was none. */
  private String errors(int step) {
    List<String> errors = new ArrayList<>();
    for (int role = 0; role < roles.size(); role++) {
      String error = record.errors().get(step).get(role);
      if (!error.isEmpty()) {
        errors.add(roles.get(role) + ": " + shown(MatchError.inWords(error)));
      }
    }
    return String.join(", ", errors);
  }

  /** The states, one after the other. */
  Report boards(StatePicture picture) {
    Report report = new Report();
    ImmutableList<String> legend = picture.legend();
    legend.forEach(report::line);
    if (!legend.isEmpty()) {
      report.blank();
    }
    for (int step = 0; step < record.states().size(); step++) {
      if (step > 0) {
        ImmutableList<Move> jointMove = record.jointMoves().get(step - 1);
        List<String> played = new ArrayList<>();
        for (int role = 0; role < roles.size(); role++) {
          played.add(roles.get(role) + " plays " + jointMove.get(role));
        }
        report.line(String.join(", ", played));
      }
      if (!errors(step).isEmpty()) {
        report.line(errors(step));
      }
      (step == 0 ? report : report.blank()).line("step " + step);
      ImmutableSet<Term> before = record.states().get(Math.max(0, step - 1));
      picture.lines(record.states().get(step), before).forEach(line -> report.line("  " + line));
    }
    return report;
  }

  /**
   * The result of the comparison with the rules.
   *
   * @param digest the digest of the rules
   */
  Report check(ComparisonResult result, String digest) {
    Report report = new Report();
    String recorded = record.game().digest();
    @Nullable Boolean isSame = recorded.isEmpty() ? null : recorded.equals(digest);
    report.json("sha256", digest).json("same_rules", isSame);
    if (Boolean.FALSE.equals(isSame)) {
      report.line(
          shown(
              Figures.format(
                  "these aren't the rules of the match: SHA-256 %s here, %s in the record",
                  brief(digest), brief(recorded))));
    }
    report.json("states", result.states());
    report.json("difference", result.difference().map(difference -> difference.finding()));
    result.difference().ifPresent(difference -> report.line(shown(difference.finding())));
    if (result.end() == ComparisonEnd.COMPLETED) {
      report.line("checked " + Figures.number(result.states()) + " states: no difference");
    } else if (result.end() != ComparisonEnd.DIFFERENCE) {
      String message = result.message().isEmpty() ? "interrupted" : result.message();
      report.line("checked " + Figures.number(result.states()) + " states only: " + message);
      report.json("message", message);
    }
    return report;
  }

  private static String brief(String digest) {
    return digest.substring(0, Math.min(DIGITS, digest.length())) + "...";
  }

  private static String shown(String text) {
    return Errors.printable(text);
  }
}
