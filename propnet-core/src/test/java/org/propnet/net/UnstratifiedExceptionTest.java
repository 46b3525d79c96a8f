package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;

/** The refusal names the rule that closes a cycle through a negation. */
final class UnstratifiedExceptionTest {

  private static final String GAME =
      """
      (role white) (init a) (init b) (<= (legal white go) (true a))
      (<= (next a) (does white go)) (<= (next b) (true a)) (<= terminal p)
      """;

  private static UnstratifiedException refusal(String rules) {
    return assertThrows(
        UnstratifiedException.class,
        () -> NetworkCompiler.compile(Grounder.ground(KifReader.read(rules, "rules"))));
  }

  /** The last line is the rule to blame. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= p (true a))\n(<= p (true b) (not p))",
        "(<= p (true a) q) (<= q (true b) p)\n(<= p (not q) (true b))",
        // Another relation, and another one of the same name.
        "(<= r (not p) (true b)) (<= (p a) (not p) (true b)) (<= terminal r) (<= terminal (p a))"
            + "(<= p (true a))\n(<= p (not p) (true b))",
        // The negation of another relation.
        "(<= p (true a) (not r)) (<= r (true b)) (<= p (true a) (not (p a))) (<= (p a) (true b))"
            + "\n(<= p (true b) (not p))",
        // What is negated twice isn't negated.
        "(<= q (true a) p) (<= p (not (not q)) (true b))\n(<= p (true a) (not q))",
        "(<= p (true a))\n(<= p (true b) (or (true a) (not p)))",
        "(<= p (true a))\n(<= p (or (and (true b) (not p)) (true b)))",
        "(<= p (true a))\n(<= p (true b) (not (or (true a) p)))",
        "(<= p (or (true a) (and (true b) p)))\n(<= p (true b) (not (and (true a) p)))",
        "(<= p (and (true a) (true b)) (or (true a) (true b)))\n(<= p (not p) (true a))"
      })
  void theRuleThatNegatesIsToBlame(String rules) {
    UnstratifiedException refusal = refusal(GAME + rules);
    int line = 3 + (int) rules.lines().count() - 1;
    assertEquals(new SourcePosition("rules", line, 1), refusal.position());
    assertEquals("p/0", refusal.relation());
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith(refusal.position() + ": p depends on the negation of "), message);
    assertTrue(message.endsWith(", which depends on it again; break the cycle"), message);
  }

  @Test
  void theFirstRuleOfTheTextMayBeToBlame() {
    UnstratifiedException refusal = refusal("(<= p (true a) (not p))" + GAME);
    assertEquals(new SourcePosition("rules", 1, 1), refusal.position());
  }

  /** A product over three variables is split; the rule as it was written is named. */
  @Test
  void aRuleThatWasSplitIsNamedAsItWasWritten() {
    StringBuilder rules = new StringBuilder("(role white) (<= (legal white go) (role white))\n");
    rules.append("(<= q (true (c ?a)) (true (c ?b)) (true (c ?c)) (not (ok ?a ?b)))\n");
    rules.append("(<= (ok ?a ?b) (true (c ?a)) (true (c ?b)) q) (<= terminal q)");
    rules.append("(<= (next ?p) (does white go) (true ?p))\n");
    for (int i = 0; i < 30; i++) {
      rules.append("(init (c ").append(i).append("))");
    }
    UnstratifiedException refusal = refusal(rules.toString());
    assertEquals(new SourcePosition("rules", 2, 1), refusal.position());
    assertEquals("q/0", refusal.relation());
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith("rules:2:1: "), message);
    assertTrue(
        message.contains("a part of this rule for q depends on the negation of (ok "), message);
  }

  @Test
  void rulesWithoutATextHaveNoPosition() {
    UnstratifiedException refusal =
        assertThrows(
            UnstratifiedException.class,
            () ->
                NetworkCompiler.compile(
                    Grounder.ground(
                        KifReader.read(GAME + "(<= p (true a) (not p))", "rules"),
                        GroundingOptions.STANDARD,
                        Budget.unlimited())));
    assertNull(refusal.position());
    assertEquals("p/0", refusal.relation());
    assertEquals(
        "p depends on the negation of p, which depends on it again; break the cycle",
        refusal.getMessage());
  }
}
