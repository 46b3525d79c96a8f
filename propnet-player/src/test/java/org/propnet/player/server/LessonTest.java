package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.games.GameCatalogue;
import org.propnet.player.MatchListener;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.protocol.RawPeer;

/**
 * The match of the lesson that every author of players reads: m23, white, tic-tac-toe, clocks of 10
 * and 10, and a legal player. All bytes that come back are compared.
 */
@Timeout(60)
final class LessonTest {

  /** The rules with the names of the lesson. */
  private static String rules() {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().description().toString();
    return rules.replace("crosses", "white").replace("noughts", "black").replace('\n', ' ');
  }

  private static void says(PlayerServer player, String message, String answer) throws IOException {
    String request =
        "POST / HTTP/1.0\n"
            + "Accept: text/delim\n"
            + "Host: 127.0.0.1\n"
            + "Sender: GAMESERVER\n"
            + "Receiver: legal\n"
            + "Content-Type: text/acl\n"
            + "Content-Length: "
            + message.length()
            + "\n\n"
            + message;
    String expected =
        """
        HTTP/1.1 200 OK
        Content-Type: text/acl
        Access-Control-Allow-Origin: *
        Access-Control-Allow-Methods: POST, GET, OPTIONS
        Access-Control-Allow-Headers: Content-Type
        Access-Control-Allow-Age: 86400
        Content-Length: %d

        %s"""
            .formatted(answer.length(), answer)
            .replace("\n", "\r\n");
    try (RawPeer manager = new RawPeer(player.port())) {
      assertEquals(expected, manager.send(request).receive(), message);
    }
  }

  @Test
  void theMatchOfTheLessonIsPlayedByteForByte() throws Exception {
    PlayerSpec legal = PlayerSpec.parse("legal");
    try (PlayerServer player =
        PlayerServer.start("legal", 0, legal::newPlayer, MatchListener.SILENT)) {
      says(player, "( INFO )", "( ( name legal ) ( status available ) )");
      says(player, "( START m23 white (" + rules() + ") 10 10)", "ready");
      says(player, "( PLAY m23 NIL )", "( mark 1 1 )");
      says(player, "( PLAY m23 (( mark 1 1 ) noop) )", "noop");
      says(player, "( PLAY m23 (noop ( mark 2 2 )) )", "( mark 1 2 )");
      says(player, "( PLAY m23 (( mark 1 2 ) noop) )", "noop");
      says(player, "( PLAY m23 (noop ( mark 3 3 )) )", "( mark 1 3 )");
      says(player, "( STOP m23 (( mark 1 3 ) noop) )", "done");
      says(player, "( PLAY m23 NIL )", "busy");
      says(player, "( ABORT m23 )", "aborted");
    }
  }
}
