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
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.GameAgreement;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.BuildReport.EngineChoice;
import org.propnet.validate.InvalidRulesheetException;

/** Tests the whole build from a rulesheet to a machine. */
final class MachineBuilderTest {

  @ParameterizedTest
  @EnumSource
  void whatIsBuiltPlaysTheGame(SmallGame game) {
    Build built = MachineBuilder.of(game.description()).build();
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
    Build built = MachineBuilder.of(game.description()).build();
    EngineChoice choice = built.report().choice();
    assertEquals(choice.optimizedWork() <= choice.flatWork(), choice.playsOptimized());
    assertEquals(choice.playsOptimized(), built.network() == built.machine().network());
    assertEquals(choice, MachineBuilder.of(game.description()).build().report().choice());
    assertSame(built.rawNetwork().vocabulary(), built.network().vocabulary());
    assertTrue(built.report().optimization().complete());
    assertEquals(
        built.rawNetwork().vocabulary().bases().size(), built.report().grounding().bases().used());
    Duration sum = built.report().grounding().totalTime().plus(built.report().networkTime());
    assertEquals(
        sum.plus(built.report().optimizerTime()).plus(built.report().engineTime()),
        built.report().totalTime());
    assertFalse(built.report().totalTime().isNegative());
  }

  @Test
  void statesMeanTheSameWithAndWithoutOptimizer() {
    GameDescription description = SmallGame.BRIDGE.description();
    Optimizer none = Optimizer.standard().withPasses(List.of());
    Build plain = MachineBuilder.of(description).optimizer(none).build();
    Build optimized = MachineBuilder.of(description).build();
    assertSame(plain.rawNetwork(), plain.network());
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
  }

  @Test
  void oneBudgetCoversAllPhases() {
    MachineBuilder builder = MachineBuilder.of(SmallGame.BRIDGE.description());
    List<BuildPhase> heard = new ArrayList<>();
    builder.listener((phase, facts, rules) -> heard.add(phase)).build();
    assertEquals(List.of(BuildPhase.values()), heard.stream().distinct().toList());
    for (BuildPhase last : BuildPhase.values()) {
      assertEquals(
          Reason.CANCELLED, reason(builder.listener((phase, facts, rules) -> phase != last)));
    }
  }

  @Test
  void timeRunsFromTheFirstPhaseToTheLast() {
    MachineBuilder builder =
        MachineBuilder.of(SmallGame.BRIDGE.description())
            .limits(BuildLimits.DEFAULT.withTime(Duration.ofSeconds(2)));
    for (BuildPhase slow : List.of(BuildPhase.NETWORK, BuildPhase.OPTIMIZE)) {
      List<BuildPhase> heard = new ArrayList<>();
      builder.listener(
          (phase, facts, rules) -> {
            if (phase == slow) {
              LockSupport.parkUntil(System.currentTimeMillis() + 2_100);
            }
            return heard.add(phase);
          });
      assertEquals(Reason.TIME, reason(builder), slow::toString);
      assertEquals(slow, heard.get(heard.size() - 1));
    }
  }

  @Test
  void memoryIsCountedInEveryPhase() {
    GameDescription description = SmallGame.BRIDGE.description();
    GroundGame ground = Grounder.ground(description);
    PropNet net = NetworkCompiler.compile(ground);
    List<Executable> steps =
        List.of(
            () -> Grounder.ground(description, GroundingOptions.STANDARD, smallBudget(description)),
            () -> NetworkCompiler.compile(ground, smallBudget(description)),
            () -> Optimizer.standard().optimize(net, smallBudget(description)),
            () ->
                DifferentialMachine.of(
                    net, DifferentialOptions.STANDARD, smallBudget(description)));
    for (Executable step : steps) {
      assertEquals(Reason.MEMORY, assertThrows(BuildException.class, step).reason());
    }
  }

  private static Budget smallBudget(GameDescription description) {
    return new Budget(description, BuildLimits.DEFAULT.withBytes(500), BuildListener.SILENT);
  }

  private static Reason reason(MachineBuilder builder) {
    return assertThrows(BuildException.class, builder::build).reason();
  }

  @Test
  void refusesWhatCannotBePlayed() {
    String game = "(role white) (<= (legal white go) (role white)) (init p) (<= (next p) (true p))";
    assertThrows(
        InvalidRulesheetException.class, () -> build(game + "(<= (next ?x) (not (true ?x)))"));
    InvalidRulesheetException cycle =
        assertThrows(
            InvalidRulesheetException.class,
            () -> build(game + "\n(<= q (true p) (not r))\n(<= r (true p) q) (<= terminal q)"));
    assertEquals(new SourcePosition("rulesheet", 2, 21), cycle.findings().get(0).position());
    InvalidRulesheetException early =
        assertThrows(
            InvalidRulesheetException.class,
            () ->
                build(
                    game
                        + "(<= terminal (not (true p)))\n"
                        + " (<= terminal (or (went ?r) (true r)) (role ?r))"
                        + "(<= (went ?r) (does ?r go) (true p))"));
    assertEquals(new SourcePosition("rulesheet", 2, 19), early.findings().get(0).position());
  }

  @Test
  void namesTheRuleThatWasSplit() {
    String product = "(<= q (true (c ?a)) (true (c ?b)) (true (c ?c)) (not (ok ?a ?b)))";
    StringBuilder game = new StringBuilder("(role white) (<= (legal white go) (role white))\n");
    game.append(product);
    game.append("(<= (ok ?a ?b) (true (c ?a)) (true (c ?b)) q) (<= terminal q)");
    game.append("(<= (next ?p) (does white go) (true ?p))\n");
    for (int i = 0; i < 30; i++) {
      game.append("(init (c ").append(i).append("))");
    }
    InvalidRulesheetException cycle =
        assertThrows(InvalidRulesheetException.class, () -> build(game.toString()));
    assertEquals(new SourcePosition("rulesheet", 2, 54), cycle.findings().get(0).position());
    assertFalse(String.valueOf(cycle.getMessage()).contains("part 0"), cycle::getMessage);
  }

  private static Build build(String rulesheet) {
    return MachineBuilder.of(KifReader.read(rulesheet, "rulesheet")).build();
  }
}
