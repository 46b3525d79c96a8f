package org.propnet.cli.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.options.BuildOptions;
import org.propnet.games.GameCatalogue;

/** What is built for matches. */
final class BuildSettingsTest {

  /** Bitboards are proven against a network of their own. */
  @ParameterizedTest
  @CsvSource({"true, 2", "false, 1"})
  void bitboardsAreForPlayersInThisProcess(boolean hasPlayers, int networks) {
    List<BuildPhase> phases = new ArrayList<>();
    BuildListener listener =
        (phase, facts, rules) -> {
          if (phases.isEmpty() || phases.get(phases.size() - 1) != phase) {
            phases.add(phase);
          }
          return true;
        };
    BuiltEngine unused =
        new BuildOptions()
            .settings()
            .withListener(listener)
            .buildForMatches(
                GameCatalogue.find("breakthrough").orElseThrow().description(), hasPlayers);
    assertEquals(networks, Collections.frequency(phases, BuildPhase.NETWORK), phases.toString());
  }
}
