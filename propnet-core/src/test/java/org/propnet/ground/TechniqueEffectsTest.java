package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.ground.GroundingReport.Effect;

/** Checks that the report gives the exact effect of each technique, and only if it is in use. */
final class TechniqueEffectsTest {

  private static final String PLAYER = "(role r) (legal r wait) (goal r 100) ";

  /** A rulesheet on which a technique has an effect, and that effect. */
  private enum Example {
    RELEVANCE_SLICE("(idle a) (<= (lazy ?x) (idle ?x)) (<= terminal (true over))", 6, 4),
    STATIC_EVALUATION(
        """
        (edge a b) (edge b c)
        (<= (joined ?x ?y) (edge ?x ?y))
        (<= (joined ?x ?z) (edge ?x ?y) (joined ?y ?z))
        (<= (last ?x) (edge ?y ?x) (not (joined ?x c)))
        (init (at a))
        (<= (next (at ?y)) (true (at ?x)) (joined ?x ?y) (not (last ?y)))
        """,
        10,
        1),
    RULE_SPLITTING(
        numbers("n", 12)
            + """
            (<= (legal r (mark ?x)) (n ?x))
            (<= (next (f ?x)) (does r (mark ?x)))
            (<= (next (f ?x)) (true (f ?x)))
            (<= terminal (true (f ?a)) (true (f ?b)) (true (f ?c)) (distinct ?a ?b))
            """,
        1584,
        132 + 12),
    DEMAND(
        numbers("n", 460)
            + """
            (<= (pair ?x ?y) (n ?x) (n ?y))
            (init (c 0))
            (<= (next (c 1)) (true (c 0)))
            (<= terminal (true (c ?x)) (pair ?x 459))
            """,
        200_000,
        2),
    DECLARED_BOUNDS(
        """
        (base here) (init here) (legal r run)
        (<= (next here) (true here) (does r wait))
        (<= (next away) (true here) (does r run))
        (<= (legal r jump) (true here))
        (<= (next broken) (does r jump) (not (true here)))
        (input r wait) (input r run) (input r jump)
        """,
        2,
        1),
    CONE_OF_INFLUENCE(
        """
        (init on)
        (<= (next on) (does r wait))
        (<= (seen ?x ?y) (true ?x) (letter ?y))
        (letter a) (letter b) (letter c)
        (good b)
        (<= terminal (seen ?x ?y) (good ?y))
        """,
        7,
        5),
    DUPLICATE_REMOVAL(
        """
        (init (f 0)) (init (f 1)) (init (f 2))
        (<= (next (f ?x)) (true (f ?x)) (does r wait))
        (<= terminal (true (f ?x)) (true (f ?y)))
        """,
        3 + 9,
        3 + 6),
    FACTORING(
        numbers("n", 20)
            + """
            (<= (init (f ?x)) (n ?x))
            (<= (next (f ?x)) (true (f ?x)) (does r wait))
            (legal r run)
            (init p) (init q)
            (<= (next p) (does r run))
            (<= (next q) (does r run))
            (<= terminal (true p) (true q) (true (f ?x)))
            """,
        102,
        65);

    private final String rules;
    private final long before;
    private final long after;

    Example(String rules, long before, long after) {
      this.rules = PLAYER + rules;
      this.before = before;
      this.after = after;
    }

    private static String numbers(String relation, int count) {
      StringBuilder facts = new StringBuilder();
      IntStream.range(0, count)
          .forEach(i -> facts.append('(').append(relation).append(' ').append(i).append(')'));
      return facts.toString();
    }

    GroundingTechnique technique() {
      return GroundingTechnique.valueOf(name());
    }
  }

  @ParameterizedTest
  @EnumSource(Example.class)
  void isReported(Example example) {
    GroundGame game = Grounding.of(example.rules);
    assertEquals(
        new Effect(example.before, example.after), Grounding.effect(game, example.technique()));
    assertEquals("", Grounding.difference(example.rules, game));
  }

