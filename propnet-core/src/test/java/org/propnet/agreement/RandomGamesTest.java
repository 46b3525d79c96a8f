package org.propnet.agreement;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RandomGames;

/** Random games through everything that this module can do with one. */
final class RandomGamesTest {

  @Provide
  Arbitrary<RandomGame> games() {
    return RandomGames.any();
  }

  @Property(tries = 25, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void everyPropertyHolds(@ForAll("games") RandomGame game) {
    GameProperties.check(game, List.of(CoreProperty.values()));
  }

  @Tag("deep")
  @Property(tries = 500, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void everyPropertyHoldsInManyGames(@ForAll("games") RandomGame game) {
    everyPropertyHolds(game);
  }
}
