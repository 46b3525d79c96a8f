package org.propnet.bench.growth;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.propnet.bench.ProgramLine;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Measures set-up and speed of breakthrough, connect four and lights out as their boards grow,
 * prints a table in Markdown and draws a chart.
 *
 * <p>{@code taskset -c 1 java -Xms4g -Xmx4g -cp propnet-bench/target/benchmarks.jar
 * org.propnet.bench.growth.GrowthCommand --chart docs/growth.svg}
 *
 * <p>All games are measured in turn in each round, so that other work on the machine meets all of
 * them; the first round only warms the virtual machine up.
 */
@Command(name = "growth", header = "Measures how cost grows with the size of a game.")
public final class GrowthCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--rounds",
      description = "How many measurements the medians are of, ${DEFAULT-VALUE} unless told.")
  private int rounds = 5;

  @Option(
      names = "--seconds",
      description = "How long each game is played in a round, ${DEFAULT-VALUE} unless told.")
  private double seconds = 1;

  @Option(
      names = "--sizes",
      description = "How many sizes of each family, 1 to 5; ${DEFAULT-VALUE} unless told.")
  private int sizes = 5;

  @Option(names = "--chart", paramLabel = "FILE", description = "Where to draw the chart, as SVG.")
  private @Nullable Path chart;

  private GrowthCommand() {}

  /**
   * Measures.
   *
   * @param arguments options
   */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return ProgramLine.of(new GrowthCommand());
  }

  @Override
  public Integer call() throws IOException, XMLStreamException {
    if (rounds < 1 || sizes < 1 || sizes > 5 || !(seconds > 0)) {
      throw new ParameterException(
          spec.commandLine(),
          "expected a round or more, more than 0 seconds, and 1 to 5 sizes; --help has the options");
    }
    ImmutableList<GrowthPoint> points = measure();
    PrintWriter out = spec.commandLine().getOut();
    GrowthTable.print(points, out);
    out.flush();
    if (chart != null) {
      Files.writeString(chart, GrowthChart.svg(points));
    }
    return ExitCode.OK;
  }

  private ImmutableList<GrowthPoint> measure() {
    ImmutableList<GrowingGame> games = GrowingGame.first(sizes);
    ListMultimap<GrowingGame, GrowthSample> samples =
        MultimapBuilder.linkedHashKeys().arrayListValues().build();
    for (int round = 0; round <= rounds; round++) {
      for (GrowingGame game : games) {
        GrowthSample sample = GrowthSample.of(game, seconds);
        if (round > 0) {
          samples.put(game, sample);
        }
      }
    }
    return games.stream()
        .map(game -> GrowthPoint.of(game, samples.get(game)))
        .collect(ImmutableList.toImmutableList());
  }
}
