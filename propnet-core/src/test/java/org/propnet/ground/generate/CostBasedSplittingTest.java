package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RuleSplitter;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;

/** Checks that a rule is split if and only if its parts have sufficiently fewer ground rules. */
final class CostBasedSplittingTest {

  /** The most instances that are counted. */
  private static final int COUNTED = 16_384;

  /** Rules, some facts, and the splitting of the rules. Relations that begin with d are dynamic. */
  private static final class Setup {

    private final Program program;
    private final FactBase facts;
    private final BitSet dynamic = new BitSet();
    private final CostBasedSplitting splitting;
    private final RuleSplitter splitter;

    Setup(String rules) {
      Budget budget = Budget.unlimited();
      program = Normalizer.normalize(KifReader.read(rules, "test"), budget);
      facts = new FactBase(program, budget);
      for (int relation = 0; relation < program.relations().count(); relation++) {
        String name = program.relations().name(relation);
        dynamic.set(relation, name.startsWith("d") || name.equals("terminal"));
      }
      splitter = new RuleSplitter(program.relations(), dynamic, budget);
      splitting =
          new CostBasedSplitting(
              facts,
              dynamic,
              splitter,
              new JoinPlanner(facts, new BitSet(), dynamic),
              new JoinRunner(facts));
    }

    private int term(int number) {
      return facts.terms().intern(new Constant(Integer.toString(number)));
    }

    private void reach(int... tuple) {
      facts.reach(facts.intern(tuple, tuple.length));
    }

    /** Adds facts with the numbers below a bound. */
    Setup unary(String relation, int count) {
      for (int i = 0; i < count; i++) {
        reach(relation(relation, 1), term(i));
      }
      return this;
    }

    /** Adds facts with each number below a bound and a number computed from it. */
    Setup pairs(String relation, int count, IntUnaryOperator second) {
      for (int i = 0; i < count; i++) {
        reach(relation(relation, 2), term(i), term(second.applyAsInt(i)));
      }
      return this;
    }

    int relation(String name, int arity) {
      return program.relations().number(name, arity);
    }

    List<ProgramRule> apply(int rule) {
      return splitting.apply(program.rules().get(rule));
    }

    /** The relations of a rule's conditions. */
    List<String> conditions(ProgramRule rule) {
      return rule.positive().stream()
          .map(atom -> program.relations().name(atom.relation()))
          .toList();
    }

    String head(ProgramRule rule) {
      return program.relations().name(rule.head().relation());
    }

    /** The number of facts that a part of a rule derives. */
    int facts(ProgramRule part) {
      return facts.reachedOf(part.head().relation()).size();
    }

    void assertWhole() {
      ProgramRule rule = program.rules().get(0);
      assertEquals(List.of(rule), splitting.apply(rule));
      assertEquals(0, splitting.instancesBefore());
    }

    List<ProgramRule> assertSplit(int parts, long before) {
      ProgramRule rule = program.rules().get(0);
      List<ProgramRule> result = splitting.apply(rule);
      assertEquals(parts, result.size(), result.toString());
      assertSame(rule.head(), result.get(0).head(), "the first derives what the rule did");
      for (ProgramRule part : result.subList(1, result.size())) {
        assertTrue(splitter.isAuxiliary(part.head().relation()), part.toString());
      }
      assertEquals(before, splitting.instancesBefore());
      return result;
    }
  }

  private static final String PRODUCT = "(<= terminal (da ?x) (db ?y))";

  @Test
  void aSmallRuleIsLeftWhole() {
    // The cost of each instance is an atom and its literals.
    new Setup(PRODUCT).unary("da", 3).unary("db", 7).assertWhole();
    new Setup(PRODUCT).unary("da", 2).unary("db", 11).assertSplit(2, 22);
  }

  @Test
  void aRuleWithACostOf64IsLookedAt() {
    String rules = "(<= terminal (da ?x) (b ?y))";
    new Setup(rules).unary("da", 15).unary("b", 2).assertWhole();
    new Setup(rules).unary("da", 8).unary("b", 4).assertSplit(2, 32);
  }

  @Test
  void literalsOfWhatNeverChangesCostNothing() {
    String dependent = "(<= terminal (da ?x) (s ?y) (not (dn ?y)))";
    new Setup(dependent).unary("da", 4).unary("s", 5).assertWhole();
    new Setup(dependent).unary("da", 4).unary("s", 6).assertSplit(2, 24);
    String fixed = "(<= terminal (da ?x) (s ?y) (not (n ?y)))";
    new Setup(fixed).unary("da", 7).unary("s", 4).assertWhole();
    new Setup(fixed).unary("da", 8).unary("s", 4).assertSplit(2, 32);
  }

  private static final String CHAIN = "(<= terminal (de ?a ?b) (df ?b ?c))";

  /** The same with a head that needs a variable of the second part. */
  private static final String OPEN_CHAIN = "(<= (dx ?c) (de ?a ?b) (df ?b ?c))";

  /**
   * A rule whose parts cost two thirds of it, plus a share for each way to have the second part.
   */
  private static Setup chain(String rules, int ways, int groups) {
    return new Setup(rules).pairs("de", ways * groups, i -> i / ways).pairs("df", groups, i -> i);
  }

