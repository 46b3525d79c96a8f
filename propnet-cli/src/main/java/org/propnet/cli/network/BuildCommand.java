package org.propnet.cli.network;

import com.google.common.collect.ImmutableSortedMap;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
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
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.player.record.MatchOrigin;
import org.propnet.saved.SavedNetwork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet build}: saves the network of a rulesheet to a file. */
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
public final class BuildCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The file to write, such as connectFour.pnet.")
  private Path output = Path.of("");

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws IOException {
    ProgressLine line = terminal.progress();
    if (!(rulesheet.read(build) instanceof Rulesheet game)) {
      throw new BadInputException(
          "what is to be built is a saved network already; name the rulesheet");
    }
    if (RulesheetSyntax.ofText(game.text()) != game.syntax()) {
      // A saved network doesn't keep the file name, so the text must reveal its syntax.
      throw new BadInputException(
          "the beginning of '%s' doesn't show that it is %s; begin it with a comment",
          game.argument(), game.syntax());
    }
    new OutputFile(output, "saved network").check(SavedNetwork::isMeantBy);
    Build built = build.settings().withListener(line.ofBuild()).buildNetwork(game.description());
    line.clear();
    SavedNetwork saved =
        new SavedNetwork(
            game.name().replaceAll("\\p{Cc}", "?"),
            MatchOrigin.software(),
            built.machine().network(),
            figures(game, built),
            Optional.of(game.text()));
    long start = System.nanoTime();
    long bytes = write(saved);
    Duration writing = Duration.ofNanos(System.nanoTime() - start);
    report(saved, bytes, built.report().totalTime(), writing)
        .print(terminal.out(), format.isJson());
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

  /** The counts of a build that depend neither on the clock nor on the machine. */
  private static ImmutableSortedMap<String, Long> figures(Rulesheet game, Build built) {
    Report report =
        new Report()
            .include(GroundingSection.of(game.description(), built.report().grounding()))
            .json("raw", NetworkSections.size(NetworkSize.of(built.rawNetwork())));
    ImmutableSortedMap.Builder<String, Long> numbers = ImmutableSortedMap.naturalOrder();
    addWholeNumbers(report.toJson(), "", numbers);
    return numbers.buildOrThrow();
  }

  /** Adds the whole numbers of an object and its nested objects, with names joined by dots. */
  private static void addWholeNumbers(
      JsonObject json, String prefix, ImmutableSortedMap.Builder<String, Long> numbers) {
    for (Map.Entry<String, JsonElement> entry : json.entrySet()) {
      JsonElement value = entry.getValue();
      if (value.isJsonObject()) {
        addWholeNumbers(value.getAsJsonObject(), prefix + entry.getKey() + ".", numbers);
      } else if (value instanceof JsonPrimitive number
          && number.isNumber()
          && !(number.getAsNumber() instanceof BigDecimal)
          && number.getAsLong() >= 0) {
        numbers.put(prefix + entry.getKey(), number.getAsLong());
      }
    }
  }

  private Report report(SavedNetwork saved, long bytes, Duration building, Duration writing) {
    int gates = saved.network().componentCount() - saved.network().firstGate();
    return new Report()
        .line(saved.game() + ", saved in " + output)
        .json("game", saved.game())
        .json("file", output.toString())
        .table(
            Table.of("lrl")
                .row("  file", Cell.of("bytes", bytes), Cell.text("bytes"))
                .row("  gates", Cell.of("gates", gates))
                .row("  links", Cell.of("links", saved.network().linkCount()))
                .row("  build", Cell.of("build_ms", building), Cell.text("ms"))
                .row("  write", Cell.of("write_ms", writing), Cell.text("ms")));
  }
}
