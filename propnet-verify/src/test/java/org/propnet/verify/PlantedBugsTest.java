package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.shrink.DifferenceShrinker;
import org.propnet.verify.shrink.Reproducer;
import org.propnet.verify.shrink.ShrinkLimits;
import org.propnet.verify.shrink.ShrinkMonitor;

/** Mutation testing: checks that bugs planted in networks are found, and shrunk. */
final class PlantedBugsTest {

  private static final int MAX_RULES = 10;
  private static final int MAX_MOVES = 10;
  private static final MachineFactory PROVER = (game, time) -> ProverMachine.of(game);
  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(400);

  static Stream<PlantedBug> bugs() {
    return PlantedBug.all();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isFoundAndMadeSmall(PlantedBug bug) throws Exception {
    GameDescription game = bug.game();
    StateMachine tested = bug.build(game, Duration.ofSeconds(10));
    ComparisonResult found = EngineComparison.compare(ProverMachine.of(game), tested, SETTINGS);
    assertEquals(ComparisonEnd.DIFFERENCE, found.end());
    Difference difference = found.difference().orElseThrow();
    ShrinkLimits limits = new ShrinkLimits(Duration.ofMinutes(30), 20_000, Duration.ofSeconds(10));
    Reproducer small =
        new DifferenceShrinker(PROVER, bug, SETTINGS, limits)
            .shrink(game, difference, ShrinkMonitor.NONE)
            .orElseThrow();
    String text = small.shrunk() + "\n" + small.difference();
    assertTrue(small.isByMoves(), text);
    assertTrue(small.shrunk().rules().size() <= MAX_RULES, text);
    assertTrue(small.difference().step() <= MAX_MOVES, text);
    assertEquals(difference.question().getClass(), small.difference().question().getClass(), text);
    ComparisonResult again =
        EngineComparison.replay(
            ProverMachine.of(small.shrunk()),
            bug.build(small.shrunk(), Duration.ofSeconds(10)),
            small.difference().jointMoves(),
            SETTINGS,
            ComparisonMonitor.NONE);
    assertEquals(small.difference().summary(), again.difference().orElseThrow().summary(), text);
  }
}
