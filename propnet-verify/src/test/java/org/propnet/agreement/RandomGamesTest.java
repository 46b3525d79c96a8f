package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RandomGames;

/**
 * Property-based test: random games through everything that the engines and the optimizer offer.
 */
final class RandomGamesTest {

  private static final ImmutableList<GameProperty> PROPERTIES =
      ImmutableList.<GameProperty>builder()
          .add(CoreProperty.values())
          .add(OptimizerProperty.values())
          .build();

  @Provide
  Arbitrary<RandomGame> games() {
    return RandomGames.any();
  }

  @Property(tries = 8, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void everyPropertyHolds(@ForAll("games") RandomGame game) {
    GameProperties.check(game, PROPERTIES);
  }

  @Tag("deep")
  @Property(tries = 500, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void everyPropertyHoldsInManyGames(@ForAll("games") RandomGame game) {
    everyPropertyHolds(game);
  }
}
