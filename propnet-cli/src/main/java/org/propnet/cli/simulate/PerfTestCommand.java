package org.propnet.cli.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.report.Figures;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.LimitException;
import org.propnet.player.record.MatchOrigin;
import org.propnet.program.CompilationException;
import org.propnet.saved.SavedNetworkException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code propnet perf-test}: benchmarks playouts for a program that compares engines. */
@Command(
    name = "perf-test",
    header = "Measures random playouts for a program that compares engines.",
    description = {
      "Plays uniformly random playouts in one thread and writes to a file what was counted, in"
          + " lines of the form 'name = value': version, engine, millisecondsTaken,"
          + " numStateChanges, numRollouts, and a note if the engine isn't the one asked for."
          + " Where the game can't be played, the lines are version and errorMessage, and the exit"
          + " code isn't 0.",
      "A file with the results of an earlier run is replaced, any other is not."
    },
    footer = {
      "",
      "Example:",
      "  propnet perf-test connectFour result.txt 10",
      "",
      "The milliseconds are those in which the states and playouts were counted: neither the"
          + " set-up nor the warm-up belongs to them, which is the first quarter of SECONDS, but a"
          + " second at most."
    })
public final class PerfTestCommand implements Callable<Integer> {

  private static final String FIRST_NAME = "version = ";

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Parameters(index = "1", paramLabel = "RESULTFILE", description = "The file to write.")
  private Path resultFile = Path.of("result.txt");

  @Parameters(
      index = "2",
      paramLabel = "SECONDS",
      converter = Numbers.Seconds.class,
      description = "How long to play, warm-up included.")
  private Duration time = Duration.ZERO;

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws IOException, InterruptedException {
    OutputFile file = new OutputFile(resultFile, "file of results");
    file.check(FIRST_NAME);
    String version = FIRST_NAME + MatchOrigin.software() + "\n";
    // However the run ends, no figures of an earlier one are left.
    file.write(version + "errorMessage = the run did not come to its end\n");
    try {
      GameArgument game = rulesheet.read(engine.build());
      EngineOption.Ready ready = engine.ready(game, terminal.progress());
      PlayNotes.of(game, ready.built(), engine.build().settings()).print(terminal.err());
      try (Interruption interruption = Interruption.open()) {
        ready.tell(terminal.err());
        file.write(version + engine(ready.built()) + measured(ready.built(), interruption));
      }
      return ExitCodes.SUCCESS;
    } catch (BadInputException
        | RulesheetException
        | LimitException
        | CompilationException
        | SavedNetworkException problem) {
      file.write(version + "errorMessage = " + Errors.line(problem) + "\n");
      throw problem;
    }
  }

  private static String engine(BuiltEngine built) {
    return "engine = "
        + built.engine()
        + "\n"
        + built.note().map(note -> "note = " + note + "\n").orElse("");
  }

  private String measured(BuiltEngine engine, Interruption interruption)
      throws InterruptedException {
    Simulation.Settings settings =
        new Simulation.Settings(
            1, seed.seed(), Simulation.NO_LIMIT, Integer.MAX_VALUE, Simulation.USUAL_LANES, time);
    Simulation.Result result =
        new Simulation(engine, settings, interruption, terminal.progress()).run();
    return Figures.format(
        "millisecondsTaken = %s\nnumStateChanges = %s\nnumRollouts = %s\n",
        Math.round(result.seconds() * 1000), result.tally().states(), result.tally().playouts);
  }
}
