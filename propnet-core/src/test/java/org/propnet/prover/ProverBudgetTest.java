package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Term;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.validate.relation.Relation;

/** Tests the remaining limits of one query, and the memory for rules. */
class ProverBudgetTest {

  private static final Relation RELATION = new Relation("p", 1);

  private static GroundTerm nested(int depth) {
    GroundTerm term = GroundTerm.constant("a");
    for (int i = 0; i < depth; i++) {
      term = GroundTerm.of("f", new GroundTerm[] {term});
    }
    return term;
  }

  private static GroundTerm wide(int symbols) {
    GroundTerm[] arguments = new GroundTerm[symbols - 1];
    Arrays.fill(arguments, GroundTerm.constant("a"));
    return GroundTerm.of("f", arguments);
  }

  @Test
  void theLastStepAndEntryMayBeSpent() {
    Budget budget = new Budget(new ProverLimits(10, 5));
    budget.spendSteps(4, RELATION);
    budget.spendSteps(6, RELATION);
    budget.spendEntries(2, RELATION);
    budget.spendEntries(3, RELATION);
    ProverLimitException steps =
        assertThrows(ProverLimitException.class, () -> budget.spendSteps(1, RELATION));
    assertTrue(steps.getMessage().startsWith("while deriving p/1: "));
    ProverLimitException entries =
        assertThrows(ProverLimitException.class, () -> budget.spendEntries(1, RELATION));
    assertTrue(entries.getMessage().startsWith("while deriving p/1: "));
  }

  @Test
  void anInterruptIsNoticedWithinAFewThousandSteps() {
    Budget budget = new Budget(ProverLimits.DEFAULT);
    for (int step = 0; step < 25_000; step++) {
      budget.spendSteps(1, RELATION);
    }
    Thread.currentThread().interrupt();
    try {
      QuestionInterruptedException refused =
          assertThrows(
              QuestionInterruptedException.class,
              () -> {
                for (int step = 0; step < 11_000; step++) {
                  budget.spendSteps(1, RELATION);
                }
              });
      assertTrue(refused.getMessage().contains("p/1"), refused.getMessage());
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void termsMayBeAsDeepAndLargeAsIsAllowed() {
    for (GroundTerm allowed :
        ImmutableList.of(nested(Term.MAXIMUM_DEPTH), wide(ProverLimits.MAXIMUM_TERM_SIZE))) {
      assertSame(allowed, Budget.requireAllowed(allowed, RELATION));
      assertEquals(allowed, GroundTerm.from(allowed.toTerm()));
    }
    ProverLimitException deep =
        assertThrows(
            ProverLimitException.class,
            () -> Budget.requireAllowed(nested(Term.MAXIMUM_DEPTH + 1), RELATION));
    assertTrue(deep.getMessage().contains("nested deeper than"), deep.getMessage());
    ProverLimitException large =
        assertThrows(
            ProverLimitException.class,
            () -> Budget.requireAllowed(wide(ProverLimits.MAXIMUM_TERM_SIZE + 1), RELATION));
    assertTrue(large.getMessage().contains("10000 symbols"), large.getMessage());
  }

  @Test
  void sizesAndDepthsOfSharedTermsDontOverflow() {
    GroundTerm term = GroundTerm.constant("a");
    for (int i = 0; i < 100; i++) {
      term = GroundTerm.of("f", new GroundTerm[] {term, term});
    }
    assertEquals(Integer.MAX_VALUE, term.size);
    assertEquals(100, term.depth);
    assertEquals("(f (f a))", nested(2).toString());
    Tuple row = Tuple.of(term, term, GroundTerm.constant("b"));
    assertEquals(100, row.depth);
    assertTrue(row.weight > Tuple.WEIGHT_OF_LARGE_TERM);
  }

  @Test
  void theRoomForRulesEnds() {
    ProgramSize size = new ProgramSize();
    size.addPoint(19_999_900, RELATION);
    size.addPoint(84 - 16, RELATION);
    ProverLimitException refused =
        assertThrows(ProverLimitException.class, () -> size.addPoint(0, RELATION));
    assertTrue(refused.getMessage().startsWith("while deriving p/1: "));
  }

  @Test
  void queriesTakeRoomForEachRuleAndFact() {
    Tuple fact = Tuple.of(GroundTerm.constant("a"));
    CompiledRule rule =
        new CompiledRule(RELATION, 0, ImmutableList.of(), ImmutableList.of(), 0, new ProgramSize());
    for (Definition definition :
        ImmutableList.of(
            definition(ImmutableList.copyOf(Collections.nCopies(200, fact)), rule),
            definition(
                ImmutableList.of(), Collections.nCopies(25, rule).toArray(new CompiledRule[0])))) {
      ProgramSize size = new ProgramSize();
      size.addPoint(19_999_600, RELATION);
      assertThrows(ProverLimitException.class, () -> size.addQuery(definition));
      ProgramSize roomy = new ProgramSize();
      roomy.addPoint(19_999_400, RELATION);
      roomy.addQuery(definition);
    }
  }

  private static Definition definition(ImmutableList<Tuple> facts, CompiledRule... rules) {
    return new Definition(RELATION, Definition.Life.GAME, facts, ImmutableList.copyOf(rules));
  }
}
