package org.propnet.validate.required;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.RealRulesheets;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.Term;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.Severity;

class RulesheetCheckTest {

  private static ImmutableList<Finding> findings(String rules) {
    return RulesheetCheck.findings(KifReader.read("(role r)\n" + rules, "game.kif"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(p a)",
        "(<= (p ?x) (q ?x))",
        "(<= (p ?x) (distinct ?x a) (not (r ?x)) (q ?x))",
        "(<= (p ?x) (or (q ?x) (and (r ?x) (not (q ?x)))))",
        "(<= (p ?x) (or (distinct ?x a) (not (r ?x))) (q ?x))",
        "(<= (p ?x) (or (and (q ?y) (distinct ?y ?x)) (r ?z)) (q ?x))",
        "(<= (p ?x) (true (f (g ?x))))",
        "(<= p (not (not (and (q a) (or) (and)))))",
        "(<= (p ?x) (p ?y) (q ?x)) (<= (q ?x) (p ?x))",
        "(<= (next (c ?x)) (true (c ?x)) (not (does r stop)))",
        "(<= (goal r 0) (not (goal r 100))) (<= (goal r 100) (true won))",
        "(<= (p a ?x) (not (p b ?x)) (q ?x)) (<= (p b ?x) (not (p c ?x)) (q ?x))",
        "(<= (p (s a)) (not (p a))) (<= (p (s (s a))) (not (p (s a))))",
      })
  void accepts(String rules) {
    assertEquals(ImmutableList.of(), findings(rules));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(<= (p ?x) (q ?y))             | 6 | the variable ?x of the head",
        "(p ?x)                         | 2 | the variable ?x of the head",
        "(<= (p a) (not (q ?x)))        | 12 | the variable ?x of a negation",
        "(<= (p a) (distinct ?x a))     | 12 | the variable ?x of a distinct",
        "(<= (p ?x) (not (q ?x)))       | 6 | the variable ?x of the head",
        "(<= (p a) (not (not (q ?x))))  | 12 | the variable ?x of a negation",
        "(<= (p a) (not (and (q ?x) (r ?x)))) | 12 | the variable ?x of a negation",
        "(<= (p ?x) (or (q ?x) (r ?y))) | 6 | the variable ?x of the head",
        "(<= (p ?x) (or (q ?x) (distinct ?x a))) | 6 | the variable ?x of the head",
        "(<= (p a) (or (q ?x) (not (r ?x)))) | 23 | the variable ?x of a negation",
        "(<= (p a) (and (or (q ?x)) (or (r ?y) (distinct ?y ?x)))) | 40 | the variable ?y of a distinct",
        "(<= (p (f (g ?x))) (q a))      | 6 | the variable ?x of the head",
      })
  void refusesUnboundVariables(String rule, int column, String problem) {
    ImmutableList<Finding> findings = findings("(q a)\n " + rule);

    assertEquals(
        new Finding(
            Check.UNSAFE_VARIABLE,
            2,
            new SourcePosition("game.kif", 3, column),
            problem + " is bound by no positive literal",
            "add a positive literal with that variable to the body"),
        findings.get(0));
    assertEquals(1, findings.size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(<= p (not p)) | 1 | p needs not p",
        "(<= p (not q)) (<= q p) | 1 | p needs not q needs p",
        "(<= p q) (<= q (not r)) (<= r (and (or p))) | 2 | q needs not r needs p needs q",
        "(<= p (not (not p))) | 1 | p needs not p",
        "(<= (p ?x) (q ?x) (not (p b))) | 1 | (p ?x) needs not (p ?x)",
        "(<= (p ?x) (q ?x) (not (p (f ?x)))) | 1 | (p ?x) needs not (p ?x)",
        "(<= (p a) (not (p b))) (<= (p ?x) (p ?x)) | 1 | (p a) needs not (p ?x) needs (p a)",
        "(<= (w ?x) (m ?x ?y) (not (w ?y))) | 1 | (w ?x) needs not (w ?x)",
      })
  void refusesCyclesThroughNegation(String rules, int rule, String cycle) {
    ImmutableList<Finding> findings = findings(rules);
    assertEquals(1, findings.size(), findings.toString());
    assertEquals(rule, findings.get(0).rule());
    assertTrue(findings.get(0).problem().endsWith(": " + cycle), findings.toString());
  }

