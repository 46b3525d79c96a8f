package org.propnet.agreement;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.SmallGame;

/** Checks the properties of random games on hand-written ones. */
final class SmallGamesTest {

  @ParameterizedTest
  @EnumSource
  void everyPropertyHolds(SmallGame game) {
    GameProperties.check(
        new RandomGame(game.ordinal(), game.description()), List.of(CoreProperty.values()));
  }
}
