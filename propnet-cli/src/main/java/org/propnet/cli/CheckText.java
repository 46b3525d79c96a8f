package org.propnet.cli;

import com.google.common.base.Joiner;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.propnet.check.CheckReport;
import org.propnet.check.LineOfPlay;
import org.propnet.check.PlayFigures;
import org.propnet.check.Promise;
import org.propnet.check.PromiseResult;
import org.propnet.check.Verdict;
import org.propnet.machine.Role;

/** A check as text and as JSON. */
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
      case UNDECIDED -> Verdict.UNDECIDED.toString();
    };
  }

  private TextTable figures() {
    TextTable table = new TextTable("lrl");
    CheckReport.States states = report.states();
    table.row("figures", "", "");
    String count = InfoParts.number(states.count());
    table.row(
        "  reachable states",
        states.complete() ? count : "from " + count,
        states.complete() ? "" : "to depth " + states.depth() + "; " + states.end());
    if (states.complete()) {
      table.row("  terminal among them", InfoParts.number(states.terminal()));
    }
    String shortest = number(states.shortestGame());
    table.row("  shortest game", shortest == null ? "more than " + states.depth() : shortest);
    report
        .stepBound()
        .ifPresent(
            bound ->
                table.row(
                    states.complete() ? "  longest game" : "  longest game at most",
                    InfoParts.number(bound)));
    CheckReport.Moves moves = report.moves();
    String where = moves.everywhere() ? "mean of all states" : "mean of random play";
    table.row("  joint moves", InfoParts.decimal(moves.joint()), where);
    for (int role = 0; role < roles.size(); role++) {
      table.row("  moves of " + roles.get(role), InfoParts.decimal(moves.ofRoles().get(role)));
    }
    return table;
  }

  private static @Nullable String number(OptionalInt value) {
    return value.isPresent() ? InfoParts.number(value.getAsInt()) : null;
  }

  private TextTable play() {
    PlayFigures play = report.play();
    TextTable table = new TextTable("lrl");
    table.row("random play", "", "");
    table.row("  playouts", InfoParts.number(play.playouts()));
    if (play.cut() > 0) {
      table.row("  given up", InfoParts.number(play.cut()), "too long");
    }
    String range = play.shortest() + " to " + play.longest();
    table.row(
        "  mean length", InfoParts.decimal(play.meanLength()), play.shortest() < 0 ? "" : range);
    for (PlayFigures.RoleGoals goals : play.goals()) {
      table.row(
          "  mean goal of " + goals.role(),
          goals.mean().isPresent() ? twoDigits(goals.mean().getAsDouble()) : "-",
          "+- " + twoDigits(goals.halfInterval()) + " in 95 of 100 cases");
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

  JsonObject json() {
    CheckReport.States states = report.states();
    JsonObject moves = new JsonObject();
    for (int role = 0; role < roles.size(); role++) {
      moves.put(roles.get(role).toString(), report.moves().ofRoles().get(role));
    }
    return new JsonObject()
        .put("game", name)
        .put("roles", roles)
        .put("faulty", report.isFaulty())
        .put("decided", report.isDecided())
        .put("promises", report.results().stream().map(CheckText::json).toList())
        .put(
            "states",
            new JsonObject()
                .put("count", states.count())
                .put("terminal", states.terminal())
                .put("complete", states.complete())
                .put("depth", states.depth())
                .put("end", states.end()))
        .put(
            "shortest_game",
            states.shortestGame().isPresent() ? states.shortestGame().getAsInt() : null)
        .put("step_bound", report.stepBound().isPresent() ? report.stepBound().getAsLong() : null)
        .put("joint_moves", report.moves().joint())
        .put("moves", moves)
        .put("moves_everywhere", report.moves().everywhere())
        .put("play", json(report.play()));
  }

  private static JsonObject json(PromiseResult result) {
    JsonObject json =
        new JsonObject()
            .put("promise", result.promise().name().toLowerCase(Locale.ROOT))
            .put("role", result.role().orElse(null))
            .put("information", result.promise().isInformation())
            .put("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
            .put("how", result.explanation());
    result
        .line()
        .ifPresent(
            line ->
                json.put("joint_moves", line.jointMoves())
                    .put("shortest", line.shortest())
                    .put(
                        "loop_start",
                        line.loopStart().isPresent() ? line.loopStart().getAsInt() : null)
                    .put("true", line.state()));
    return json;
  }

  private static JsonObject json(PlayFigures play) {
    return new JsonObject()
        .put("playouts", play.playouts())
        .put("given_up", play.cut())
        .put("mean_length", play.meanLength())
        .put("shortest", play.shortest() < 0 ? null : play.shortest())
        .put("longest", play.longest() < 0 ? null : play.longest())
        .put(
            "goals",
            play.goals().stream()
                .map(
                    goals ->
                        new JsonObject()
                            .put("role", goals.role())
                            .put(
                                "mean",
                                goals.mean().isPresent() ? goals.mean().getAsDouble() : null)
                            .put("half_interval", goals.halfInterval()))
                .toList())
        .put("favoured", play.favoured().orElse(null));
  }
}
