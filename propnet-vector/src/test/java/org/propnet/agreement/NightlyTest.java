package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A night's run of random games through every property, on all back ends that there are. The
 * profile {@code nightly} asks for it; {@code target/nightly/games.txt} tells how far it is.
 */
final class NightlyTest {

  @Test
  void everyPropertyHolds() throws IOException {
    long games = Long.getLong("propnet.nightly.games", 0);
    assumeTrue(games > 0, "a night's run is for the profile nightly");
    List<GameProperty> properties = new ArrayList<>(List.of(CoreProperty.values()));
    properties.addAll(List.of(OptimizerProperty.values()));
    GameSeries series = new GameSeries(properties, Path.of("target", "nightly"));
    assertEquals(List.of(), series.run(Long.getLong("propnet.nightly.seed", 1), games));
  }
}
