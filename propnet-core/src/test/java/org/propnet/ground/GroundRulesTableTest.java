package org.propnet.ground;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * Golden-file test of the ground rules of every real rulesheet: a change of the grounder shows up
 * as a difference to {@code ground-rules.txt}. With {@code -Dpropnet.writeGroundRules=FILE} the
 * test writes the current table, to replace the golden file where a difference is intended.
 */
final class GroundRulesTableTest {

  private static final String HEADER = "game ground kept bases inputs";

  /** Long enough, even on a busy machine, for everything that can be ground. */
  private static final BuildLimits LIMITS = BuildLimits.DEFAULT.withTime(Duration.ofMinutes(5));

  /** The entry of a game that can't be ground. */
  private static final String NOT_GROUND = "beyond the limits";

  @Tag("deep")
  @Test
  void groundRulesAreThoseOfTheTable() throws IOException {
    Map<String, String> pinned = pinned();
    List<String> found = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (Path file : RealRulesheets.all()) {
      String name = file.getFileName().toString().replace(".kif", "");
      String row = pinned.getOrDefault(name, "not in the table");
      expected.add(name + " " + row);
      found.add(name + " " + (row.equals(NOT_GROUND) ? row : counts(name, file)));
    }
    String target = System.getProperty("propnet.writeGroundRules");
    if (target != null) {
      Files.writeString(Path.of(target), HEADER + "\n" + String.join("\n", found) + "\n", UTF_8);
    }
    assertEquals(
        String.join("\n", expected),
        String.join("\n", found),
        "where this is meant, write the table anew: mvn test -pl propnet-core -am"
            + " -Pdeep -Dtest=GroundRulesTableTest -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Dpropnet.writeGroundRules=FILE");
  }

  @Test
  void knownGamesStaySmall() throws IOException {
    Map<String, Integer> bounds =
        Map.of(
            "chess_200", 130_000,
            "hex", 78_000,
            "knightazons", 42_000,
            "urmAdd", 32_000,
            "god", 14_000);
    Map<String, String> pinned = pinned();
    bounds.forEach(
        (game, bound) -> {
          int kept = Integer.parseInt(Splitter.on(' ').splitToList(pinned.get(game)).get(1));
          assertTrue(kept <= bound, game + " has " + kept + " ground rules, more than " + bound);
        });
  }

  @Test
  void splittingDoesNotMakeConnectFourLarger() throws IOException {
    for (Path file : RealRulesheets.all()) {
      if (file.endsWith("connectFour.kif")) {
        GameDescription game = KifReader.read(Files.readString(file), "connectFour");
        GroundingOptions without =
            GroundingOptions.STANDARD.without(GroundingTechnique.RULE_SPLITTING);
        int unsplit =
            Grounder.ground(game, without, new Budget(game, LIMITS, BuildListener.SILENT))
                .report()
                .keptRules();
        assertTrue(Grounder.ground(game).report().keptRules() <= unsplit);
      }
    }
  }

  private static String counts(String name, Path file) throws IOException {
    try {
      GameDescription game = KifReader.read(Files.readString(file), name);
      GroundingReport report = Grounder.ground(game, LIMITS, BuildListener.SILENT).report();
      return String.join(
          " ",
          Integer.toString(report.groundRules()),
          Integer.toString(report.keptRules()),
          Integer.toString(report.bases().used()),
          Integer.toString(report.inputs().used()));
    } catch (BuildException refusal) {
      return "refused: " + refusal.getMessage();
    }
  }

  /** The rows of the table by name, without the name. */
  private static Map<String, String> pinned() throws IOException {
    Map<String, String> rows = new TreeMap<>();
    try (InputStream in = GroundRulesTableTest.class.getResourceAsStream("ground-rules.txt")) {
      String text = new String(in.readAllBytes(), UTF_8);
      for (String line : Splitter.on('\n').omitEmptyStrings().split(text)) {
        int space = line.indexOf(' ');
        rows.put(line.substring(0, space), line.substring(space + 1));
      }
    }
    return rows;
  }
}
