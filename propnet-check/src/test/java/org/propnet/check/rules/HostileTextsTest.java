package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.fixture.HostileRulesheet;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.validate.Finding;

/** Checks that long and deliberately large texts are reviewed in time, with short messages. */
final class HostileTextsTest {

  private static final int LONGEST_MESSAGE = 1000;

  @ParameterizedTest
  @ValueSource(strings = {"()", "(", "((", ")", "(a)\n(", "(<= a b "})
  void longTextsEndInTime(String part) {
    assertEndsInTime(part, "game.kif");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b\n", "a(\n", "(", ")\n", "'", "a :- b &\n(c"})
  void longTextsInInfixFormEndInTime(String part) {
    assertEndsInTime(part, "game.hrf");
  }

  private static void assertEndsInTime(String part, String name) {
    for (int letters : new int[] {1_900_000, 8_000_000}) {
      String text = part.repeat(letters / part.length());
      RecoveringReader.Recovered read =
          assertTimeoutPreemptively(
              Duration.ofMinutes(10), () -> RecoveringReader.read(text, name));
      assertFalse(read.problems().isEmpty());
    }
  }

  @Tag("deep")
  @ParameterizedTest
  @EnumSource
  void hostileRulesheetsAreReviewed(HostileRulesheet hostile) {
    try {
      GameDescription game = KifReader.read(hostile.text(), hostile.name());
      var findings =
          assertTimeoutPreemptively(Duration.ofMinutes(10), () -> RulesheetReview.findings(game));
      for (Finding finding : findings) {
        assertTrue(finding.toString().length() < LONGEST_MESSAGE, () -> "too long: " + finding);
      }
    } catch (RulesheetException refusal) {
      assertTrue(String.valueOf(refusal.getMessage()).length() < LONGEST_MESSAGE);
    }
  }
}
