package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;

/** Many random graphs of up to twelve leaves. */
final class RandomRoundsTest {

  private static final Budget BUDGET = Budget.unlimited();

  @Test
  void regroupingKeepsOutputs() {
    int saved = RoundCheck.saved(aig -> Regrouping.round(aig, BUDGET), 13, 400, 12, true);
    assertTrue(saved > 0, "saved " + saved);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rewritingKeepsOutputsAndSaves(boolean neutral) {
    int saved = RoundCheck.saved(aig -> Rewriting.round(aig, neutral, BUDGET), 11, 400, 12, false);
    assertTrue(saved > 400, "saved " + saved);
  }

  @Test
  void resubstitutionKeepsOutputsAndSaves() {
    int saved = RoundCheck.saved(aig -> Resubstitution.round(aig, BUDGET), 17, 600, 12, false);
    assertTrue(saved > 600, "saved " + saved);
  }
}
