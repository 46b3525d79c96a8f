package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundingUnits;
import org.propnet.sat.SatFormula.Answer;

/** Tests what the formula of a single step of a game allows and excludes. */
final class TransitionFormulaTest {

  private static final String RULES =
      """
      (role r) (role s)
      (init lit) (init (at 1)) (init (at 2)) (init rock) (next rock)
      (<= (next lit) (true lit) (does r wait))
      (<= (next (at 1)) (does r move) (not (does s stop)))
      (<= (next (at 2)) (does r move))
      (<= (next (at 2)) both)
      (<= (next off) (not (true lit)))
      (<= both (true (at 1)) (true (at 2)))
      (legal r wait)
      (<= (legal r move) (true lit))
      (legal s stop)
      (<= (legal s go) (true (at 1)) (not (true lit)))
      (<= (legal s go) (true (at 2)) (true lit))
      (<= (goal r 1) loop)
      (<= loop pool)
      (<= pool loop)
      (<= pool both)
      (<= (next high) (true rock) (true lit) (not both))
      """;

  private final GroundingUnits units = new GroundingUnits(RULES);
  private final Simplifier simplifier = units.simplifier();
  private final Budget budget = Budget.unlimited();
  private final TransitionFormula formula = formula(budget);

  private TransitionFormula formula(Budget limits) {
    return new TransitionFormula(units.facts, units.rules(), simplifier, limits);
  }

  private int literal(String atom) {
    return formula.literal(units.atom(atom));
  }

  private int not(String atom) {
    return -literal(atom);
  }

  private int[] variables(int count) {
    int[] variables = new int[count];
    Arrays.setAll(variables, i -> formula.clauses().newVariable());
    return variables;
  }

  private void assertPossible(int... literals) {
    assertEquals(Answer.POSSIBLE, formula.ask(literals));
    for (int literal : literals) {
      assertTrue(formula.clauses().isTrue(literal), "literal " + literal);
      assertFalse(formula.clauses().isTrue(-literal), "literal " + -literal);
    }
  }

  private void assertImpossible(int... literals) {
    assertEquals(Answer.IMPOSSIBLE, formula.ask(literals));
  }

  @Test
  void anAtomHoldsJustWhereOneOfItsRulesFires() {
    assertPossible(literal("both"), literal("(true (at 1))"), literal("(true (at 2))"));
    assertImpossible(literal("both"), not("(true (at 1))"));
    assertImpossible(literal("both"), not("(true (at 2))"));
    assertImpossible(not("both"), literal("(true (at 1))"), literal("(true (at 2))"));
    assertPossible(not("both"), literal("(true (at 1))"));
    assertImpossible(literal("(next off)"), literal("(true lit)"));
    assertImpossible(not("(next off)"), not("(true lit)"));
    assertPossible(literal("(next off)"), not("(true lit)"));
    assertPossible(literal("(next (at 2))"), not("both"), literal("(does r move)"));
    assertPossible(literal("(next (at 2))"), literal("both"), not("(does r move)"));
    assertImpossible(literal("(next (at 2))"), not("both"), not("(does r move)"));
    assertImpossible(not("(next (at 2))"), literal("both"));
    assertImpossible(not("(next (at 2))"), literal("(does r move)"));
  }

  @Test
  void conditionsOfWhichMuchIsKnownAreThoseThatAreLeft() {
    assertPossible(literal("(next high)"), literal("(true lit)"), not("both"));
    assertImpossible(literal("(next high)"), literal("both"));
    assertImpossible(not("(next high)"), literal("(true lit)"), not("both"));
  }

  @Test
  void onlyLegalMovesAreMade() {
    assertImpossible(literal("(does r move)"), not("(true lit)"));
    assertPossible(literal("(does r move)"), literal("(true lit)"));
    assertImpossible(literal("(does s go)"), literal("(true lit)"), not("(true (at 2))"));
    assertPossible(literal("(does s go)"), literal("(true lit)"), literal("(true (at 2))"));
    assertPossible(literal("(does r wait)"), literal("(does s stop)"));
  }

  @Test
  void eachRoleMakesOneMove() {
    assertImpossible(literal("(does r move)"), literal("(does r wait)"));
    assertImpossible(literal("(does s go)"), literal("(does s stop)"));
    assertPossible(not("(does r move)"), not("(does r wait)"));
    assertImpossible(formula.move(), not("(does r move)"), not("(does r wait)"));
    assertImpossible(formula.move(), not("(does s go)"), not("(does s stop)"));
    assertPossible(formula.move(), literal("(does r move)"), literal("(does s go)"));
    assertPossible(formula.move(), not("(does r move)"), not("(does s go)"));
  }

  @Test
  void whatOnlySupportsItselfMayHold() {
    assertPossible(literal("loop"), not("both"));
    assertImpossible(not("loop"), literal("both"));
    assertImpossible(not("loop"), literal("pool"));
  }

  @Test
  void whatIsKnownIsNotUndecided() {
    assertFalse(simplifier.isUndecided(units.atom("(true rock)")));
    assertTrue(simplifier.isUndecided(units.atom("(true lit)")));
    assertFalse(simplifier.isUndecided(units.atom("(legal r wait)")));
  }

  @Test
  void itsMemoryIsCountedUntilItIsClosed() {
    long before = budget.held();
    assertTrue(before > 0, "the moves take memory");
    int[] some = variables(100);
    long variables = budget.held() - before;
    assertTrue(variables >= 100 * 100, "variables take " + variables);
    long clauses = budget.held();
    formula.clauses().add(some);
    assertTrue(budget.held() - clauses >= 100 * 16, "a clause takes " + (budget.held() - clauses));
    long set = budget.held();
    formula.clauses().addAtMostOne(IntArrayList.wrap(some));
    assertTrue(budget.held() - set >= 100 * 16, "a set takes " + (budget.held() - set));
    long two = budget.held();
    formula.clauses().atLeastTwo(IntArrayList.wrap(some));
    assertTrue(budget.held() - two >= 100 * 16, "a count takes " + (budget.held() - two));
    formula.close();
    assertEquals(0, budget.held());
  }

  /** Pigeonhole: each pigeon sits in one of the holes, of which there is one fewer, and alone. */
  private void addPigeons(int count) {
    int[][] sits = new int[count][];
    for (int pigeon = 0; pigeon < count; pigeon++) {
      sits[pigeon] = variables(count - 1);
      formula.clauses().add(sits[pigeon]);
    }
    for (int hole = 0; hole < count - 1; hole++) {
      for (int first = 0; first < count; first++) {
        for (int second = 0; second < first; second++) {
          formula.clauses().add(-sits[first][hole], -sits[second][hole]);
        }
      }
    }
  }

  @Test
  void aQuestionWithTooManyConflictsIsGivenUp() {
    addPigeons(11);
    assertEquals(Answer.UNKNOWN, formula.ask());
  }
}
