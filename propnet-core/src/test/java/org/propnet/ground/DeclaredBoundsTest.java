package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.ground.TokenRing.TOKEN;
import static org.propnet.ground.TokenRing.TWICE;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Sentence;
import org.propnet.ground.GroundingReport.Declared;
import org.propnet.ground.GroundingReport.Effect;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.validate.InvalidRulesheetException;

/**
 * Checks that something undeclared is left out only if it can't become true, and is reported if it
 * can.
 */
final class DeclaredBoundsTest {

  private static final String ONE_PLAYER =
      """
      (role r)
      (goal r 100)
      (base here) (init here)
      (<= (next here) (true here))
      """;

  private static Effect effect(GroundGame game) {
    return Grounding.effect(game, GroundingTechnique.DECLARED_BOUNDS);
  }

  private static List<String> texts(List<?> terms) {
    return terms.stream().map(Object::toString).toList();
  }

  private static List<String> propositions(List<Sentence> declarations) {
    return declarations.stream().map(it -> it.arguments().get(0).toString()).toList();
  }

  /** Asserts that some undeclared propositions were refuted. */
  private static GroundGame assertRefuted(String rules, String... propositions) {
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(new Effect(propositions.length, 0), effect(game));
    assertEquals(List.of(), game.report().bases().undeclared());
    GroundGame free = Grounding.of(rules, GroundingTechnique.DECLARED_BOUNDS);
    assertEquals("", Grounding.difference(rules, free));
    for (String proposition : propositions) {
      assertFalse(texts(game.bases()).contains(proposition), proposition);
      assertTrue(texts(free.bases()).contains(proposition), proposition);
    }
    return game;
  }

  /** Asserts that some undeclared propositions are kept and reported. */
  private static GroundGame assertKept(String rules, String... propositions) {
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    Declared bases = game.report().bases();
    assertEquals(
        List.of(propositions), propositions(bases.undeclared()).stream().sorted().toList());
    assertEquals(propositions.length, bases.undeclaredCount());
    assertTrue(texts(game.bases()).containsAll(List.of(propositions)));
    return game;
  }

  @Test
  void legalMovesRefute() {
    String rules =
        ONE_PLAYER
            + """
            (legal r wait)
            (base down)
            (<= (legal r jump) (not (true down)))
            (<= (next down) (does r jump))
            (<= (next broken) (does r jump) (true down))
            """;
    assertRefuted(rules, "broken");
  }

  @Test
  void theEndOfTheGameDoesNotRefute() {
    // The successors of a terminal state may be queried, and follow the rules.
    String rules =
        """
        (role r) (goal r 0) (legal r wait)
        (init (c 0))
        (base (c 0)) (base (c 1)) (base (c 2))
        (succ 0 1) (succ 1 2) (succ 2 3)
        (<= (next (c ?j)) (true (c ?i)) (succ ?i ?j))
        (<= terminal (true (c 2)))
        """;
    StateMachine machine = Grounding.machine(assertKept(rules, "(c 3)"));
    State state = machine.initialState();
    for (int step = 0; step < 3; step++) {
      state = machine.nextState(state, List.of(machine.legalMoves(state, Role.of("r")).get(0)));
    }
    assertEquals(Set.of("(c 3)"), Set.copyOf(texts(state.propositions().asList())));
  }

  @Test
  void setsOfWhichOneIsTrueRefute() {
    assertRefuted(TOKEN + TWICE, "twice");
  }

  @Test
  void aSetIsNoProofWhereSeveralOfItBecomeTrue() {
    String rules =
        TOKEN
            + """
            (<= (next (at 1)) (does r (go 3)))
            (<= (next twice) (true (at ?x)) (true (at ?y)) (distinct ?x ?y))
            """;
    assertKept(rules, "twice");
  }

