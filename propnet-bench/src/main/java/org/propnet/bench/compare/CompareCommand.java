package org.propnet.bench.compare;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.propnet.bench.ProgramLine;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Prints two result files of JMH side by side, with ratios and their geometric mean.
 *
 * <p>{@code propnet-bench/compare before.json after.json}, which is short for {@code java -cp
 * propnet-bench/target/benchmarks.jar org.propnet.bench.compare.CompareCommand before.json
 * after.json}; the files come from {@code -rf json -rff before.json}. Exit codes: 0 done, 2 a file
 * or an option can't be used.
 */
@Command(
    name = "compare",
    header = "Prints two result files of JMH side by side.",
    description = {
      "",
      "A ratio above 1 says that the second run is faster, whether rates or times were measured. Where"
          + " the confidence intervals of both meet, the difference is within the error. Counters"
          + " that a benchmark has beside it are rows too, but don't count for the mean.",
      ""
    })
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "BEFORE", description = "The results of the first run.")
  private Path before = Path.of("");

  @Parameters(index = "1", paramLabel = "AFTER", description = "The results of the second run.")
  private Path after = Path.of("");

  @Option(names = "--common", description = "Compare what both files have, and leave out the rest.")
  private boolean commonOnly;

  private CompareCommand() {}

  /**
   * Compares.
   *
   * @param arguments the two files and perhaps {@code --common}
   */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return ProgramLine.of(new CompareCommand());
  }

  @Override
  public Integer call() {
    try {
      ComparisonTable.print(Comparison.of(before, after, commonOnly), spec.commandLine().getOut());
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (ResultFileException refusal) {
      spec.commandLine().getErr().println("compare: " + refusal.getMessage());
      spec.commandLine().getErr().flush();
      return ExitCode.USAGE;
    }
  }
}
