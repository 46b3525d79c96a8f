package org.propnet.cli.simulate;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.machine.Role;

/** The report of {@code propnet simulate}. */
record SimulationReport(
    GameArgument game,
    EngineOption.Ready ready,
    Simulation.Settings settings,
    Simulation.Result result) {

  Report report() {
    PlayoutTally tally = result.tally();
    String threads = settings.threads() == 1 ? "1 thread" : settings.threads() + " threads";
    Report report =
        new Report()
            .line(
                Figures.format(
                    "%s, %s engine, %s, seed %d",
                    game.name(), ready.built().engine(), threads, settings.seed()))
            .json("game", game.name());
    ready.built().note().ifPresent(note -> report.line("  " + note));
    List<Double> goals = IntStream.range(0, roles().size()).mapToObj(tally::meanGoal).toList();
    return ready
        .built()
        .addTo(report)
        .json("threads", settings.threads())
        .json("setup_ms", ready.setupMilliseconds())
        .json("states_per_s", result.statesPerSecond())
        .json("playouts_per_s", result.playoutsPerSecond())
        .json("mean_length", tally.meanLength())
        .json("mean_goals", goals)
        .json("roles", roles())
        .json("seed", settings.seed())
        .json("seconds", result.seconds())
        .json("states", tally.states())
        .json("playouts", tally.playouts())
        .json("without_goal", tally.withoutGoal())
        .json("stuck", tally.stuck())
        .json("cut", tally.cut())
        .table(table(tally, goals));
  }

  private Table table(PlayoutTally tally, List<Double> goals) {
    Table table =
        Table.of("lrl")
            .text("  setup", Figures.decimal(ready.setupMilliseconds()), "ms")
            .text("  measured", Figures.twoDigits(result.seconds()), "s")
            .text("  states", Figures.number(tally.states()), rate(result.statesPerSecond()))
            .text("  playouts", Figures.number(tally.playouts()), rate(result.playoutsPerSecond()))
            .text("  mean length", mean(tally.meanLength()), "joint moves");
    for (int role = 0; role < goals.size(); role++) {
      table.text("  mean goal", mean(goals.get(role)), roles().get(role).toString());
    }
    note(table, tally.withoutGoal(), "ended without a single goal value for every role");
    note(table, tally.stuck(), "ended because a role had no legal move");
    note(table, tally.cut(), "were cut after " + settings.stepLimit() + " joint moves");
    return table;
  }

  private static void note(Table table, long playouts, String what) {
    if (playouts > 0) {
      table.text("  playouts", Figures.number(playouts), what);
    }
  }

  private ImmutableList<Role> roles() {
    return ready.machine().roles();
  }

  private static String rate(double rate) {
    return Figures.format(rate < 100 ? "%,.1f a second" : "%,.0f a second", rate);
  }

  private static String mean(double value) {
    return Double.isNaN(value) ? "-" : Figures.twoDigits(value);
  }
}
