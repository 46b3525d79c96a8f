package org.propnet.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException.Reason;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;

final class BudgetTest {

  private static final GameDescription GAME =
      KifReader.read("(role white)\n(<= (p ?x) (q ?x " + "y".repeat(500) + "))", "rules");

  private static Budget budget(long bytes) {
    return new Budget(GAME, BuildLimits.DEFAULT.withBytes(bytes), BuildListener.SILENT);
  }

  private static Reason reason(Runnable step) {
    return assertThrows(BuildException.class, step::run).reason();
  }

  @Test
  void memoryIsWhatIsHeldAndUsedAndAskedFor() {
    Budget budget = budget(1000);
    budget.hold(600);
    assertEquals(600, budget.held());
    budget.requireRoom(400);
    assertEquals(Reason.MEMORY, reason(() -> budget.requireRoom(401)));
    assertEquals(Reason.MEMORY, reason(() -> budget.requireRoom(Long.MAX_VALUE)));
    assertEquals(Reason.MEMORY, reason(() -> budget.hold(401)));
    budget.hold(-401);
    budget.hold(-600);
    assertEquals(0, budget.held());
    assertEquals(1001, budget.peakBytes());
    budget.enter(BuildPhase.REACH, usage(0, 0, 900));
    budget.requireRoom(100);
    assertEquals(Reason.MEMORY, reason(() -> budget.requireRoom(101)));
    assertEquals(Reason.MEMORY, reason(() -> budget.enter(BuildPhase.REACH, usage(0, 0, 1001))));
  }

  @Test
  void rulesAndFactsAreLimited() {
    Budget budget = new Budget(GAME, BuildLimits.DEFAULT.withRules(10), BuildListener.SILENT);
    budget.enter(BuildPhase.GROUND, usage(20, 10, 0));
    assertEquals(Reason.SIZE, reason(() -> budget.enter(BuildPhase.GROUND, usage(0, 11, 0))));
    assertEquals(Reason.SIZE, reason(() -> budget.enter(BuildPhase.GROUND, usage(22, 0, 0))));
  }

  private static Budget.Usage usage(long facts, long rules, long bytes) {
    return new Budget.Usage() {
      @Override
      public long facts() {
        return facts;
      }

      @Override
      public long rules() {
        return rules;
      }

      @Override
      public long bytes() {
        return bytes;
      }
    };
  }

  @Test
  void theRuleAtWorkIsToBlame() {
    Budget budget = budget(1000);
    budget.at(1);
    BuildException refusal =
        assertThrows(BuildException.class, () -> budget.requireRoom(2_000_000));
    assertEquals("p/1", refusal.relation());
    assertEquals(new SourcePosition("rules", 2, 1), refusal.position());
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith("rules:2:1: the build needs more than"), message);
    assertTrue(message.contains("raise the limit"), message);
    assertTrue(message.contains("(p ?x)"), message);
    assertEquals(message, "rules:2:1: " + refusal.problem() + "; " + refusal.cure());
    assertTrue(String.valueOf(refusal.cure()).startsWith("raise the limit, or"), message);
    budget.enter(BuildPhase.NETWORK, Budget.Usage.NONE);
    BuildException without =
        assertThrows(BuildException.class, () -> budget.requireRoom(2_000_000));
    assertNull(without.relation());
    assertNull(without.position());
  }

  @Test
  void longNamesAreCutInMessages() {
    GameDescription game = KifReader.read("(<= (" + "p".repeat(100_000) + " ?x) (q ?x))", "rules");
    Budget budget = new Budget(game, BuildLimits.DEFAULT.withBytes(1), BuildListener.SILENT);
    budget.at(0);
    BuildException refusal = assertThrows(BuildException.class, () -> budget.requireRoom(2));
    assertTrue(String.valueOf(refusal.getMessage()).length() < 500);
    assertEquals("p".repeat(100_000) + "/1", refusal.relation());
  }

  @Test
  void smallPiecesOfWorkAddUpToALook() {
    List<BuildPhase> heard = new ArrayList<>();
    Budget budget =
        new Budget(
            GAME,
            BuildLimits.DEFAULT.withTime(Duration.ofMinutes(5)),
            (phase, facts, rules) -> heard.add(phase));
    budget.enter(BuildPhase.ENGINE, Budget.Usage.NONE);
    assertEquals(List.of(BuildPhase.ENGINE), heard);
    budget.reserve(Duration.ofMinutes(5));
    assertEquals(
        Reason.TIME,
        reason(
            () -> {
              while (true) {
                budget.check();
              }
            }));
    assertEquals(Reason.TIME, reason(() -> budget.check(1_000_000)));
  }

  @Test
  void reservedTimeIsTakenFromTheWorkAndNotFromTheMessage() {
    Budget budget =
        new Budget(GAME, BuildLimits.DEFAULT.withTime(Duration.ofMinutes(5)), BuildListener.SILENT);
    budget.checkNow();
    budget.reserve(Duration.ofMinutes(5));
    BuildException refusal = assertThrows(BuildException.class, budget::checkNow);
    assertTrue(refusal.problem().contains("longer than 300000 ms"), refusal.problem());
  }

  @Test
  void whoHasNoLimitsIsNeverRefused() {
    Budget budget = Budget.unlimited();
    budget.hold(Long.MAX_VALUE / 2);
    budget.at(7);
    budget.requireRoom(Long.MAX_VALUE / 2);
    budget.check(Long.MAX_VALUE / 2);
    assertNull(budget.description());
    assertNull(budget.failure(Reason.DEPTH, 7, "too deep", null).position());
  }
}
