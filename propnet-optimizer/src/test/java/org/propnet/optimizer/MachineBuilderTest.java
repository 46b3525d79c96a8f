package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.engine.MoveDependentStateException;
import org.propnet.fixture.GameAgreement;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.net.UnstratifiedException;

/** From a rulesheet to a machine in one go. */
final class MachineBuilderTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 300);

  @ParameterizedTest
  @EnumSource
  void whatIsBuiltPlaysTheGame(SmallGame game) {
    BuiltMachine built = MachineBuilder.of(game.description()).build();
    for (int seed = 0; seed < 5; seed++) {
      assertEquals(
          "",
          GameAgreement.play(built.machine(), new PlainGame(game.description()), seed)
              .difference());
    }
    Simulator simulator = built.machine().newSimulator();
    assertTrue(simulator.playout(new SplittableRandom(1), 100) > 0);
    assertTrue(simulator.isTerminal());
  }

  @ParameterizedTest
  @EnumSource
  void tellsHowItWasBuilt(SmallGame game) {
    BuiltMachine built = MachineBuilder.of(game.description()).build();
    assertSame(built.optimized().network(), built.machine().network());
    assertSame(built.rawNetwork().vocabulary(), built.optimized().network().vocabulary());
    assertTrue(built.optimized().complete());
    assertEquals(
        built.rawNetwork().vocabulary().bases().size(), built.grounding().bases().reachable());
    Duration sum = built.grounding().totalTime().plus(built.networkTime());
    assertEquals(sum.plus(built.optimizerTime()).plus(built.engineTime()), built.totalTime());
    assertFalse(built.totalTime().isNegative());
  }

  @Test
  void statesMeanTheSameWithAndWithoutOptimizer() {
    GameDescription description = SmallGame.BRIDGE.description();
    Optimizer none = Optimizer.standard().withPasses(List.of());
    BuiltMachine plain = MachineBuilder.of(description).optimizer(none).build();
    BuiltMachine optimized = MachineBuilder.of(description).build();
    assertSame(plain.rawNetwork(), plain.optimized().network());
    State state = plain.machine().initialState();
    assertEquals(
        optimized.machine().initialState(), optimized.machine().stateFromBytes(state.toBytes()));
  }

  @Test
  void keepsItsSettings() {
    MachineBuilder builder = MachineBuilder.of(SmallGame.BRIDGE.description());
    assertEquals(Reason.SIZE, reason(builder.limits(BuildLimits.DEFAULT.withRules(1))));
    builder.limits(BuildLimits.DEFAULT);
    assertEquals(Reason.CANCELLED, reason(builder.listener((phase, facts, rules) -> false)));
    List<BuildStage> stages = new ArrayList<>();
    builder.listener((phase, facts, rules) -> true).stageListener(stages::add).build();
    assertEquals(List.of(BuildStage.values()), stages);
  }

  private static Reason reason(MachineBuilder builder) {
    return assertThrows(BuildException.class, builder::build).reason();
  }

  @Test
  void refusesWhatCannotBePlayed() {
    String game = "(role white) (<= (legal white go) (role white)) (init p) (<= (next p) (true p))";
    assertThrows(BuildException.class, () -> build(game + "(<= (next ?x) (not (true ?x)))"));
    assertThrows(
        UnstratifiedException.class,
        () -> build(game + "(<= q (true p) (not r)) (<= r (true p) q) (<= terminal q)"));
    assertThrows(
        MoveDependentStateException.class,
        () -> build(game + "(<= terminal (does white go) (true p))"));
  }

  private static BuiltMachine build(String rulesheet) {
    return MachineBuilder.of(KifReader.read(rulesheet, "rulesheet")).build();
  }

  @Test
  void randomGamesArePlayedByTheirRules() {
    int states = 0;
    for (int seed = 0; seed < GAMES; seed++) {
      GameDescription description = RandomRulesheet.game(new SplittableRandom(seed));
      try {
        GameAgreement.Outcome outcome =
            GameAgreement.play(
                MachineBuilder.of(description).build().machine(), new PlainGame(description), seed);
        assertEquals("", outcome.difference(), description::toString);
        states += outcome.states();
      } catch (RulesheetException refusal) {
        // RandomGamesTest, among the tests of the engine, looks at refusals.
        assertFalse(String.valueOf(refusal.getMessage()).isEmpty());
      }
    }
    assertTrue(states > 3 * GAMES, "too few states: " + states);
  }
}
