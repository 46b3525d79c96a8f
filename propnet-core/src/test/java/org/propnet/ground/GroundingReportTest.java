package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/** Tests the progress and the report of grounding. */
final class GroundingReportTest {

  private static final String RULES =
      IntStream.range(0, 30).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining())
          + """
          (role r)
          (<= (legal r (m ?x)) (n ?x) (true (f ?x)))
          (<= (init (f ?x)) (n ?x))
          (<= (next (f ?x)) (does r (m ?x)))
          (<= (goal r (g ?x ?y)) (true (f ?x)) (does r (m ?y)) (not (true (f ?y))))
          """;

  private record Heard(long facts, long rules) {}

  @Test
  void theListenerHearsHowFarItIs() {
    Map<BuildPhase, Heard> first = new EnumMap<>(BuildPhase.class);
    GroundGame game =
        Grounder.ground(
            KifReader.read(RULES, "test"),
            BuildLimits.DEFAULT,
            (phase, facts, rules) -> {
              first.putIfAbsent(phase, new Heard(facts, rules));
              return true;
            });
    GroundingReport report = game.report();
    assertEquals(30 + 1 + 30, report.staticFacts());
    assertEquals(new Heard(0, 0), first.get(BuildPhase.NORMALIZE));
    assertEquals(new Heard(0, 0), first.get(BuildPhase.STATIC));
    assertEquals(new Heard(report.staticFacts(), 0), first.get(BuildPhase.REACH));
    // Bases, legal moves, moves, next and goals.
    long reached = report.staticFacts() + 4L * 30 + 30 * 30;
    assertEquals(new Heard(reached, 0), first.get(BuildPhase.GROUND));
    assertEquals(30 + 30 + 30 * 29, report.groundRules());
    assertEquals(new Heard(reached, report.groundRules()), first.get(BuildPhase.SIMPLIFY));
  }

  @Test
  void timesAddUpToWhatItTook() {
    long start = System.nanoTime();
    GroundingReport report = Grounder.ground(KifReader.read(RULES, "test")).report();
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(report.totalTime().compareTo(elapsed) <= 0, report.totalTime() + " of " + elapsed);
    for (Map.Entry<BuildPhase, Duration> time : report.times().entrySet()) {
      assertTrue(!time.getValue().isNegative(), time.toString());
    }
    assertTrue(!report.totalTime().isZero());
    assertEquals(
        report.times().values().stream().mapToLong(Duration::toNanos).sum(),
        report.totalTime().toNanos());
  }

  @Test
  void memoryIsThatOfTheLargestTables() {
    GroundingReport report = Grounder.ground(KifReader.read(RULES, "test")).report();
    assertTrue(report.bytes() > 4L * 4 * report.groundRules(), "bytes " + report.bytes());
    assertEquals((double) report.bytes() / report.groundRules(), report.bytesPerGroundRule(), 1e-9);
    GroundingReport none = Grounder.ground(KifReader.read("(role r)", "test")).report();
    assertEquals(0, none.groundRules());
    assertEquals(0, none.bytesPerGroundRule());
  }

  /** A few atoms, and thousands of rules over three of them each. */
  @Test
  void rulesTakeMemoryWhileTheyAreWritten() {
    String rules =
        RULES.replaceFirst("\\(<= \\(goal .*", "") // queries moves, which the check rejects
            + "(<= terminal (true (f ?x)) (true (f ?y)) (true (f ?z)))";
    Set<GroundingTechnique> without =
        Set.of(GroundingTechnique.RULE_SPLITTING, GroundingTechnique.FACTORING);
    GroundingUnits units = new GroundingUnits(rules, without.toArray(GroundingTechnique[]::new));
    long enough = units.facts.bytes() + units.rules().bytes();
    GameDescription description = KifReader.read(rules, "test");
    Budget budget =
        new Budget(description, BuildLimits.DEFAULT.withBytes(enough), BuildListener.SILENT);
    BuildException refusal =
        assertThrows(
            BuildException.class,
            () -> Grounder.ground(description, GroundingOptions.STANDARD.without(without), budget));
    assertEquals(BuildException.Reason.MEMORY, refusal.reason());
    assertTrue(refusal.getMessage().contains("(phase ground)"), refusal.getMessage());
  }

  /** Five different numbers, whose inequalities are in a relation of their own. */
  private static int rules(GroundingTechnique... without) {
    String numbers = "(n ?a) (n ?b) (n ?c) (n ?d) (n ?e)";
    String rules =
        RULES.replaceFirst("\\(<= \\(goal .*", "")
            + "(<= (differ ?a ?b ?c ?d ?e) "
            + numbers
            + """
            (distinct ?a ?b) (distinct ?a ?c) (distinct ?a ?d) (distinct ?a ?e) (distinct ?b ?c)
            (distinct ?b ?d) (distinct ?b ?e) (distinct ?c ?d) (distinct ?c ?e) (distinct ?d ?e))
            (<= terminal (differ ?a ?b ?c ?d ?e)
            """
            + numbers.replace("(n ", "(f ").replaceAll("\\(f ..\\)", "(true $0)")
            + ")";
    return Grounding.of(rules.replaceAll("\\(n [0-9]{2}\\)", ""), without).report().rules();
  }

  @Test
  void relationsThatNothingUsesAfterSplittingAreDropped() {
    assertEquals(16, rules(GroundingTechnique.RULE_SPLITTING));
    assertEquals(25, rules());
    assertEquals(26, rules(GroundingTechnique.RELEVANCE_SLICE));
  }

  /** Rules of many conditions end up whole in the ground game. */
  @ParameterizedTest
  @ValueSource(ints = {14, 15, 16, 40})
  void longRulesAreWrittenWhole(int count) {
    String lamps =
        IntStream.range(0, count)
            .mapToObj(i -> "(init (f " + i + ")) (<= (next (f " + i + ")) (does r go))")
            .collect(Collectors.joining());
    String lit =
        IntStream.range(0, count)
            .mapToObj(i -> i % 2 == 0 ? "(true (f " + i + "))" : "(not (true (f " + i + ")))")
            .collect(Collectors.joining(" "));
    GroundGame game =
        Grounder.ground(
            KifReader.read(
                "(role r) (legal r go) (legal r stay)" + lamps + "(<= terminal " + lit + ")",
                "test"),
            BuildLimits.DEFAULT,
            BuildListener.SILENT);
    List<String> literals = new ArrayList<>();
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      if (game.head(rule) == game.terminalAtom()) {
        for (int i = 0; i < game.literalCount(rule); i++) {
          int literal = game.literal(rule, i);
          String sentence = game.sentence(literal >> 1).toString();
          literals.add((literal & 1) == 0 ? sentence : "(not " + sentence + ")");
        }
      }
    }
    assertEquals(
        KifReader.read("(<= p " + lit + ")", "test").rules().get(0).body().stream()
            .map(Object::toString)
            .sorted()
            .toList(),
        literals.stream().sorted().toList());
  }
}
