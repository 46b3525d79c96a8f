package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/** Tests the numbering of atoms, their origin and their memory. */
final class GroundGameAtomsTest {

  private static final String RULES =
      """
      (role zoe) (role adam)
      (init lit)
      (<= (legal zoe rest) (true lit))
      (<= (legal zoe act) bright)
      (<= (legal adam wait) (true lit))
      (<= (next lit) (does zoe act))
      (<= (next dark) (not bright))
      (<= bright (true lit) (not (true dark)))
      (<= bright (true dark) (true lit))
      (<= idle (true lit))
      (<= (goal zoe 100) bright)
      (<= (goal zoe 0) (true dark))
      (<= (goal adam 50) bright)
      (<= (goal nobody 50) bright)
      (<= (legal nobody hide) bright)
      (<= terminal (not (true lit)))
      """;

  private static GameDescription read(String rules) {
    return KifReader.read(rules, "test");
  }

  private static List<String> sentences(GroundGame game) {
    return IntStream.range(0, game.atomCount())
        .mapToObj(atom -> game.sentence(atom).toString())
        .toList();
  }

  @Test
  void stateThenMovesOfEachRoleThenTheRest() {
    GroundGame game = Grounder.ground(read(RULES));
    List<String> sentences = sentences(game);
    assertEquals(
        List.of(
            "(true dark)", "(true lit)", "(does zoe act)", "(does zoe rest)", "(does adam wait)"),
        sentences.subList(0, 5));
    assertEquals(
        List.of(
            "(goal adam 50)",
            "(goal zoe 0)",
            "(goal zoe 100)",
            "(legal adam wait)",
            "(legal zoe act)",
            "(legal zoe rest)",
            "(next dark)",
            "(next lit)",
            "bright",
            "terminal"),
        List.copyOf(new TreeSet<>(sentences.subList(5, sentences.size()))));
    assertEquals(5 + 10, game.atomCount());
    assertEquals(List.of(2, 3), List.of(game.doesAtom(0, 0), game.doesAtom(0, 1)));
    assertEquals(4, game.doesAtom(1, 0));
    assertEquals("(legal adam wait)", sentences.get(game.legalAtom(1, 0)));
    assertEquals("(goal adam 50)", sentences.get(game.goalAtom(1, 0)));
    assertEquals("(goal zoe 0)", sentences.get(game.goalAtom(0, 0)));
  }

  @Test
  void anAtomComesFromTheFirstRuleOfItsRelation() {
    GroundGame game = Grounder.ground(read(RULES));
    GameDescription description = game.description();
    List<String> sentences = sentences(game);
    for (int atom = 0; atom < 5; atom++) {
      assertEquals(GroundGame.NONE, game.source(atom), sentences.get(atom));
    }
    for (int atom = 5; atom < game.atomCount(); atom++) {
      String relation = game.sentence(atom).relation();
      int first = 0;
      while (!description.rules().get(first).head().relation().equals(relation)) {
        first++;
      }
      assertEquals(first, game.source(atom), sentences.get(atom));
    }
  }

