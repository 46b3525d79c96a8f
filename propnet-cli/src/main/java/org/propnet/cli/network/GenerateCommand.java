package org.propnet.cli.network;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.Bitboards;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.optimizer.Build;
import org.propnet.program.ControllerClasses;
import org.propnet.program.GameProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet generate}: generates the program of a game. */
@Command(
    name = "generate",
    header = "Generates a program that plays one game, as a jar.",
    description = {
      "Builds the network of a rulesheet, and its bitboards if there are some, writes them as Java"
          + " source, compiles that, and packs a jar that plays this game and nothing else. It runs"
          + " by 'java -jar' and needs nothing but Java 17.",
      "A jar of the same name is replaced, any other file is not. docs/programs.md describes the"
          + " program, its protocol, and how to write a controller."
    },
    footer = {
      "",
      "Examples:",
      "  propnet generate ticTacToe -o ticTacToe.jar",
      "  propnet generate feedThePig --controllers examples/controllers -o pig.jar",
      "",
      "And then:",
      "  java -jar ticTacToe.jar player random"
    })
public final class GenerateCommand implements Callable<Integer> {

  /** The first bytes of ZIP archives, and so of jars. */
  private static final String ARCHIVE = "PK";

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The jar to write, such as ticTacToe.jar.")
  private Path output = Path.of("");

  @Option(
      names = "--controllers",
      paramLabel = "DIR",
      description = "A folder with Java files of your own controllers.")
  private @Nullable Path controllers;

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = "A folder for the generated source (default: it isn't kept).")
  private @Nullable Path source;

  @Option(
      names = "--api",
      description =
          "Add the classes by which other programs use the game as a StateMachine; these need"
              + " propnet-core.")
  private boolean isLibrary;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() {
    ProgressLine line = terminal.progress();
    if (!(rulesheet.read(build) instanceof Rulesheet game)) {
      throw new BadInputException("a program is generated of a rulesheet; name that");
    }
    OutputFile file = new OutputFile(output, "jar");
    file.check(ARCHIVE);
    ControllerClasses own = controllers == null ? ControllerClasses.NONE : compile(controllers);
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    Build built = settings.buildNetwork(game.description());
    Optional<Bitboards> boards = settings.findBoards(game.description());
    long start = System.nanoTime();
    line.show(() -> "writing and compiling the program");
    GameProgram program =
        GameProgram.of(game.name(), game.description(), built, boards, own, isLibrary);
    Duration generating = Duration.ofNanos(System.nanoTime() - start);
    byte[] jar = program.jar();
    if (source != null) {
      write(program, source);
    }
    file.write(jar);
    line.clear();
    report(game, program, jar.length, built.report().totalTime(), generating)
        .print(terminal.out(), format.isJson());
    return ExitCodes.SUCCESS;
  }

  private static ControllerClasses compile(Path folder) {
    InputFiles.requireDirectory(folder);
    try {
      return ControllerClasses.compile(folder);
    } catch (IOException problem) {
      throw InputFiles.unreadable(folder, problem);
    }
  }

  private static void write(GameProgram program, Path folder) {
    try {
      program.writeSources(folder);
    } catch (IOException problem) {
      throw InputFiles.unwritable(folder, problem);
    }
  }

  private Report report(
      Rulesheet game, GameProgram program, long bytes, Duration building, Duration generating) {
    long characters = program.sources().values().stream().mapToLong(String::length).sum();
    return new Report()
        .line(
            "%s, a program on %s, in %s",
            game.name(), program.isOnBoards() ? "bitboards" : "the network", output)
        .json("game", game.name())
        .json("bitboards", program.isOnBoards())
        .json("file", output.toString())
        .table(
            Table.of("lrl")
                .row("  jar", Cell.of("bytes", bytes), Cell.text("bytes"))
                .row("  source", Cell.of("source_characters", characters), Cell.text("characters"))
                .row(
                    "  source",
                    Cell.of("source_files", program.sources().size()),
                    Cell.text("files"))
                .row("  build", Cell.of("build_ms", building), Cell.text("ms"))
                .row("  generate", Cell.of("generate_ms", generating), Cell.text("ms")));
  }
}
