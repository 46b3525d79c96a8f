package org.propnet.cli.simulate;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.report.JsonObject;
import org.propnet.cli.report.TextTable;
import org.propnet.machine.Role;

/** What {@code propnet simulate} prints. */
record SimulationReport(
    GameArgument game,
    EngineOption.Ready ready,
    Simulation.Settings settings,
    Simulation.Result result) {

  JsonObject json() {
    PlayoutTally tally = result.tally();
    List<Double> meanGoals = new ArrayList<>();
    for (int role = 0; role < roles().size(); role++) {
      meanGoals.add(tally.meanGoal(role));
    }
    return ready
        .built()
        .putInto(new JsonObject().put("game", game.name()))
        .put("threads", settings.threads())
        .put("setup_ms", ready.setupMilliseconds())
        .put("states_per_s", result.statesPerSecond())
        .put("playouts_per_s", result.playoutsPerSecond())
        .put("mean_length", tally.meanLength())
        .put("mean_goals", meanGoals)
        .put("roles", roles())
        .put("seed", settings.seed())
        .put("seconds", result.seconds())
        .put("states", tally.states())
        .put("playouts", tally.playouts())
        .put("without_goal", tally.withoutGoal())
        .put("stuck", tally.stuck())
        .put("cut", tally.cut());
  }

  void print(PrintWriter out) {
    PlayoutTally tally = result.tally();
    out.println(
        game.name()
            + ", "
            + ready.built().engine()
            + " engine, "
            + settings.threads()
            + (settings.threads() == 1 ? " thread" : " threads")
            + ", seed "
            + settings.seed());
    ready.built().note().ifPresent(note -> out.println("  " + note));
    TextTable table = new TextTable("lrl");
    table.row("setup", format("%,.1f", ready.setupMilliseconds()), "ms");
    table.row("measured", format("%,.2f", result.seconds()), "s");
    table.row("states", format("%,d", tally.states()), perSecond(result.statesPerSecond()));
    table.row("playouts", format("%,d", tally.playouts()), perSecond(result.playoutsPerSecond()));
    table.row("mean length", mean(tally.meanLength()), "joint moves");
    for (int role = 0; role < roles().size(); role++) {
      table.row("mean goal", mean(tally.meanGoal(role)), roles().get(role).toString());
    }
    note(table, tally.withoutGoal(), "ended without a single goal value for every role");
    note(table, tally.stuck(), "ended because a role had no legal move");
    note(table, tally.cut(), "were cut after " + settings.stepLimit() + " joint moves");
    table.print(out, "  ");
  }

  private static void note(TextTable table, long playouts, String what) {
    if (playouts > 0) {
      table.row("playouts", format("%,d", playouts), what);
    }
  }

  private ImmutableList<Role> roles() {
    return ready.machine().roles();
  }

  private static String perSecond(double rate) {
    return format(rate < 100 ? "%,.1f a second" : "%,.0f a second", rate);
  }

  private static String mean(double value) {
    return Double.isNaN(value) ? "-" : format("%,.2f", value);
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
