package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.prover.Derivation.legal;
import static org.propnet.prover.Derivation.machine;
import static org.propnet.prover.Derivation.refused;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.State;

/**
 * Tests what counts as a step and what as a table entry: each kind of work is limited on its own.
 */
@Timeout(60)
class ProverCostTest {

  private static final int MANY = 1000;
  private static final ProverLimits FEW_STEPS = new ProverLimits(500, 1_000_000);
  private static final ProverLimits FEW_ENTRIES = new ProverLimits(1_000_000, 500);

  /** A text for each of many numbers, which replace {@code #}. */
  private static String many(String text) {
    return times(MANY, text);
  }

  private static String times(int count, String text) {
    return IntStream.range(0, count)
        .mapToObj(number -> text.replace("#", String.valueOf(number)))
        .collect(Collectors.joining("\n"));
  }

  /** A term of 6,401 symbols, which costs 100 steps more than a small one. */
  private static String large(String name) {
    return "(" + name + " x".repeat(6_400) + ")";
  }

  private static void assertManySteps(String rules) {
    LimitException refused = refused(rules, FEW_STEPS);
    assertTrue(refused.getMessage().contains("maximumSteps"), refused.getMessage());
    assertTrue(refused.getMessage().contains("500 derivation steps"), refused.getMessage());
    legal(machine(rules, FEW_ENTRIES));
  }

  private static void assertManyEntries(String rules) {
    LimitException refused = refused(rules, FEW_ENTRIES);
    assertTrue(refused.getMessage().contains("maximumEntries"), refused.getMessage());
    assertTrue(refused.getMessage().contains("500 table entries"), refused.getMessage());
    legal(machine(rules, new ProverLimits(1_000_000, 10_000)));
  }

  /** Names of one hash take hash tables no time quadratic in their number. */
  @Test
  void manyNamesOfOneHash() {
    String facts =
        IntStream.range(0, 1 << 16)
            .mapToObj(
                number ->
                    IntStream.range(0, 16)
                        .mapToObj(bit -> (number >> bit & 1) == 0 ? "Aa" : "BB")
                        .collect(Collectors.joining("", "(p ", ")")))
            .collect(Collectors.joining("\n"));
    State state = machine(facts + "(<= (legal r ?x) (p ?x) (true ?x))").initialState();
    assertEquals(Set.of(), state.propositions());
  }

  @Test
  void eachRuleTriedIsAStep() {
    assertManySteps(many("(<= (p #) (q #))") + "(q none) (<= (legal r yes) (p other))");
  }

  @Test
  void eachAnswerTriedIsAStep() {
    assertManySteps(many("(p # a)") + "(<= (legal r yes) (p ?x ?x))");
  }

  @Test
  void eachComparisonIsAStep() {
    assertManySteps("(p b) (<= (legal r yes) (p ?x)" + times(510, "(distinct ?x #)") + ")");
  }

  @Test
  void eachPropositionOfAStateIsAStep() {
    assertManySteps(many("(init #)") + "(<= (legal r yes) (true other))");
  }

  @Test
  void largeAnswersAreManySteps() {
    String rules = "(<= (legal r yes) (p ?x b))";
    assertManySteps(times(10, "(p " + large("f#") + " a)") + "(<= (legal r yes) (p ?x ?x))");
    assertEquals("", legal(machine(times(10, "(p f# a)") + rules, FEW_STEPS)));
  }

  @Test
  void largeValuesOfCallsAreManySteps() {
    assertManySteps(
        times(4, "(p " + large("f#") + ")") + "(<= (q a) (p a)) (<= (legal r yes) (p ?x) (q ?x))");
  }

  @Test
  void eachCallIsAnEntry() {
    assertManyEntries(
        many("(n #)") + "(<= (q a) (n b)) (<= (legal r yes) (n ?x) (not (q ?x)) (z))");
  }

  @Test
  void eachFactOfACallThatHasRulesTooIsAnEntry() {
    assertManyEntries(many("(p #)") + "(<= (p a) (q)) (<= (legal r yes) (p ?x) (z ?x))");
  }

  @Test
  void eachDerivedSentenceIsAnEntry() {
    assertManyEntries(many("(n #)") + "(<= (p ?x) (n ?x)) (<= (legal r yes) (p ?x) (z ?x))");
  }

  @Test
  void aSentenceThatIsDerivedAgainIsNoEntry() {
    String rules = many("(n #)") + "(m a) (<= (p ?y) (n ?x) (m ?y)) (<= (legal r ?y) (p ?y))";
    assertEquals("a", legal(machine(rules, FEW_ENTRIES)));
  }

  @Test
  void longSentencesAreSeveralEntries() {
    String arguments = " ?x".repeat(400);
    assertManyEntries(
        times(10, "(n #)")
            + "(<= (p"
            + arguments
            + ") (n ?x)) (<= (legal r yes) (p"
            + arguments
            + "))");
  }

  @Test
  void eachConditionThatWaitsIsAnEntry() {
    assertManyEntries(many("(n #)") + "(<= w (z)) (<= (legal r yes) (n ?x) w)");
    assertManyEntries(
        many("(n #)") + "(n 0) (<= (w a) (n 0)) (<= (legal r yes) (n ?x) (w ?y) (distinct ?x ?x))");
  }

  @Test
  void conditionsThatWaitWithManyVariablesAreSeveralEntries() {
    String variables = times(320, " (m ?v#)");
    assertManyEntries(
        times(30, "(n #)") + "(m a) (<= w (z)) (<= (legal r yes)" + variables + " (n ?x) w)");
    assertManyEntries(
        times(30, "(n #)")
            + "(m a) (<= (w a) (n 0)) (<= (legal r yes)"
            + variables
            + " (n ?x) (w ?y) (distinct ?x ?x))");
  }

  @Test
  void fourPropositionsOfAStateAreAnEntry() {
    ProverMachine machine = machine("(<= terminal (true other))", FEW_ENTRIES);
    for (int count : new int[] {1_900, 2_100}) {
      Set<Term> propositions =
          IntStream.range(0, count)
              .mapToObj(number -> new Constant("p" + number))
              .collect(Collectors.toSet());
      State state = machine.stateOf(propositions);
      if (count == 1_900) {
        assertFalse(machine.isTerminal(state));
      } else {
        assertThrows(LimitException.class, () -> machine.isTerminal(state));
      }
    }
  }

  @Test
  void aCallThatIsKnownToHoldCostsNothingMore() {
    String rules = many("(q #)") + many("(<= (p a) (q #))");
    assertEquals("yes", legal(machine(rules + "(<= (legal r yes) (p a))", FEW_STEPS)));
  }

  @Test
  void nobodyWaitsForWhatIsComplete() {
    String rules = many("(n #)") + "(<= w (z)) (<= terminal w) (<= (legal r yes) (n ?x) w)";
    assertManyEntries(rules);
    ProverMachine machine = machine(rules, FEW_ENTRIES);
    assertFalse(machine.isTerminal(machine.initialState()));
    assertEquals("", legal(machine));
  }
}
