package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.fixture.WatchedBudget.PIECES;
import static org.propnet.fixture.WatchedBudget.assertRefused;
import static org.propnet.fixture.WatchedBudget.assertWork;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.fixture.WatchedBudget;

/** Checks that factoring many ground rules counts its work, and requests its memory. */
final class FactoringBudgetTest {

  /** The number of rules. */
  private static final int RULES = 20_000;

  /** An atom above all others. */
  private static final int FACTOR = 2 * RULES;

  @Test
  void factoringCountsRulesAndHoldsBodies() {
    TupleList unlike = new TupleList(bytes -> {});
    for (int i = 0; i < RULES; i++) {
      unlike.add(new int[] {0, 2 + 2 * i}, 2);
    }
    // Read, and their literals counted.
    assertWork(2L * RULES, budget -> new Factoring(head -> FACTOR, budget).apply(unlike));
    TupleList alike = new TupleList(bytes -> {});
    for (int i = 0; i < RULES; i++) {
      alike.add(new int[] {0, 2, 4, 6, 8, 10 + 2 * i}, 6);
    }
    long bodies = 48L * RULES + 4L * 5 * RULES;
    long looks =
        assertRefused(2 * bodies - 1, budget -> new Factoring(head -> FACTOR, budget).apply(alike));
    assertTrue(looks >= RULES / PIECES, looks + " looks at the rules of one atom as they are read");
    Budget budget = new WatchedBudget(Long.MAX_VALUE).budget();
    TupleList factored = new Factoring(head -> FACTOR, budget).apply(alike);
    assertEquals(RULES + 1, factored.size());
    assertEquals(bodies + factored.bytes(), budget.held());
  }

  @Test
  void literalsOfBodiesAreWork() {
    List<IntArrayList> alike = new ArrayList<>();
    for (int i = 0; i < RULES; i++) {
      alike.add(IntArrayList.of(2, 4, 6, 8, 10 + 2 * i));
    }
    // Counted, compared with the common part, factored; then the remainders are sorted and
    // examined.
    assertWork(3L * 5 * RULES + RULES + RULES, budget -> FactoredBodies.of(alike, budget));
    List<IntArrayList> mixed = new ArrayList<>();
    for (int i = 0; i < RULES; i++) {
      mixed.add(IntArrayList.of(2, 4 + 2 * (int) (i * 7919L % RULES)));
    }
    assertWork(3L * 2 * RULES + RULES + 12L * RULES, budget -> FactoredBodies.of(mixed, budget));
  }
}
