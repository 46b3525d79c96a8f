package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
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

  /** An evaluation chooses where games show its worth, playouts choose elsewhere. */
  @ParameterizedTest
  @CsvSource({
    "breakthrough, moves ahead",
    "connectFour, leaves",
    "rockPaperScissorsLizardSpock, leaves"
  })
  void gamesDecide(String game, String summary) throws InterruptedException {
    StateMachine machine = machine(game);
    State state = machine.initialState();
    Search search = champion(machine, 0, true);
    search.prepare(state, in(Duration.ofSeconds(10)));
    search.choose(state, ImmutableList.of(), in(Duration.ofMillis(200)), better -> {});
    assertTrue(search.summary().contains(summary), search.summary());
  }

  @Test
  void playoutsChooseAloneWhereNothingIsToBeLearned() {
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 0, false).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 100, true).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("eightPuzzle"), 0, true).getClass());
  }
}
