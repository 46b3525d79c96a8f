package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Tests the contents of a ground game and of its report. */
final class GroundGameTest {

  private static final String SWITCH =
      """
      (role white)
      (init off)
      (<= (legal white flip) (true off))
      (<= (legal white rest) (role white))
      (<= (next on) (does white flip))
      (<= (next on) (true on))
      (<= (next off) (true off) (not (does white flip)))
      (<= terminal (true on))
      (<= (goal white 100) (true on))
      (<= (goal white 0) (not (true on)))
      """;

  private static GroundGame ground(String text) {
    return Grounder.ground(KifReader.read(text, "rules"));
  }

  private static List<String> texts(ImmutableList<Term> terms) {
    return terms.stream().map(Term::toString).toList();
  }

  @Test
  void holdsWhatMayBecomeTrueAndLegal() {
    GroundGame game = ground(SWITCH);
    assertEquals(List.of("white"), texts(game.roles()));
    assertEquals(List.of("off", "on"), texts(game.bases()));
    assertEquals(2, game.baseCount());
    assertTrue(game.isInitial(0));
    assertFalse(game.isInitial(1));
    assertEquals(List.of("flip", "rest"), texts(game.moves(0)));
    assertEquals(List.of("0", "100"), texts(game.goalValues(0)));
    assertEquals("(true off)", game.sentence(0).toString());
    assertEquals("(does white rest)", game.sentence(game.doesAtom(0, 1)).toString());
    assertEquals("(legal white flip)", game.sentence(game.legalAtom(0, 0)).toString());
    assertEquals("(next on)", game.sentence(game.nextAtom(1)).toString());
    assertEquals("(goal white 100)", game.sentence(game.goalAtom(0, 1)).toString());
    assertEquals("terminal", game.sentence(game.terminalAtom()).toString());
    assertEquals(4 + 7, game.atomCount());
    assertEquals(8, game.ruleCount());
  }

  /** The rules have strata although the relation depends on its own negation. */
  @Test
  void goalsWithoutStateMayDependOnTheNegationOfEachOther() {
    GroundGame game =
        ground(
            SWITCH.replaceAll("\\(<= \\(goal.*\\n", "")
                + "(goal white 100) (<= (goal white 0) (not (goal white 100)))"
                + "(<= (goal white 50) (not (goal white 0)))");
    assertEquals(List.of("100", "50"), texts(game.goalValues(0)));
  }

  @Test
  void rulesSayWhatTheirAtomsFollowFrom() {
    GroundGame game = ground(SWITCH);
    assertEquals(
        List.of("(next on) <- (does white flip)", "(next on) <- (true on)"),
        IntStream.range(0, game.ruleCount())
            .filter(rule -> game.head(rule) == game.nextAtom(1))
            .mapToObj(rule -> text(game, rule))
            .sorted()
            .toList());
    assertEquals(
        List.of("(next off) <- (true off) not (does white flip)"),
        IntStream.range(0, game.ruleCount())
            .filter(rule -> game.head(rule) == game.nextAtom(0))
            .mapToObj(rule -> text(game, rule))
            .toList());
    assertEquals(
        List.of("(legal white rest) <-"),
        IntStream.range(0, game.ruleCount())
            .filter(rule -> game.head(rule) == game.legalAtom(0, 1))
            .mapToObj(rule -> text(game, rule))
            .toList());
  }