  @Test
  void findsEachKnotOnce() {
    assertEquals(
        2, findings("(<= p (not q)) (<= q (not p)) (<= a (not b)) (<= b c) (<= c (not a))").size());
  }

  @Test
  void refusesKnotsTooLargeToTellApart() {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      rules.append("(<= (p ").append(i).append(") (not (p ").append(i + 1).append(")))\n");
    }
    Finding finding = findings(rules.toString()).get(0);
    assertEquals(1, finding.rule());
    assertTrue(finding.problem().contains("(p 0) and other rules are too many to tell apart"));
  }

  @Test
  void theKnotsOfOneRulesheetShareTheEffort() {
    StringBuilder rules = new StringBuilder();
    for (int knot = 0; knot < 5; knot++) {
      for (int i = 0; i < 480; i++) {
        String head = "(p" + knot + " " + i + ")";
        rules.append("(<= ").append(head).append(" (not (p").append(knot).append(" b)))\n");
        rules.append("(<= ").append(head).append(" (p").append(knot).append(" c))\n");
      }
    }
    List<Finding> findings = findings(rules.toString());
    assertEquals(3, findings.size());
    assertTrue(findings.get(0).problem().contains("(p2 0) and other rules are too many"));
  }

  @Test
  void textsOfTheRulesheetAreCutShort() {
    String name = "n".repeat(5_000);
    for (String rules :
        List.of(
            "(<= (p ?" + name + ") (true a))",
            "(" + name + " a) (" + name + " a b)",
            "(<= (" + name + " a) (not (" + name + " a)))",
            "(<= (legal r a) (" + name + " a)) (<= (" + name + " a) (does r b))")) {
      List<Finding> findings = findings(rules);
      assertEquals(1, findings.size(), rules);
      String text = findings.get(0).toString();
      assertTrue(text.contains("nnn...") && text.length() < 1_000, text);
    }
  }

  @Test
  void longCyclesAreCutShort() {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      rules.append("(<= p").append(i + 1).append(" p").append(i).append(")\n");
    }
    rules.append("(<= p0 (not p50000))");
    String problem = findings(rules.toString()).get(0).problem();
    assertTrue(
        problem.startsWith("a negation depends on itself: p0 needs not p50000 needs p49999"));
    assertTrue(problem.endsWith(" more rules"), problem);
    assertTrue(problem.length() < 500, problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(<= (role ?x) (team ?x)) (team b)", "(<= (role b) (and))", "(role ?x)"})
  void rolesAreGroundFacts(String rule) {
    Finding finding = findings(rule).get(0);
    assertEquals(1, finding.rule());
    assertTrue(finding.problem().startsWith("the roles of a game are given by facts"));
  }

  @Test
  void needsARole() {
    Finding finding = RulesheetCheck.findings(KifReader.read("(p a)", "game.kif")).get(0);
    assertEquals(Finding.WHOLE_RULESHEET, finding.rule());
    assertEquals(
        "game.kif:1:1: the rulesheet has no role; add a fact such as (role white)",
        finding.toString());
    assertEquals(1, RulesheetCheck.findings(GameDescription.of(List.of())).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(<= (true a) (q a))", "(true a)", "(does r m)"})
  void stateAndMovesAreGiven(String rule) {
    assertEquals(Severity.ERROR, findings(rule).get(0).severity());
    assertTrue(findings(rule).get(0).problem().startsWith("a rule can't derive '"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= (legal r m) (p a)) (<= (p ?x) (does ?x m))",
        "(<= (goal r 1) (does r m))",
        "(<= terminal (not (does r m)))",
        "(<= (init (f ?x)) (true (f ?x)))",
        "(<= (init a) (not (q b))) (<= (q b) (does r m))",
        "(<= (base (f ?x)) (true (f ?x)))",
        "(<= (input r ?x) (true (f ?x)))",
      })
  void refusesWhatIsAskedTooEarly(String rules) {
    ImmutableList<Finding> findings = findings(rules);
    assertEquals(1, findings.size(), findings.toString());
    assertEquals(1, findings.get(0).rule());
    assertTrue(findings.get(0).problem().contains(" depends through "));
  }

  @Test
  void notesOtherArities() {
    ImmutableList<Finding> findings =
        findings("(p a) (p a b) (p a c) (<= q (legal r) (not (p))) (<= (q b) q)");
    assertTrue(findings.stream().allMatch(finding -> finding.severity() == Severity.WARNING));
    assertEquals(
        List.of(
            "p/2 is another relation than p/1, which occurs earlier",
            "legal/1 is another relation than legal/2, the keyword",
            "p/0 is another relation than p/1, which occurs earlier",
            "q/1 is another relation than q/0, which occurs earlier"),
        findings.stream().map(Finding::problem).toList());
    RulesheetCheck.requireValid(KifReader.read("(role r) (p a) (p a b)", "game.kif"));
  }

  @Test
  void refusalNamesTheFirstErrorAndCountsTheOthers() {
    GameDescription game = KifReader.read("(p ?x)\n(p a b)\n(true x)", "game.kif");
    InvalidRulesheetException refused =
        assertThrows(InvalidRulesheetException.class, () -> RulesheetCheck.requireValid(game));
    assertEquals(3, refused.findings().size());
    assertEquals(
        "game.kif:1:1: the rulesheet has no role; add a fact such as (role white) (and 2 more)",
        refused.getMessage());
    assertEquals(new SourcePosition("game.kif", 1, 1), refused.findings().get(0).position());
    assertThrows(
        IllegalArgumentException.class, () -> new InvalidRulesheetException(ImmutableList.of()));
  }

  @Test
  void refusesDeepNestingMadeByPrograms() {
    Term term = new Constant("a");
    Literal literal = Sentence.of("p", term);
    for (int i = 0; i < 100_000; i++) {
      term = new Function("f", ImmutableList.of(term));
      literal = new Not(literal);
    }
    Rule role = Rule.of(Sentence.of("role", new Constant("r")));
    Rule deepTerm = Rule.of(Sentence.of("p", term));
    Rule deepBody = Rule.of(Sentence.of("q"), literal);
    ImmutableList<Finding> findings =
        RulesheetCheck.findings(GameDescription.of(List.of(role, deepTerm, deepBody)));
    assertEquals(List.of(1, 2), findings.stream().map(Finding::rule).toList());
  }

  @Test
  void acceptsTheNestingThatReadersAccept() {
    int depth = Term.MAXIMUM_DEPTH - 2;
    String deep = "(f ".repeat(depth) + "a" + ")".repeat(depth);
    assertEquals(ImmutableList.of(), findings("(<= (p " + deep + ") (q a))"));
    String nots = "(not ".repeat(depth) + "(q a)" + ")".repeat(depth);
    assertEquals(ImmutableList.of(), findings("(<= p " + nots + ")"));
  }

  @Test
  void longChainsOfRelationsDontOverflowTheStack() {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      rules.append("(<= p").append(i).append(" (not p").append(i + 1).append("))\n");
    }
    assertEquals(ImmutableList.of(), findings(rules.toString()));
  }

  @Test
  void realRulesheetsPass() throws IOException {
    for (Path file : RealRulesheets.all()) {
      assertEquals(
          ImmutableList.of(), RulesheetCheck.findings(RulesheetReader.read(file)), file.toString());
    }
  }
}
