package org.propnet.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.propnet.sat.SatFormula.Answer;

/** Tests that answers, assignments and cardinality constraints are right, and that steps count. */
final class SatFormulaTest {

  private static final int VARIABLES = 3;
  private static final int MAX_CONFLICTS = 2_000;

  private final SplittableRandom random = new SplittableRandom(1);
  private int steps;
  private final SatFormula formula = new SatFormula(() -> steps++);

  private static int[] variables(SatFormula formula, int count) {
    int[] variables = new int[count];
    Arrays.setAll(variables, i -> formula.newVariable());
    return variables;
  }

  private void assertPossible(int... literals) {
    assertEquals(Answer.POSSIBLE, formula.ask(MAX_CONFLICTS, literals));
    for (int literal : literals) {
      assertTrue(formula.isTrue(literal), "literal " + literal);
      assertFalse(formula.isTrue(-literal), "literal " + -literal);
    }
  }

  private void assertImpossible(int... literals) {
    assertEquals(Answer.IMPOSSIBLE, formula.ask(MAX_CONFLICTS, literals));
  }

  /** Up to five literals of three variables. */
  private IntArrayList literals() {
    IntArrayList literals = new IntArrayList();
    for (int i = random.nextInt(6); i > 0; i--) {
      int variable = 1 + random.nextInt(VARIABLES);
      literals.add(random.nextBoolean() ? variable : -variable);
    }
    return literals;
  }

  private static int count(IntArrayList literals, int assignment) {
    int count = 0;
    for (int literal : literals) {
      boolean isTrue = (assignment >> Math.abs(literal) & 1) != 0;
      count += isTrue == literal > 0 ? 1 : 0;
    }
    return count;
  }

  private static void assign(SatFormula formula, int assignment) {
    for (int variable = 1; variable <= VARIABLES; variable++) {
      formula.add((assignment >> variable & 1) != 0 ? variable : -variable);
    }
  }

  @Test
  void atLeastTwoOfLiteralsThatRepeat() {
    for (int trial = 0; trial < 400; trial++) {
      IntArrayList literals = literals();
      for (int assignment = 0; assignment < 2 << VARIABLES; assignment += 2) {
        SatFormula asked = new SatFormula(() -> {});
        variables(asked, VARIABLES);
        int two = asked.atLeastTwo(literals);
        assign(asked, assignment);
        Answer expected = count(literals, assignment) >= 2 ? Answer.POSSIBLE : Answer.IMPOSSIBLE;
        assertEquals(expected, asked.ask(MAX_CONFLICTS, two), literals + " with " + assignment);
      }
    }
  }

  @Test
  void atMostOneOfLiteralsThatRepeat() {
    for (int trial = 0; trial < 400; trial++) {
      IntArrayList literals = literals();
      for (int assignment = 0; assignment < 2 << VARIABLES; assignment += 2) {
        SatFormula asked = new SatFormula(() -> {});
        variables(asked, VARIABLES);
        asked.addAtMostOne(literals);
        assign(asked, assignment);
        Answer expected = count(literals, assignment) <= 1 ? Answer.POSSIBLE : Answer.IMPOSSIBLE;
        assertEquals(expected, asked.ask(MAX_CONFLICTS), literals + " with " + assignment);
      }
    }
  }

  @Test
  void atMostOneIsNoMore() {
    int[] three = variables(formula, 3);
    int[] one = variables(formula, 1);
    formula.addAtMostOne(IntArrayList.wrap(three));
    formula.addAtMostOne(IntArrayList.wrap(one));
    formula.addAtMostOne(new IntArrayList());
    assertPossible(three[0], -three[1], -three[2], one[0]);
    assertPossible(-three[0], -three[1], -three[2]);
    assertImpossible(three[0], three[2]);
    assertImpossible(three[1], three[2]);
  }

  @Test
  void atLeastTwoAreNoLess() {
    int[] three = variables(formula, 3);
    int two = formula.atLeastTwo(IntArrayList.wrap(three));
    assertPossible(two, three[0], three[2], -three[1]);
    assertPossible(two, three[0], three[1], three[2]);
    assertImpossible(two, -three[0], -three[1]);
    assertImpossible(two, -three[0], -three[2]);
    assertPossible(-two, three[0], three[1]);
    assertPossible(-two, -three[0], -three[1], -three[2]);
  }

