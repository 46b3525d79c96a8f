package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.reasoner.ReasonerMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** What plays where a network can't be built. */
final class PlayableMachineTest {

  private static final BuildLimits FEW_RULES = BuildLimits.DEFAULT.withRules(10);

  private static GameDescription sim() {
    return GameCatalogue.find("sim").orElseThrow().description();
  }

  @Test
  void withinTheLimitsItIsTheNetwork() {
    PlayableMachine playable = MachineBuilder.of(sim()).buildOrReason();
    assertInstanceOf(DifferentialMachine.class, playable.machine());
    assertTrue(playable.whyReasoner().isEmpty());
    assertEquals(playable.network().orElseThrow().machine(), playable.machine());
  }

  @Test
  void beyondThemItReasonsAndSaysWhy() {
    PlayableMachine playable = MachineBuilder.of(sim()).limits(FEW_RULES).buildOrReason();
    assertInstanceOf(ReasonerMachine.class, playable.machine());
    assertTrue(playable.network().isEmpty());
    assertEquals(BuildException.Reason.SIZE, playable.whyReasoner().orElseThrow().reason());
    assertTrue(
        EngineComparison.compare(
                MachineBuilder.of(sim()).build().machine(),
                playable.machine(),
                ComparisonSettings.defaults().withStateLimit(100))
            .isAgreement());
  }

  @Test
  void itCanBeForbidden() {
    BuildException refusal =
        assertThrows(
            BuildException.class, () -> MachineBuilder.of(sim()).limits(FEW_RULES).build());
    assertTrue(refusal.isBeyondLimits());
  }

  @Test
  void wrongRulesAreNotPlayedByAnybody() {
    GameDescription wrong =
        KifReader.read("(role a) (<= (init (p 1)) (true (p 1))) (legal a stay)", "wrong");
    MachineBuilder builder = MachineBuilder.of(wrong);
    assertThrows(RulesheetException.class, builder::buildOrReason);
  }

  @Test
  void cancellingIsNoReasonToReason() {
    MachineBuilder builder = MachineBuilder.of(sim()).listener((phase, facts, rules) -> false);
    BuildException refusal = assertThrows(BuildException.class, builder::buildOrReason);
    assertEquals(BuildException.Reason.CANCELLED, refusal.reason());
  }
}
