package org.propnet.verify.same;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
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
import org.propnet.budget.BuildLimits;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.layout.RulesheetLayout;
import org.propnet.verify.same.SameResult.Verdict;

/**
 * Compares real rulesheets with themselves: in infix form, and reordered with all names changed.
 */
@Tag("deep")
final class RealRulesheetsSameTest {

  /** All of them take five minutes: {@code -Dpropnet.same.every=1}. */
  private static final int EVERY = Integer.getInteger("propnet.same.every", 8);

  private static final SameSettings SETTINGS =
      new SameSettings(
          Duration.ofSeconds(10), 50_000, BuildLimits.DEFAULT.withTime(Duration.ofSeconds(20)));

  @Test
  void noneDiffersFromItself() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    List<String> open = new ArrayList<>();
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i += EVERY) {
      Path file = files.get(i);
      String name = String.valueOf(file.getFileName());
      String text = RulesheetReader.text(file);
      GameDescription game = RulesheetSyntax.KIF.read(text, name);
      String infix =
          RulesheetLayout.read(text, name, RulesheetSyntax.KIF).print(RulesheetSyntax.INFIX);
      GameDescription converted = RulesheetSyntax.INFIX.read(infix, name);
      GameDescription translated = Compared.renamed(Compared.shuffled(game, 3));
      for (var other : Map.of("infix", converted, "translated", translated).entrySet()) {
        String outcome = other.getKey() + " " + outcome(game, other.getValue());
        counts.merge(outcome, 1, Integer::sum);
        if (outcome.endsWith(Verdict.DIFFERENT.name())) {
          wrong.add(name + ": " + outcome);
        } else if (outcome.endsWith(Verdict.UNDECIDED.name())) {
          open.add(name + ": " + outcome);
        }
      }
    }
    String figures = counts + "\nundecided: " + open + "\n";
    Files.writeString(Path.of("target", "same.txt"), figures + wrong);
    assertEquals(List.of(), wrong, figures);
  }

  private static String outcome(GameDescription game, GameDescription other) {
    try {
      return SameGames.compare(game, other, SETTINGS, ActivityListener.SILENT).verdict().name();
    } catch (RulesheetException beyondLimits) {
      return "not built";
    }
  }
}
