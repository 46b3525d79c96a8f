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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
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

  /** An evaluation chooses where matches show its worth, playouts where roles choose together. */
  @ParameterizedTest
  @CsvSource({"knightThrough, moves ahead", "rockPaperScissorsLizardSpock, leaves"})
  void matchesDecide(String game, String summary) throws InterruptedException {
    StateMachine machine = machine(game);
    State state = machine.initialState();
    Champion search = (Champion) champion(machine, 0, true);
    search.decide(in(Duration.ofMinutes(2)));
    search.choose(state, ImmutableList.of(), in(Duration.ofMillis(200)), better -> {});
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