  @Test
  void aSetIsNoProofWhereSeveralOfItAreTrueFromTheBeginning() {
    String rules =
        TOKEN.replace("(init (at 1))", "(init (at 1)) (init (at 2))")
            + "(<= (next twice) (true (at 1)) (true (at 2)))";
    assertKept(rules, "twice");
  }

  @Test
  void movesOfSeveralRolesBreakASet() {
    String rules =
        TOKEN
            + """
            (role s)
            (goal s 0)
            (<= (legal s (go ?y)) (true (at ?x)) (way ?z ?y))
            (<= (next (at ?y)) (does s (go ?y)))
            (<= (next twice) (true (at ?x)) (true (at ?y)) (distinct ?x ?y))
            """;
    assertKept(rules, "twice");
  }

  @Test
  void whatStaysTrueRefutes() {
    String rules =
        ONE_PLAYER
            + "(legal r wait) (legal r run) (<= (next broken) (does r run) (not (true here)))";
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(new Effect(1, 0), effect(game));
    assertEquals(List.of("here"), texts(game.bases()));
  }

  @Test
  void whatOneStepDerivesIsKept() {
    GroundGame game =
        assertKept(ONE_PLAYER + "(legal r wait) (<= (next more) (does r wait))", "more");
    assertEquals(new Effect(1, 1), effect(game));
    assertEquals(1, game.report().bases().declared());
  }

  @Test
  void whatIsTrueFromTheBeginningIsKept() {
    GroundGame game = assertKept(ONE_PLAYER + "(legal r wait) (init more)", "more");
    assertEquals(new Effect(0, 0), effect(game));
  }

  @Test
  void whatIsTrueOnlyInTheBeginningIsCountedOnce() {
    // The next state never has it, so that is a refuted escape, beside the kept one.
    String rules =
        ONE_PLAYER + "(legal r wait) (init more) (<= (next more) (true more) (not (true here)))";
    GroundGame game = assertKept(rules, "more");
    assertEquals(new Effect(1, 0), effect(game));
    assertEquals(2, game.report().bases().reachable());
    assertEquals(2, game.baseCount());
  }

  @Test
  void whatFollowsFromSomethingUndeclaredIsKept() {
    StringBuilder chain = new StringBuilder("(legal r wait)");
    for (int i = 0; i < 6; i++) {
      chain.append("(<= (next (c ").append(i + 1).append(")) (true (c ").append(i).append(")))");
    }
    String rules = ONE_PLAYER + chain + "(<= (next (c 0)) (true here))";
    String[] all =
        IntStream.rangeClosed(0, 6).mapToObj(i -> "(c " + i + ")").toArray(String[]::new);
    assertKept(rules, all);
  }

  @Test
  void legalMovesThatAreNotDeclaredAreKept() {
    String rules =
        ONE_PLAYER
            + """
            (input r wait)
            (legal r wait)
            (<= (legal r run) (true here))
            (<= (next more) (does r run))
            """;
    GroundGame game = assertKept(rules, "more");
    assertEquals(List.of("run", "wait"), texts(game.moves(0)));
    assertEquals(List.of("(input r run)"), texts(game.report().inputs().undeclared()));
  }

  @Test
  void movesThatAreNeverLegalAreLeftOut() {
    String rules =
        ONE_PLAYER
            + """
            (input r wait)
            (legal r wait)
            (<= (legal r run) (not (true here)))
            (<= (legal r hide) (true (at 1)) (true (at 2)))
            (init (at 1)) (base (at 1)) (base (at 2))
            (<= (next (at 1)) (true (at 2)))
            (<= (next (at 2)) (true (at 1)))
            (<= (next more) (does r hide))
            """;
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(List.of("wait"), texts(game.moves(0)));
    assertEquals(new Effect(2, 0), effect(game));
    assertEquals(List.of(), game.report().inputs().undeclared());
    assertEquals(3, game.report().inputs().reachable());
  }

