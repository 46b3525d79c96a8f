package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.net.PropNet;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** What lanes play, step by step, beside machines that play one game. */
final class LaneAgreementTest {

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(2_000);

  @ParameterizedTest
  @EnumSource
  void agreesWithTheProver(SmallGame game) {
    PropNet net = Machines.network(game.description());
    for (WordBackEnd backEnd :
        List.of(new LongInterpreter(), new SpreadBackEnd(4), new DifferentialInterpreter())) {
      ComparisonResult result =
          EngineComparison.compare(
              ProverMachine.of(game.description()), Machines.machine(net, backEnd), SETTINGS);
      assertTrue(result.isAgreement(), () -> backEnd.name() + ": " + result);
      assertTrue(result.states() >= 2_000, () -> "compared only " + result.states());
    }
  }

  @ParameterizedTest
  @EnumSource
  void movesAreChosenLaneByLaneWhereThatIsUnforeseen(SmallGame game) {
    assertAgreementLaneByLane(Machines.network(game.description()), true);
  }

  /**
   * That somebody is stuck is also when a move isn't legal, and what leads on. The program's answer
   * to the first is corrected lane by lane, which the others must not notice.
   */
  @Test
  void whoIsStuckLaneByLaneIsStuck() {
    PropNet net =
        Machines.network(
            """
            (role walker) (role first) (role second)
            (legal first wait) (legal first shout)
            (legal second wait)
            (<= (legal walker walk) (not blocked))
            (<= blocked (true north) (true south))
            (<= (next north) (does first shout))
            (<= (next south) (does first wait))
            (<= (next south) (true south))
            (<= (next east) blocked)
            (<= (next steps) (true east) (does walker walk))
            (<= terminal (true steps))
            (<= (goal ?r 50) (role ?r))
            """);
    assertAgreementLaneByLane(net, false);
  }

  private static void assertAgreementLaneByLane(PropNet net, boolean isDecided) {
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
    int roles = net.vocabulary().roles().size();
    // One place holds all moves of all roles, so that hardly any lane can choose by the program.
    MoveChoices wrong =
        new MoveChoices(
            ImmutableList.of(),
            ImmutableList.of(
                new MoveChoice(
                    ImmutableIntArray.copyOf(IntStream.range(0, roles)),
                    false,
                    ImmutableList.of(
                        ImmutableIntArray.copyOf(
                            IntStream.range(0, net.vocabulary().inputCount()))),
                    1)),
            ImmutableList.of());
    MoveWeights weights = MoveWeights.uniform(net);
    StepCode step = StepCompiler.compile(net, wrong, weights, Budget.unlimited());
    GoalCode goals = GoalCode.compile(net, step.finals(), Budget.unlimited());
    BatchProgram program = new BatchProgram(machine, weights, wrong, step, goals);
    BatchProgram phases = program.inPhases(TurnCycle.of(net), Budget.unlimited());
    assertTrue(step.code().isVariable(step.stuck()), "who is stuck is corrected lane by lane");
    for (WordBackEnd backEnd :
        List.of(
            new LongInterpreter(),
            new SpreadBackEnd(2),
            new DifferentialInterpreter(),
            new GeneratedBackEnd())) {
      ImmutableList<WordBackEnd> only = ImmutableList.of(backEnd);
      for (BatchMachine batch :
          List.of(BatchMachine.of(program, only), BatchMachine.of(program, phases, only))) {
        ComparisonResult result = EngineComparison.compare(machine, batch, SETTINGS);
        assertTrue(result.isAgreement(), () -> backEnd.name() + ": " + result);
        PlayoutSummary summary = batch.newSimulator(128).run(PlayoutLimits.playouts(128), 1);
        assertEquals(128, isDecided ? summary.withGoals() : summary.stuck());
      }
    }
  }

  /**
   * A move that needs two propositions of which one is true at a time is never legal. It shares a
   * place with others, each of which it excludes, but these don't exclude each other.
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
        EngineComparison.compare(ProverMachine.of(description), batch, SETTINGS);
    assertTrue(result.isAgreement(), result::toString);
    PlayoutSummary summary =
        batch.newSimulator(64).run(PlayoutLimits.playouts(64).withSteps(60), 1);
    assertEquals(64, summary.cut(), "somebody made two moves at once");
  }
}