  private static String text(GroundGame game, int rule) {
    StringBuilder text = new StringBuilder(game.sentence(game.head(rule)) + " <-");
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      text.append((literal & 1) == 1 ? " not " : " ").append(game.sentence(literal >> 1));
    }
    return text.toString();
  }

  @Test
  void holdsNothingWhereNothingCanBe() {
    GroundGame game = ground("(role white) (<= (goal white 1) (true never))");
    assertEquals(0, game.baseCount());
    assertEquals(0, game.moves(0).size());
    assertEquals(0, game.goalValues(0).size());
    assertEquals(GroundGame.NONE, game.terminalAtom());
    assertEquals(0, game.atomCount());
    assertEquals(0, game.ruleCount());
  }

  @Test
  void dropsWhatCanNeverBeTrue() {
    GroundGame game =
        ground(
            """
            (role white) (<= (legal white go) (true a)) (<= (legal white stay) (not (true a)))
            (init a) (next a)
            (<= (next b) (not (true a)))
            (<= (next c) (does white stay))
            (<= (next d) (true d))
            (<= terminal (true b))
            """);
    assertEquals(List.of("a"), texts(game.bases()));
    assertEquals(List.of("go"), texts(game.moves(0)));
    assertEquals(GroundGame.NONE, game.terminalAtom());
  }

  @Test
  void keepsWhatIsTrueOnlyInTheBeginning() {
    GroundGame game = ground("(role white) (init first) (<= (legal white go) (true first))");
    assertEquals(List.of("first"), texts(game.bases()));
    assertEquals(GroundGame.NONE, game.nextAtom(0));
    assertEquals(List.of("go"), texts(game.moves(0)));
  }

  @Test
  void movesOfNoRoleAreNotMoves() {
    GroundGame game =
        ground(
            """
            (role white) (legal white go) (legal red go) (init p)
            (<= (legal (robot) run) (true p))
            (<= (next q) (does red go))
            (<= (next r) (not (does red go)))
            """
                .replace("(robot)", "robot"));
    assertEquals(List.of("p", "r"), texts(game.bases()));
    assertEquals(1, game.moves(0).size());
  }

  @Test
  void roleOrderIsThatOfTheRulesheet() {
    assertEquals(
        List.of("zoe", "adam", "mia"),
        texts(ground("(role zoe) (role adam) (role mia) (role zoe)").roles()));
  }

  @Test
  void rolesMayBeTerms() {
    GroundGame game =
        ground(
            "(role (player 1)) (role (player 2)) (<= (legal (player ?n) go) (role (player ?n)))");
    assertEquals(List.of("(player 1)", "(player 2)"), texts(game.roles()));
    assertEquals(1, game.moves(1).size());
  }

  /** The report for the game with declarations added. */
  private static GroundingReport report(String declarations) {
    return ground(SWITCH + declarations).report();
  }

  @Test
  void reportsRightDeclarations() {
    GroundingReport report = report("(base on) (base off) (input white flip) (input white rest)");
    assertEquals(declared(2, 2, 2, 0), report.bases());
    assertEquals(declared(2, 2, 2, 0), report.inputs());
  }

  @Test
  void reportsDeclarationsThatAreTooWide() {
    GroundingReport report =
        report(
            "(n 1) (n 2) (<= (base (f ?n)) (n ?n)) (base on) (base off) (input white flip)"
                + "(input white rest) (input white jump) (input red jump)");
    assertEquals(tooWide("(base (f 1))", "(base (f 2))"), report.bases());
    assertEquals(tooWide("(input white jump)", "(input red jump)"), report.inputs());
  }

  @Test
  void reportsDeclarationsThatAreTooNarrowAndGoesByTheRules() {
    GroundGame game = ground(SWITCH + "(base off) (input white rest)");
    assertEquals(declared(1, 2, 2, 1, "(base on)"), game.report().bases());
    assertEquals(declared(1, 2, 2, 1, "(input white flip)"), game.report().inputs());
    assertEquals(GroundGameText.of(ground(SWITCH)), GroundGameText.of(game));
  }

  @Test
  void reportsNothingUndeclaredWhereNothingIsDeclared() {
    GroundingReport report = report("");
    assertEquals(declared(0, 2, 2, 0), report.bases());
    assertEquals(declared(0, 2, 2, 0), report.inputs());
  }

  @Test
  void reportsOnlyWhatIsInTheGame() {
    GroundingReport report =
        ground(
                """
                (role white) (<= (legal white go) (true a)) (<= (legal white stay) (not (true a)))
                (init a) (next a) (<= (next b) (not (true a)))
                (base a) (input white go)
                """)
            .report();
    assertEquals(declared(1, 2, 1, 0), report.bases());
    assertEquals(declared(1, 2, 1, 0), report.inputs());
  }

  @Test
  void listsSomeOfManyUndeclaredPropositionsAndCountsAll() {
    StringBuilder text = new StringBuilder("(role white) (base a)");
    for (int i = 0; i < 50; i++) {
      text.append("(init (f ").append(i).append("))");
    }
    GroundingReport.Declared bases = ground(text.toString()).report().bases();
    assertEquals(50, bases.undeclaredCount());
    assertEquals(GroundingReport.Declared.LISTED, bases.undeclared().size());
    assertEquals("(base (f 0))", bases.undeclared().get(0).toString());
  }

  private static GroundingReport.Declared declared(
      int declared, int reachable, int used, int count, String... undeclared) {
    ImmutableList<Sentence> terms = sentences(undeclared);
    return new GroundingReport.Declared(
        declared, reachable, used, terms, count, ImmutableList.of(), 0);
  }

  /** Two declared and used, and two declared that can't be reached. */
  private static GroundingReport.Declared tooWide(String... unreachable) {
    return new GroundingReport.Declared(4, 2, 2, ImmutableList.of(), 0, sentences(unreachable), 2);
  }

  private static ImmutableList<Sentence> sentences(String... texts) {
    return ImmutableList.copyOf(texts).stream()
        .map(text -> KifReader.read(text, "sentence").rules().get(0).head())
        .collect(ImmutableList.toImmutableList());
  }

  @Test
  void reportsWhatWasDone() {
    GroundGame game = ground(SWITCH);
    GroundingReport report = game.report();
    assertEquals(game.ruleCount(), report.keptRules());
    assertTrue(report.groundRules() >= report.keptRules());
    assertEquals(10, report.rules());
    assertTrue(report.staticFacts() >= 2);
    assertTrue(report.bytes() > 0);
    assertEquals(EnumSet.range(BuildPhase.NORMALIZE, BuildPhase.SIMPLIFY), report.times().keySet());
    assertEquals(
        (double) report.bytes(), report.bytesPerGroundRule() * report.groundRules(), 0.001);
    assertFalse(report.totalTime().isNegative());
  }

  @Test
  void groundsTicTacToe() throws IOException {
    Path file = Path.of("../games/src/main/resources/org/propnet/games/ticTacToe.kif");
    GameDescription description = RulesheetReader.read(file);
    GroundGame game = Grounder.ground(description);
    assertEquals(29, game.baseCount());
    assertEquals(20, game.moves(0).size() + game.moves(1).size());
    assertEquals(29, game.report().bases().used());
    assertEquals(20, game.report().inputs().used());
    assertEquals(0, game.report().bases().undeclaredCount());
    assertEquals(0, game.report().inputs().undeclaredCount());
  }
}
