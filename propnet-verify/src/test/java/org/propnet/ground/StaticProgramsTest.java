package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.RulesheetShrinker;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;

/**
 * Property-based test with random programs without a state: grounding finds exactly the facts that
 * follow. {@code -Dpropnet.games=100000} tries more of them, {@code -Dpropnet.seed=1000} others.
 */
final class StaticProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("propnet.games", 2000);
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);

  private record Result(String difference, int facts) {}

  private static Result compare(GameDescription description) {
    Set<String> found = new TreeSet<>();
    try {
      for (Term move : Grounder.ground(description).moves(0)) {
        found.add(move.toString());
      }
    } catch (BuildException refusal) {
      return new Result(refusal.reason() == Reason.DEPTH ? "" : refusal.toString(), 0);
    }
    Set<String> expected = new PlainGame(description).ask(Set.of()).legal().get(0);
    return new Result(
        expected.equals(found) ? "" : "expected " + expected + "\nbut found " + found,
        expected.size());
  }

  private static boolean isDifferent(GameDescription description) {
    try {
      return !compare(description).difference.isEmpty();
    } catch (IllegalArgumentException | IndexOutOfBoundsException noProgram) {
      return false; // shrunk too far
    }
  }

  @Test
  void theFactsFoundAreThoseThatFollow() {
    int facts = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      GameDescription description = RandomRulesheet.staticProgram(new SplittableRandom(seed));
      Result result = compare(description);
      if (!result.difference.isEmpty()) {
        GameDescription small =
            RulesheetShrinker.shrink(description, StaticProgramsTest::isDifferent);
        fail("seed " + seed + ": " + compare(small).difference + "\n" + small);
      }
      facts += result.facts;
    }
    assertTrue(facts > 5 * PROGRAMS, "too few facts: " + facts);
  }
}
