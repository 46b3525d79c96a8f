package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.net.PropNet;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LaneMachine;

/** Compares lanes step by step with machines that play one game. */
final class LaneAgreementTest {

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(2_000);

  @ParameterizedTest
  @EnumSource
  void agreesWithTheProver(SmallGame game) {
    PropNet net = Machines.network(game.description());
    for (WordBackEnd backEnd : List.of(new LongInterpreter(), new SpreadBackEnd(4))) {
      ComparisonResult result =
          EngineComparison.compare(
              ProverMachine.of(game.description()),
              new LaneMachine(Machines.machine(net, backEnd)),
              SETTINGS);
      assertTrue(result.isAgreement(), () -> backEnd.name() + ": " + result);
      assertTrue(result.states() >= 2_000, () -> "compared only " + result.states());
    }
  }

  /**
   * A move that needs two mutually exclusive propositions is never legal. It shares a place with
   * other moves, each of which it excludes though they don't exclude each other.
   */
  @Test
  void movesThatAreNeverLegalBringNoOthersTogether() {
    GameDescription description =
        KifReader.read(
            """
            (role painter)
            (init (colour red))
            (turns red blue) (turns blue green) (turns green red)
            (<= (legal painter blend) (true (colour red)) (true (colour blue)) (true wet))
            (<= (legal painter dip) (not (true wet)))
            (<= (legal painter frame) (true (colour green)))
            (legal painter wait)
            (<= (next wet) (does painter wait) (not (true wet)))
            (<= (next (colour ?y)) (true (colour ?x)) (turns ?x ?y))
            (<= (next dipped) (does painter dip))
            (<= (next framed) (does painter frame))
            (<= terminal (true dipped) (true framed))
            (<= (goal painter 0) (true dipped) (true framed))
            """,
            "rulesheet");
    BatchMachine batch = Machines.machine(Machines.network(description), new LongInterpreter());
    ComparisonResult result =
        EngineComparison.compare(ProverMachine.of(description), new LaneMachine(batch), SETTINGS);
    assertTrue(result.isAgreement(), result::toString);
    PlayoutSummary summary =
        batch.newSimulator(64).run(PlayoutLimits.playouts(64).withSteps(60), 1);
    assertEquals(64, summary.cut(), "somebody made two moves at once");
  }
}
