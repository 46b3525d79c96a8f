package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

final class RewritingTest {

  private static final Budget BUDGET = Budget.unlimited();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void outputsStayAsTheyAre(boolean neutral) {
    int saved = RoundCheck.saved(aig -> Rewriting.round(aig, neutral, BUDGET), 5, 40, 7, false);
    assertTrue(saved > 40, "saved " + saved);
  }

  @Test
  void exclusiveOrAndChoiceTakeThreeNodes() {
    Aig aig = new Aig(3, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    // (a ∨ b) ∧ (¬a ∨ ¬b), and (a ∧ b) ∨ (¬a ∧ c) ∨ (b ∧ c)
    aig.outputs().add(aig.and(aig.or(a, b), aig.or(a ^ 1, b ^ 1)));
    aig.outputs().add(aig.or(aig.or(aig.and(a, b), aig.and(a ^ 1, c)), aig.and(b, c)));
    Aig result = Rewriting.round(aig, false, BUDGET);
    assertEquals("", Aigs.difference(aig, result));
    // The exclusive or has a ∧ b in common with the choice.
    assertEquals(5, result.ands());
  }

  @Test
  void oneNodeIsEnoughToSave() {
    assertEquals(2, Rewriting.round(terms(false), false, BUDGET).ands());
  }

  @Test
  void whatSavesNothingIsTakenOnlyByANeutralRound() {
    Aig aig = new Aig(3, 0, BUDGET);
    aig.outputs().add(aig.and(aig.and(aig.leaf(0), aig.leaf(1)), aig.leaf(2)));
    assertEquals(Aigs.text(aig), Aigs.text(Rewriting.round(aig, false, BUDGET)));
    Aig result = Rewriting.round(aig, true, BUDGET);
    assertEquals("", Aigs.difference(aig, result));
    assertEquals(2, result.ands());
    assertNotEquals(Aigs.text(aig), Aigs.text(result));
  }

  @Test
  void factorsComeOutOnlyWhereTheirTermsHaveNoOtherUse() {
    Aig alone = terms(false);
    assertEquals(2, Rewriting.round(alone, true, BUDGET).ands());
    // With both terms in use (a ∧ (b ∨ c)) would add two nodes and free one.
    Aig shared = terms(true);
    Aig result = Rewriting.round(shared, true, BUDGET);
    assertEquals("", Aigs.difference(shared, result));
    assertEquals(3, result.ands());
  }

  /** (a ∧ b) ∨ (a ∧ c), and both terms as outputs if they are to be shared. */
  private static Aig terms(boolean shared) {
    Aig aig = new Aig(3, 0, BUDGET);
    int first = aig.and(aig.leaf(0), aig.leaf(1));
    int second = aig.and(aig.leaf(0), aig.leaf(2));
    aig.outputs().add(aig.or(first, second));
    if (shared) {
      aig.outputs().add(first);
      aig.outputs().add(second);
    }
    return aig;
  }

  @Test
  void aNodeThatIsThereElsewhereIsUsed() {
    Aig aig = new Aig(3, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    int terms = aig.or(aig.and(a, b), aig.and(a, c));
    int factored = aig.and(a, aig.or(b, c));
    aig.outputs().add(terms);
    aig.outputs().add(Link.invert(factored));
    Aig result = Rewriting.round(aig, false, BUDGET);
    assertEquals("", Aigs.difference(aig, result));
    assertEquals(2, result.ands());
  }

  @Test
  void aLongChainNeedsNoStack() {
    Aig aig = new Aig(2, 0, BUDGET);
    Aig chain = new Aig(40_001, 0, BUDGET);
    int literal = chain.leaf(0);
    for (int i = 1; i < chain.leaves(); i++) {
      literal = Link.invert(chain.and(literal, chain.leaf(i)));
    }
    chain.outputs().add(literal);
    assertEquals(chain.ands(), Rewriting.round(chain, true, BUDGET).ands());
    assertEquals(0, Rewriting.round(aig, true, BUDGET).ands());
  }
}
