package org.propnet.optimizer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/**
 * Golden-file test of network sizes in two-input gates before and after the optimizer: any change
 * of a pass shows up as a difference to {@code game-sizes.txt}, the table of the packaged games.
 * The folder of real rulesheets has its own table, {@code benchmark-sizes.txt}, which is compared
 * if the folder exists. With {@code -Dpropnet.writeNetworkSizes=FOLDER} the test writes the current
 * tables, to replace the golden files where a difference is intended.
 */
final class NetworkSizeTableTest {

  private static final String HEADER = "game raw optimized";

  private static final ImmutableList<String> BENCHMARKS =
      ImmutableList.of(
          "ticTacToe",
          "connectFour",
          "nineBoardTicTacToe",
          "pentago",
          "breakthrough",
          "checkers",
          "chess_200",
          "othello-comp2007",
          "skirmish",
          "hex",
          "knightThrough",
          "amazons_8x8",
          "chineseCheckers4",
          "blocker",
          "buttons",
          "hanoi",
          "lightsOn",
          "sudokuGrade1",
          "ttcc4",
          "tron_10x10",
          "eightPuzzle",
          "firefighter");

  /** Long enough even on a busy machine. */
  private static final Duration TIME = Duration.ofMinutes(5);

  /** The deep test has all of them. */
  @Test
  void smallPackagedGamesHaveTheSizesOfTheTable() throws IOException {
    List<String> rows = pinned("game-sizes.txt").lines().toList();
    for (String name :
        List.of("breakthrough", "connectFour", "hanoi", "hex", "maze", "nim", "ticTacToe")) {
      CatalogueGame game = GameCatalogue.find(name).orElseThrow();
      String row = row(name, KifReader.read(game.rulesheet(), name));
      assertTrue(rows.contains(row), () -> row + " isn't in game-sizes.txt; see the deep test");
    }
  }

  @Tag("deep")
  @Test
  void packagedGamesHaveTheSizesOfTheTable() throws IOException {
    List<String> found = new ArrayList<>();
    for (CatalogueGame game : GameCatalogue.games()) {
      found.add(row(game.name(), KifReader.read(game.rulesheet(), game.name())));
    }
    compare("game-sizes.txt", found);
  }

  @Tag("deep")
  @Test
  void benchmarksHaveTheSizesOfTheTable() throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    for (Path file : RealRulesheets.all()) {
      files.put(file.getFileName().toString().replace(".kif", ""), file);
    }
    List<String> found = new ArrayList<>();
    for (String name : BENCHMARKS) {
      assertTrue(files.containsKey(name), () -> "the folder of rulesheets has no " + name);
      found.add(row(name, KifReader.read(Files.readString(files.get(name)), name)));
    }
    compare("benchmark-sizes.txt", found);
  }

  private static String row(String name, GameDescription game) {
    Budget budget = new Budget(game, BuildLimits.DEFAULT.withTime(TIME), BuildListener.SILENT);
    PropNet raw =
        NetworkCompiler.compile(Grounder.ground(game, GroundingOptions.STANDARD, budget), budget);
    OptimizedNetwork optimized = Optimizer.standard().withTime(TIME).optimize(raw, budget);
    assertTrue(optimized.complete(), () -> name + " is still being optimised when the time is up");
    return name
        + " "
        + NetworkSize.of(raw).twoInputGates()
        + " "
        + NetworkSize.of(optimized.network()).twoInputGates();
  }

  /** Compares with a golden table, and writes the current one if requested. */
  private static void compare(String table, List<String> found) throws IOException {
    String rows = String.join("\n", found);
    String target = System.getProperty("propnet.writeNetworkSizes");
    if (target != null) {
      Files.writeString(Path.of(target, table), HEADER + "\n" + rows + "\n", UTF_8);
    }
    assertEquals(
        pinned(table),
        HEADER + "\n" + rows,
        "where this is meant, write the table anew: mvn test -pl propnet-optimizer -am"
            + " -Dtest=NetworkSizeTableTest -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Pdeep -Dpropnet.writeNetworkSizes=FOLDER");
  }

  private static String pinned(String table) throws IOException {
    try (InputStream in = NetworkSizeTableTest.class.getResourceAsStream(table)) {
      return in == null ? "no table" : new String(in.readAllBytes(), UTF_8).strip();
    }
  }
}
