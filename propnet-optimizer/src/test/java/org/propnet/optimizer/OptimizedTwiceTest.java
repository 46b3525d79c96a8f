package org.propnet.optimizer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.NetworkText;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/**
 * Checks on real rulesheets that optimising is idempotent and deterministic: optimising the result
 * again changes nothing, and optimising the raw network again gives the same result. Runs only with
 * the system property {@code propnet.twice}; {@code target/twice.txt} has the outcome for each
 * game.
 */
final class OptimizedTwiceTest {

  /** Long enough for the passes to reach a fixed point even on a slow machine. */
  private static final Duration TIME = Duration.ofHours(1);

  @Test
  void optimisingRealGamesTwiceChangesNothing() throws IOException {
    String names = System.getProperty("propnet.twice");
    assumeTrue(names != null, "no -Dpropnet.twice=all, nor names of games");
    List<String> different = new ArrayList<>();
    Files.createDirectories(Path.of("target"));
    try (BufferedWriter report = Files.newBufferedWriter(Path.of("target", "twice.txt"), UTF_8)) {
      for (Path file : RealRulesheets.all()) {
        String name = file.getFileName().toString().replace(".kif", "");
        if (!names.equals("all") && !List.of(names.split(",")).contains(name)) {
          continue;
        }
        String outcome = outcome(KifReader.read(Files.readString(file), name));
        report.write(name + " " + outcome + "\n");
        report.flush();
        if (outcome.startsWith("different")) {
          different.add(name + " " + outcome);
        }
      }
    }
    assertEquals(List.of(), different);
  }

  private static String outcome(GameDescription game) {
    PropNet raw;
    try {
      Budget budget = new Budget(game, BuildLimits.DEFAULT, BuildListener.SILENT);
      raw =
          NetworkCompiler.compile(Grounder.ground(game, GroundingOptions.STANDARD, budget), budget);
    } catch (BuildException refusal) {
      return "not built: " + refusal.getMessage();
    }
    Optimizer optimizer = Optimizer.standard().withTime(TIME);
    PropNet once = optimizer.optimize(raw).network();
    String text = NetworkText.of(once);
    if (!NetworkText.of(optimizer.optimize(once).network()).equals(text)) {
      return "different when optimised once more";
    }
    return NetworkText.of(optimizer.optimize(raw).network()).equals(text)
        ? "the same"
        : "different when optimised anew";
  }
}
