package org.propnet.cli.check;

import com.google.common.base.Joiner;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.propnet.check.CheckReport;
import org.propnet.check.LineOfPlay;
import org.propnet.check.PlayFigures;
import org.propnet.check.Promise;
import org.propnet.check.PromiseResult;
import org.propnet.cli.network.InfoParts;
import org.propnet.cli.report.TextTable;
import org.propnet.machine.Role;

/** A check as text. */
final class CheckText {

  private static final Joiner SPACES = Joiner.on(' ');

  private final String name;
  private final List<Role> roles;
  private final CheckReport report;

  CheckText(String name, List<Role> roles, CheckReport report) {
    this.name = name;
    this.roles = roles;
    this.report = report;
  }

  void print(PrintWriter out) {
    out.println(name + ", roles " + SPACES.join(roles));
    out.println();
    TextTable promises = new TextTable("lll");
    promises.row("promises", "", "");
    rows(promises, false);
    promises.row("for information", "", "");
    rows(promises, true);
    promises.print(out, "");
    out.println();
    figures().print(out, "");
    out.println();
    play().print(out, "");
    report.play().favoured().ifPresent(role -> out.println("  favours " + role));
    for (PromiseResult result : report.results()) {
      result.line().ifPresent(line -> print(out, result, line));
    }
  }

  private void rows(TextTable table, boolean information) {
    for (PromiseResult result : report.results()) {
      if (result.promise().isInformation() == information) {
        table.row("  " + result.title(), verdict(result), result.explanation());
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

  private TextTable figures() {
    TextTable table = new TextTable("lrl");
    CheckReport.States states = report.states();
    table.row("figures", "", "");
    String count = InfoParts.number(states.count());
    if (states.count() == 0) {
      table.row("  reachable states", "-", states.end());
    } else if (states.complete()) {
      table.row("  reachable states", count);
      table.row("  terminal among them", InfoParts.number(states.terminal()));
      table.row("  shortest game", shortestGame(states));
    } else {
      table.row(
          "  reachable states",
          "from " + count,
          "to depth " + states.depth() + "; " + states.end());
      table.row("  shortest game", shortestGame(states));
    }
    report
        .stepBound()
        .ifPresent(
            bound ->
                table.row(
                    states.complete() ? "  longest game" : "  longest game at most",
                    InfoParts.number(bound)));
    report.moves().ifPresent(moves -> rows(table, moves));
    return table;
  }

  private static String shortestGame(CheckReport.States states) {
    if (states.shortestGame().isPresent()) {
      return InfoParts.number(states.shortestGame().getAsInt());
    }
    return states.complete() ? "never ends" : "more than " + states.depth();
  }

  private void rows(TextTable table, CheckReport.Moves moves) {
    String where = moves.everywhere() ? "mean of all states" : "mean of random play";
    table.row("  joint moves", InfoParts.decimal(moves.joint()), where);
    for (int role = 0; role < roles.size(); role++) {
      table.row("  moves of " + roles.get(role), InfoParts.decimal(moves.ofRoles().get(role)));
    }
  }

  private TextTable play() {
    PlayFigures play = report.play();
    TextTable table = new TextTable("lrl");
    table.row("random play", "", "");
    table.row("  playouts", InfoParts.number(play.playouts()));
    if (play.cut() > 0) {
      table.row("  given up", InfoParts.number(play.cut()), "too long");
    }
    if (play.meanLength().isPresent()) {
      String range = play.shortest() + " to " + play.longest();
      table.row(
          "  mean length",
          InfoParts.decimal(play.meanLength().getAsDouble()),
          play.shortest() < 0 ? "" : range);
    }
    for (PlayFigures.RoleGoals goals : play.goals()) {
      goals
          .interval()
          .ifPresent(
              interval ->
                  table.row(
                      "  mean goal of " + goals.role(),
                      twoDigits(goals.mean().orElseThrow()),
                      "from "
                          + twoDigits(interval.low())
                          + " to "
                          + twoDigits(interval.high())
                          + " in 95 of 100 cases"));
    }
    return table;
  }

  private static String twoDigits(double value) {
    return String.format(Locale.ROOT, "%,.2f", value);
  }

  private static void print(PrintWriter out, PromiseResult result, LineOfPlay line) {
    boolean isGood = result.promise() == Promise.WINNABLE;
    out.println();
    out.println(
        result.title()
            + (isGood ? "" : ", refuted")
            + ": "
            + length(line)
            + (line.shortest() ? ", none is shorter" : ""));
    for (int i = 0; i < line.length(); i++) {
      if (line.loopStart().isPresent() && line.loopStart().getAsInt() == i) {
        out.println("  and from here on again and again:");
      }
      out.println("  " + SPACES.join(line.jointMoves().get(i)));
    }
    if (!isGood) {
      InfoParts.list(out, "  true then:", line.state(), line.state().size());
    }
  }

  private static String length(LineOfPlay line) {
    return switch (line.length()) {
      case 0 -> "in the initial state";
      case 1 -> "after 1 joint move";
      default -> "after " + InfoParts.number(line.length()) + " joint moves";
    };
  }
}
