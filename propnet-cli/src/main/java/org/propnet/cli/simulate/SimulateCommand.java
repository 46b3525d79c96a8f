package org.propnet.cli.simulate;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.machine.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet simulate}: runs and measures random playouts. */
@Command(
    name = "simulate",
    header = "Plays random playouts and measures them.",
    description = {
      "Plays uniformly random playouts and says how fast that is and how they end.",
      "Ctrl-C ends it early and prints what was measured until then."
    },
    footer = {
      "",
      "Examples:",
      "  propnet simulate connectFour --seconds 5",
      "  propnet simulate hex --threads 2 --format json",
      "  propnet simulate hex --engine batch",
      "  propnet simulate draughts --engine prover --playouts 10 --seed 7",
      "",
      "States are counted after each joint move, goals in terminal states only. The first quarter of the time, but a second at"
          + " most, is a warm-up that doesn't count; with less than a second, or with"
          + " --playouts, there is none. Each thread draws from a generator of its own, made from"
          + " the seed: with --playouts and without --seconds, the playouts depend on the seed and"
          + " the number of threads alone. The batch engine plays many games at once, in lanes:"
          + " there the playouts depend on --lanes as well, and the warm-up lasts until the fastest"
          + " of its back ends is found, or, with one processor, the fastest of those that are"
          + " soon prepared."
    })
public final class SimulateCommand implements Callable<Integer> {

  private static final Duration DEFAULT_TIME = Duration.ofSeconds(5);

  /** As good as no limit. */
  private static final Duration A_YEAR = Duration.ofDays(365);

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      description = "How long to play (default: 5; with --playouts, as long as they take).")
  private @Nullable Duration time;

  @Option(
      names = "--playouts",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      description = "How many playouts to play at most (default: no limit).")
  private @Nullable Long playouts;

  @Option(
      names = "--steps",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "10000",
      description = "How many joint moves a playout has at most (default: ${DEFAULT-VALUE}).")
  private int stepLimit;

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Numbers.UpToThousand.class,
      defaultValue = "1",
      description = "How many threads play (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--lanes",
      paramLabel = "N",
      converter = Numbers.Lanes.class,
      description =
          "In how many lanes each thread plays with --engine batch, a multiple of 64 (default:"
              + " 512).")
  private @Nullable Integer lanes;

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws InterruptedException {
    terminal.require(
        lanes == null || engine.engine() == Engine.BATCH,
        "--lanes is for the batch engine, but the "
            + engine.engine()
            + " engine plays; add --engine batch, or leave out --lanes");
    ProgressLine line = terminal.progress();
    GameArgument game = rulesheet.read(engine.build());
    EngineOption.Ready ready = engine.ready(game, line);
    PlayNotes notes = PlayNotes.of(game, ready.built(), engine.build().settings());
    notes.print(terminal.err());
    try (Interruption interruption = Interruption.open()) {
      Simulation simulation = new Simulation(ready.built(), settings(), interruption, line);
      report(game, ready, simulation.run())
          .json("warnings", notes.warnings())
          .print(terminal.out(), format.isJson());
    }
    return ExitCodes.SUCCESS;
  }

  private Simulation.Settings settings() {
    Duration usualTime = playouts == null ? DEFAULT_TIME : A_YEAR;
    return new Simulation.Settings(
        threads,
        seed.seed(),
        playouts == null ? Simulation.NO_LIMIT : playouts,
        stepLimit,
        lanes == null ? Simulation.USUAL_LANES : lanes,
        time == null ? usualTime : time);
  }

  private Report report(GameArgument game, EngineOption.Ready ready, Simulation.Result result) {
    PlayoutTally tally = result.tally();
    ImmutableList<Role> roles = ready.machine().roles();
    String players = threads == 1 ? "1 thread" : threads + " threads";
    Report report =
        new Report()
            .line(
                "%s, %s engine, %s, seed %d",
                game.name(), ready.built().engine(), players, seed.seed())
            .json("game", game.name());
    ready.built().note().ifPresent(note -> report.line("  " + note));
    List<Double> goals = IntStream.range(0, roles.size()).mapToObj(tally::meanGoal).toList();
    Table table =
        Table.of("lrl")
            .text("  setup", Figures.decimal(Figures.milliseconds(ready.setup())), "ms")
            .text("  measured", Figures.twoDigits(result.seconds()), "s")
            .text("  states", Figures.number(tally.states()), rate(result.statesPerSecond()))
            .text("  playouts", Figures.number(tally.playouts), rate(result.playoutsPerSecond()))
            .text("  mean length", mean(tally.meanLength()), "joint moves");
    for (int role = 0; role < goals.size(); role++) {
      table.text("  mean goal", mean(goals.get(role)), roles.get(role).toString());
    }
    note(table, tally.withoutGoal, "ended without a single goal value for every role");
    note(table, tally.stuck, "ended because a role had no legal move");
    note(table, tally.cut, "were cut after " + stepLimit + " joint moves");
    return ready
        .built()
        .addTo(report)
        .json("threads", threads)
        .json("setup_ms", Figures.milliseconds(ready.setup()))
        .json("states_per_s", result.statesPerSecond())
        .json("playouts_per_s", result.playoutsPerSecond())
        .json("mean_length", tally.meanLength())
        .json("mean_goals", goals)
        .json("roles", roles)
        .json("seed", seed.seed())
        .json("seconds", result.seconds())
        .json("states", tally.states())
        .json("playouts", tally.playouts)
        .json("without_goal", tally.withoutGoal)
        .json("stuck", tally.stuck)
        .json("cut", tally.cut)
        .table(table);
  }

  private static void note(Table table, long playouts, String what) {
    if (playouts > 0) {
      table.text("  playouts", Figures.number(playouts), what);
    }
  }

  private static String rate(double rate) {
    return Figures.format(rate < 100 ? "%,.1f a second" : "%,.0f a second", rate);
  }

  private static String mean(double value) {
    return Double.isNaN(value) ? "-" : Figures.twoDigits(value);
  }
}
