package org.propnet.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.validate.required.RulesheetCheck;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Tests the choice of a machine when a network can't be built. */
final class PlayableMachineTest {

  private static final BuildLimits FEW_RULES = BuildLimits.DEFAULT.withRules(10);

  private static GameDescription sim() {
    return KifReader.read(GameCatalogue.find("sim").orElseThrow().rulesheet(), "sim");
  }

  @Test
  void withinTheLimitsItIsTheNetwork() {
    PlayableMachine playable = PlayableMachine.of(MachineBuilder.of(sim()));
    assertInstanceOf(DifferentialMachine.class, playable.machine());
    assertTrue(playable.whyReasoner().isEmpty());
    assertEquals(playable.build().orElseThrow().machine(), playable.machine());
  }

  @Test
  void beyondThemItReasonsAndSaysWhy() {
    PlayableMachine playable = PlayableMachine.of(MachineBuilder.of(sim()).limits(FEW_RULES));
    assertInstanceOf(ReasonerMachine.class, playable.machine());
    assertTrue(playable.build().isEmpty());
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
  void wrongRulesAreRefused() {
    GameDescription wrong =
        KifReader.read("(role a) (<= (init (p 1)) (true (p 1))) (legal a stay)", "wrong");
    MachineBuilder builder = MachineBuilder.of(wrong);
    assertThrows(RulesheetException.class, () -> PlayableMachine.of(builder));
  }

  @Test
  void cancellingIsNoReasonToReason() {
    MachineBuilder builder = MachineBuilder.of(sim()).listener((phase, facts, rules) -> false);
    BuildException refusal = assertThrows(BuildException.class, () -> PlayableMachine.of(builder));
    assertEquals(BuildException.Reason.CANCELLED, refusal.reason());
  }

  /** A listener that is slow in one phase of a build, of the network or not. */
  private static BuildListener slowTo(BuildPhase slow, Duration pause) {
    return (phase, facts, rules) -> {
      if (phase == slow) {
        try {
          Thread.sleep(pause.toMillis());
        } catch (InterruptedException interruption) {
          return false;
        }
      }
      return true;
    };
  }

  @Test
  void theLimitOfTimeIsForBothTogether() {
    // The build of the network has 760 ms of this.
    BuildLimits limits = BuildLimits.DEFAULT.withTime(Duration.ofMillis(800));
    MachineBuilder builder =
        MachineBuilder.of(sim())
            .limits(limits)
            .listener(slowTo(BuildPhase.NORMALIZE, Duration.ofMillis(770)));
    BuildException refusal = assertThrows(BuildException.class, () -> PlayableMachine.of(builder));
    assertTrue(refusal.getMessage().contains("takes longer than 800 ms"), refusal.getMessage());
    assertEquals(BuildException.Reason.TIME, refusal.reason());
    assertEquals(1, refusal.getSuppressed().length, "why there is no reasoner either");
    Matcher left =
        Pattern.compile("takes longer than (\\d+) ms")
            .matcher(String.valueOf(refusal.getSuppressed()[0].getMessage()));
    assertTrue(left.find(), refusal.getSuppressed()[0]::toString);
    assertTrue(Integer.parseInt(left.group(1)) <= 30, left::group);
  }

  /** A network could play it, but the language doesn't allow it. */
  @Test
  void whatTheReasonerRefusesIsSaidWhereTheNetworkMeetsALimit() {
    GameDescription equality =
        KifReader.read(
            "(role r) (init a) (legal r go) (<= (next ?x) (not (distinct ?x b))) (<= terminal"
                + " (true b)) (goal r 100)",
            "equality");
    BuildLimits limits = BuildLimits.DEFAULT.withTime(Duration.ofSeconds(1));
    MachineBuilder builder =
        MachineBuilder.of(equality)
            .limits(limits)
            .listener(slowTo(BuildPhase.NETWORK, Duration.ofMillis(1100)));
    RulesheetException refusal =
        assertThrows(RulesheetException.class, () -> PlayableMachine.of(builder));
    RulesheetException check =
        assertThrows(RulesheetException.class, () -> RulesheetCheck.requireValid(equality));
    assertEquals(check.toString(), refusal.toString());
    BuildException network = assertInstanceOf(BuildException.class, refusal.getSuppressed()[0]);
    assertEquals(BuildException.Reason.TIME, network.reason());
  }

  @Test
  void whatTheNetworkLeavesIsForTheReasoner() {
    BuildLimits limits = FEW_RULES.withTime(Duration.ofMinutes(2));
    PlayableMachine playable = PlayableMachine.of(MachineBuilder.of(sim()).limits(limits));
    assertTrue(playable.time().compareTo(Duration.ofMinutes(2)) < 0);
    BuildLimits none = BuildLimits.DEFAULT.withTime(Duration.ofMillis(1));
    MachineBuilder builder =
        MachineBuilder.of(sim())
            .limits(none)
            .listener(slowTo(BuildPhase.NORMALIZE, Duration.ofMillis(5)));
    assertThrows(BuildException.class, () -> PlayableMachine.of(builder));
  }
}
