package org.propnet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.propnet.check.GameLengths;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.saved.SavedNetwork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code propnet build}: writes the network of a rulesheet into a file. */
@Command(
    name = "build",
    header = "Builds the network of a rulesheet and saves it in a file.",
    description = {
      "Builds the network of a rulesheet and saves it. Every command that plays a rulesheet takes the"
          + " file in its place and starts faster.",
      "The file holds the rulesheet too. It depends on nothing but the rulesheet, its name, the"
          + " options and the version of this program. A saved network of the same name is"
          + " replaced, any other file is not.",
      "docs/saved-networks.md describes the format."
    },
    footer = {
      "",
      "Examples:",
      "  propnet build connectFour -o connectFour.pnet",
      "  propnet build path/to/rulesheet.kif -o saved.pnet --build-seconds 300",
      "",
      "And then:",
      "  propnet simulate ./connectFour.pnet"
    })
final class BuildCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The file to write, such as connectFour.pnet.")
  private Path output = Path.of("");

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private ProgressOption progress = new ProgressOption();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    ProgressLine line = progress.line(spec.commandLine().getErr());
    if (!(rulesheet.read(build) instanceof Rulesheet game)) {
      throw new BadInputException(
          "what is to be built is a saved network already; name the rulesheet");
    }
    if (RulesheetSyntax.ofText(game.text()) != game.syntax()) {
      // The saved network has no file name of the rulesheet that could tell.
      throw new BadInputException(
          "the beginning of '"
              + game.argument()
              + "' doesn't show that it is "
              + game.syntax()
              + "; begin it with a comment");
    }
    new OutputFile(output, "saved network").check(SavedNetwork::isMeantBy);
    GameInfo info =
        GameInfo.of(game, GameLengths.USUAL_STATES, build.settings().withListener(line.ofBuild()));
    line.clear();
    SavedNetwork saved =
        new SavedNetwork(
            printable(game.name()),
            ProjectVersion.text(),
            info.profile().built().machine().network(),
            InfoJson.figures(info),
            Optional.of(game.text()));
    long start = System.nanoTime();
    long bytes = write(saved);
    Duration writing = Duration.ofNanos(System.nanoTime() - start);
    print(out, saved, bytes, info.profile().built().report().totalTime(), writing);
    return ExitCodes.SUCCESS;
  }

  /** Writes the file; returns its length. */
  private long write(SavedNetwork saved) {
    try {
      saved.write(output);
      return Files.size(output);
    } catch (IOException problem) {
      throw InputFiles.unwritable(output, problem);
    }
  }

  private static String printable(String name) {
    StringBuilder printable = new StringBuilder();
    name.codePoints()
        .map(c -> Character.isISOControl(c) ? '?' : c)
        .forEach(printable::appendCodePoint);
    return printable.toString();
  }

  private void print(
      PrintWriter out, SavedNetwork saved, long bytes, Duration building, Duration writing) {
    int gates = saved.network().componentCount() - saved.network().firstGate();
    if (format.isJson()) {
      out.println(
          new JsonObject()
              .put("game", saved.game())
              .put("file", output.toString())
              .put("bytes", bytes)
              .put("gates", gates)
              .put("links", saved.network().linkCount())
              .put("build_ms", building.toNanos() / 1e6)
              .put("write_ms", writing.toNanos() / 1e6));
    } else {
      out.println(saved.game() + ", saved in " + output);
      TextTable table = new TextTable("lrl");
      table.row("file", InfoParts.number(bytes), "bytes");
      table.row("gates", InfoParts.number(gates));
      table.row("links", InfoParts.number(saved.network().linkCount()));
      table.row("build", InfoParts.decimal(building.toNanos() / 1e6), "ms");
      table.row("write", InfoParts.decimal(writing.toNanos() / 1e6), "ms");
      table.print(out, "  ");
    }
    out.flush();
  }
}