  @ParameterizedTest
  @EnumSource(Example.class)
  void isAbsentWhereItIsLeftOut(Example example) {
    GroundingReport report = Grounding.of(example.rules, example.technique()).report();
    assertFalse(report.effects().containsKey(example.technique()));
    assertEquals(GroundingTechnique.values().length - 1, report.effects().size());
  }

  /** Atoms of relations that splitting adds count only if something asks for them. */
  @Test
  void atomsAddedBySplittingCountWhereTheyAreAskedFor() {
    GroundGame game = Grounding.of(Example.RULE_SPLITTING.rules);
    assertEquals(new Effect(39, 38), Grounding.effect(game, GroundingTechnique.CONE_OF_INFLUENCE));
  }

  @Test
  void techniquesAreLeftOutByName() {
    GroundingOptions options = GroundingOptions.STANDARD.without(GroundingTechnique.DEMAND);
    assertFalse(options.uses(GroundingTechnique.DEMAND));
    assertEquals(GroundingTechnique.values().length - 1, options.techniques().size());
  }

  /** Without a technique that reduces the rules, there are indeed more rules. */
  @ParameterizedTest
  @EnumSource(
      value = Example.class,
      names = {"RULE_SPLITTING", "CONE_OF_INFLUENCE", "DUPLICATE_REMOVAL", "STATIC_EVALUATION"})
  void savesGroundRules(Example example) {
    int with = Grounding.of(example.rules).report().groundRules();
    int without = Grounding.of(example.rules, example.technique()).report().groundRules();
    assertTrue(with < without, with + " with it, " + without + " without");
  }

  @Test
  void everyTechniqueHasAnExample() {
    EnumSet<GroundingTechnique> shown = EnumSet.noneOf(GroundingTechnique.class);
    for (Example example : Example.values()) {
      shown.add(example.technique());
    }
    assertEquals(EnumSet.allOf(GroundingTechnique.class), shown);
  }

  @Test
  void namesAreThoseOfTheCommandLine() {
    assertEquals("rule-splitting", GroundingTechnique.RULE_SPLITTING.toString());
    assertEquals("cone-of-influence", GroundingTechnique.CONE_OF_INFLUENCE.toString());
  }

  @Test
  void unitsSayWhatIsCounted() {
    assertEquals("literals in ground rules", GroundingTechnique.FACTORING.unit());
    assertEquals("ground rules", GroundingTechnique.DUPLICATE_REMOVAL.unit());
  }

  @ParameterizedTest
  @EnumSource(value = Example.class, names = "DEMAND", mode = EnumSource.Mode.EXCLUDE)
  void withoutAnyTheGameIsTheSame(Example example) {
    GroundGame game = Grounding.of(example.rules, GroundingTechnique.values());
    assertEquals(Map.of(), game.report().effects());
    assertEquals("", Grounding.difference(example.rules, game));
  }

  /** Other machines reject such a rulesheet; grounding follows its rules. */
  @Test
  void declarationsThatDependOnTheStateAreNotEvaluatedBefore() {
    String rules =
        PLAYER
            + """
            (init a) (<= (next b) (true a)) (<= (legal r run) (true b))
            (<= (base ?p) (true ?p))
            (<= terminal (true b) (does r run))
            """;
    GroundGame game = Grounding.of(rules, GroundingTechnique.STATIC_EVALUATION);
    assertEquals(List.of("a", "b"), game.bases().stream().map(Object::toString).toList());
    assertEquals(List.of("run", "wait"), game.moves(0).stream().map(Object::toString).toList());
  }

  @Test
  void aRelationThatDependsOnTheStateIsDerivedOnDemand() {
    String rules =
        PLAYER
            + Example.numbers("n", 330)
            + """
            (<= (pair ?x ?y) (n ?x) (n ?y) (true (c 0)))
            (init (c 0))
            (<= (next (c 1)) (true (c 0)))
            (<= terminal (true (c ?x)) (pair ?x 329))
            """;
    GroundGame game = Grounding.of(rules);
    assertEquals(new Effect(100_000, 2), Grounding.effect(game, GroundingTechnique.DEMAND));
    assertEquals("", Grounding.difference(rules, game));
  }
}
