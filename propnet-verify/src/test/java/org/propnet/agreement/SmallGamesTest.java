package org.propnet.agreement;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.SmallGame;

/** What is so for random games is so for sensible ones. */
final class SmallGamesTest {

  @ParameterizedTest
  @EnumSource
  void everyPropertyHolds(SmallGame game) {
    GameProperties.check(
        new RandomGame(game.ordinal(), game.description()), List.of(CoreProperty.values()));
  }
}
