package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests rules that are split during reachability, which leaves facts of auxiliary relations behind,
 * and split again, perhaps in the same way, when ground rules are generated.
 */
final class SplittingWhileReachingTest {

  /** Thousands of moves, each of which keeps on whatever is far from two of its arguments. */
  private static String rules() {
    StringBuilder text = new StringBuilder("(role r) (goal r 50)");
    IntStream.range(0, 16).forEach(i -> text.append("(n ").append(i).append(')'));
    text.append(
        """
        (<= (far ?x ?y) (n ?x) (n ?y) (distinct ?x ?y))
        (<= (legal r (go ?a ?b ?c)) (n ?a) (n ?b) (n ?c) (true (on ?a)))
        (<= (init (on ?x)) (n ?x))
        (<= (next (on ?x)) (true (on ?x)) (does r (go ?a ?b ?c)) (far ?x ?a) (far ?x ?b))
        (<= terminal (not (true (on 1))) (not (true (on 2))))
        """);
    return text.toString();
  }

  @Test
  void auxiliaryFactsHaveTheirRulesWithoutTheConeToo() {
    String rules = rules();
    GroundGame game = Grounding.of(rules);
    GroundGame whole = Grounding.of(rules, GroundingTechnique.CONE_OF_INFLUENCE);
    assertTrue(Grounding.effect(game, GroundingTechnique.RULE_SPLITTING).before() > 0);
    assertTrue(Grounding.effect(whole, GroundingTechnique.RULE_SPLITTING).before() > 0);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals("", Grounding.difference(rules, whole));
  }
}
