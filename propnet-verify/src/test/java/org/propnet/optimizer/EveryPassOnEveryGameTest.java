package org.propnet.optimizer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.RealRulesheets;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.NetworkText;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.verify.equivalence.MiterLimits;

/**
 * Verifies every run of every pass on games, by simulation and by proof. The packaged games are
 * part of every build; with the system property {@code propnet.passes} real rulesheets are verified
 * too, and {@code target/passes.txt} lists for each how many outputs are proven and how many only
 * simulated.
 */
@Tag("deep")
final class EveryPassOnEveryGameTest {

  /** Long enough for the passes to reach a fixed point even on a slow machine. */
  private static final Duration TIME = Duration.ofHours(1);

  private static final int ROUNDS = 40;

  /** Limits that a build can afford for each run of a pass. */
  private static final MiterLimits USUAL = new MiterLimits(1_000, 100, 5_000, 1_500_000);

  private static final int LONG_ROUNDS = 200;

  static List<CatalogueGame> games() {
    return GameCatalogue.games();
  }

  private static PropNet raw(GameDescription game, Duration time) {
    Budget budget = new Budget(game, BuildLimits.DEFAULT.withTime(time), BuildListener.SILENT);
    return NetworkCompiler.compile(
        Grounder.ground(game, GroundingOptions.STANDARD, budget), budget);
  }

  private static PropNet raw(CatalogueGame game) {
    return raw(KifReader.read(game.rulesheet(), game.name()), TIME);
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyPassPreservesThePackagedGames(CatalogueGame game) {
    Optimizer optimizer = Optimizer.standard().withTime(TIME);
    for (PassVerification.Line line :
        PassVerification.of(game.name(), raw(game), optimizer, USUAL, ROUNDS)) {
      assertTrue(line.difference().isEmpty(), line::toString);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void optimisingTwiceChangesNothingAndGivesTheSame(CatalogueGame game) {
    Optimizer optimizer = Optimizer.standard().withTime(TIME);
    PropNet once = optimizer.optimize(raw(game)).network();
    assertSame(once, optimizer.optimize(once).network());
    assertEquals(NetworkText.of(once), NetworkText.of(optimizer.optimize(raw(game)).network()));
  }

  /** Writes the report, including the games that can't be built within the limits. */
  @Test
  void everyPassPreservesRealGames() throws IOException {
    String names = System.getProperty("propnet.passes");
    assumeTrue(names != null, "no -Dpropnet.passes=all, nor names of games");
    Optimizer optimizer = Optimizer.standard().withTime(TIME);
    List<PassVerification.Line> broken = new ArrayList<>();
    Files.createDirectories(Path.of("target"));
    try (BufferedWriter report = Files.newBufferedWriter(Path.of("target", "passes.txt"), UTF_8)) {
      report.write(PassVerification.HEADER + "\n");
      for (Path file : RealRulesheets.all()) {
        String name = file.getFileName().toString().replace(".kif", "");
        if (!names.equals("all") && !List.of(names.split(",")).contains(name)) {
          continue;
        }
        try {
          PropNet raw =
              raw(KifReader.read(Files.readString(file), name), BuildLimits.DEFAULT.time());
          for (PassVerification.Line line :
              PassVerification.of(name, raw, optimizer, MiterLimits.DEFAULT, LONG_ROUNDS)) {
            report.write(line + "\n");
            if (line.difference().isPresent()) {
              broken.add(line);
            }
          }
        } catch (BuildException refusal) {
          report.write(name + " not built: " + refusal.getMessage() + "\n");
        }
        report.flush();
      }
    }
    assertEquals(List.of(), broken);
  }
}
