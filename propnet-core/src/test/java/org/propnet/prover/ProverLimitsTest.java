package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.prover.Derivation.facts;
import static org.propnet.prover.Derivation.legal;
import static org.propnet.prover.Derivation.machine;
import static org.propnet.prover.Derivation.refused;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.gdl.KifReader;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;

@Timeout(60)
class ProverLimitsTest {

  private static final ProverLimits SMALL = new ProverLimits(2_000_000, 100_000);

  @Test
  void endlessCountingIsStopped() {
    LimitException refused =
        refused("(n 0) (<= (n (s ?x)) (n ?x)) (<= (legal r ?x) (n ?x))", ProverLimits.DEFAULT);
    assertTrue(refused.getMessage().startsWith("while deriving n/1: a term is nested deeper than"));
  }

  @Test
  void callsThatGrowAskForMoreInstead() {
    assertEquals("", legal("(<= (n ?x) (n (s ?x))) (<= (legal r go) (n 0))"));
    String rules =
        """
        (deep (s (s (s 0))))
        (<= (n ?x) (deep ?x))
        (<= (n ?x) (n (s ?x)))
        (<= (n ?x) (n (t ?x)))
        (<= (m ?x) (deep ?y) (not (n (t ?x))) (deep ?x))
        (number 0) (number 1)
        """;
    assertEquals("0", legal(rules + "(<= (legal r ?x) (number ?x) (n ?x))"));
    assertEquals("1", legal(rules + "(<= (legal r ?x) (number ?x) (not (n ?x)))"));
    assertEquals("(s (s (s 0)))", legal(rules + "(<= (legal r ?x) (m ?x))"));
    assertEquals(
        "1",
        legal(
            rules
                + "(<= (legal r ?x) (number ?x) (not (n "
                + successor("?x", 60)
                + ")) (distinct ?x 0))"));
  }

  private static String successor(String term, int times) {
    return "(s ".repeat(times) + term + ")".repeat(times);
  }

  @Test
  void termsThatDoubleAreStopped() {
    LimitException refused =
        refused("(n 0) (<= (n (f ?x ?x)) (n ?x)) (<= (legal r ?x) (n ?x))", ProverLimits.DEFAULT);
    assertTrue(
        refused
            .getMessage()
            .endsWith("more than 10000 symbols; check that the recursion of the rules ends"),
        refused.getMessage());
  }

  @Test
  void writtenTermsAreToBeSplit() {
    String large = "(p (f" + " a".repeat(10_000) + "))";
    LimitException refused = assertThrows(LimitException.class, () -> machine(large));
    assertEquals(
        "while deriving p/1: a term has more than 10000 symbols; split it", refused.getMessage());
  }

  /** Each of the points after the delayed test has a bit for each of the tests before it. */
  @Test
  void aTestThatIsDelayedAfterManyOthersTakesRoomAtEachPoint() {
    String rule =
        "(q) (p b) (<= (legal r ?x)"
            + " (distinct a b)".repeat(40_000)
            + " (distinct ?x a)"
            + " (q)".repeat(20_000)
            + " (p ?x))";
    LimitException refused = refused(rule, ProverLimits.DEFAULT);
    assertTrue(refused.getMessage().contains("too many conditions"), refused.getMessage());
  }

  @Test
  void statesThatGrowWithoutEndAreStopped() {
    ProverMachine machine =
        machine("(init (n 0)) (<= (next (n (s ?x))) (true (n ?x)) (does r none))");
    State state = machine.initialState();
    int steps = 0;
    try {
      for (; steps < 1000; steps++) {
        state = machine.nextState(state, List.of(Move.of("none")));
      }
    } catch (LimitException expected) {
      assertTrue(expected.getMessage().startsWith("while deriving next/1: "));
    }
    assertEquals(255, steps);
    assertEquals("none", machine.legalMoves(state, Role.of("r")).get(0).toString());
  }

  @Test
  void widthIsLimitedBySteps() {
    String rules =
        facts("p", 1000) + "(<= (legal r ?a) (p ?a ?b) (p ?c ?d) (p ?e ?f) (distinct ?f ?f))";
    LimitException refused = refused(rules, SMALL);
    assertTrue(refused.getMessage().contains("maximumSteps"), refused.getMessage());
  }

  @Test
  void answersAreLimited() {
    String rules =
        facts("p", 1000) + "(<= (q ?a ?c) (p ?a ?b) (p ?c ?d)) (<= (legal r ?a) (q ?a ?b))";
    LimitException refused = refused(rules, SMALL);
    assertTrue(refused.getMessage().startsWith("while deriving q/2: "));
    assertTrue(refused.getMessage().contains("maximumEntries"), refused.getMessage());
  }

  @Test
  void limitsDontSpoilTheMachine() {
    ProverMachine machine =
        machine(
            "(n 0) (<= (n (s ?x)) (n ?x)) (<= (endless ?x) (n ?x) (true go))"
                + "(<= (legal r ?x) (endless ?x)) (<= terminal (true stop))");
    State go = machine.stateOf(Set.of(KifReader.readTerm("go")));
    for (int i = 0; i < 3; i++) {
      assertThrows(LimitException.class, () -> machine.legalMoves(go, Role.of("r")));
      assertEquals(false, machine.isTerminal(go));
    }
  }

  @Test
  void limitsArePositive() {
    assertThrows(IllegalArgumentException.class, () -> new ProverLimits(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new ProverLimits(1, -1));
    assertThrows(IllegalArgumentException.class, () -> new ProverLimits(1, 0));
    assertEquals(1, new ProverLimits(1, 1).maximumEntries());
  }
}
