package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.validate.InvalidRulesheetException;

/** Checks that rules are reported that make legal, goal or terminal depend on moves. */
final class MoveDependenceTest {

  private static final String RULES =
      """
      (role r) (init p) (legal r a) (legal r b)
      (<= (next p) (does r a))
      (<= moved (does r a))
      (<= q (true p) (not moved))
      (<= (goal r 50) (not (true p)))
      """;

  private static InvalidRulesheetException refused(String rules) {
    GameDescription description = KifReader.read(rules, "test");
    PropNet net = NetworkCompiler.compile(Grounder.ground(description));
    Budget budget = new Budget(description, BuildLimits.DEFAULT, BuildListener.SILENT);
    return assertThrows(
        InvalidRulesheetException.class,
        () -> DifferentialMachine.of(net, DifferentialOptions.STANDARD, budget));
  }

  @ParameterizedTest
  @CsvSource({
    "legal, (<= (legal r c) (true p) (does r a))",
    "legal, (<= (legal r c) (not moved))",
    "goal, (<= (goal r 100) (and (true p) moved))",
    "goal, (<= (goal r 100) (true p) (or (true p) (and (true p) q)))",
    "terminal, (<= terminal (or (and (true p) (does r b)) (and (not q) (true p))))",
  })
  void theFirstRuleIsNamed(String relation, String rule) {
    InvalidRulesheetException refused =
        refused(
            RULES
                + "(<= terminal (or (and (true p) (not (true p))) (not (true p))))\n"
                + rule
                + "\n"
                + rule);
    SourcePosition position = refused.findings().get(0).position();
    assertEquals(7, position.line());
    assertTrue(
        String.valueOf(refused.getMessage()).startsWith(position + ": " + relation + "/"),
        refused::toString);
    assertTrue(
        String.valueOf(refused.getMessage()).contains(" on the moves that are made, "),
        refused::toString);
  }

  @Test
  void aNetworkAloneHasNoRules() {
    PropNet net =
        NetworkCompiler.compile(
            Grounder.ground(KifReader.read(RULES + "(<= terminal moved)", "test")));
    MoveDependentStateException refused =
        assertThrows(MoveDependentStateException.class, () -> DifferentialMachine.of(net));
    assertEquals("terminal", refused.relation());
  }
}
