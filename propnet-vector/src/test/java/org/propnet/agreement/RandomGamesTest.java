package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.propnet.batch.BatchMachine;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RandomGames;

/** Random games on every back end, those on vectors among them. */
final class RandomGamesTest {

  @Provide
  Arbitrary<RandomGame> games() {
    return RandomGames.any().filter(game -> Lanes.areAllTried(game.seed()));
  }

  @Tag("deep")
  @Property(tries = 24, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void everyBackEndAgrees(@ForAll("games") RandomGame game) {
    assertTrue(BatchMachine.backEnds().contains("vector"));
    GameProperties.check(
        game,
        List.of(
            CoreProperty.EVERY_BACK_END_AND_LANE_AGREES,
            OptimizerProperty.EVERY_BACK_END_AND_LANE_AGREES_ON_THE_OPTIMISED_NETWORK));
  }
}
