package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.prover.Derivation.facts;
import static org.propnet.prover.Derivation.legal;
import static org.propnet.prover.Derivation.machine;
import static org.propnet.prover.Derivation.refused;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.machine.QuestionInterruptedException;

/** Tests rulesheets that are long or wide, which takes the prover seconds. */
@Timeout(600)
class ProverLargeRulesTest {

  private static final ProverLimits SMALL = new ProverLimits(2_000_000, 100_000);

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
    thread.join(60_000);
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
}
