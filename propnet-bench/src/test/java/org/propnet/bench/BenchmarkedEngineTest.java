package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

final class BenchmarkedEngineTest {

  @ParameterizedTest
  @EnumSource
  void everyEngineAgreesWithTheProver(BenchmarkedEngine engine) throws IOException {
    GameDescription game = BenchmarkedGame.read("ticTacToe");
    ComparisonSettings settings = ComparisonSettings.defaults().withStateLimit(100);
    ComparisonResult result =
        EngineComparison.compare(ProverMachine.of(game), engine.build(game), settings);
    assertTrue(result.isAgreement(), result::toString);
  }

  @ParameterizedTest
  @EnumSource
  void everyEngineWalksTheSamePlayouts(BenchmarkedEngine engine) throws IOException {
    List<String> walk = walk(engine, "ticTacToe");
    assertEquals(walk(BenchmarkedEngine.PROVER, "ticTacToe"), walk);
    assertTrue(walk.size() >= 512);
  }

  /** Every joint move with the state it was recorded in and the state it leads to now. */
  private static List<String> walk(BenchmarkedEngine engine, String game) throws IOException {
    StateMachine machine = engine.build(BenchmarkedGame.read(game));
    var simulator = machine.newSimulator();
    RecordedPlay play = RecordedPlay.of(machine, simulator);
    List<String> walk = new ArrayList<>();
    for (int round = 0; round < 2 * play.size(); round++) {
      RecordedPlay.Step step = play.step(round % play.size());
      play.playNext();
      assertEquals(machine.nextState(step.state(), step.jointMove()), simulator.save());
      if (round < play.size()) {
        walk.add(step.state().propositions() + " " + step.jointMove());
      }
    }
    for (int jump = 0; jump < play.size(); jump++) {
      assertTrue(machine.isTerminal(play.nextEnd()));
    }
    assertEquals(
        play.size(), IntStream.range(0, play.size()).map(i -> play.jump()).distinct().count());
    return walk;
  }
}