  /** Twenty lamps, one of which has to be lit besides two others: rules that are factored. */
  private static final String FACTORED =
      IntStream.range(0, 20).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining())
          + """
          (role r) (legal r wait) (legal r run)
          (<= (init (f ?x)) (n ?x))
          (<= (next (f ?x)) (true (f ?x)) (does r wait))
          (init p) (init q)
          (<= (next p) (does r run))
          (<= (next q) (does r run))
          (<= odd (true p) (true q) (true (f ?x)))
          (<= terminal odd)
          """;

  @Test
  void whatRulesHaveInCommonComesFromTheirRule() {
    GroundGame game = Grounder.ground(read(FACTORED));
    List<Integer> factors =
        IntStream.range(0, game.atomCount())
            .filter(atom -> game.sentence(atom).relation().equals("any of"))
            .boxed()
            .toList();
    assertEquals(1, factors.size());
    int source = game.source(factors.get(0));
    assertEquals("odd", game.description().rules().get(source).head().relation());
    assertEquals(0, game.sentence(factors.get(0)).arity() - 1, "it has a number");
  }

  @Test
  void theBytesOfAGameGrowWithItsRulesAndAtoms() {
    GroundGame small = Grounder.ground(read(RULES));
    assertTrue(small.bytes() >= 96L * small.atomCount(), "small: " + small.bytes());
    GroundGame large = Grounder.ground(read(many(63)));
    long literals = IntStream.range(0, large.ruleCount()).mapToLong(large::literalCount).sum();
    assertEquals(63 * 62 * 3 + 63 * 2, literals);
    long least = 96L * large.atomCount() + 4 * (2L * large.ruleCount() + literals + derived(large));
    assertTrue(large.bytes() >= least, large.bytes() + " are less than " + least);
    assertTrue(large.bytes() < 2 * least + 10_000, large.bytes() + " are more than " + least);
  }

  /** A game of pairs of numbers below a bound, with a rule of three literals for each. */
  private static String many(int count) {
    return IntStream.range(0, count).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining())
        + """
        (role r)
        (<= (legal r (m ?x)) (n ?x) (true (f ?x)))
        (<= (init (f ?x)) (n ?x))
        (<= (next (f ?x)) (does r (m ?x)))
        (<= (goal r (g ?x ?y)) (true (f ?x)) (does r (m ?y)) (not (true (f ?y))))
        """;
  }

  private static int derived(GroundGame game) {
    return game.atomCount() - game.baseCount() - game.moves(0).size();
  }

  @Test
  void onlyTheGameStaysCounted() {
    GameDescription description = read(many(20));
    long bytes = 20_000_000;
    Budget budget =
        new Budget(description, BuildLimits.DEFAULT.withBytes(bytes), BuildListener.SILENT);
    budget.hold(1000);
    GroundGame game = Grounder.ground(description, GroundingOptions.STANDARD, budget);
    assertEquals(1000 + game.bytes(), budget.held());
    budget.requireRoom(bytes - budget.held()); // what is left is free
    assertThrows(BuildException.class, () -> budget.requireRoom(bytes - budget.held() + 1));
    assertSame(description, game.description());
    assertNull(
        Grounder.ground(description, GroundingOptions.STANDARD, Budget.unlimited()).description());
  }

  /** A move makes something undeclared true, so the bounds are widened. */
  @Test
  void whatWasHeldBeforeStartingOverIsGivenBack() {
    String rules =
        """
        (role r) (goal r 100) (legal r wait)
        (base here) (init here) (<= (next here) (true here))
        (<= (next more) (does r wait))
        """;
    Budget budget = Budget.unlimited();
    GroundGame game = Grounder.ground(read(rules), GroundingOptions.STANDARD, budget);
    assertEquals(1, Grounding.effect(game, GroundingTechnique.DECLARED_BOUNDS).after());
    assertEquals(game.bytes(), budget.held());
  }

  @Test
  void partsOfARuleComeFromIt() {
    GroundGame game =
        Grounder.ground(
            read(
                IntStream.range(0, 12).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining())
                    + """
                    (role r)
                    (<= (legal r (mark ?x)) (n ?x))
                    (<= (next (f ?x)) (does r (mark ?x)))
                    (<= (next (f ?x)) (true (f ?x)))
                    (<= terminal (true (f ?a)) (true (f ?b)) (true (f ?c)) (distinct ?a ?b))
                    """));
    int parts = 0;
    for (int atom = 0; atom < game.atomCount(); atom++) {
      if (game.sentence(atom).relation().startsWith("part ")) {
        parts++;
        assertEquals(game.source(game.terminalAtom()), game.source(atom));
      }
    }
    assertTrue(parts > 0, "the rule was not split");
  }

  @Test
  void conditionsThatAreKnownAreNotWritten() {
    String rules =
        """
        (role r) (legal r wait) (legal r go)
        (init rock) (next rock)
        (init lit) (<= (next lit) (does r go))
        (<= never (true lit) (not (true rock)))
        (<= solid (true rock))
        (<= (goal r 100) (true lit) (true rock) solid (not never))
        """;
    GroundGame game = Grounder.ground(read(rules));
    List<String> sentences = sentences(game);
    assertTrue(!sentences.contains("solid") && !sentences.contains("never"), sentences.toString());
    int goal = game.goalAtom(0, 0);
    int rule =
        IntStream.range(0, game.ruleCount())
            .filter(i -> game.head(i) == goal)
            .reduce((first, second) -> fail("two rules for the goal"))
            .orElseThrow();
    assertEquals(1, game.literalCount(rule));
    assertEquals(2 * sentences.indexOf("(true lit)"), game.literal(rule, 0));
    assertEquals("", Grounding.difference(rules, game));
  }
}
