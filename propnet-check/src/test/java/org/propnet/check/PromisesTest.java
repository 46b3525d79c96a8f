package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.check.GraphGame.moves;
import static org.propnet.check.GraphGame.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Role;

/** For each promise a game that keeps it and one that breaks it, with the shortest line of play. */
final class PromisesTest {

  /** Two ways to the end, one of them longer; every promise is kept. */
  private static GraphGame good() {
    return new GraphGame()
        .edges(0, 1, 2)
        .edges(1, 3)
        .edges(2, 4)
        .edges(4, 3)
        .ends(3)
        .worth(0, 0)
        .worth(1, 50)
        .worth(2, 0)
        .worth(4, 50)
        .worth(3, 100);
  }

  @Test
  void goodGameKeepsEveryPromise() {
    CheckReport report = good().check();
    for (PromiseResult result : report.results()) {
      assertEquals(Verdict.PROVED, result.verdict(), result::toString);
    }
    assertFalse(report.isFaulty());
    assertTrue(report.isDecided());
    assertEquals(5, report.states().count());
    assertEquals(1, report.states().terminal());
    assertTrue(report.states().complete());
    assertEquals(OptionalInt.of(2), report.states().shortestGame());
    assertEquals(OptionalLong.of(3), report.stepBound());
    assertEquals(5 / 4.0, report.moves().orElseThrow().joint());
    PromiseResult win = result(report, Promise.WINNABLE);
    assertEquals(Optional.of(Role.of("you")), win.role());
    assertEquals(List.of("[(go 1)]", "[(go 3)]"), moves(win));
  }

  @Test
  void loopIsTheShortest() {
    CheckReport report =
        good().edges(3, 0).edges(4, 2, 5).edges(5, 0).edges(2, 5).edges(5, 1).check();
    PromiseResult result = result(report, Promise.ENDS);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertTrue(result.isFault() && report.isFaulty());
    LineOfPlay line = result.line().orElseThrow();
    assertEquals(List.of("[(go 2)]", "[(go 5)]", "[(go 0)]"), moves(result));
    assertEquals(OptionalInt.of(0), line.loopStart());
    assertTrue(line.shortest());
    assertEquals("[(at 0)]", line.state().toString());
  }

  @Test
  void loopAfterAWayToIt() {
    CheckReport report = good().edges(1, 5).edges(5, 6).edges(6, 5).worth(5, 50).check();
    LineOfPlay line = result(report, Promise.ENDS).line().orElseThrow();
    assertEquals(
        List.of("[(go 1)]", "[(go 5)]", "[(go 6)]", "[(go 5)]"),
        moves(result(report, Promise.ENDS)));
    assertEquals(OptionalInt.of(2), line.loopStart());
    assertEquals(OptionalLong.empty(), report.stepBound());
  }

  @Test
  void deadEndIsTheNearest() {
    CheckReport report = good().edges(4, 5).edges(1, 6).worth(5, 0).worth(6, 0).check();
    PromiseResult result = result(report, Promise.PLAYABLE);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals("you has no legal move", result.explanation());
    assertEquals(List.of("[(go 1)]", "[(go 6)]"), moves(result));
    assertTrue(result.line().orElseThrow().shortest());
    assertEquals(Verdict.PROVED, result(report, Promise.ENDS).verdict());
  }

  @Test
  void severalGoalsAtTheEnd() {
    PromiseResult result = result(good().worth(3, 60).check(), Promise.ONE_GOAL);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals(List.of("[(go 1)]", "[(go 3)]"), moves(result));
  }

  @Test
  void noGoalAtTheEnd() {
    CheckReport report = good().edges(4, 7).ends(7).check();
    PromiseResult result = result(report, Promise.ONE_GOAL);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals("you hasn't one goal value at the end", result.explanation());
    assertEquals(List.of("[(go 2)]", "[(go 4)]", "[(go 7)]"), moves(result));
  }

  @Test
  void nobodyCanWin() {
    String rules =
        """
        (role a) (init p) (legal a stop) (<= (next q) (does a stop)) (<= terminal (true q))
        (goal a 99)
        """;
    CheckReport report = GraphGame.check(rules);
    PromiseResult result = result(report, Promise.WINNABLE);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals(Optional.empty(), result.line());
    assertTrue(report.isFaulty());
  }

  @Test
  void noGoalBeforeTheEndIsForInformation() {
    CheckReport report = good().edges(1, 8).edges(8, 3).check();
    PromiseResult result = result(report, Promise.GOALS_EVERYWHERE);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals(List.of("[(go 1)]", "[(go 8)]"), moves(result));
    assertFalse(report.isFaulty());
    assertEquals(Verdict.LEFT_OUT, result(report, Promise.MONOTONE_GOALS).verdict());
    assertTrue(report.isDecided());
  }

  @Test
  void fallingGoalIsForInformation() {
    CheckReport report = good().edges(1, 8).edges(8, 3).worth(8, 40).check();
    PromiseResult result = result(report, Promise.MONOTONE_GOALS);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals("you gets 40 after 50", result.explanation());
    assertEquals(List.of("[(go 1)]", "[(go 8)]"), moves(result));
    assertFalse(report.isFaulty());
  }

  @Test
  void chanceNeedsNoGoals() {
    String rules =
        """
        (role you) (role random) (init (at 0)) (face 1) (face 2) (face 3)
        (legal you guess) (<= (legal random (roll ?f)) (face ?f))
        (<= (next (rolled ?f)) (does random (roll ?f)))
        (<= terminal (true (rolled ?f)))
        (<= (goal you 100) (true (rolled 1))) (<= (goal you 0) (not (true (rolled 1))))
        """;
    CheckReport report = GraphGame.check(rules);
    assertFalse(report.isFaulty());
    assertTrue(report.isDecided());
    assertTrue(
        report.results().stream()
            .noneMatch(result -> result.role().equals(Optional.of(Role.RANDOM))));
    assertEquals(1, report.play().goals().size());
    PlayFigures.RoleGoals goals = report.play().goals().get(0);
    MeanInterval interval = goals.interval().orElseThrow();
    double width = interval.high() - interval.low();
    assertEquals(100 / 3.0, goals.mean().orElseThrow(), width);
    assertTrue(width < 25, goals::toString);
    CheckReport asPlayer = GraphGame.check(rules.replace("random", "dice"));
    assertTrue(asPlayer.isFaulty(), "a role of another name needs goals");
  }
}
