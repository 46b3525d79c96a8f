package org.propnet.cli.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Sets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.cli.options.BuildOptions;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.reasoner.ReasonerMachine;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/** Which engine comes of a build, and what is said of it. */
final class EngineFactoryTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final GameDescription SIM =
      KifReader.read(GameCatalogue.find("sim").orElseThrow().rulesheet(), "sim.kif");

  private static BuildSettings settings(long rules, boolean fallback) {
    BuildSettings usual = new BuildOptions().settings().withFallback(fallback);
    return new BuildSettings(
        BuildLimits.DEFAULT.withRules(rules),
        usual.grounding(),
        usual.optimizer(),
        usual.engine(),
        usual.batch(),
        usual.fallback(),
        usual.listener());
  }

  private static EngineFactory factory(BuildSettings settings) {
    return new EngineFactory(Engine::build, Engine.DIFFERENTIAL, settings);
  }

  @Test
  void theEngineAskedForNeedsNoNote() throws Exception {
    BuiltEngine built = Engine.DIFFERENTIAL.build(SIM, settings(100_000, true));
    assertInstanceOf(DifferentialMachine.class, built.machine());
    assertEquals(Engine.DIFFERENTIAL, built.engine());
    assertEquals(Optional.empty(), built.note());
    assertEquals("", factory(settings(100_000, true)).make(SIM, MINUTE).note());
    for (Engine engine :
        Sets.difference(Set.of(Engine.values()), Set.of(Engine.FASTEST, Engine.BITBOARD))) {
      assertEquals(engine, engine.build(SIM, settings(100_000, true)).engine());
    }
    assertEquals(Engine.REASONER, Engine.REASONER.build(SIM, settings(10, true)).engine());
  }

  @Test
  void theFastestEngineIsOneOfThree() {
    BuiltEngine built = Engine.FASTEST.build(SIM, settings(100_000, true));
    assertTrue(
        Set.of(Engine.DIFFERENTIAL, Engine.GENERATED, Engine.BITBOARD).contains(built.engine()),
        built.toString());
    assertEquals(
        built.engine() == Engine.DIFFERENTIAL, built.machine() instanceof DifferentialMachine);
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() throws Exception {
    BuiltEngine built = Engine.DIFFERENTIAL.build(SIM, settings(10, true));
    assertInstanceOf(ReasonerMachine.class, built.machine());
    assertEquals(Engine.REASONER, built.engine());
    String why = built.whyReasoner().orElseThrow().getMessage();
    assertTrue(why.contains("needs more than 10 rules"), why);
    String note = "the reasoner plays, since the network is beyond the limits: " + why;
    assertEquals(Optional.of(note), built.note());
    MachineFactory.Made made = factory(settings(10, true)).make(SIM, MINUTE);
    assertInstanceOf(ReasonerMachine.class, made.machine());
    assertEquals(note, made.note());
  }

  @Test
  void withoutFallbackNothingIsBuilt() {
    BuildException refusal =
        assertThrows(
            BuildException.class, () -> Engine.DIFFERENTIAL.build(SIM, settings(10, false)));
    NotBuiltException same =
        assertThrows(NotBuiltException.class, () -> factory(settings(10, false)).make(SIM, MINUTE));
    assertEquals(refusal.getMessage(), same.getMessage());
    assertFalse(same.isOutOfTime());
  }

  @Test
  void aBuildThatTheCallerCutsSaysSo() {
    EngineFactory factory = factory(settings(100_000, false));
    NotBuiltException cut =
        assertThrows(NotBuiltException.class, () -> factory.make(SIM, Duration.ofNanos(1)));
    assertTrue(cut.isOutOfTime());
    assertEquals(
        "--seconds cut the build of the differential engine, raise it: the build takes longer than"
            + " 0 ms (phase normalize); raise the limit",
        cut.getMessage());
    BuildSettings brief = settings(100_000, false).withinTime(Duration.ofNanos(1));
    NotBuiltException own =
        assertThrows(NotBuiltException.class, () -> factory(brief).make(SIM, MINUTE));
    assertFalse(own.isOutOfTime(), "the limit of the build itself was too short");
    assertEquals(
        "the build takes longer than 0 ms (phase normalize); raise the limit", own.getMessage());
  }
}
