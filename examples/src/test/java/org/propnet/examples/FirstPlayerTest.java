package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.net.HostAndPort;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.machine.Role;
import org.propnet.player.MatchEvent;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RunListener;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.server.PlayerServer;

/** Plays with the player as a game manager does, over HTTP. */
@Timeout(120)
final class FirstPlayerTest {

  @Test
  void beatsRandomMoves() throws Exception {
    MatchGame game = Games.of("ticTacToe");
    MatchSettings settings =
        new MatchSettings(Duration.ofSeconds(20), Duration.ofSeconds(2), 10, Scrambling.NAMES, 1);
    List<String> problems = new CopyOnWriteArrayList<>();
    RunListener errors =
        new RunListener() {
          @Override
          public void erred(int step, Role role, String error, String detail) {
            problems.add(role + ": " + error + " " + detail);
          }
        };
    int won = 0;
    try (PlayerServer server =
        PlayerServer.start(
            "first",
            0,
            FirstPlayer::new,
            event -> {
              if (event.type() == MatchEvent.Type.PROBLEM) {
                problems.add(event.text());
              }
            })) {
      List<Entrant> players =
          List.of(
              new Entrant.Remote("first", HostAndPort.fromParts("127.0.0.1", server.port())),
              new Entrant.Local("random", () -> Games.randomPlayer(1)));
      for (int match = 1; match <= 2; match++) {
        won += MatchRunner.run(game, settings, "m" + match, players, errors).goals().get(0) / 100;
      }
    }
    assertEquals(List.of(), problems);
    assertTrue(won >= 1, won + " of 2 won");
  }
}
