package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.check.GraphGame.result;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;
import org.propnet.prover.ProverMachine;

/** What random play says claims no more than it can know. */
final class PlayFiguresTest {

  private static final List<Role> ROLES = List.of(Role.of("a"), Role.of("b"));

  /** Two playouts for each goal of the first role; the second one gets the rest of 100. */
  private static PlayFigures figures(int playouts, int... goals) {
    PlayTally tally = new PlayTally(2);
    for (int i = 0; i < playouts; i++) {
      int goal = goals[i % goals.length];
      tally.playouts++;
      tally.addGoal(0, goal);
      tally.addGoal(1, 100 - goal);
    }
    return tally.figures(ROLES);
  }

  private static MeanInterval interval(PlayFigures figures, int role) {
    return figures.goals().get(role).interval().orElseThrow();
  }

  @Test
  void onePlayoutIsNoCertainty() {
    PlayFigures figures = figures(1, 100);
    assertEquals(OptionalDouble.of(100), figures.goals().get(0).mean());
    assertTrue(interval(figures, 0).low() < 50, figures::toString);
    assertTrue(interval(figures, 1).high() > 50, figures::toString);
    assertEquals(Optional.empty(), figures.favoured());
  }

  @Test
  void fewPlayoutsFavourNobody() {
    assertEquals(Optional.empty(), figures(29, 100).favoured());
    assertEquals(Optional.of(ROLES.get(0)), figures(30, 100).favoured());
    assertEquals(Optional.of(ROLES.get(1)), figures(300, 0, 0, 100).favoured());
    assertEquals(Optional.empty(), figures(3_000, 100, 0).favoured());
  }

  @Test
  void nobodyIsFavouredWhereNothingWasPlayed() {
    PlayFigures figures = figures(0);
    assertEquals(OptionalDouble.empty(), figures.meanLength());
    assertEquals(Optional.empty(), figures.goals().get(0).interval());
    assertEquals(Optional.empty(), figures.favoured());
    assertEquals(Optional.empty(), new PlayTally(2).meanMoves());
  }

  /** Of a thousand experiments, some forty to sixty may miss the true mean. */
  @Test
  void intervalsHoldTheMeanAsOftenAsTheySay() {
    SplittableRandom random = new SplittableRandom(1);
    for (double chance : new double[] {0.02, 0.3, 0.5, 0.9}) {
      for (int count : new int[] {4, 20, 200}) {
        int missed = 0;
        for (int experiment = 0; experiment < 1_000; experiment++) {
          double sum = 0;
          for (int i = 0; i < count; i++) {
            sum += random.nextDouble() < chance ? 100 : 0;
          }
          MeanInterval interval =
              MeanInterval.of(new DoubleSummaryStatistics(count, 0, 100, sum), 100 * sum);
          missed += interval.low() > 100 * chance || interval.high() < 100 * chance ? 1 : 0;
        }
        int misses = missed;
        assertTrue(misses <= 80, () -> misses + " of " + count + " with " + chance);
      }
    }
  }

  /** Goals beyond 100 and below 0 widen what a mean may be. */
  @Test
  void oddGoalsStayInTheInterval() {
    MeanInterval interval =
        MeanInterval.of(new DoubleSummaryStatistics(1_000, 200, 200, 200_000), 40_000_000);
    assertTrue(interval.low() > 190 && interval.high() >= 200, interval::toString);
    MeanInterval negative =
        MeanInterval.of(new DoubleSummaryStatistics(1_000, -50, -50, -50_000), 2_500_000);
    assertTrue(negative.low() <= -50 && negative.high() < -45, negative::toString);
  }

  /** The goal falls in the only step there is, and there is no network that shows it otherwise. */
  @Test
  void goalThatFallsInTheLastStep() {
    String rules =
        """
        (role a) (init begun) (legal a stop) (<= (next over) (does a stop))
        (<= terminal (true over)) (<= (goal a 60) (true begun)) (<= (goal a 40) (true over))
        """;
    CheckSubject subject =
        new CheckSubject(ProverMachine.of(KifReader.read(rules, "fall")), Optional.empty());
    CheckReport report =
        GameCheck.of(subject, GraphGame.settings().withPlayouts(3), ActivityListener.SILENT);
    PromiseResult result = result(report, Promise.MONOTONE_GOALS);
    assertEquals(Verdict.REFUTED, result.verdict());
    assertEquals(List.of("[stop]"), GraphGame.moves(result));
  }

  /** A game that is over before it begins has no moves to count, and no end that is farther. */
  @Test
  void gameThatIsOverAtOnce() {
    CheckReport report =
        GraphGame.check("(role a) (init p) (legal a stop) (<= terminal (true p)) (goal a 100)");
    assertEquals(Optional.empty(), report.moves());
    assertEquals(OptionalDouble.of(0), report.play().meanLength());
  }
}
