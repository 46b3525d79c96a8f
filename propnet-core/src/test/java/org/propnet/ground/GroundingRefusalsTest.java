package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.Term;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.required.RulesheetCheck;

/** Tests every reason for which grounding is refused, and the rule that is blamed. */
final class GroundingRefusalsTest {

  /** Marks the rule to blame, which follows it, in these rulesheets. */
  private static final String BLAME = "!";

  private static final Set<BuildPhase> PHASES =
      EnumSet.range(BuildPhase.NORMALIZE, BuildPhase.SIMPLIFY);

  private static final String GAME =
      "(role white) (role black)\n(init start)\n(<= (legal ?r go) (role ?r))\n";

  /** Thirty constants, for 810,000 combinations in a rule. */
  private static final String MANY =
      GAME
          + "(<= (next many) (true start))\n"
          + "(c 1)(c 2)(c 3)(c 4)(c 5)(c 6)(c 7)(c 8)(c 9)(c 10)\n"
          + "(c 11)(c 12)(c 13)(c 14)(c 15)(c 16)(c 17)(c 18)(c 19)(c 20)\n"
          + "(c 21)(c 22)(c 23)(c 24)(c 25)(c 26)(c 27)(c 28)(c 29)(c 30)\n"
          + "!(<= (legal white (m ?a ?b ?c ?d)) (c ?a) (c ?b) (c ?c) (c ?d) (true start))\n"
          + "(<= (next start) (true start))";

  private static BuildException refusal(String text, BuildLimits limits, BuildListener listener) {
    GameDescription description = KifReader.read(text.replace(BLAME, " "), "rules");
    return refusal(text, description, new Budget(description, limits, listener));
  }

  private static BuildException refusal(String text, GameDescription description, Budget budget) {
    BuildException refusal =
        assertThrows(
            BuildException.class,
            () -> Grounder.ground(description, GroundingOptions.STANDARD, budget));
    assertEquals(blamed(text), refusal.position(), refusal.getMessage());
    if (refusal.position() != null) {
      assertEquals(relationAt(description, refusal.position()), refusal.relation());
      assertTrue(refusal.getMessage().startsWith(refusal.position() + ": "), refusal.getMessage());
    }
    return refusal;
  }

  private static String relationAt(GameDescription description, SourcePosition position) {
    for (int i = 0; i < description.rules().size(); i++) {
      if (description.position(i).equals(position)) {
        Sentence head = description.rules().get(i).head();
        return head.relation() + "/" + head.arity();
      }
    }
    throw new AssertionError("no rule stands at " + position);
  }

  private static SourcePosition blamed(String text) {
    int mark = text.indexOf(BLAME);
    if (mark < 0) {
      return null;
    }
    int line = (int) text.substring(0, mark).chars().filter(c -> c == '\n').count() + 1;
    return new SourcePosition("rules", line, mark - text.lastIndexOf('\n', mark) + 1);
  }

  private static void assertRefused(Reason reason, String text) {
    BuildException refusal = refusal(text, BuildLimits.DEFAULT, BuildListener.SILENT);
    assertEquals(reason, refusal.reason(), refusal.getMessage());
  }

