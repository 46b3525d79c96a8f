package org.propnet.player.manager;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Player;
import org.propnet.player.kind.PlayerSpec;

/** Games, settings and players for tests of matches. */
final class Games {

  private Games() {}

  static MatchGame of(String name) {
    return of(name, GameCatalogue.find(name).orElseThrow().description());
  }

  static MatchGame of(String name, GameDescription description) {
    Build build = MachineBuilder.of(description).build();
    return new MatchGame(name, "", description, build.machine(), Optional.of(build));
  }

  static MatchSettings settings(int startSeconds, int playSeconds) {
    return new MatchSettings(
        Duration.ofSeconds(startSeconds),
        Duration.ofSeconds(playSeconds),
        1_000,
        Scrambling.NONE,
        7);
  }

  static Entrant kind(String spec) {
    return local(spec, () -> PlayerSpec.parse(spec).newPlayer());
  }

  static Entrant local(String name, Supplier<Player> players) {
    return new Entrant.Local(name, players);
  }
}
