package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.MatchEvent;
import org.propnet.player.server.PlayerServer;

/** Plays with the player as a game manager does, over HTTP. */
@Timeout(120)
final class FirstPlayerTest {

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private String send(PlayerServer server, String message) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port()))
            .POST(HttpRequest.BodyPublishers.ofString(message))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  @Test
  void beatsRandomMoves() throws Exception {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    StateMachine machine = MachineBuilder.of(Match.game("ticTacToe")).build().machine();
    SplittableRandom random = new SplittableRandom(1);
    List<MatchEvent> problems = new CopyOnWriteArrayList<>();
    int won = 0;
    try (PlayerServer server =
        PlayerServer.start(
            "first",
            0,
            FirstPlayer::new,
            event -> {
              if (event.type() == MatchEvent.Type.PROBLEM) {
                problems.add(event);
              }
            })) {
      for (int match = 1; match <= 3; match++) {
        String id = "m" + match;
        assertEquals("ready", send(server, "(start " + id + " crosses (" + rules + "\n) 20 1)"));
        State state = machine.initialState();
        String last = "nil";
        while (!machine.isTerminal(state)) {
          Move own = Move.of(send(server, "(play " + id + " " + last + ")"));
          List<Move> jointMove = new ArrayList<>(machine.randomJointMove(state, random));
          jointMove.set(0, own);
          state = machine.nextState(state, jointMove);
          last = "(" + own + " " + jointMove.get(1) + ")";
        }
        assertEquals("done", send(server, "(stop " + id + " " + last + ")"));
        won += machine.goals(state)[0] == 100 ? 1 : 0;
      }
    }
    assertEquals(List.of(), problems);
    assertTrue(won >= 1, won + " of 3 won");
  }
}