  /**
   * Asserts that errors found by the check of rulesheets are reported with its text, whatever
   * grounding meets.
   */
  private static void assertInvalid(String text) {
    GameDescription description = KifReader.read(text.replace(BLAME, " "), "rules");
    InvalidRulesheetException expected =
        assertThrows(
            InvalidRulesheetException.class, () -> RulesheetCheck.requireValid(description));
    InvalidRulesheetException refusal =
        assertThrows(InvalidRulesheetException.class, () -> Grounder.ground(description));
    assertEquals(expected.getMessage(), refusal.getMessage());
    assertEquals(expected.findings(), refusal.findings());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!(<= (goal ?r ?n) (role ?r))",
        "!(goal white ?n)",
        "!(<= (goal white 1) (not (true (at ?x))))",
        "!(<= (goal white 1) (true (at ?x)) (distinct ?x ?y))",
        "!(<= (goal white ?x) (not (distinct ?x ?y)))",
        "!(<= (goal white ?x) (or (role ?x) (true start)))",
        "!(<= (goal white ?x) (not (and (role ?x) (true start))))",
        "!(<= (next (f ?x ?y)) (true (f ?x ?x)))",
        "!(<= unused (not (true (at ?x))))"
      })
  void variablesMustBeBound(String rule) {
    assertInvalid(GAME + rule + "\n(init end)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!(true start)",
        "!(<= (true start) (true end))",
        "!(does white go)",
        "!(<= (does ?r go) (role ?r))"
      })
  void stateAndMovesCannotBeDerived(String rule) {
    assertInvalid(GAME + rule + "\n(init end)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!(<= (init red) (true start))",
        "!(<= (init red) (does white go))",
        "!(<= (init red) (not (true start)))",
        "(<= p (does white go)) (<= q (not p))\n !(<= (init red) q)",
        "!(<= (init red) (terminal)) (<= terminal (true start))"
      })
  void theInitialStateMustNotDependOnTheState(String rules) {
    assertInvalid(GAME + rules);
  }

  @Test
  void aGameNeedsARole() {
    assertInvalid("(init start) (<= (next start) (true start))");
    assertInvalid("");
  }

  @Test
  void rolesMustBeFacts() {
    assertInvalid(GAME + "(player red)\n!(<= (role ?x) (player ?x))");
    assertInvalid(GAME + "!(<= (role red) (true start))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!(<= p (not p))",
        "(<= p q) (<= q r)\n!(<= r (not p))",
        "(n 1) (<= (p ?x) (n ?x) (q ?x))\n!(<= (q ?x) (n ?x) (not (p ?x)))",
        "!(<= p (or (not q) (role white)))\n(<= q (role black) p)"
      })
  void negationMustNotRunThroughStaticRecursion(String rules) {
    assertInvalid(GAME + rules + "\n(<= terminal p) (<= terminal (p 1))");
  }

  /** A limit may be met before the error is found; the error is the root cause. */
  @Test
  void anErrorIsNamedWhereALimitIsMet() {
    assertInvalid(GAME + "(<= (legal white (say (s ?m))) (does white ?m))");
    assertInvalid(GAME + "(<= p (not p)) (<= terminal p) (init z) (<= (next (s ?p)) (true ?p))");
  }

  /** An equality may bind a variable, and a condition that never holds binds all. */
  @Test
  void whatGroundsInSpiteOfAnErrorIsGround() {
    for (String rule :
        List.of(
            "(<= (goal white ?x) (not (distinct ?x 50)))", "(<= (goal white ?x) (distinct a a))")) {
      GameDescription description = KifReader.read(GAME + rule, "rules");
      assertThrows(InvalidRulesheetException.class, () -> RulesheetCheck.requireValid(description));
      assertEquals(2, Grounder.ground(description).roles().size());
    }
  }

  @Test
  void staticRecursionThroughNegationThatNothingNeedsIsNoMatter() {
    assertEquals(
        2, Grounder.ground(KifReader.read(GAME + "(<= p (not p))", "rules")).roles().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(n z)\n!(<= (n (s ?x)) (n ?x))\n(<= (legal white (say ?x)) (n ?x))",
        "(init (at z))\n!(<= (next (at (s ?x))) (true (at ?x)))",
        "(init z)\n!(<= (next (s ?p)) (true ?p) (not (does white go)))",
        "(n z)\n!(<= (n (pair ?x ?x)) (n ?x))\n(<= terminal (n ?x))"
      })
  void functionsMustNotGrowWithoutEnd(String rules) {
    assertRefused(Reason.DEPTH, GAME + rules);
  }

  @Test
  void equalitiesMustNotMakeHugeTerms() {
    StringBuilder doubling = new StringBuilder(GAME).append("!(<= terminal (role ?x0) (role ?x40)");
    StringBuilder deepening = new StringBuilder(GAME).append("!(<= terminal (role ?x0) (role ?x9)");
    for (int i = 0; i < 40; i++) {
      int next = i + 1;
      doubling.append(
          "(role ?x" + next + ") (not (distinct ?x" + next + " (g ?x" + i + " ?x" + i + ")))");
      String nested = "(f ".repeat(200) + "?x" + i + ")".repeat(200);
      deepening.append(
          i < 9 ? "(role ?x" + next + ") (not (distinct ?x" + next + " " + nested + "))" : "");
    }
    assertRefused(Reason.DEPTH, doubling + ")");
    assertRefused(Reason.DEPTH, deepening + ")");
  }

  @Test
  void rulesMadeByProgramsMustNotNestTooDeep() {
    Literal literal = Sentence.of("terminal");
    Term term = new Constant("z");
    for (int i = 0; i < 100_000; i++) {
      literal = new Not(literal);
      term = new Function("s", ImmutableList.of(term));
    }
    for (Rule rule :
        List.of(
            Rule.of(Sentence.of("terminal"), literal),
            Rule.of(Sentence.of("init", term)),
            Rule.of(Sentence.of("terminal"), new Distinct(new Constant("z"), term)))) {
      GameDescription description =
          GameDescription.of(List.of(Rule.of(Sentence.of("role", new Constant("white"))), rule));
      InvalidRulesheetException refusal =
          assertThrows(InvalidRulesheetException.class, () -> Grounder.ground(description));
      assertEquals(description.position(1), refusal.findings().get(0).position());
    }
  }

  @Test
  void connectivesMustNotCombineToTooManyAlternatives() {
    String either = "(or (true a) (true b)) ".repeat(12);
    assertRefused(
        Reason.INVALID_RULE, GAME + "!(<= terminal " + either + "(or (true c) (true d)))");
    assertRefused(
        Reason.INVALID_RULE, GAME + "!(<= terminal " + either + "(true c) ".repeat(1000) + ")");
    String all = GAME + "(<= terminal " + either + ")";
    assertNotNull(Grounder.ground(KifReader.read(all, "rules")));
  }

  /** The time is up in the middle of the rule, however long that takes. */
  @Test
  void timeIsLimited() {
    Duration time = Duration.ofMinutes(5);
    GameDescription description = KifReader.read(MANY.replace(BLAME, " "), "rules");
    Budget[] budget = new Budget[1];
    BuildListener listener =
        (phase, facts, rules) -> {
          if (facts > 20_000) {
            budget[0].reserve(time);
          }
          return true;
        };
    budget[0] = new Budget(description, BuildLimits.DEFAULT.withTime(time), listener);
    BuildException refusal = refusal(MANY, description, budget[0]);
    assertEquals(Reason.TIME, refusal.reason(), refusal.getMessage());
  }

  @Test
  void noTimeAtAllIsTooLittle() {
    for (Duration time : List.of(Duration.ZERO, Duration.ofSeconds(Long.MIN_VALUE))) {
      BuildException refusal =
          refusal(GAME, BuildLimits.DEFAULT.withTime(time), BuildListener.SILENT);
      assertEquals(Reason.TIME, refusal.reason());
    }
  }

  @Test
  void theNumberOfRulesIsLimited() {
    BuildException refusal =
        refusal(MANY, BuildLimits.DEFAULT.withRules(10_000), BuildListener.SILENT);
    assertEquals(Reason.SIZE, refusal.reason(), refusal.getMessage());
  }

  @Test
  void memoryIsLimited() {
    BuildException refusal =
        refusal(MANY, BuildLimits.DEFAULT.withBytes(1_000_000), BuildListener.SILENT);
    assertEquals(Reason.MEMORY, refusal.reason(), refusal.getMessage());
  }

  @Test
  void limitsMayBeAsLargeAsTheyCan() {
    BuildLimits limits =
        new BuildLimits(Duration.ofSeconds(Long.MAX_VALUE), Long.MAX_VALUE, Long.MAX_VALUE);
    GameDescription description = KifReader.read(GAME, "rules");
    assertEquals(2, Grounder.ground(description, limits, BuildListener.SILENT).roles().size());
  }

  @Test
  void limitsMustBePositive() {
    for (long bad : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> BuildLimits.DEFAULT.withRules(bad));
      assertThrows(IllegalArgumentException.class, () -> BuildLimits.DEFAULT.withBytes(bad));
    }
  }

  @Test
  void theListenerHearsThePhasesInOrderAndMayCancelInEach() {
    List<BuildPhase> heard = new ArrayList<>();
    GameDescription description = KifReader.read(GAME, "rules");
    Grounder.ground(description, BuildLimits.DEFAULT, (phase, facts, rules) -> heard.add(phase));
    assertEquals(List.copyOf(PHASES), heard.stream().distinct().toList());
    for (BuildPhase last : PHASES) {
      BuildException refusal =
          refusal(GAME, BuildLimits.DEFAULT, (phase, facts, rules) -> phase != last);
      assertEquals(Reason.CANCELLED, refusal.reason());
      assertNull(refusal.position());
    }
  }

  @Test
  void theListenerMayCancelALongJoin() {
    int[] calls = {0};
    BuildException refusal =
        refusal(
            MANY.replace(BLAME, " "),
            BuildLimits.DEFAULT,
            (phase, facts, rules) -> facts < 20_000 && calls[0]++ < 1_000_000);
    assertEquals(Reason.CANCELLED, refusal.reason());
  }
}
