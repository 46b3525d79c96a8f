package org.propnet.cli.play;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.machine.Role;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchRecord;

/** The results of matches of one game. */
final class MatchReport {

  private static final int MAX_PROBLEMS = 10;

  private final MatchGame game;
  private final List<Report> matches = new ArrayList<>();
  private final Map<String, List<Integer>> goals = new LinkedHashMap<>();

  MatchReport(MatchGame game) {
    this.game = game;
  }

  void add(MatchRecord record, List<String> problems) {
    int moves = record.jointMoves().size();
    Table players =
        Table.list(
            "players", "llrlrr", "role", "player", "goal", "errors", "mean ms", "longest ms");
    for (int role = 0; role < record.players().size(); role++) {
      addPlayer(players, record, role);
    }
    Report match = matches.isEmpty() ? new Report() : new Report().blank();
    match
        .line(
            "%s of %s: %s after %s%s",
            record.id(),
            game.name(),
            record.end() == MatchRecord.End.COMPLETED ? "completed" : "given up",
            moves,
            moves == 1 ? " joint move" : " joint moves")
        .json("id", record.id())
        .json("completed", record.end() == MatchRecord.End.COMPLETED)
        .json("moves", moves)
        .table(players);
    problems.stream().limit(MAX_PROBLEMS).forEach(problem -> match.line("  " + problem));
    if (problems.size() > MAX_PROBLEMS) {
      match.line("  and " + (problems.size() - MAX_PROBLEMS) + " more errors");
    }
    match.json("problems", problems);
    matches.add(match);
  }

  private void addPlayer(Table players, MatchRecord record, int number) {
    Role role = record.game().roles().get(number);
    String name = record.players().get(number);
    List<String> errors =
        record.errors().stream()
            .map(step -> step.get(number))
            .filter(error -> !error.isEmpty())
            .toList();
    List<Duration> times =
        record.answerTimes().stream()
            .skip(1)
            .map(step -> step.get(number))
            .filter(time -> !time.equals(MatchRecord.NOT_ASKED))
            .toList();
    boolean hasGoal = !record.goals().isEmpty() && !role.equals(Role.RANDOM);
    if (hasGoal) {
      goals.computeIfAbsent(name, unused -> new ArrayList<>()).add(record.goals().get(number));
    }
    players.item(
        role.toString(),
        Cell.json("role", role.toString()),
        Cell.of("player", name, name),
        hasGoal
            ? Cell.of("goal", record.goals().get(number).longValue())
            : Cell.of("goal", null, "-"),
        Cell.of("errors", errors, ErrorCodes.text(ErrorCodes.of(errors))),
        time(
            "mean_ms",
            times.stream().reduce(Duration::plus).map(sum -> sum.dividedBy(times.size()))),
        time("longest_ms", times.stream().max(Comparator.naturalOrder())));
  }

  private static Cell time(String name, Optional<Duration> time) {
    return time.map(known -> Cell.of(name, known)).orElse(Cell.of(name, null, "-"));
  }

  /** The report, with mean goals of each player if there were several matches. */
  Report report() {
    Report report = new Report().json("game", game.name()).include("matches", matches);
    if (matches.size() > 1) {
      Table total = Table.list("total", "lrr", "player", "matches", "mean goal");
      goals.forEach(
          (player, values) ->
              total.item(
                  player,
                  Cell.json("player", player),
                  Cell.of("matches", values.size()),
                  Cell.of(
                      "mean_goal",
                      values.stream().mapToInt(Integer::intValue).average().orElseThrow())));
      report.blank().table(total);
    }
    return report;
  }
}
