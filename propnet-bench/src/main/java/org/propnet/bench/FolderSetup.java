package org.propnet.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/**
 * Measures the setup from text to network for every rulesheet of a folder, one after the other in
 * one virtual machine: first cold, and then again when the virtual machine is warm.
 *
 * <p>Run it with {@code java -Xmx4g -cp propnet-bench/target/benchmarks.jar
 * org.propnet.bench.FolderSetup FOLDER}. Times are CPU times of the thread, to reduce the influence
 * of other load on the machine.
 */
public final class FolderSetup {

  private static final BuildLimits LIMITS = BuildLimits.DEFAULT.withTime(Duration.ofSeconds(60));

  private FolderSetup() {}

  /** The result for one rulesheet: the time in milliseconds, or why the setup was given up. */
  private record Setup(
      double milliseconds, int groundRules, int components, Optional<String> refusal) {}

  /**
   * Runs the measurement.
   *
   * @param arguments the folder
   * @throws IOException if the folder or a rulesheet can't be read
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("name the folder of the rulesheets");
      System.exit(2);
    }
    List<Path> files;
    try (Stream<Path> list = Files.list(Path.of(arguments[0]))) {
      files = list.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
    List<Setup> first = new ArrayList<>();
    List<Setup> warm = new ArrayList<>();
    for (Path file : files) {
      first.add(setup(file));
    }
    for (int i = 0; i < files.size(); i++) {
      warm.add(first.get(i).refusal().isPresent() ? first.get(i) : setup(files.get(i)));
    }
    for (int i = 0; i < files.size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "%-45s %10.1f ms %10.1f ms warm %,12d ground rules %,12d components %s%n",
          files.get(i).getFileName(),
          first.get(i).milliseconds(),
          warm.get(i).milliseconds(),
          warm.get(i).groundRules(),
          warm.get(i).components(),
          warm.get(i).refusal().orElse(""));
    }
    print("first", first);
    print("warm", warm);
  }

  private static void print(String label, List<Setup> setups) {
    double[] times =
        setups.stream()
            .filter(setup -> setup.refusal().isEmpty())
            .mapToDouble(Setup::milliseconds)
            .sorted()
            .toArray();
    System.out.printf(
        Locale.ROOT,
        "%s: %d networks in %.1f s, median %.1f ms, %d not built%n",
        label,
        times.length,
        Arrays.stream(times).sum() / 1000,
        times.length == 0 ? 0 : times[times.length / 2],
        setups.size() - times.length);
  }

  private static Setup setup(Path file) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      GameDescription game = KifReader.read(text, file.getFileName().toString());
      Budget budget = new Budget(game, LIMITS, BuildListener.SILENT);
      GroundGame ground = Grounder.ground(game, GroundingOptions.STANDARD, budget);
      PropNet network = NetworkCompiler.compile(ground, budget);
      double milliseconds = (threads.getCurrentThreadCpuTime() - start) / 1e6;
      return new Setup(
          milliseconds, ground.ruleCount(), network.componentCount(), Optional.empty());
    } catch (BuildException refusal) {
      double milliseconds = (threads.getCurrentThreadCpuTime() - start) / 1e6;
      return new Setup(milliseconds, 0, 0, Optional.of(refusal.reason().toString()));
    }
  }
}
