package org.propnet.datalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.gdl.KifReader;

/** Tests the planning of demand for relations that exceed their limits. */
final class DemandPlanTest {

  private static final String RULES =
      """
      (role r)
      (n 1)
      (<= (legal r a) (seen 1 ?y))
      (<= (next (c ?x)) (does r a) (n ?x))
      (<= (seen ?x ?y) (true (c ?x)) (pair ?x ?y))
      (<= (pair ?x ?y) (n ?x) (n ?y))
      """;

  private final Program program =
      Normalizer.normalize(KifReader.read(RULES, "test"), Budget.unlimited());
  private final BitSet dynamic = RelationGraph.of(program, Budget.unlimited()).dynamic();
  private final int seen = program.relations().number("seen", 2);
  private final int pair = program.relations().number("pair", 2);
  private final DemandPlan plan =
      new DemandPlan(
          program,
          RelationGraph.of(program, Budget.unlimited()),
          dynamic,
          true,
          Budget.unlimited());

  @Test
  void demandThatRestrictsNothingIsGivenUpForGood() throws OutgrownException {
    plan.add(seen);
    assertTrue(plan.demanded().get(seen));
    plan.checkDemands(1_000_000, seen);
    OutgrownException outgrown =
        assertThrows(OutgrownException.class, () -> plan.checkDemands(1_000_001, seen));
    assertEquals(seen, outgrown.relation());
    plan.add(seen);
    assertFalse(plan.demanded().get(seen));
    FactBase facts = new FactBase(program, Budget.unlimited());
    for (int i = 0; i <= 100_000; i++) {
      facts.reach(facts.intern(new int[] {seen, i, 0}, 3));
    }
    plan.check(facts, seen);
  }

  @Test
  void whatDependsOnNoStateMayHaveAnyNumberOfDemands() throws OutgrownException {
    plan.checkDemands(Integer.MAX_VALUE, pair);
  }
}
