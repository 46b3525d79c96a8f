package org.propnet.verify.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.verify.same.Disagreement.Kind;
import org.propnet.verify.same.SameResult.Verdict;

final class SameGamesTest {

  /** Counts up to an end; the last rules, added by each test, say what happens there. */
  private static final String COUNTER =
      """
      (role you) (init (step 0))
      (successor 0 1) (successor 1 2) (successor 2 3) (successor 3 4) (successor 4 5)
      (<= (legal you wait) (true (step ?n)))
      (<= (legal you hurry) (true (step ?n)))
      (<= (next (step ?m)) (true (step ?n)) (successor ?n ?m))
      (<= terminal (true (step 5)))
      """;

  private static SameResult counters(String first, String second) {
    return Compared.of(COUNTER + first, COUNTER + second);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour", "nim", "chess", "sudoku", "captureGo"})
  void reorderedGamesAreTheSame(String name) {
    GameDescription game = Compared.game(name);
    SameResult result = Compared.of(game, Compared.shuffled(game, 1));
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
    assertTrue(result.renamed().isEmpty() && result.onlyInFirst().isEmpty());
  }

  /**
   * Hex has cyclic groups of gates; the columns of connect four are alike except for their names.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour", "nim", "hex", "sudoku", "sim", "trio"})
  void renamedGamesAreTheSame(String name) {
    GameDescription game = Compared.game(name);
    SameResult result = Compared.of(game, Compared.renamed(Compared.shuffled(game, 2)));
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
    result.renamed().forEach((one, other) -> assertEquals(Compared.renamed(one), other));
    assertTrue(result.onlyInFirst().isEmpty() && result.onlyInSecond().isEmpty());
  }

  /** A typo in a diagonal is found although no name is the same. */
  @Test
  void renamedGamesThatDifferAreMatchedNevertheless() {
    GameDescription game = Compared.game("ticTacToe");
    GameDescription slip =
        KifReader.read(game.toString().replace("(cell 3 1 ?symbol)", "(cell 3 3 ?symbol)"), "slip");
    SameResult plain = Compared.of(game, slip);
    SameResult renamed = Compared.of(game, Compared.renamed(slip));
    assertEquals(Verdict.DIFFERENT, renamed.verdict());
    assertEquals(
        plain.difference().orElseThrow().jointMoves(),
        renamed.difference().orElseThrow().jointMoves());
    assertEquals("nkram", renamed.renamed().get("mark"));
  }

  /** The symbols of coordinates differ, and so do all propositions and moves. */
  @Test
  void namesOfAnotherShapeAreMatchedByTheNetwork() {
    String rules =
        """
        (role a) (role b) (init (light 1)) (init (light 2)) (init (turn a))
        (<= (legal ?r (off ?n)) (true (turn ?r)) (true (light ?n)))
        (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
        (<= (next (light ?n)) (true (light ?n)) (not (does a (off ?n))) (not (does b (off ?n))))
        (<= (next (turn b)) (true (turn a))) (<= (next (turn a)) (true (turn b)))
        (<= lit (true (light ?n))) (<= terminal (not lit))
        (<= (goal a 0) (role a)) (<= (goal b 100) (role b))
        """;
    String other =
        rules
            .replace("(light 1)", "(lamp left x)")
            .replace("(light 2)", "(lamp right x)")
            .replace("(light ?n)", "(lamp ?n x)")
            .replace("(off ?n)", "(switch (to off) ?n)");
    SameResult result = Compared.of(rules, other);
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
    assertTrue(result.onlyInFirst().isEmpty(), result.onlyInFirst().toString());
  }

  @Test
  void whatIsSaidOfStatesThatPlayCantReachIsNoDifference() {
    String never = "(<= (goal you 50) (true (step 5)) (true (step 4)))";
    SameResult result = counters("(goal you 100)", "(goal you 100)" + never);
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
  }

  @Test
  void whatIsSaidAfterTheEndIsNoDifference() {
    String after = "(<= (legal you rest) (true (step 5)))";
    SameResult result = counters("(goal you 100)", "(goal you 100)" + after);
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
    assertEquals(ImmutableList.of(), result.onlyInFirst());
  }

  @Test
  void goalsBeforeTheEndAreNoDifference() {
    SameResult result = counters("(goal you 100)", "(<= (goal you 100) terminal)");
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
  }

  @Test
  void anotherDescriptionOfTheStateIsNoDifference() {
    String second = COUNTER + "(goal you 100) (init (even)) (<= (next (odd)) (true (even)))";
    SameResult result =
        Compared.of(COUNTER + "(goal you 100)", second + "(<= (next (even)) (true (odd)))");
    assertEquals(Verdict.SAME, result.verdict(), result.explanation());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void differenceIsAsNearAsCanBe(int depth) {
    String extra = "(<= (legal you jump) (true (step " + depth + ")))";
    SameResult result = counters("(goal you 100)", "(goal you 100)" + extra);
    assertEquals(Verdict.DIFFERENT, result.verdict());
    GameDifference difference = result.difference().orElseThrow();
    assertEquals(depth, difference.jointMoves().size());
    Disagreement disagreement = difference.disagreements().get(0);
    assertEquals(Kind.LEGAL, disagreement.kind());
    assertEquals(List.of(), disagreement.first());
    assertEquals("[jump]", disagreement.second().toString());
    assertEquals(1, difference.disagreements().size(), difference.toString());
    assertEquals(depth - 1, result.depth());
  }

  @Test
  void goalsAtTheEndCount() {
    SameResult result =
        counters("(<= (goal you 100) (true (step 5)))", "(goal you 0) (goal you 100)");
    GameDifference difference = result.difference().orElseThrow();
    assertEquals(5, difference.jointMoves().size());
    assertEquals(Kind.GOAL, difference.disagreements().get(0).kind());
    assertEquals("[100]", difference.disagreements().get(0).first().toString());
    assertEquals("[0, 100]", difference.disagreements().get(0).second().toString());
  }

  @Test
  void endThatComesEarlierIsADifference() {
    SameResult result = counters("(goal you 100)", "(goal you 100) (<= terminal (true (step 2)))");
    GameDifference difference = result.difference().orElseThrow();
    assertEquals(2, difference.jointMoves().size());
    assertEquals(Kind.TERMINAL, difference.disagreements().get(0).kind());
    assertEquals(List.of(), difference.disagreements().get(0).first());
    assertEquals("[terminal]", difference.disagreements().get(0).second().toString());
  }

  @Test
  void rolesHaveToStandForEachOther() {
    String rules =
        "(init (p)) (<= (legal ?r m) (role ?r)) (<= (goal ?r 0) (role ?r)) (<= terminal (true (q)))"
            + "(<= (next (q)) (does ?r m))";
    SameResult order = Compared.of("(role a) (role b)" + rules, "(role b) (role a)" + rules);
    assertEquals(Verdict.DIFFERENT, order.verdict());
    assertEquals(
        "the order of the roles differs: a, b in the first, b, a in the second",
        order.explanation());
    SameResult number = Compared.of("(role a) (role b)" + rules, "(role a)" + rules);
    assertEquals("the roles differ: a, b in the first, a in the second", number.explanation());
    SameResult chance = Compared.of("(role a) (role b)" + rules, "(role a) (role random)" + rules);
    assertEquals(Verdict.DIFFERENT, chance.verdict());
  }

  @Test
  void limitsLeaveItUndecided() {
    GameDescription game = Compared.game("connectFour");
    GameDescription other =
        KifReader.read(
            game
                + "(init (clock 0)) (tick 0 1) (tick 1 2) (tick 2 3) (tick 3 4) (tick 4 5) (tick 5 6)"
                + "(<= (next (clock ?m)) (true (clock ?n)) (tick ?n ?m))"
                + "(<= terminal (true (clock 6)) (true (clock 5)))",
            "clocked");
    SameSettings few = Compared.SETTINGS.withStates(3_000);
    SameResult result = SameGames.compare(game, other, few, ActivityListener.SILENT);
    assertTrue(result.verdict() != Verdict.DIFFERENT, result.explanation());
    Term clock = KifReader.readTerm("(clock 0)");
    assertTrue(result.onlyInSecond().contains(clock), result.onlyInSecond().toString());
  }

  private static final String CHOICE =
      """
      (role p) (init s) (legal p m1) (legal p m2)
      (<= (next won) (does p m1)) (<= (next lost) (does p m2))
      (<= terminal (true won)) (<= terminal (true lost))
      (<= (goal p 100) (true won)) (<= (goal p 0) (true lost))
      """;

  /** Names without a partner, or with the wrong one, aren't a difference by themselves. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        (role p) (init t) (legal p x1) (legal p x2) (<= (chosen ?m) (does p ?m))
        (<= (next wahr) (chosen x2)) (<= (next aus) (chosen x1)) (<= (next cnt) (true t))
        (<= terminal (true wahr)) (<= terminal (true aus))
        (<= (goal p 100) (true wahr)) (<= (goal p 0) (true aus))
        """,
        """
        (role p) (init t) (legal p q1) (legal p q2)
        (<= (next (r 1)) (does p q2)) (<= (next (r 2)) (does p q1)) (<= (next (z 7)) (true t))
        (<= over (true (r ?x))) (<= terminal over)
        (<= (goal p 100) (true (r 1))) (<= (goal p 0) (true (r 2)))
        """
      })
  void equalGamesWithoutPartnersAreNotCalledDifferent(String other) {
    SameResult result = Compared.of(CHOICE, other);
    assertTrue(result.verdict() != Verdict.DIFFERENT, result.explanation());
  }

  @Test
  void guessedNamesDontHideWhatDiffersUnderAnyNames() {
    String renamed = CHOICE.replace("m1", "q1").replace("m2", "q2").replace("won", "gut");
    SameResult goal = Compared.of(CHOICE, renamed.replace("(goal p 100)", "(goal p 50)"));
    assertEquals(Verdict.DIFFERENT, goal.verdict(), goal.explanation());
    SameResult moves = Compared.of(CHOICE, renamed + "(legal p q3) (<= (next lost) (does p q3))");
    assertEquals(Verdict.DIFFERENT, moves.verdict(), moves.explanation());
    assertEquals(List.of(), moves.difference().orElseThrow().jointMoves());
  }

  /** The same moves with their effects exchanged: equal names are matched with each other. */
  @Test
  void movesOfEqualNamesThatDoOtherThingsAreADifference() {
    String exchanged = CHOICE.replace("m1", "m0").replace("m2", "m1").replace("m0", "m2");
    SameResult result = Compared.of(CHOICE, exchanged);
    assertEquals(Verdict.DIFFERENT, result.verdict(), result.explanation());
    assertEquals(1, result.difference().orElseThrow().jointMoves().size());
  }

  @Test
  void timeBoundsEverythingAfterTheBuilds() {
    GameDescription game = Compared.game("connectFour");
    SameResult result =
        SameGames.compare(
            game,
            Compared.renamed(KifReader.read(game + "(init unused)", "other")),
            Compared.SETTINGS.withTime(Duration.ofNanos(1)),
            ActivityListener.SILENT);
    assertEquals(Verdict.UNDECIDED, result.verdict(), result.explanation());
    assertTrue(result.explanation().contains("the time was up"), result.explanation());
  }

  /** Comparing all indistinguishable constants with each other would take hours. */
  @Test
  void manyAlikeNamesAreMatchedInTime() {
    StringBuilder first = new StringBuilder(CHOICE);
    StringBuilder second = new StringBuilder(CHOICE.replace("won", "gut"));
    for (int i = 0; i < 20_000; i++) {
      first.append("(known c").append(i).append(")\n");
      second.append("(known d").append(i).append(")\n");
    }
    SameResult result =
        assertTimeout(
            Duration.ofMinutes(10),
            () ->
                SameGames.compare(
                    KifReader.read(first.toString(), "first"),
                    KifReader.read(second.toString(), "second"),
                    Compared.SETTINGS.withTime(Duration.ofSeconds(2)),
                    ActivityListener.SILENT));
    assertTrue(result.verdict() != Verdict.DIFFERENT, result.explanation());
  }

  @Test
  void listenerEndsIt() {
    AtomicInteger calls = new AtomicInteger();
    SameResult result =
        SameGames.compare(
            Compared.game("chess"),
            Compared.game("chess"),
            Compared.SETTINGS,
            activity -> calls.incrementAndGet() < 3);
    assertEquals(Verdict.UNDECIDED, result.verdict());
    assertEquals("the comparison was stopped early", result.explanation());
    assertEquals(3, calls.get());
  }

  @Test
  void gamesThatCantBeBuiltAreRefused() {
    BuildLimits small = BuildLimits.DEFAULT.withRules(100).withTime(Duration.ofMinutes(1));
    SameSettings settings = new SameSettings(Duration.ofMinutes(1), 1, small);
    GameDescription game = Compared.game("chess");
    assertThrows(
        BuildException.class,
        () -> SameGames.compare(game, game, settings, ActivityListener.SILENT));
    assertFalse(game.rules().isEmpty());
  }
}