  @Test
  void aSplitSavesAQuarterOrIsNotMade() {
    chain(CHAIN, 12, 2).assertWhole();
    List<ProgramRule> parts = chain(CHAIN, 13, 2).assertSplit(2, 26);
    assertEquals(2, parts.get(0).positive().size());
    assertEquals(1, parts.get(1).positive().size());
  }

  @Test
  void whatIsTooLargeToCountIsSplitWhereThePartsAreSmaller() {
    // The part also has too many instances to be counted.
    chain(OPEN_CHAIN, 4000, 5).assertSplit(2, COUNTED);
    chain(OPEN_CHAIN, 4, 5000).assertSplit(2, COUNTED);
    chain(OPEN_CHAIN, 3, 6000).assertWhole();
    chain(OPEN_CHAIN, 2, 10_000).assertWhole();
  }

  @Test
  void countsMoreWhereFewDecideNothing() {
    // More than 2,048 instances, but fewer than eight times as many, and so has the part.
    chain(CHAIN, 5, 1000).assertWhole();
    chain(CHAIN, 500, 10).assertSplit(2, 5000);
  }

  @Test
  void rulesShareAPart() {
    Setup setup = chain(CHAIN + OPEN_CHAIN, 13, 2);
    List<ProgramRule> first = setup.apply(0);
    List<ProgramRule> second = setup.apply(1);
    assertEquals(2, first.size());
    assertEquals(1, second.size(), "the rule of the part is there already");
    int part = first.get(1).head().relation();
    assertEquals(part, second.get(0).positive().get(1).relation());
    assertEquals(2 * 26, setup.splitting.instancesBefore());
  }

  @Test
  void aPartCostsTheNextRuleAsMuch() {
    Setup setup = chain(CHAIN + OPEN_CHAIN, 12, 2);
    assertEquals(1, setup.apply(0).size());
    assertEquals(1, setup.apply(1).size(), "the part is counted, and would save too little again");
  }

  @Test
  void aPartThatWasGivenUpIsMadeForTheNextRule() {
    Setup setup = chain(OPEN_CHAIN + "(<= (dx ?c) (de ?a ?b) (dg ?b ?c))", 2, 10_000);
    for (int i = 0; i < 2000; i++) {
      setup.reach(setup.relation("dg", 2), setup.term(i % 10), setup.term(i));
    }
    assertEquals(1, setup.apply(0).size());
    assertEquals(2, setup.apply(1).size());
  }

  @Test
  void theCheapestOfSeveralSplitsIsMade() {
    Setup setup = new Setup("(<= terminal (da ?x) (db ?y) (dc ?z))");
    setup.unary("da", 3).unary("db", 40).unary("dc", 2);
    List<ProgramRule> parts = setup.assertSplit(2, 240);
    assertEquals(setup.relation("db", 1), parts.get(1).positive().get(0).relation());
    assertEquals(1, setup.facts(parts.get(1)));
  }

  @Test
  void ofSplitsThatCostTheSameTheFirstIsMade() {
    Setup setup = new Setup(PRODUCT).unary("da", 10).unary("db", 10);
    List<ProgramRule> parts = setup.assertSplit(2, 100);
    assertEquals(List.of("da"), setup.conditions(parts.get(1)));
  }

  @Test
  void aProductOfManyIsSplitByGuessing() {
    // A single split leaves too many instances to count; of equally narrow parts the first is
    // chosen.
    Setup setup =
        new Setup("(<= terminal (da ?a) (da ?b) (da ?c) (da ?d) (da ?e) (distinct ?a ?b))");
    setup.unary("da", 12);
    List<ProgramRule> parts = setup.assertSplit(2, COUNTED);
    assertEquals(5, parts.get(0).positive().size());
    assertEquals(1, parts.get(1).positive().size());
    assertEquals(1, setup.facts(parts.get(1)));
  }

  @Test
  void byGuessingAPartThatIsSmallComesFirst() {
    // The part of ?a has the fewest variables, but too many instances to be counted; of the two
    // with two variables the first is chosen, then that of the remaining rule.
    Setup setup = new Setup("(<= terminal (dw ?a) (dp ?b ?c) (dp ?c ?d))");
    setup.unary("dw", 20_000).pairs("dp", 60, i -> i);
    List<ProgramRule> parts = setup.assertSplit(3, COUNTED);
    assertEquals(List.of("dw", setup.head(parts.get(1))), setup.conditions(parts.get(0)));
    assertEquals(List.of("dp", setup.head(parts.get(2))), setup.conditions(parts.get(1)));
    assertEquals(List.of("dp"), setup.conditions(parts.get(2)));
    assertEquals(
        parts.get(2).head().arguments().get(0),
        parts.get(2).positive().get(0).arguments().get(1),
        "?c is kept, and not ?b");
  }

  @Test
  void theFactsOfPartsAreReached() {
    Setup setup = chain(CHAIN, 13, 2);
    List<ProgramRule> parts = setup.apply(0);
    assertEquals(2, setup.facts(parts.get(1)));
    setup = chain(OPEN_CHAIN, 4000, 5);
    parts = setup.apply(0);
    assertEquals(5, setup.facts(parts.get(1)), "of all instances, however many");
  }
}
