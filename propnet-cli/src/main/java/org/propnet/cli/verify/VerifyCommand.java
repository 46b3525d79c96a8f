package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.MachineSource;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.verify.shrink.ReproducerFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code propnet verify}: compares an engine with another one and with recordings. */
@Command(
    name = "verify",
    header = "Compares engines with each other and with recordings.",
    description = {
      "Compares an engine, state by state, with another one in random play and with recordings:"
          + " what is true, which moves are legal, whether the game is over, the goals.",
      "Ends with exit code 0 and the number of states compared, or with 1 and the first difference,"
          + " the moves that lead to it, and the command that repeats it."
    },
    footer = {
      "",
      "Examples:",
      "  propnet verify connectFour --states 5000 --seed 7",
      "  propnet verify my.kif --trace my.trace.gz --trace another.trace",
      "  propnet verify my.kif --external ./my_engine --reproducer small",
      "  propnet verify --all ../shared/games --traces ../shared/traces --threads 2",
      "  propnet verify --all games --engine differential,batch,reasoner --resume done",
      "",
      "A recording is compared to its end, or until the time is over. With --all, the recording of NAME.kif"
          + " is NAME.trace.gz or NAME.trace in the folder of --traces, and a game that can't be"
          + " built or isn't finished in time is listed, but is no difference. With several engines, each"
          + " of --engine is compared with each of --against. Where nothing at all was compared, the exit"
          + " code is 2.",
      "An engine whose network is beyond the limits is not built. With --fallback the reasoner is"
          + " compared in place of the differential engine, and the result says so."
    })
public final class VerifyCommand implements Callable<Integer> {

  private final MachineSource machines;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "RULESHEET",
      description =
          "A file in KIF or in infix form, - for the standard input, the name of a game of the"
              + " catalogue, such as ticTacToe, or a file that 'propnet build' wrote.")
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
      converter = Numbers.UpToThousand.class,
      description = "How many games are verified at a time, with --all (default: all processors).")
  private @Nullable Integer threads;

  @Option(
      names = "--moves",
      paramLabel = "FILE",
      description =
          "Play the joint moves in this file instead of random ones: one in each line, as commands"
              + " print them and 'propnet play --save' writes them.")
  private @Nullable Path moves;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "With --all, note games in this file that are done with, and leave out those that are noted"
              + " there; what wasn't finished, built or read is tried again, and so is a difference"
              + " without its folder in --reproducers. Use a new file when an engine has changed.")
  private @Nullable Path resume;

  @Mixin private ComparisonOptions comparison = new ComparisonOptions();
  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private Terminal terminal = new Terminal();

  /** The command as users call it. */
  VerifyCommand() {
    this(Engine::build);
  }

  /** The command with other machines, for tests. */
  VerifyCommand(MachineSource machines) {
    this.machines = machines;
  }

  @Override
  public Integer call() throws InterruptedException {
    return all == null ? verifyOne() : verifyAll(all);
  }

  private int verifyOne() throws InterruptedException {
    terminal.require(rulesheet != null, "name a RULESHEET, or a folder of them with --all");
    terminal.require(
        traces == null && threads == null, "--traces and --threads go with --all only");
    terminal.require(
        resume == null && comparison.reproducers().isEmpty(),
        "--resume and --reproducers go with --all");
    InputFiles.requireOneStandardInput(
        Stream.of(Stream.of(rulesheet, moves), recordings.stream())
            .flatMap(names -> names)
            .filter(Objects::nonNull)
            .map(Object::toString));
    ImmutableList<VerificationPlan> plans =
        comparison.plans(
            machines, build, OptionalInt.empty(), moves == null && !recordings.isEmpty(), terminal);
    terminal.require(plans.size() == 1, "several engines go with --all only");
    comparison.reproducer().ifPresent(VerifyCommand::requireFree);
    GameArgument game =
        GameArgument.read(String.valueOf(rulesheet), build.settings().limits().bytes());
    return new RulesheetVerifier(plans.get(0), game, comparison, terminal)
        .run(recordings, Optional.ofNullable(moves));
  }

  private int verifyAll(Path folder) {
    terminal.require(rulesheet == null, "give a RULESHEET or --all, not both");
    terminal.require(
        recordings.isEmpty(), "--trace goes with a RULESHEET; use --traces with --all");
    terminal.require(
        moves == null && comparison.reproducer().isEmpty(),
        "--moves and --reproducer go without --all");
    int games = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    return new FolderVerifier(
            comparison.plans(machines, build, OptionalInt.of(games), traces != null, terminal),
            folder,
            Optional.ofNullable(traces),
            Optional.ofNullable(resume),
            comparison,
            games,
            terminal)
        .run();
  }

  private static void requireFree(Path folder) {
    try {
      new ReproducerFolder(folder).requireFree();
    } catch (IOException problem) {
      throw InputFiles.unwritable(folder, problem);
    }
  }
}
