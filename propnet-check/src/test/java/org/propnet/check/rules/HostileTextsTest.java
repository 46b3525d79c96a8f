package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
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

  /** The CPU time for a review. A quiet machine uses a small part of it. */
  private static final long MAX_NANOS = 20_000_000_000L;

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
      long start = cpu();
      List<Finding> findings = RulesheetReview.findings(game);
      assertTrue(cpu() - start < MAX_NANOS, hostile + " took too long");
      for (Finding finding : findings) {
        assertTrue(finding.toString().length() < LONGEST_MESSAGE, () -> "too long: " + finding);
      }
    } catch (RulesheetException refusal) {
      assertTrue(String.valueOf(refusal.getMessage()).length() < LONGEST_MESSAGE);
    }
  }

  /** The CPU time of this thread, which is independent of other load on the machine. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
