package org.propnet.cli.check;

import java.util.List;
import java.util.Locale;
import org.propnet.check.CheckReport;
import org.propnet.check.MeanInterval;
import org.propnet.check.PlayFigures;
import org.propnet.check.PromiseResult;
import org.propnet.cli.report.JsonObject;
import org.propnet.machine.Role;

/**
 * A check as JSON.
 *
 * @param name the name of the game
 * @param roles its roles
 * @param report what the check found out
 */
record CheckJson(String name, List<Role> roles, CheckReport report) {

  JsonObject json() {
    CheckReport.States states = report.states();
    return new JsonObject()
        .put("game", name)
        .put("roles", roles)
        .put("faulty", report.isFaulty())
        .put("decided", report.isDecided())
        .put("promises", report.results().stream().map(CheckJson::json).toList())
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
        .put("joint_moves", report.moves().map(CheckReport.Moves::joint).orElse(null))
        .put("moves", report.moves().map(this::json).orElse(null))
        .put("moves_everywhere", report.moves().map(CheckReport.Moves::everywhere).orElse(null))
        .put("play", json(report.play()));
  }

  private JsonObject json(CheckReport.Moves moves) {
    JsonObject json = new JsonObject();
    for (int role = 0; role < roles.size(); role++) {
      json.put(roles.get(role).toString(), moves.ofRoles().get(role));
    }
    return json;
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
        .put("mean_length", play.meanLength().isPresent() ? play.meanLength().getAsDouble() : null)
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
                            .put("low", goals.interval().map(MeanInterval::low).orElse(null))
                            .put("high", goals.interval().map(MeanInterval::high).orElse(null)))
                .toList())
        .put("favoured", play.favoured().orElse(null));
  }
}
