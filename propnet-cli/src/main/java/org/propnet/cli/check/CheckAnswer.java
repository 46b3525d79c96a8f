package org.propnet.cli.check;

import com.google.common.base.Joiner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.check.CheckReport;
import org.propnet.check.MeanInterval;
import org.propnet.check.PlayFigures;
import org.propnet.check.PromiseResult;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.machine.Role;

/**
 * The answer of {@code propnet check}.
 *
 * @param name the name of the game
 * @param roles its roles
 * @param found the result of the check
 */
record CheckAnswer(String name, List<Role> roles, CheckReport found) {

  private static final Joiner SPACES = Joiner.on(' ');

  Report report() {
    Report report =
        new Report()
            .line(name + ", roles " + SPACES.join(roles))
            .blank()
            .json("game", name)
            .json("roles", roles)
            .json("faulty", found.isFaulty())
            .json("decided", found.isDecided())
            .json("promises", found.results().stream().map(PromiseReport::json).toList())
            .table(promises())
            .blank()
            .json("states", states())
            .table(figures())
            .blank()
            .include("play", play());
    for (PromiseResult result : found.results()) {
      result.line().ifPresent(line -> PromiseReport.addLine(report, result, line));
    }
    return report;
  }

  private Table promises() {
    Table table = Table.of("lll").text("promises", "", "");
    addPromises(table, false);
    table.text("for information", "", "");
    addPromises(table, true);
    return table;
  }

  private void addPromises(Table table, boolean information) {
    for (PromiseResult result : found.results()) {
      if (result.promise().isInformation() == information) {
        table.text("  " + result.title(), verdict(result), result.explanation());
      }
    }
  }

  private static String verdict(PromiseResult result) {
    if (!result.promise().isInformation()) {
      return result.verdict().toString();
    }
    return switch (result.verdict()) {
      case PROVED -> "yes";
      case REFUTED -> "no";
      case UNDECIDED, LEFT_OUT -> result.verdict().toString();
    };
  }

  private Report states() {
    CheckReport.States states = found.states();
    return new Report()
        .json("count", states.count())
        .json("terminal", states.terminal())
        .json("complete", states.complete())
        .json("depth", states.depth())
        .json("end", states.end());
  }

  private Table figures() {
    CheckReport.States states = found.states();
    Table table = Table.of("lrl", "figures", "", "");
    String count = Figures.number(states.count());
    if (states.count() == 0) {
      table.text("  reachable states", "-", states.end());
    } else if (states.complete()) {
      table.text("  reachable states", count);
      table.text("  terminal among them", Figures.number(states.terminal()));
    } else {
      table.text(
          "  reachable states",
          "from " + count,
          "to depth " + states.depth() + "; " + states.end());
    }
    if (states.count() > 0) {
      table.text("  shortest game", shortestGame(states));
    }
    table.json("shortest_game", states.shortestGame());
    if (found.stepBound().isPresent()) {
      table.row(
          states.complete() ? "  longest game" : "  longest game at most",
          Cell.of("step_bound", found.stepBound().getAsLong()));
    } else {
      table.json("step_bound", null);
    }
    addMoves(table, found.moves());
    return table;
  }

  private static String shortestGame(CheckReport.States states) {
    if (states.shortestGame().isPresent()) {
      return Figures.number(states.shortestGame().getAsInt());
    }
    return states.complete() ? "never ends" : "more than " + states.depth();
  }

  private void addMoves(Table table, Optional<CheckReport.Moves> mean) {
    if (mean.isEmpty()) {
      table.json("joint_moves", null).json("moves", null).json("moves_everywhere", null);
      return;
    }
    CheckReport.Moves moves = mean.get();
    String where = moves.everywhere() ? "mean of all states" : "mean of random play";
    table.row("  joint moves", Cell.of("joint_moves", moves.joint()), Cell.text(where));
    Map<Role, Double> ofRoles = new LinkedHashMap<>();
    for (int role = 0; role < roles.size(); role++) {
      ofRoles.put(roles.get(role), moves.ofRoles().get(role));
    }
    ofRoles.forEach((role, count) -> table.text("  moves of " + role, Figures.decimal(count)));
    table.json("moves", ofRoles).json("moves_everywhere", moves.everywhere());
  }

  private Report play() {
    PlayFigures play = found.play();
    Table table =
        Table.of("lrl", "random play", "", "")
            .row("  playouts", Cell.of("playouts", play.playouts()))
            .json("given_up", play.cut());
    if (play.cut() > 0) {
      table.text("  given up", Figures.number(play.cut()), "too long");
    }
    table.json("mean_length", play.meanLength());
    if (play.meanLength().isPresent()) {
      String range = play.shortest() + " to " + play.longest();
      table.text(
          "  mean length",
          Figures.decimal(play.meanLength().getAsDouble()),
          play.shortest() < 0 ? "" : range);
    }
    table
        .json("shortest", play.shortest() < 0 ? null : play.shortest())
        .json("longest", play.longest() < 0 ? null : play.longest())
        .json("goals", play.goals().stream().map(goals -> goals(table, goals)).toList());
    Report report = new Report().table(table).json("favoured", play.favoured());
    play.favoured().ifPresent(role -> report.line("  favours " + role));
    return report;
  }

  /** Adds the row of a role's goals to the table; returns their JSON. */
  private static Report goals(Table table, PlayFigures.RoleGoals goals) {
    Optional<MeanInterval> interval = goals.interval();
    interval.ifPresent(
        range ->
            table.text(
                "  mean goal of " + goals.role(),
                Figures.twoDigits(goals.mean().orElseThrow()),
                Figures.format(
                    "from %,.2f to %,.2f in 95 of 100 cases", range.low(), range.high())));
    return new Report()
        .json("role", goals.role())
        .json("mean", goals.mean())
        .json("low", interval.map(MeanInterval::low))
        .json("high", interval.map(MeanInterval::high));
  }
}
