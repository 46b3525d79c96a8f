package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.verify.ComparisonSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet verify}: compares an engine with another one and with recordings. */
@Command(
    name = "verify",
    header = "Compares engines with each other and with recordings.",
    description = {
      "Compares an engine, state by state, with another one in random play and with recordings:"
          + " what is true, who may do what, whether the game is over, the goals.",
      "Ends with exit code 0 and the number of states compared, or with 1 and the first difference,"
          + " the moves that lead to it, and the command that repeats it."
    },
    footer = {
      "",
      "Examples:",
      "  propnet verify connectFour --states 5000 --seed 7",
      "  propnet verify my.kif --trace my.trace.gz --trace another.trace",
      "  propnet verify --all ../shared/games --traces ../shared/traces --threads 2",
      "",
      "A recording is compared whole, as far as the time goes. With --all, the recording of NAME.kif"
          + " is NAME.trace.gz or NAME.trace in the folder of --traces, and a game that can't be"
          + " built or isn't finished in time is listed, but is no difference."
    })
final class VerifyCommand implements Callable<Integer> {

  private static final long STATES = 1_000;
  private static final Duration TIME = Duration.ofSeconds(60);
  private static final long STATES_OF_EACH = 100;
  private static final Duration TIME_OF_EACH = Duration.ofSeconds(10);

  private final MachineSource machines;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "RULESHEET",
      description =
          "A file in KIF, or the name of a game of the catalogue, such as ticTacToe, or a file that"
              + " 'propnet build' wrote.")
  private @Nullable String rulesheet;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "A recording to compare with, perhaps packed by gzip; may be given several times.")
  private List<Path> recordings = new ArrayList<>();

  @Option(
      names = "--all",
      paramLabel = "DIR",
      description = "Verify all rulesheets (*.kif, *.hrf, *.infix) of a folder.")
  private @Nullable Path all;

  @Option(
      names = "--traces",
      paramLabel = "DIR",
      description = "The folder of the recordings, with --all.")
  private @Nullable Path traces;

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Converters.UpToThousand.class,
      description = "How many games are verified at a time, with --all (default: all processors).")
  private @Nullable Integer threads;

  @Option(
      names = "--against",
      paramLabel = "ENGINE",
      converter = Converters.EngineName.class,
      description =
          "What to compare with in random play: ${COMPLETION-CANDIDATES} (default: prover, unless"
              + " that is what is verified).")
  private @Nullable Engine against;

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Converters.Count.class,
      description =
          "How many states of random play to compare (default: 1000; with --all, 100 a game).")
  private @Nullable Long states;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Converters.Seconds.class,
      description = "How long to compare (default: 60; with --all, 10 a game).")
  private @Nullable Duration time;

  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private ProgressOption progress = new ProgressOption();

  /** The command as users have it. */
  VerifyCommand() {
    this(Engine::build);
  }

  /** The command with other machines. */
  VerifyCommand(MachineSource machines) {
    this.machines = machines;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    ProgressLine line = progress.line(spec.commandLine().getErr());
    if (all == null) {
      require(rulesheet != null, "name a RULESHEET, or a folder of them with --all");
      require(traces == null && threads == null, "--traces and --threads go with --all only");
      BuildSettings build = engine.build().settings();
      VerificationPlan plan = plan(build, STATES, TIME, !recordings.isEmpty());
      GameArgument game = GameArgument.read(String.valueOf(rulesheet), build.limits().bytes());
      return new RulesheetVerifier(plan, game, out, line).run(recordings);
    }
    require(rulesheet == null, "give a RULESHEET or --all, not both");
    require(recordings.isEmpty(), "--trace goes with a RULESHEET; use --traces with --all");
    int games = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    BuildSettings build = engine.build().settings(games);
    VerificationPlan plan = plan(build, STATES_OF_EACH, TIME_OF_EACH, traces != null);
    return new FolderVerifier(plan, all, Optional.ofNullable(traces), line).run(games, out);
  }

  private VerificationPlan plan(
      BuildSettings build, long defaultStates, Duration defaultTime, boolean hasTraces) {
    Optional<Engine> reference = Optional.ofNullable(against);
    if (against == null && engine.engine() != Engine.PROVER) {
      reference = Optional.of(Engine.PROVER);
    }
    require(
        hasTraces || reference.isPresent(),
        "the prover is what others are compared with; give it recordings, or use --against");
    return new VerificationPlan(
        machines,
        engine.engine(),
        reference,
        build,
        ComparisonSettings.defaults()
            .withSeed(seed.seed())
            .withStateLimit(states == null ? defaultStates : states)
            .withTimeLimit(time == null ? defaultTime : time),
        furtherArguments());
  }

  /** What a command needs to repeat a comparison, beside what is compared with what. */
  private ImmutableList<String> furtherArguments() {
    ImmutableList.Builder<String> arguments = ImmutableList.builder();
    arguments.addAll(engine.build().arguments());
    if (time != null && time.compareTo(TIME) > 0) {
      arguments.add("--seconds", Converters.Seconds.text(time));
    }
    return arguments.build();
  }

  private void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }
}
