package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.FaultyKernel;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.budget.BuildException;
import org.propnet.contract.SampleGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.State;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LaneMachine;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;
import org.propnet.verify.shrink.DifferenceShrinker;
import org.propnet.verify.shrink.Reproducer;
import org.propnet.verify.shrink.ShrinkLimits;
import org.propnet.verify.shrink.ShrinkMonitor;

/** Mutation testing: checks that bugs planted in the choice of moves in lanes are detected. */
final class PlantedLaneBugsTest {

  /** One of the three moves gives points, so the mean goal shows how often it is chosen. */
  private static final String THREE_MOVES =
      """
      (role r)
      (legal r a) (legal r b) (legal r c)
      (<= (next (did ?m)) (does r ?m))
      (<= terminal (true (did ?m)))
      (<= (goal r 100) (true (did a)))
      (<= (goal r 0) (not (true (did a))))
      """;

  private static MachineFactory machines(WordBackEnd backEnd) {
    return (game, time) -> {
      try {
        return new LaneMachine(Machines.machine(Machines.network(game), backEnd));
      } catch (BuildException refusal) {
        throw new NotBuiltException(refusal.toString(), refusal);
      }
    };
  }

  @Test
  void anOffByOneInSelectIsFoundAndMadeSmall() throws Exception {
    MachineFactory tested = machines(FaultyKernel.backEnd(FaultyKernel.Fault.ONE_TOO_LARGE));
    ComparisonSettings settings = ComparisonSettings.defaults().withStateLimit(400);
    GameDescription game = SampleGame.TURNS.description();
    ComparisonResult found =
        EngineComparison.compare(
            ProverMachine.of(game), tested.build(game, Duration.ofSeconds(5)), settings);
    assertEquals(ComparisonEnd.DIFFERENCE, found.end());
    Reproducer small =
        new DifferenceShrinker(
                (rules, time) -> ProverMachine.of(rules), tested, settings, ShrinkLimits.DEFAULT)
            .shrink(game, found.difference().orElseThrow(), ShrinkMonitor.NONE)
            .orElseThrow();
    String text = small.shrunk() + "\n" + small.difference();
    assertTrue(small.shrunk().rules().size() <= 10, text);
    assertTrue(small.difference().step() <= 10, text);
  }

  /** The distance of the mean goal from that of a fair choice, in standard deviations. */
  private static double deviation(WordBackEnd backEnd) throws InterruptedException {
    GameDescription game = KifReader.read(THREE_MOVES, "three moves");
    assertTrue(game.rules().size() <= 10);
    BatchMachine machine = Machines.machine(Machines.network(game), backEnd);
    ImmutableList<State> states = ImmutableList.of(machine.machine().initialState());
    int playouts = 64 * 400;
    PlayoutSummary summary =
        Playouts.of(machine).evaluate(states, playouts, Duration.ZERO, 5).get(0);
    double fair = 1 / 3.0;
    double spread = 100 * Math.sqrt(fair * (1 - fair) / summary.withGoals());
    return Math.abs(summary.meanGoal(0) - 100 * fair) / spread;
  }

  /** Two of four random numbers lead to the same one of three moves. */
  @Test
  void aBiasedDrawIsFound() throws Exception {
    assertTrue(deviation(FaultyKernel.backEnd(FaultyKernel.Fault.BIASED)) > 20);
    assertTrue(deviation(new LongInterpreter()) < 5);
    assertTrue(deviation(new GeneratedBackEnd()) < 5);
  }
}
