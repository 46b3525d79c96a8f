package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.check.rules.RulesheetReview;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.games.BrokenRulesheets;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.ground.Grounder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.reasoner.ReasonerMachine;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.Severity;
import org.propnet.validate.required.RulesheetCheck;

/** Checks that a broken rulesheet is rejected with the same text on every path to a machine. */
final class OneTextTest {

  private static final String GAME =
      """
      (role white) (init a) (init b) (legal white go) (legal white stay)
      (<= (next a) (does white go)) (<= (next b) (true a))
      (<= terminal (not (true a))) (goal white 50) (n 1) (n 2)
      """;

  private static final List<String> BROKEN =
      List.of(
          "(<= (next ?x) (not (true ?x)))",
          "(<= (next (f ?x ?y)) (true (f ?x ?x)) (not (true ?z)))",
          "(<= (goal white ?n) (true a))",
          "(<= (goal white 1) (true (at ?x)) (distinct ?x ?y))",
          "(<= (goal white ?x) (or (n ?x) (true a)))",
          "(<= unused (not (true (at ?x))))",
          "(<= p (true a) (not p)) (<= terminal p)",
          "(<= p (true a) (not q)) (<= q (true b) p) (<= terminal q)",
          "(<= p (not p)) (<= terminal p)",
          "(<= (p ?x) (n ?x) (not (q ?x))) (<= (q ?x) (n ?x) (p ?x)) (<= terminal (p 1))",
          "(<= (init c) (true a))",
          "(<= (init c) (n ?x) (not moved)) (<= moved (does white go))",
          "(<= (legal white c) (does white go))",
          "(<= (goal white 100) (true a) moved) (<= moved (does white go))",
          "(<= terminal (true a) (or (true b) (not (does white go))))",
          "(true a)",
          "(<= (does white go) (true a))",
          "(<= (role black) (true a))",
          "(role ?x)",
          "(=> (next b) (and (true b) (not (true ?x))))",
          "(:- terminal (true b))",
          "(role ?x) (<= p (not p)) (<= terminal p) (<= (next ?x) (not (true ?x)))",
          "(init z) (<= (next (s ?p)) (true ?p)) (<= p (not p)) (<= terminal p)");

  /** The paths that reject a broken rulesheet. */
  private static final ImmutableMap<String, Consumer<GameDescription>> WAYS =
      ImmutableMap.of(
          "prover",
          ProverMachine::of,
          "reasoner",
          ReasonerMachine::of,
          "build",
          game -> MachineBuilder.of(game).build(),
          "lanes",
          game -> MachineBuilder.of(game).build().batch(),
          "build or reason",
          game -> PlayableMachine.of(MachineBuilder.of(game)),
          "steps",
          OneTextTest::stepByStep);

  private static void stepByStep(GameDescription game) {
    Budget budget = new Budget(game, BuildLimits.DEFAULT, BuildListener.SILENT);
    DifferentialMachine.of(
        NetworkCompiler.compile(Grounder.ground(game)), DifferentialOptions.STANDARD, budget);
  }

  static Stream<String> broken() {
    return Stream.of(
            BROKEN.stream().map(rules -> GAME + rules),
            Stream.of("", "(init a)", GAME.replace("(role white)", "")),
            Stream.of(Check.values())
                .filter(check -> check != Check.SYNTAX)
                .map(BrokenRulesheets::of))
        .flatMap(texts -> texts);
  }

  private static Optional<String> refusal(Consumer<GameDescription> way, GameDescription game) {
    try {
      way.accept(game);
      return Optional.empty();
    } catch (RulesheetException refusal) {
      return Optional.of(refusal.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("broken")
  void everyWayGivesTheSameText(String text) {
    GameDescription game = KifReader.read(text, "game.kif");
    Optional<String> expected = refusal(RulesheetCheck::requireValid, game);
    for (Map.Entry<String, Consumer<GameDescription>> way : WAYS.entrySet()) {
      Optional<String> refusal = refusal(way.getValue(), game);
      if (expected.isPresent()) {
        assertEquals(expected, refusal, way.getKey());
      } else {
        String other = InvalidRulesheetException.class.getName();
        assertTrue(refusal.stream().noneMatch(it -> it.startsWith(other)), refusal::toString);
      }
    }
    // Errors that only moves or a cycle of ground atoms reveal are found after grounding.
    refusal(Grounder::ground, game).ifPresent(it -> assertEquals(expected.orElse(it), it));
  }

  /**
   * The exception: networks eliminate equalities by unification; no other path can play such a
   * rule.
   */
  @Test
  void whatAnEqualityBindsIsPlayedByNetworksAlone() {
    GameDescription game =
        KifReader.read(GAME + "(<= (next ?x) (true b) (not (distinct ?x b)))", "game.kif");
    Optional<String> expected = refusal(RulesheetCheck::requireValid, game);
    assertTrue(expected.orElseThrow().contains("?x of the head"), expected::toString);
    for (Map.Entry<String, Consumer<GameDescription>> way : WAYS.entrySet()) {
      boolean isNetwork = !List.of("prover", "reasoner").contains(way.getKey());
      assertEquals(
          isNetwork ? Optional.empty() : expected, refusal(way.getValue(), game), way.getKey());
    }
  }

  /** Every one of these rulesheets is rejected, with the first error of the review. */
  @Test
  void theTextIsThatOfTheFirstErrorOfTheReview() {
    List<String> texts = new ArrayList<>();
    for (String rules : BROKEN) {
      GameDescription game = KifReader.read(GAME + rules, "game.kif");
      Finding first =
          RulesheetReview.findings(game).stream()
              .filter(finding -> finding.severity() == Severity.ERROR)
              .findFirst()
              .orElseThrow();
      String text = refusal(WAYS.get("build"), game).orElseThrow();
      assertTrue(text.contains(": " + first), text + "\n" + first);
      texts.add(text);
    }
    assertEquals(BROKEN.size(), texts.size());
  }
}