  @Test
  void nothingIsPossibleOnceClausesContradictEachOther() {
    int[] some = variables(formula, 3);
    formula.add(some[0], some[1]);
    assertImpossible(-some[0], -some[1]);
    assertPossible(-some[0]);
    formula.add(some[2]);
    formula.add(-some[2]);
    assertImpossible();
    formula.add(some[0]);
    formula.addAtMostOne(IntArrayList.wrap(some));
    formula.atLeastTwo(IntArrayList.wrap(some));
    assertImpossible(some[0]);
  }

  @Test
  void constraintsMayContradictClauses() {
    int[] some = variables(formula, 2);
    formula.add(some[0]);
    formula.add(some[1]);
    formula.addAtMostOne(IntArrayList.wrap(some));
    assertImpossible();
  }

  @Test
  void twoOfOneIsImpossible() {
    int[] one = variables(formula, 1);
    int two = formula.atLeastTwo(IntArrayList.wrap(one));
    assertImpossible(two);
    assertPossible(-two, one[0]);
  }

  @Test
  void literalsAndMemoryAreCounted() {
    assertEquals(0, formula.literalCount());
    assertEquals(0, formula.bytes());
    int[] some = variables(formula, 100);
    long ofVariables = formula.bytes();
    assertTrue(ofVariables >= 100 * 100, "variables take " + ofVariables);
    formula.add(some);
    assertEquals(100, formula.literalCount());
    long ofClause = formula.bytes() - ofVariables;
    assertTrue(ofClause >= 100 * 16, "a clause takes " + ofClause);
    formula.addAtMostOne(IntArrayList.wrap(some));
    assertEquals(200, formula.literalCount());
    formula.atLeastTwo(IntArrayList.wrap(some));
    assertEquals(306, formula.literalCount());
  }

  /** Pigeonhole: each pigeon sits in one of the holes, of which there is one fewer, and alone. */
  private void addPigeons(int count) {
    int[][] sits = new int[count][];
    for (int pigeon = 0; pigeon < count; pigeon++) {
      sits[pigeon] = variables(formula, count - 1);
      formula.add(sits[pigeon]);
    }
    for (int hole = 0; hole < count - 1; hole++) {
      for (int first = 0; first < count; first++) {
        for (int second = 0; second < first; second++) {
          formula.add(-sits[first][hole], -sits[second][hole]);
        }
      }
    }
  }

  @Test
  void aQueryWithFewConflictsIsAnswered() {
    addPigeons(4);
    assertImpossible();
  }

  @Test
  void aQueryWithTooManyConflictsIsGivenUp() {
    addPigeons(11);
    assertEquals(Answer.UNKNOWN, formula.ask(MAX_CONFLICTS));
  }

  @Test
  void whatFollowsTakesSteps() {
    int[] chain = variables(formula, 20_000);
    for (int i = 1; i < chain.length; i++) {
      formula.add(-chain[i - 1], chain[i]);
    }
    assertPossible(chain[0], chain[chain.length - 1]);
    assertTrue(steps >= chain.length, steps + " steps");
  }

  /** If nothing is implied, each variable has to be decided or assumed. */
  @Test
  void decisionsAndAssumptionsTakeSteps() {
    int[] free = variables(formula, 20_000);
    for (int i = 2; i < free.length; i++) {
      formula.add(free[i - 2], free[i - 1], free[i]);
    }
    for (int[] assumed : new int[][] {{}, free}) {
      steps = 0;
      assertPossible(assumed);
      assertTrue(steps >= free.length, steps + " steps, " + assumed.length + " assumed");
    }
  }

  @Test
  void whatAStepThrowsEndsTheQuery() {
    SatFormula limited =
        new SatFormula(
            () -> {
              throw new CancellationException();
            });
    int variable = limited.newVariable();
    assertThrows(CancellationException.class, () -> limited.ask(MAX_CONFLICTS, variable));
  }
}
