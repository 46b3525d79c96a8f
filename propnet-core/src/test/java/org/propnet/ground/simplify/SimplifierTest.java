package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundingUnits;

/** Tests constant propagation: what is always true or never true, and what follows from either. */
final class SimplifierTest {

  private static final String FRAME =
      """
      (role r) (legal r wait) (legal r move)
      (init open) (<= (next open) (does r move))
      (init rock) (next rock)
      (<= (next ghost) (not (true rock)))
      """;

  private final GroundingUnits units;
  private Simplifier simplifier;

  SimplifierTest() {
    units =
        new GroundingUnits(
            FRAME
                + """
                (<= (goal r 1) (true rock))
                (<= (goal r 2) (true ghost))
                (<= (goal r 3) (not (true ghost)))
                (<= (goal r 4) (true open) (true rock))
                (<= (goal r 5) (true open) (not (true rock)))
                (<= (goal r 6) (true open) (true ghost))
                (<= (goal r 6) ghostly)
                (<= ghostly (true open) (true ghost))
                (<= (goal r 7) (not ghostly))
                (<= (goal r 8) (true ghost))
                (<= (goal r 8) (true open))
                (<= (goal r 9) (true ghost))
                (<= (goal r 9) (true rock))
                (<= (legal r climb) (true ghost))
                (<= (next high) (does r climb))
                (<= (goal r 10) (true high))
                (<= (next later) (true open) (true rock))
                (init first)
                (<= (goal r 11) (true first))
                """);
    simplifier = units.simplifier();
  }

  private boolean isAlways(String atom) {
    return simplifier.isAlways(units.atom(atom));
  }

  private boolean isNever(String atom) {
    return simplifier.isNever(units.atom(atom));
  }

  private void assertOpen(String atom) {
    assertFalse(isAlways(atom) || isNever(atom), atom);
  }

  @Test
  void whatBeginsAndStaysAsItIsIsKnown() {
    assertTrue(isAlways("(true rock)"));
    assertTrue(isNever("(true ghost)"));
    assertOpen("(true open)");
    assertOpen("(true first)");
    assertOpen("(true later)");
  }

  @Test
  void whatFollowsFromItIsKnown() {
    assertTrue(isAlways("(goal r 1)"));
    assertTrue(isNever("(goal r 2)"));
    assertTrue(isAlways("(goal r 3)"));
    assertOpen("(goal r 4)");
    assertTrue(isNever("(goal r 5)"));
    assertTrue(isNever("(goal r 6)"));
    assertTrue(isAlways("(goal r 7)"));
    assertOpen("(goal r 8)");
    assertTrue(isAlways("(goal r 9)"));
    assertOpen("(goal r 11)");
  }

  @Test
  void nobodyMakesAMoveThatIsNeverLegal() {
    assertTrue(isNever("(legal r climb)"));
    assertTrue(isNever("(does r climb)"));
    assertTrue(isNever("(next high)"));
    assertTrue(isNever("(goal r 10)"));
    assertTrue(isAlways("(legal r move)"));
    assertOpen("(does r move)");
  }

  @Test
  void rulesAreOpenWhileTheyMayDeriveSomethingNew() {
    TreeSet<String> heads = new TreeSet<>();
    for (int rule = 0; rule < units.rules().size(); rule++) {
      if (simplifier.isOpen(rule)) {
        heads.add(units.text(units.rules().get(rule, 0)));
      }
    }
    assertEquals(
        List.of("(goal r 11)", "(goal r 4)", "(goal r 8)", "(next later)", "(next open)"),
        List.copyOf(heads));
    long open = IntStream.range(0, units.rules().size()).filter(simplifier::isOpen).count();
    assertEquals(5, open, "one rule of each");
  }

  @Test
  void whatIsRefutedIsNeverTrue() {
    int open = units.atom("(next open)");
    simplifier = units.simplifier();
    assertOpen("(goal r 8)");
    simplifier.refute(IntList.of(open, units.atom("(goal r 1)")));
    assertTrue(isNever("(next open)"));
    assertOpen("(true open)");
    assertTrue(isAlways("(goal r 1)"), "what is known already stays");
    assertFalse(isNever("(goal r 1)"));
    simplifier.refute(IntList.of(units.atom("(next later)")));
    assertTrue(isNever("(true later)"));
  }

  @Test
  void nothingIsKnownBeforeItRuns() {
    simplifier = units.simplifier(Budget.unlimited());
    assertFalse(isAlways("(true rock)"));
    assertFalse(isNever("(true ghost)"));
  }
}
