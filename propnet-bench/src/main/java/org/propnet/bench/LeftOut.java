package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.math.Quantiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.budget.BuildLimits;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineException;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Ablation study: prints for every game the speed of the differential engine without each of its
 * techniques and on the network that the build didn't choose, the speed of 512 lanes, and with
 * {@code --lanes} the speed of each back end alone.
 *
 * <p>{@code java -Xmx1g --add-modules jdk.incubator.vector -cp propnet-bench/target/benchmarks.jar
 * org.propnet.bench.LeftOut ../shared/games --resume rows.md}
 *
 * <p>Each variant is warmed up first; then they take turns. Rates are states per second of the
 * thread's CPU time, medians of the rounds; all but the first are given as multiples of the
 * engine's rate, those of single back ends as multiples of the lanes' rate. A row ends with the
 * variants that are more than 10 % faster than their reference, and notes where lanes are slower
 * than the engine. With {@code --resume} the rows of an earlier run are kept and their games
 * skipped; the summary covers all rows.
 */
@Command(name = "left-out", header = "Prints what each technique is worth, game by game.")
public final class LeftOut implements Callable<Integer> {

  private static final int LANES = 512;
  private static final double GAIN = 1.1;
  private static final String ENGINE = "engine, states/s";
  private static final String OTHER_NETWORK = "other network";
  private static final String ALL_LANES = "lanes";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "FOLDER",
      arity = "0..*",
      description = "Folders of rulesheets (*.kif); without one, the catalogue.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--after",
      description = "How many seconds each variant plays before, ${DEFAULT-VALUE} unless told.")
  private double after = 1;

  @Option(names = "--seconds", description = "How long each is measured, ${DEFAULT-VALUE}.")
  private double seconds = 3;

  @Option(names = "--rounds", description = "In how many rounds, ${DEFAULT-VALUE}.")
  private int rounds = 9;

  @Option(names = "--lanes", description = "Measure each back end of lanes alone, too.")
  private boolean eachBackEnd;

  @Option(names = "--build-seconds", description = "The longest build, ${DEFAULT-VALUE}.")
  private int buildSeconds = 60;

  @Option(names = "--games", description = "How many games at most, all unless told.")
  private int games = Integer.MAX_VALUE;

  @Option(names = "--resume", description = "The file of the rows; made if it isn't there.")
  private Path file = Path.of("left-out.md");

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    System.exit(ProgramLine.of(new LeftOut()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    if (rounds < 1 || !(seconds > 0) || !(after >= 0 && after < 1e6) || buildSeconds < 1) {
      throw new ParameterException(
          spec.commandLine(), "expected a round or more, and times of more than 0 seconds");
    }
    List<String> names = variants();
    String header =
        "| | " + String.join(" | ", names) + " | faster |\n|" + " --- |".repeat(names.size() + 2);
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
    if (lines.isEmpty()) {
      append(header);
    } else if (!lines.get(0).equals(header.lines().findFirst().orElseThrow())) {
      throw new ParameterException(
          spec.commandLine(), file + " has rows of other variants; name another file");
    }
    PrintWriter out = spec.commandLine().getOut();
    int left = games;
    for (Map.Entry<String, String> game : rulesheets().entrySet()) {
      String start = "| " + game.getKey() + " |";
      if (left > 0 && lines.stream().noneMatch(line -> line.startsWith(start))) {
        String row = start + row(game.getKey(), game.getValue(), names);
        append(row);
        out.println(row);
        out.flush();
        left--;
      }
    }
    summarise(names, Files.readAllLines(file), out);
    return ExitCode.OK;
  }

  private void append(String line) throws IOException {
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** The texts of the games, by their names in the table. */
  private Map<String, String> rulesheets() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path path : files.filter(path -> path.toString().endsWith(".kif")).toList()) {
          texts.put(path.getFileName().toString(), Files.readString(path));
        }
      }
    }
    if (folders.isEmpty()) {
      for (CatalogueGame game : GameCatalogue.games()) {
        texts.put(game.name(), game.rulesheet());
      }
    }
    return texts;
  }

  private List<String> variants() {
    List<String> names = new ArrayList<>(List.of(ENGINE));
    for (EngineTechnique technique : EngineTechnique.values()) {
      names.add("without " + technique);
    }
    names.addAll(List.of(OTHER_NETWORK, ALL_LANES));
    if (eachBackEnd) {
      names.addAll(BatchMachine.backEnds());
    }
    return names;
  }

  /** The table cells of a game, or the reason why it isn't played. */
  private String row(String name, String text, List<String> names) {
    Map<String, Double> rates;
    try {
      rates = measure(players(KifReader.read(text, name)));
    } catch (RulesheetException | MachineException refusal) {
      return " |".repeat(names.size()) + " not played: " + refusal.getMessage() + " |";
    }
    List<String> cells = new ArrayList<>();
    List<String> faster = new ArrayList<>();
    for (String variant : names) {
      boolean isBackEnd = names.indexOf(variant) > names.indexOf(ALL_LANES);
      double reference = requireNonNull(rates.get(isBackEnd ? ALL_LANES : ENGINE));
      if (variant.equals(ENGINE)) {
        cells.add(String.format(Locale.ROOT, "%,.0f", reference));
      } else if (rates.containsKey(variant)) {
        String times = String.format(Locale.ROOT, "%.2f", rates.get(variant) / reference);
        cells.add(times);
        if (variant.equals(ALL_LANES)) {
          faster.addAll(Double.parseDouble(times) < 1 ? List.of("lanes are slower") : List.of());
        } else if (Double.parseDouble(times) > GAIN) {
          faster.add(variant);
        }
      } else {
        cells.add("");
      }
    }
    return " " + String.join(" | ", cells) + " | " + String.join(", ", faster) + " |";
  }

  /** The players by name; a variant identical to the engine is left out. */
  private Map<String, Player> players(GameDescription game) {
    BuildLimits limits =
        BuildLimits.DEFAULT
            .withTime(Duration.ofSeconds(buildSeconds))
            .withBytes(Runtime.getRuntime().maxMemory() / 4);
    Build build = MachineBuilder.of(game).limits(limits).build();
    PropNet net = build.machine().network();
    Map<String, Player> players = new LinkedHashMap<>();
    players.put(ENGINE, new RandomPlayer(build.machine(), 1));
    for (EngineTechnique technique : EngineTechnique.values()) {
      DifferentialOptions options = DifferentialOptions.STANDARD.without(technique);
      players.put(
          "without " + technique, new RandomPlayer(DifferentialMachine.of(net, options), 1));
    }
    boolean isOptimized = build.report().choice().playsOptimized();
    PropNet other = isOptimized ? build.rawNetwork() : build.network();
    if (other != net) {
      players.put(OTHER_NETWORK, new RandomPlayer(DifferentialMachine.of(other), 1));
    }
    players.put(ALL_LANES, new LanePlayer(build.batch(), LANES, 1));
    for (String backEnd : eachBackEnd ? BatchMachine.backEnds() : ImmutableList.<String>of()) {
      BatchOptions alone = BatchOptions.STANDARD.withBackEnd(backEnd);
      players.put(backEnd, new LanePlayer(build.batch(alone), LANES, 1));
    }
    return players;
  }

  private Map<String, Double> measure(Map<String, Player> players) {
    ListMultimap<String, Double> rates = ArrayListMultimap.create();
    players.values().forEach(player -> play(player, after));
    for (int round = 0; round < rounds; round++) {
      players.forEach(
          (name, player) -> {
            Player.Tally tally = play(player, seconds / rounds);
            rates.put(name, tally.states() / tally.processorSeconds());
          });
    }
    Map<String, Double> medians = new HashMap<>();
    rates.asMap().forEach((name, found) -> medians.put(name, Quantiles.median().compute(found)));
    return medians;
  }

  private static Player.Tally play(Player player, double seconds) {
    return player.playUntil(System.nanoTime() + (long) (seconds * 1e9));
  }

  /** Prints for each variant the geometric mean and the games where it is faster or slower. */
  private static void summarise(List<String> names, List<String> rows, PrintWriter out) {
    out.println("| variant | games | geometric mean | lowest | highest | over 1.10 | under 0.91 |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (int column = 1; column < names.size(); column++) {
      List<Double> times = new ArrayList<>();
      for (String row : rows.subList(2, rows.size())) {
        String cell = Splitter.on('|').trimResults().splitToList(row).get(column + 2);
        if (!cell.isEmpty()) {
          times.add(Double.valueOf(cell));
        }
      }
      out.printf(
          Locale.ROOT,
          "| %s | %d | %.2f | %.2f | %.2f | %d | %d |%n",
          names.get(column),
          times.size(),
          Math.exp(times.stream().mapToDouble(Math::log).average().orElse(0)),
          times.stream().mapToDouble(time -> time).min().orElse(1),
          times.stream().mapToDouble(time -> time).max().orElse(1),
          times.stream().filter(time -> time > GAIN).count(),
          times.stream().filter(time -> time < 1 / GAIN).count());
    }
    out.flush();
  }
}
