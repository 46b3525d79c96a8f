package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.ground.GroundingUnits;

/** Tests which rules derive an atom, and which atoms depend on their own negation. */
final class GroundRuleGraphTest {

  private static final String FRAME =
      """
      (role r) (legal r wait)
      (init on) (init off)
      (<= (next on) (does r wait))
      (<= (next off) (true on) (true off))
      (init rock) (next rock)
      (<= (next ghost) (not (true rock)))
      """;

  private static boolean hasNegativeCycle(String rules) {
    GroundingUnits units = new GroundingUnits(FRAME + rules);
    Budget budget = Budget.unlimited();
    return new BoundsProof(units.facts, units.rules(), units.simplifier(), budget)
        .contradictsItself();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(<= terminal p) (<= p q) (<= q p) (<= q (true off))",
        "(<= terminal (not p)) (<= p (not q)) (<= q (true off))",
        "(<= terminal p) (<= p p (not q)) (<= p (true off)) (<= q (not (true off)))",
        "(<= p (not p) (true off))",
        "(<= terminal p) (<= p (not p) (true ghost))",
      })
  void none(String rules) {
    assertFalse(hasNegativeCycle(rules));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= terminal p) (<= p (not p) (true off))",
        "(<= terminal p) (<= p (true off) (not q)) (<= q p)",
        "(<= terminal p) (<= p q (true off)) (<= q s) (<= s t (not p)) (<= t p) (<= t (true off))",
        "(<= (goal r 1) (not p)) (<= p (not q)) (<= q (not p)) (<= q (true off))",
      })
  void some(String rules) {
    assertTrue(hasNegativeCycle(rules));
  }

  @Test
  void rulesOfAnAtomAreThoseThatMayFire() {
    GroundingUnits units =
        new GroundingUnits(
            FRAME
                + """
                (<= terminal (true off))
                (<= terminal (true off) (true ghost))
                (<= terminal (not (true off)))
                (<= (goal r 1) (role r))
                (<= (goal r 1) (true off))
                (<= (goal r 2) (not (true off)))
                """);
    IntGroups rulesOf = units.simplifier().openRules();
    assertEquals(List.of("(true off)", "not (true off)"), bodies(units, rulesOf, "terminal"));
    assertEquals(List.of("(true on) (true off)"), bodies(units, rulesOf, "(next off)"));
    assertEquals(List.of(), bodies(units, rulesOf, "(goal r 1)"), "it is known to hold");
    assertEquals(List.of("not (true off)"), bodies(units, rulesOf, "(goal r 2)"));
    assertEquals(List.of(), bodies(units, rulesOf, "(true off)"));
  }

  private static List<String> bodies(GroundingUnits units, IntGroups rulesOf, String head) {
    List<String> bodies = new ArrayList<>();
    for (int rule : rulesOf.of(units.atom(head))) {
      bodies.add(
          IntStream.range(1, units.rules().length(rule))
              .map(i -> units.rules().get(rule, i))
              .mapToObj(literal -> ((literal & 1) == 1 ? "not " : "") + units.text(literal >> 1))
              .collect(Collectors.joining(" ")));
    }
    return bodies;
  }
}