  @Test
  void aMoveThatOnlyTheEndOfTheGameAllowsIsKept() {
    // A terminal state has no successor, but its legal moves may be queried.
    String rules =
        ONE_PLAYER
            + """
            (input r wait)
            (legal r wait)
            (base over)
            (<= (next over) (true here))
            (<= terminal (true over))
            (<= (legal r bow) (true over))
            """;
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(List.of("(input r bow)"), texts(game.report().inputs().undeclared()));
  }

  @Test
  void withoutALegalMoveOfEachRoleThereIsNoNextState() {
    String rules =
        ONE_PLAYER
            + """
            (role s)
            (goal s 0)
            (legal r wait) (legal r run)
            (<= (legal s wait) (not (true here)))
            (<= (next more) (does r run))
            """;
    assertRefuted(rules, "more");
  }

  @Test
  void aRoleWhoseOnlyMoveIsUndeclaredStillMoves() {
    String rules =
        ONE_PLAYER
            + """
            (role s)
            (goal s 0)
            (input r wait)
            (legal r wait)
            (<= (legal s wait) (true here))
            (<= (next more) (true here))
            """;
    GroundGame game = assertKept(rules, "more");
    assertEquals(1, game.moves(1).size());
  }

  @Test
  void whatOnlySupportsItselfIsKeptAndNeverTrue() {
    // As equivalences, the rules of one step don't exclude that the loop supports itself.
    String rules =
        TOKEN
            + """
            (<= loop (true (at 1)) (true (at 2)))
            (<= loop pool)
            (<= pool loop)
            (<= (next more) loop)
            """;
    assertKept(rules, "more");
  }

  @Test
  void goalsAndTheEndOfTheGameMayDependOnWhatIsRefuted() {
    String rules =
        TOKEN
            + """
            (<= (next twice) (true (at 1)) (true (at 2)))
            (<= (goal r 0) (true twice))
            (<= terminal (true twice))
            (<= terminal (true (at 3)) (not (true twice)))
            """;
    GroundGame game = assertRefuted(rules, "twice");
    assertEquals(List.of("50"), texts(game.goalValues(0)));
  }

  @Test
  void whereNothingIsDeclaredThereAreNoBounds() {
    String rules = "(role r) (goal r 0) (legal r wait) (<= (next more) (does r wait))";
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(new Effect(0, 0), effect(game));
    assertEquals(0, game.report().bases().declared());
    assertEquals(List.of(), game.report().bases().undeclared());
  }

  @Test
  void declarationsThatAreFoundLateBoundNothingWrongly() {
    StringBuilder numbers = new StringBuilder();
    IntStream.range(0, 460).forEach(i -> numbers.append("(num ").append(i).append(')'));
    String rules =
        numbers
            + """
            (role r) (goal r 0) (legal r wait)
            (small 0) (small 1) (small 2)
            (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
            (<= (pair ?x ?y) (num ?x) (num ?y))
            (<= (base (c ?x)) (small ?x) (pair ?x 459))
            (init (c 0))
            (<= (next (c ?j)) (true (c ?i)) (succ ?i ?j) (pair ?j 459))
            (<= terminal (true (c 4)))
            """;
    GroundGame game = Grounding.of(rules);
    assertTrue(Grounding.effect(game, GroundingTechnique.DEMAND).before() > 0);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(List.of("(c 3)", "(c 4)"), propositions(game.report().bases().undeclared()));
  }

  @Test
  void rulesThatContradictThemselvesProveNothing() {
    // As equivalences, the rules of odd are unsatisfiable; that mustn't make everything else
    // impossible.
    String rules =
        TOKEN
            + """
            (<= odd (not even) (true (at 1)))
            (<= odd (not even) (not (true (at 1))))
            (<= even odd)
            (<= (next broken) odd)
            (<= (next more) (true (at 2)))
            """;
    GroundGame game = Grounding.of(rules);
    assertThrows(InvalidRulesheetException.class, () -> NetworkCompiler.compile(game));
  }
}
