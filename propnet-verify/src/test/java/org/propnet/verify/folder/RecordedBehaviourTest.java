package org.propnet.verify.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.contract.SharedFolder;
import org.propnet.engine.DifferentialMachine;
import org.propnet.ground.Grounder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/**
 * Compares the prover and the differential engine with real recordings, if available: a selection
 * of games, or all of them with {@code -Dpropnet.recorded=all}, which takes minutes.
 */
final class RecordedBehaviourTest {

  private static final boolean ALL = "all".equals(System.getProperty("propnet.recorded"));

  /**
   * Turns, simultaneous moves, one to three players, odd goals, recursion, an empty initial state.
   */
  private static final ImmutableSet<String> CHOICE =
      ImmutableSet.of(
          "3pttc",
          "atariGo_7x7",
          "blocker",
          "breakthroughSmall",
          "connectFour",
          "gt_two_thirds_2p",
          "nonogram_5x5_1",
          "simultaneousWin2",
          "ticTacToe");

  private static final MachineFactory PROVER = (game, timeLimit) -> ProverMachine.of(game);

  private static final MachineFactory REASONER = (game, timeLimit) -> ReasonerMachine.of(game);

  private static final MachineFactory ENGINE =
      (game, timeLimit) -> {
        try {
          return DifferentialMachine.of(
              NetworkCompiler.compile(
                  Grounder.ground(
                      game, BuildLimits.DEFAULT.withTime(timeLimit), BuildListener.SILENT)));
        } catch (BuildException refusal) {
          throw new NotBuiltException(String.valueOf(refusal.getMessage()), refusal);
        }
      };

  private static VerificationReport report(FolderVerification verification) throws Exception {
    return SharedFolder.verify(verification, name -> ALL || CHOICE.contains(name));
  }

  private static FolderVerification verification(MachineFactory tested) {
    return FolderVerification.of(tested)
        .withThreads(2)
        .withSettings(
            ComparisonSettings.defaults().withStateLimit(30).withTimeLimit(Duration.ofSeconds(60)));
  }

  @Test
  void proverAgrees() throws Exception {
    assertNothingLeft(report(verification(PROVER)), List.of(GameOutcome.AGREED));
  }

  @Test
  void reasonerAgrees() throws Exception {
    assertNothingLeft(report(verification(REASONER)), List.of(GameOutcome.AGREED));
  }

  @Test
  void differentialEngineAgrees() throws Exception {
    assertNothingLeft(
        report(verification(ENGINE).withReference(PROVER)),
        ALL
            ? List.of(GameOutcome.AGREED, GameOutcome.NOT_BUILT, GameOutcome.NOT_FINISHED)
            : List.of(GameOutcome.AGREED));
  }

  private static void assertNothingLeft(VerificationReport report, List<GameOutcome> allowed) {
    ImmutableList<GameVerification> others =
        report.games().stream()
            .filter(game -> !allowed.contains(game.outcome()))
            .collect(ImmutableList.toImmutableList());
    assertEquals(ImmutableList.of(), others);
    assertTrue(ALL || report.games().size() == CHOICE.size(), report::toString);
  }
}
