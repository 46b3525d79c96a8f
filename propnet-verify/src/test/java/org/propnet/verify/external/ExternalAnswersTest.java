package org.propnet.verify.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.Question;

/** Compares machines with external engines that give right and wrong answers. */
final class ExternalAnswersTest {

  private static ComparisonResult compare(SampleGame game, UnaryOperator<String> change) {
    StateMachine prover = ProverMachine.of(game.description());
    try (ExternalMachine external = engine(game, change)) {
      return EngineComparison.compare(
          prover, external, ComparisonSettings.defaults().withStateLimit(150));
    }
  }

  private static ExternalMachine engine(SampleGame game, UnaryOperator<String> change) {
    return ServedProcess.machine(
        (rules, time) -> new TextbookMachine(rules), change, game.description());
  }

  private static ForeignEngineException.Reason failure(
      SampleGame game, UnaryOperator<String> change) {
    return assertThrows(ForeignEngineException.class, () -> compare(game, change)).reason();
  }

  @ParameterizedTest
  @EnumSource
  void whatAnEngineCantTellIsNoDifferenceOnEitherSide(SampleGame game) {
    ComparisonResult tested = compare(game, answers -> answers);
    assertTrue(tested.isAgreement(), tested::toString);
    try (ExternalMachine external = engine(game, answers -> answers)) {
      ComparisonResult reference =
          EngineComparison.compare(
              external,
              ProverMachine.of(game.description()),
              ComparisonSettings.defaults().withStateLimit(150));
      assertTrue(reference.isAgreement(), reference::toString);
    }
  }

  @Test
  void aMissingMoveIsStillADifference() {
    ComparisonResult result =
        compare(
            SampleGame.TURNS,
            answers ->
                answers.contains("state\t(pebbles 3)")
                    ? answers.replace("\t(take 1)\t(take 2)", "\t(take 1)")
                    : answers);
    assertEquals(ComparisonEnd.DIFFERENCE, result.end());
  }

  @Test
  void aGoalWhereThereIsNoneIsADifference() {
    ComparisonResult result =
        compare(SampleGame.ODD_GOALS, answers -> answers.replace("\t-", "\t50"));
    assertTrue(result.difference().orElseThrow().question() instanceof Question.Goal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(at", "?x", "(at ?x)", "a b", "(at 1))"})
  void nonsenseIsRefused(String nonsense) {
    assertEquals(
        ForeignEngineException.Reason.NONSENSE,
        failure(
            SampleGame.CYCLE, answers -> answers.replace("state\t", "state\t" + nonsense + "\t")),
        nonsense);
  }

  @Test
  void rolesHaveToBeDifferent() {
    assertEquals(
        ForeignEngineException.Reason.NONSENSE,
        failure(
            SampleGame.TURNS,
            answers -> answers.replace("roles\tfirst\tsecond", "roles\tfirst\tfirst")));
  }
}
