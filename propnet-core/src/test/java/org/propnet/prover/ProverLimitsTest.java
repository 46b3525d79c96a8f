package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.prover.Derivation.legal;
import static org.propnet.prover.Derivation.machine;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.validate.Relation;

@Timeout(60)
class ProverLimitsTest {

  private static final ProverLimits SMALL = new ProverLimits(2_000_000, 100_000);

  private static String facts(String name, int count) {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      facts.append('(').append(name).append(' ').append(i).append(' ').append(i + 1).append(")\n");
    }
    return facts.toString();
  }

  private static ProverLimitException refused(String rules, ProverLimits limits) {
    ProverMachine machine = machine(rules, limits);
    return assertThrows(ProverLimitException.class, () -> legal(machine));
  }

  @Test
  void longRecursionsDontOverflowTheStack() {
    String rules = facts("succ", 10_000) + "(reach 10000) (<= (legal r yes) (reach 0))";
    assertEquals("yes", legal(rules + "(<= (reach ?x) (succ ?x ?y) (reach ?y))"));
    assertEquals(
        "yes",
        legal(
            rules
                + "(<= (reach ?x) (succ ?x ?y) (hop ?y))"
                + "(<= (hop ?x) (or (and (reach ?x)) (missing ?x)))"));
  }

  @Test
  void anInterruptedThreadGetsNoAnswer() throws InterruptedException {
    String rules =
        facts("succ", 3000)
            + "(<= (reach ?x ?y) (succ ?x ?y)) (<= (reach ?x ?z) (reach ?x ?y) (reach ?y ?z))"
            + "(<= (legal r yes) (reach ?x ?y) (succ ?y ?x))";
    ProverMachine machine = machine(rules, new ProverLimits(Long.MAX_VALUE, Integer.MAX_VALUE));
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                outcome.set(legal(machine));
              } catch (QuestionInterruptedException refusal) {
                outcome.set(Thread.currentThread().isInterrupted() ? refusal : "flag was lost");
              }
            });
    thread.start();
    thread.join(300);
    thread.interrupt();
    thread.join(10_000);
    assertInstanceOf(QuestionInterruptedException.class, outcome.get());
    assertEquals("yes", legal(facts("succ", 3) + "(<= (legal r yes) (succ 0 1))"));
  }

  @Test
  void longChainsOfNegationsDontOverflowTheStack() {
    StringBuilder rules = new StringBuilder("(<= (legal r yes) p0) (<= (legal r no) (not p0))\n");
    int strata = 20_000;
    for (int i = 0; i < strata; i++) {
      rules.append("(<= p").append(i).append(" (not p").append(i + 1).append("))\n");
    }
    assertEquals("no", legal(rules + "(<= p" + strata + " (true x))"));
    assertEquals("yes", legal(rules + "(p" + strata + ")"));
  }

  @Test
  void longBodiesDontOverflowTheStack() {
    StringBuilder rules = new StringBuilder("(p a) (p b) (<= (legal r ?x) (q ?x))\n(<= (q ?x)");
    for (int i = 0; i < 20_000; i++) {
      rules.append(" (p ?x) (distinct ?x a) (not (r ?x)) (and)");
    }
    assertEquals("b", legal(rules + ")"));
  }

  @Test
  void endlessCountingIsStopped() {
    ProverLimitException refused =
        refused("(n 0) (<= (n (s ?x)) (n ?x)) (<= (legal r ?x) (n ?x))", ProverLimits.DEFAULT);
    assertEquals(new Relation("n", 1), refused.relation());
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
    ProverLimitException refused =
        refused("(n 0) (<= (n (f ?x ?x)) (n ?x)) (<= (legal r ?x) (n ?x))", ProverLimits.DEFAULT);
    assertTrue(refused.getMessage().contains("more than 10000 symbols"), refused.getMessage());
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
    } catch (ProverLimitException expected) {
      assertEquals(Relation.NEXT, expected.relation());
    }
    assertEquals(255, steps);
    assertEquals("none", machine.legalMoves(state, Role.of("r")).get(0).toString());
  }

  @Test
  void widthIsLimitedBySteps() {
    String rules =
        facts("p", 1000) + "(<= (legal r ?a) (p ?a ?b) (p ?c ?d) (p ?e ?f) (distinct ?f ?f))";
    ProverLimitException refused = refused(rules, SMALL);
    assertTrue(refused.getMessage().contains("maximumSteps"), refused.getMessage());
  }

  @Test
  void answersAreLimited() {
    String rules =
        facts("p", 1000) + "(<= (q ?a ?c) (p ?a ?b) (p ?c ?d)) (<= (legal r ?a) (q ?a ?b))";
    ProverLimitException refused = refused(rules, SMALL);
    assertEquals(new Relation("q", 2), refused.relation());
    assertTrue(refused.getMessage().contains("maximumEntries"), refused.getMessage());
  }

  @Test
  void disjunctionsAreLimited() {
    StringBuilder tests = new StringBuilder("(p a) (<= (legal r ?x) (p ?x)");
    StringBuilder binders = new StringBuilder("(p a) (<= (legal r yes)");
    for (int i = 0; i < 60; i++) {
      tests.append(" (or (p ?x) (distinct ?x b))");
      binders.append(" (or (p ?x").append(i).append(") (p ?y").append(i).append("))");
    }
    assertTrue(refused(tests + " (q ?x))", SMALL).getMessage().contains("maximumSteps"));
    refused(binders + " (q a))", SMALL);
    assertTrue(
        refused(binders + " (q a))", ProverLimits.DEFAULT).getMessage().contains("disjunctions"));
  }

  @Test
  void tooManyVariablesAreRefused() {
    StringBuilder rules = new StringBuilder("(p a) (<= (legal r yes)");
    for (int i = 0; i < 20_000; i++) {
      rules.append(" (p ?x").append(i).append(')');
    }
    refused(rules + ")", ProverLimits.DEFAULT);
  }

  @Test
  void limitsDontSpoilTheMachine() {
    ProverMachine machine =
        machine(
            "(n 0) (<= (n (s ?x)) (n ?x)) (<= (endless ?x) (n ?x) (true go))"
                + "(<= (legal r ?x) (endless ?x)) (<= terminal (true stop))");
    State go = machine.stateOf(Set.of(KifReader.readTerm("go")));
    for (int i = 0; i < 3; i++) {
      assertThrows(ProverLimitException.class, () -> machine.legalMoves(go, Role.of("r")));
      assertEquals(false, machine.isTerminal(go));
    }
  }

  @Test
  void limitsArePositive() {
    assertThrows(IllegalArgumentException.class, () -> new ProverLimits(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new ProverLimits(1, -1));
  }
}
