package org.propnet.optimizer.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.optimizer.proof.Clauses.Answer;

/** Tests that cardinality constraints are right, even with repeated literals or their negations. */
final class ClausesTest {

  private static final int VARIABLES = 3;

  private final SplittableRandom random = new SplittableRandom(1);

  private static Clauses clauses() {
    return new Clauses(Effort.forFewQuestions(1_000_000), Budget.unlimited());
  }

  /** Up to five literals of three variables, and an assignment of the variables as bits. */
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

  private static void assign(Clauses clauses, int assignment) {
    for (int variable = 1; variable <= VARIABLES; variable++) {
      clauses.add((assignment >> variable & 1) != 0 ? variable : -variable);
    }
  }

  private static Clauses withVariables() {
    Clauses clauses = clauses();
    for (int i = 0; i < VARIABLES; i++) {
      clauses.newVariable();
    }
    return clauses;
  }

  @Test
  void atLeastTwoOfLiteralsThatRepeat() {
    for (int trial = 0; trial < 400; trial++) {
      IntArrayList literals = literals();
      for (int assignment = 0; assignment < 2 << VARIABLES; assignment += 2) {
        Clauses clauses = withVariables();
        int two = clauses.atLeastTwo(literals);
        assign(clauses, assignment);
        Answer expected = count(literals, assignment) >= 2 ? Answer.POSSIBLE : Answer.IMPOSSIBLE;
        assertEquals(expected, clauses.ask(two), literals + " with " + assignment);
      }
    }
  }

  @Test
  void atMostOneOfLiteralsThatRepeat() {
    for (int trial = 0; trial < 400; trial++) {
      IntArrayList literals = literals();
      for (int assignment = 0; assignment < 2 << VARIABLES; assignment += 2) {
        Clauses clauses = withVariables();
        int any = clauses.newVariable();
        clauses.addAtMostOne(literals);
        assign(clauses, assignment);
        Answer expected = count(literals, assignment) <= 1 ? Answer.POSSIBLE : Answer.IMPOSSIBLE;
        assertEquals(expected, clauses.ask(any), literals + " with " + assignment);
      }
    }
  }
}
