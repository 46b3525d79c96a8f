package org.propnet.batch.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.Machines;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.choice.MoveChoice;
import org.propnet.batch.choice.MoveChoices;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.SmallGame;
import org.propnet.net.PropNet;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LaneMachine;

/**
 * Tests programs in which one place holds all moves of all roles, so that lanes in which two roles
 * have a move at once can't use the program for their choice.
 */
final class SingleLanesTest {

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(2_000);

  private static BatchProgram program(PropNet net) {
    int[] roles = IntStream.range(0, net.vocabulary().roles().size()).toArray();
    int[] moves = IntStream.range(0, net.vocabulary().inputCount()).toArray();
    MoveChoice one =
        new MoveChoice(
            ImmutableIntArray.copyOf(roles),
            false,
            ImmutableList.of(ImmutableIntArray.copyOf(moves)),
            1);
    MoveChoices choices =
        new MoveChoices(ImmutableList.of(), ImmutableList.of(one), ImmutableList.of());
    StepCode step = StepCompiler.compile(net, choices, Budget.unlimited());
    GoalCode goals = GoalCode.compile(net, step.finals(), Budget.unlimited());
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
    return new BatchProgram(machine, choices, step, goals);
  }

  /** Plays on several back ends, without phases and, if there are any, with them. */
  private static void assertAgreement(PropNet net, boolean isDecided) {
    BatchProgram program = program(net);
    BatchProgram phases = program.inPhases(TurnCycle.of(net), Budget.unlimited());
    StepCode step = program.step();
    assertTrue(step.code().isVariable(step.stuck()), "who is stuck is corrected lane by lane");
    for (WordBackEnd backEnd :
        List.of(new LongInterpreter(), new SpreadBackEnd(2), new GeneratedBackEnd())) {
      for (BatchMachine batch :
          List.of(
              Machines.machine(program, program, backEnd),
              Machines.machine(program, phases, backEnd))) {
        ComparisonResult result =
            EngineComparison.compare(program.machine(), new LaneMachine(batch), SETTINGS);
        assertTrue(result.isAgreement(), () -> backEnd.name() + ": " + result);
        PlayoutSummary summary = batch.newSimulator(128).run(PlayoutLimits.playouts(128), 1);
        assertEquals(128, isDecided ? summary.withGoals() : summary.stuck());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void legalMovesAreChosen(SmallGame game) {
    assertAgreement(Machines.network(game.description()), true);
  }

  /**
   * Whether a role is stuck also decides the legality of a move and a transition. The program's
   * value for it is corrected lane by lane, and the other outputs mustn't be affected.
   */
  @Test
  void whoIsStuckStaysStuck() {
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
    assertAgreement(net, false);
  }

  @Test
  void legalMovesAreEquallyLikely() {
    PropNet net =
        Machines.network(
            """
            (role chooser) (role other)
            (legal other wait)
            (legal chooser left) (legal chooser middle) (legal chooser right)
            (<= (next went) (does chooser left))
            (<= (next stayed) (does chooser middle))
            (<= (next came) (does chooser right))
            (<= terminal (true went))
            (<= terminal (true stayed))
            (<= terminal (true came))
            (<= (goal chooser 0) (true went))
            (<= (goal chooser 50) (true stayed))
            (<= (goal chooser 100) (true came))
            (goal other 0)
            """);
    BatchProgram program = program(net);
    BatchMachine batch = Machines.machine(program, program, new LongInterpreter());
    PlayoutSummary summary = batch.newSimulator(64).run(PlayoutLimits.playouts(64_000), 3);
    assertEquals(List.of("left", "middle", "right"), names(net));
    assertEquals(50, summary.meanGoal(0), 0.8); // five standard errors
  }

  private static List<String> names(PropNet net) {
    return net.vocabulary().moves(0).stream().map(Object::toString).toList();
  }
}
