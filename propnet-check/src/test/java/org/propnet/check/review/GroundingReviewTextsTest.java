package org.propnet.check.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.KifReader;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;

/** What a finding says, where, and what to do about it. */
final class GroundingReviewTextsTest {

  private static final String GAME =
      """
      (role r)
      (init on)
      (legal r go)
      (<= (next on) (true on))
      (goal r 0)
      (<= terminal (not (true on)))
      """;

  private static ImmutableList<Finding> findings(String rules, BuildLimits limits) {
    return GroundingReview.findings(
        KifReader.read(GAME + rules, "game"), ImmutableList.of(), limits, BuildListener.SILENT);
  }

  private static ImmutableList<Finding> findings(String rules) {
    return findings(rules, BuildLimits.DEFAULT);
  }

  private static List<String> problems(String rules) {
    return findings(rules).stream().map(Finding::problem).toList();
  }

  private static String facts(String pattern, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> pattern.replace("#", Integer.toString(i)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void aGameThatIsAllRightHasNoFindings() {
    assertEquals(List.of(), problems(""));
    assertEquals(List.of(), problems("(base on) (input r go)"));
  }

  @Test
  void whatDeclarationsLackIsFoundAtTheFirstOfThem() {
    ImmutableList<Finding> findings =
        findings(
            "(base other) (init other)\n (base third) (init third) (input r go) (legal r jump)");
    assertEquals(2, findings.size(), findings.toString());
    Finding base = findings.get(0);
    assertEquals(Check.UNDECLARED_PROPOSITION, base.check());
    assertEquals("game:7:1", String.valueOf(base.position()));
    assertEquals(
        "'base' lacks 1 proposition: (base on), which the rules may derive", base.problem());
    assertEquals("declare them, or correct the rules that derive them", base.cure());
    Finding input = findings.get(1);
    assertEquals(Check.UNDECLARED_PROPOSITION, input.check());
    assertEquals("game:8:28", String.valueOf(input.position()));
    assertEquals(
        "'input' lacks 1 move: (input r jump), which the rules may derive", input.problem());
  }

  @Test
  void theFirstFiveAreNamed() {
    assertEquals(
        List.of(
            "'base' lacks 5 propositions: (base p1), (base p2), (base p3), (base p4), (base p5), which the"
                + " rules may derive"),
        problems("(base on)\n" + facts("(init p#)", 5)));
    assertEquals(
        List.of(
            "'base' lacks 6 propositions: (base p1), (base p2), (base p3), (base p4), (base p5) and"
                + " so on, which the rules may derive"),
        problems("(base on)\n" + facts("(init p#)", 6)));
  }

  @Test
  void whatIsDeclaredInVainIsFoundAtItsDeclaration() {
    ImmutableList<Finding> findings =
        findings("(base on) (base off) (base broken)\n(input r go) (input r jump)");
    assertEquals(2, findings.size(), findings.toString());
    Finding base = findings.get(0);
    assertEquals(Check.UNREACHABLE_DECLARATION, base.check());
    assertEquals("game:7:11", String.valueOf(base.position()));
    assertEquals(
        "'base' declares 2 propositions: (base off), (base broken), which the rules never derive",
        base.problem());
    assertEquals("leave them out, or correct the rules that should derive them", base.cure());
    assertEquals(
        "'input' declares 1 move: (input r jump), which the rules never derive",
        findings.get(1).problem());
  }

  /** Where only one of two roles may do what both declare, the text is about the other one. */
  @Test
  void theRoleOfAMoveIsNamed() {
    assertEquals(
        List.of("'input' declares 1 move: (input r swap), which the rules never derive"),
        problems("(role s) (goal s 0) (legal s swap)\n(input r go) (input s swap) (input r swap)"));
    assertEquals(
        List.of("'input' lacks 1 move: (input s swap), which the rules may derive"),
        problems("(role s) (goal s 0) (legal s swap) (legal r swap) (input r go) (input r swap)"));
  }

  @Test
  void whatRulesDeclareInVainIsFoundAtTheFirstDeclaration() {
    Finding base = findings("(base on) (n off)\n(<= (base ?x) (n ?x))").get(0);
    assertEquals("game:7:1", String.valueOf(base.position()));
    assertEquals(
        "'base' declares 1 proposition: (base off), which the rules never derive", base.problem());
  }

  @Test
  void whereOnlyMovesAreDeclaredTheyAreCompared() {
    assertEquals(
        List.of("'input' lacks 1 move: (input r go), which the rules may derive"),
        problems("(input r jump) (legal r jump)"));
  }

  @Test
  void aRulesheetMayBeginWithADeclaration() {
    for (String declaration : List.of("(base off)", "(input r jump)")) {
      ImmutableList<Finding> findings =
          GroundingReview.findings(
              KifReader.read(declaration + GAME, "game"),
              ImmutableList.of(),
              BuildLimits.DEFAULT,
              BuildListener.SILENT);
      assertEquals(2, findings.size(), findings.toString());
      assertEquals("game:1:1", findings.get(0).position().toString());
    }
  }

  @Test
  void deadRulesAreFoundInTheOrderOfTheText() {
    ImmutableList<Finding> findings =
        findings("(<= (next a) (true off))\n(<= (next b) (true on) (true on) (true off))");
    assertEquals(
        List.of(
            "this rule can never fire: (true off) never holds",
            "this rule can never fire: (true off) never holds"),
        findings.stream().map(Finding::problem).toList());
    assertEquals("game:7:14", String.valueOf(findings.get(0).position()));
    assertEquals("game:8:34", String.valueOf(findings.get(1).position()));
    assertEquals(Check.DEAD_RULE, findings.get(0).check());
    assertEquals("correct its conditions, or leave the rule out", findings.get(0).cure());
  }

  @Test
  void aRuleThatLacksWhatAnotherDeadOneDerivesHasNoFinding() {
    assertEquals(
        List.of("this rule can never fire: (true off) never holds"),
        problems("(<= broken (true off))\n(<= (goal r 1) broken)"));
  }

  private static List<String> dead(String rules) {
    return findings(rules).stream()
        .filter(finding -> finding.check() == Check.DEAD_RULE)
        .map(it -> it.position().line() - 6 + " " + it.problem().replace(NEVER, ""))
        .toList();
  }

  private static final String NEVER = "this rule can never fire: ";

  /** Through next, init, legal and other relations, with several rules, one of which is alive. */
  @Test
  void onlyRootCausesAreListed() {
    assertEquals(
        List.of("1 (true never) never holds"),
        dead(
            """
            (<= (next (step 1)) (true never))
            (<= (next (step 2)) (true (step 1)))
            (<= (next (step ?x)) (true (step 2)) (n ?x))
            (<= (legal r fly) (true (step 3)))
            (<= (next flown) (does r fly))
            (<= (up a) (true flown))
            (up b) (n 3)
            (<= (next over) (up a))
            (<= (next over) (or (true (step 2)) (up a)))
            """));
  }

  @Test
  void ofRulesThatWaitForEachOtherTheFirstIsListed() {
    assertEquals(
        List.of("2 (true (at b)) never holds", "4 (true lit) never holds"),
        dead(
            """
            (<= (next gone) (true (at a)))
            (<= (next (at a)) (true (at b)))
            (<= (next (at b)) (true (at a)))
            (<= (next lit) (true lit) (true on))
            """));
  }

  /** A rule that is dead without the others too has a finding of its own. */
  @Test
  void whatIsDeadTwiceIsListed() {
    assertEquals(
        List.of("1 (true never) never holds", "2 (true nowhere) never holds"),
        dead("(<= (next a) (true never))\n(<= (next b) (true a) (true nowhere))"));
    assertEquals(
        List.of("1 (true never) never holds", "3 its conditions never hold together"),
        dead(
            "(<= (next (at 1)) (true never))\n(n 2) (m 3)\n"
                + "(<= (next b) (true (at ?x)) (n ?y) (m ?y))"));
  }

  @Test
  void aContradictionMayBeTheRootCause() {
    assertEquals(List.of(), dead("(<= (next a) (true on) (distinct b b))\n(<= (next c) (true a))"));
  }

  /** The condition would be true of something else than what an equality puts in its place. */
  @Test
  void aConditionIsNamedAsItStandsInTheText() {
    assertEquals(
        List.of("2 its conditions never hold together"),
        dead("(v dim)\n(<= (next a) (true ?x) (v ?x) (not (distinct ?x dim)))"));
    assertEquals(
        List.of("2 (true (q ?y)) never holds"),
        dead("(v on)\n(<= (next a) (v ?x) (true (q ?y)) (not (distinct ?x on)))"));
  }

  private static final String MANY =
      facts("(n #)", 60) + "(base on) (<= (legal r (m ?x ?y)) (n ?x) (n ?y))";

  @Test
  void whatIsBeyondTheLimitsIsSaid() {
    ImmutableList<Finding> findings = findings(MANY, BuildLimits.DEFAULT.withRules(500));
    List<String> starts = new ArrayList<>();
    for (Finding finding : findings) {
      assertEquals(Check.CHECK_SKIPPED, finding.check());
      assertEquals("check by playing", finding.cure());
      assertFalse(finding.problem().contains("raise the limit"), finding.problem());
      starts.add(finding.problem().replaceFirst("needs.*", ""));
    }
    assertEquals(
        List.of(
            "couldn't look for rules that never fire: the build ",
            "couldn't look for what 'base' and 'input' declare: the build "),
        starts);
    assertEquals(List.of(), findings(MANY.replace("(base on)", ""), BuildLimits.DEFAULT));
  }

  @Test
  void theCureIsThatOfTheLimit() {
    assertEquals(
        "allow more time, or check by playing",
        findings(MANY, BuildLimits.DEFAULT.withTime(Duration.ZERO)).get(0).cure());
    assertEquals(
        "give it a larger heap, or check by playing",
        findings(MANY, BuildLimits.DEFAULT.withBytes(1)).get(0).cure());
  }

  @Test
  void whatCannotBeGroundIsSaid() {
    String either = "(or (true on) (true off)) ".repeat(13);
    ImmutableList<Finding> findings = findings("(<= (goal r 1) " + either + ")");
    assertEquals(1, findings.size(), findings.toString());
    assertEquals("give parts of the body relations of their own", findings.get(0).cure());
    assertEquals(
        "couldn't look for rules that never fire: its and, or and not combine",
        findings.get(0).problem().replaceFirst(" to more .*", ""));
    findings = findings("(init (s z)) (<= (next (s ?x)) (true ?x))");
    assertEquals(1, findings.size(), findings.toString());
    assertEquals(
        "bound what grows, perhaps by a counter of steps, or check by playing",
        findings.get(0).cure());
    assertEquals(
        "couldn't look for rules that never fire: terms nest deeper",
        findings.get(0).problem().replaceFirst(" than .*", ""));
  }
}
