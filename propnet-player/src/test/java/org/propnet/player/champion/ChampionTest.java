package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;

/** Which of its two searches chooses. */
final class ChampionTest {

  private static StateMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  private static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  private static Search champion(StateMachine machine, long playouts, boolean learns) {
    PlayoutSettings settings = new PlayoutSettings(playouts, 0, true, 0.2);
    return Champion.of(machine, Optional.empty(), 0, settings, learns, new SplittableRandom(1));
  }

  /** An evaluation chooses where it won matches, here against few playouts. */
  @Test
  void aWonTrialDecidesForTheEvaluation() throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    PlayoutSettings few = new PlayoutSettings(20, 0, true, 0.2);
    RandomGenerator random = new SplittableRandom(1);
    PlayoutSearch playouts =
        (PlayoutSearch) PlayoutSearch.of(machine, Optional.empty(), 0, few, random);
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    GoalScale scale = new GoalScale(machine);
    decides(
        machine,
        new Champion(
            machine,
            Optional.empty(),
            simulator,
            scale,
            0,
            few,
            playouts,
            EvaluationTest.UNTIMED,
            random),
        "moves ahead");
  }

  @Test
  void playoutsChooseWhereRolesChooseTogether() throws InterruptedException {
    StateMachine machine = machine("rockPaperScissorsLizardSpock");
    decides(machine, (Champion) champion(machine, 0, true), "leaves");
  }

  private static void decides(StateMachine machine, Champion search, String summary)
      throws InterruptedException {
    search.decide(in(Duration.ofMinutes(2)));
    search.choose(
        machine.initialState(), ImmutableList.of(), in(Duration.ofMillis(200)), better -> {});
    assertTrue(search.summary().contains(summary), search.summary());
  }

  /** Without time nothing is learned, and there is a move all the same. */
  @Test
  void aMoveIsToldOfAtOnce() throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    List<Move> told = new ArrayList<>();
    champion(machine, 0, true)
        .choose(machine.initialState(), ImmutableList.of(), in(Duration.ZERO), told::add);
    assertFalse(told.isEmpty());
  }

  @Test
  void playoutsChooseAloneWhereNothingIsToBeLearned() {
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 0, false).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 100, true).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("eightPuzzle"), 0, true).getClass());
  }
}
