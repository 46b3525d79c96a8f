package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.ground.GroundingReport.Effect;

/**
 * Randomised test that splitting preserves the meaning of rules with inequalities and negations on
 * variables bound by other literals. {@code -Dpropnet.games=10000} tries more of them, {@code
 * -Dpropnet.seed=1000} others.
 */
final class SplittingWithDomainsTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 16);
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);

  private static final int SIZE = 7;

  /** A player marks pairs of numbers; edges are fixed, about half of the pairs. */
  private static String frame(RandomGenerator random) {
    StringBuilder text =
        new StringBuilder(
            """
            (role r)
            (<= (legal r (mark ?x ?y)) (n ?x) (n ?y) (not (true (m ?x ?y))))
            (<= (next (m ?x ?y)) (does r (mark ?x ?y)))
            (<= (next (m ?x ?y)) (true (m ?x ?y)) (not hit))
            """);
    for (int x = 0; x < SIZE; x++) {
      text.append("(n ").append(x).append(')');
      for (int y = 0; y < SIZE; y++) {
        if (random.nextBoolean()) {
          text.append("(e ").append(x).append(' ').append(y).append(')');
        }
        if (random.nextInt(3) == 0) {
          text.append("(init (m ").append(x).append(' ').append(y).append("))");
        }
      }
    }
    return text.append('\n').toString();
  }

  /** A rule with a chain of conditions, and tests of any of its variables. */
  private static String rule(String head, RandomGenerator random) {
    int length = 3 + random.nextInt(2);
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      String pair = "?x" + i + " ?x" + (i + 1);
      conditions.add(random.nextInt(3) == 0 ? "(e " + pair + ")" : "(true (m " + pair + "))");
    }
    for (int tests = 1 + random.nextInt(3); tests > 0; tests--) {
      String left = "?x" + random.nextInt(length + 1);
      String right = "?x" + random.nextInt(length + 1);
      conditions.add(
          switch (random.nextInt(4)) {
            case 0 -> "(distinct " + left + " " + right + ")";
            case 1 -> "(not (e " + left + " " + right + "))";
            case 2 -> "(not (near " + left + " " + right + "))";
            default -> "(not (true (m " + left + " " + right + ")))";
          });
    }
    StringBuilder text = new StringBuilder("(<= ").append(head);
    while (!conditions.isEmpty()) {
      text.append(' ').append(conditions.remove(random.nextInt(conditions.size())));
    }
    return text.append(")\n").toString();
  }

  @Test
  void randomRulesMeanTheSame() {
    int split = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(frame(random));
      text.append("(<= (near ?x ?y) (true (m ?x ?y)) (e ?y ?x))\n");
      text.append(rule("hit", random));
      text.append(rule("(goal r 100)", random));
      text.append(rule("(goal r ?x0)", random));
      text.append(rule("terminal", random));
      String rules = text.toString();
      GroundGame game = Grounding.of(rules);
      Effect effect = Grounding.effect(game, GroundingTechnique.RULE_SPLITTING);
      split += effect.before() > 0 ? 1 : 0;
      String where = "seed " + seed + "\n" + rules;
      GroundGame unsplit = Grounding.of(rules, GroundingTechnique.RULE_SPLITTING);
      for (GroundGame variant : List.of(game, unsplit)) {
        assertEquals("", Grounding.difference(rules, variant, 1), where);
      }
    }
    assertTrue(split > GAMES / 2, split + " of " + GAMES + " have a rule that was split");
  }

  @Test
  void inequalitiesBetweenTwoLiteralsAreSplitWithADomain() {
    StringBuilder text = new StringBuilder("(role r) (goal r 50)");
    IntStream.range(0, 12).forEach(i -> text.append("(n ").append(i).append(')'));
    text.append(
        """
        (<= (legal r (mark ?x ?y)) (n ?x) (n ?y) (not (true (m ?x ?y))))
        (<= (next (m ?x ?y)) (does r (mark ?x ?y)))
        (<= (next (m ?x ?y)) (true (m ?x ?y)))
        (<= terminal
          (true (m ?a ?b)) (true (m ?c ?d)) (distinct ?a ?c) (distinct ?b ?d))
        """);
    String rules = text.toString();
    GroundGame game = Grounding.of(rules);
    GroundGame unsplit = Grounding.of(rules, GroundingTechnique.RULE_SPLITTING);
    assertTrue(
        game.report().groundRules() < unsplit.report().groundRules() / 2,
        () -> game.report().groundRules() + " of " + unsplit.report().groundRules());
    assertEquals("", Grounding.difference(rules, game));
    assertEquals("", Grounding.difference(rules, unsplit));
  }
}
