package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.validate.relation.Relation;

/** Tests the remaining limits of one query, and the memory for rules. */
class QueryBudgetTest {

  private static final Relation RELATION = new Relation("p", 1);

  private static GroundTerm nested(int depth) {
    GroundTerm term = GroundTerm.constant("a");
    for (int i = 0; i < depth; i++) {
      term = new GroundTerm("f", new GroundTerm[] {term});
    }
    return term;
  }

  private static GroundTerm wide(int symbols) {
    GroundTerm[] arguments = new GroundTerm[symbols - 1];
    Arrays.fill(arguments, GroundTerm.constant("a"));
    return new GroundTerm("f", arguments);
  }

  @Test
  void theLastStepAndEntryMayBeSpent() {
    QueryBudget budget = new QueryBudget(new ProverLimits(10, 5));
    budget.spendSteps(4, RELATION);
    budget.spendSteps(6, RELATION);
    budget.spendEntries(2, RELATION);
    budget.spendEntries(3, RELATION);
    LimitException steps = assertThrows(LimitException.class, () -> budget.spendSteps(1, RELATION));
    assertTrue(steps.getMessage().startsWith("while deriving p/1: "));
    LimitException entries =
        assertThrows(LimitException.class, () -> budget.spendEntries(1, RELATION));
    assertTrue(entries.getMessage().startsWith("while deriving p/1: "));
  }

  @Test
  void anInterruptIsNoticedWithinAFewThousandSteps() {
    QueryBudget budget = new QueryBudget(ProverLimits.DEFAULT);
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
      assertSame(allowed, QueryBudget.requireAllowed(allowed, RELATION));
      assertEquals(allowed, GroundTerm.from(allowed.toTerm()));
    }
    LimitException deep =
        assertThrows(
            LimitException.class,
            () -> QueryBudget.requireAllowed(nested(Term.MAXIMUM_DEPTH + 1), RELATION));
    assertTrue(deep.getMessage().contains("nested deeper than"), deep.getMessage());
    LimitException large =
        assertThrows(
            LimitException.class,
            () -> QueryBudget.requireAllowed(wide(ProverLimits.MAXIMUM_TERM_SIZE + 1), RELATION));
    assertTrue(large.getMessage().contains("10000 symbols"), large.getMessage());
  }

  @Test
  void sizesAndDepthsOfSharedTermsDontOverflow() {
    GroundTerm term = GroundTerm.constant("a");
    for (int i = 0; i < 100; i++) {
      term = new GroundTerm("f", new GroundTerm[] {term, term});
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
    Program program = program("");
    program.takePoint(19_999_900, RELATION);
    program.takePoint(84 - 16, RELATION);
    LimitException refused =
        assertThrows(LimitException.class, () -> program.takePoint(0, RELATION));
    assertTrue(refused.getMessage().startsWith("while deriving p/1: "));
  }

  /** Asserts that something takes exactly so many references of a program. */
  private static void assertTakes(int references, String rules, Consumer<Program> step) {
    int left = 20_000_000 - 16 - references;
    Program roomy = program(rules);
    roomy.takePoint(left, RELATION);
    step.accept(roomy);
    Program full = program(rules);
    full.takePoint(left + 1, RELATION);
    assertThrows(LimitException.class, () -> step.accept(full));
  }

  @Test
  void queriesTakeSixteenReferencesARuleAndTwoAFact() {
    Shape.Node function = new Shape.Apply("f", ImmutableList.of(Shape.Part.HOLE));
    Shape shape = new Shape(RELATION, ImmutableList.of(function));
    assertTakes(16, "", program -> program.query(shape));
    assertTakes(
        16 + 2 * 16 + 3 * 2,
        "(p b) (p c) (p d) (<= (p a) q) (<= (p e) q)",
        program -> assertSame(program.query(shape), program.query(shape)));
  }

  /** A point has a bit for each test up to the last one delayed, and knows which are delayed. */
  @Test
  void pointsTakeReferencesForTheirVariablesAndDelayedTests() {
    BitSet delayed = new BitSet();
    delayed.set(7);
    delayed.set(64);
    assertTakes(16 + 5 + 2 + 2, "", program -> rule(program, 5).point(null, delayed, new BitSet()));
    assertTakes(16 + 3, "", program -> rule(program, 3).start(new BitSet()));
  }

  private static CompiledRule rule(Program program, int variables) {
    return new CompiledRule(
        program,
        RELATION,
        0,
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        variables);
  }

  @Test
  void callsMayBeDeeperWhereTheRulesAre() {
    assertEquals(program("(p a)").margin + 2, program("(p a) (p (f (g a))) (p (f a))").margin);
  }

  private static Program program(String rules) {
    return new Program(KifReader.read(rules, "test"));
  }
}
