package org.propnet.kiosk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.kiosk.TestedKiosk.Pane;
import org.propnet.kiosk.TestedKiosk.Table;

/** Peers that are slow, rude or elsewhere, and rulesheets that mean harm. */
@Timeout(180)
final class KioskHostileTest {

  private static TestedKiosk kiosk;

  @BeforeAll
  static void start() throws Exception {
    kiosk = new TestedKiosk(TestedKiosk.settings());
  }

  @AfterAll
  static void stop() {
    kiosk.close();
  }

  private static Socket socket() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), kiosk.port);
  }

  private static String answer(String request) throws IOException {
    try (Socket socket = socket()) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private static String get(String host) throws IOException {
    return answer("GET /api/games HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  }

  @Test
  void otherNamesAreRefused() throws Exception {
    for (String host : List.of("localhost", "127.0.0.1:8080", "[::1]:1", "LOCALHOST:99")) {
      assertTrue(get(host).startsWith("HTTP/1.1 200 "), get(host));
    }
    for (String host : List.of("evil.example", "localhost.evil.example:8080", "127.0.0.1.nip.io")) {
      String answer = get(host);
      assertTrue(answer.startsWith("HTTP/1.1 421 "), answer);
      assertTrue(answer.contains("{\"error\":"), answer);
    }
    assertFalse(answer("GET /api/games HTTP/1.0\r\n\r\n").contains(" 200 "));
    String rebound =
        answer(
            "GET /api/games HTTP/1.1\r\nHost: localhost:1\r\nOrigin: http://localhost:2\r\n\r\n");
    assertTrue(rebound.startsWith("HTTP/1.1 403 "), rebound);
  }

  @Test
  void everyAnswerForbidsCodeInline() throws Exception {
    for (String answer :
        List.of(get("localhost"), get("evil.example"), answer("nonsense\r\n\r\n"))) {
      assertTrue(answer.contains("\r\nContent-Security-Policy: default-src 'none';"), answer);
      assertTrue(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"), answer);
      assertTrue(answer.contains("\r\nReferrer-Policy: no-referrer\r\n"), answer);
    }
  }

  /** The body isn't read to its end; what the peer sees of the answer depends on its timing. */
  @Test
  void hugeBodiesAreRefused() throws Exception {
    try (Socket socket = socket()) {
      OutputStream out = socket.getOutputStream();
      out.write(
          """
          POST /api/sessions HTTP/1.1
          Host: localhost
          Content-Type: application/json
          Content-Length: 2000000000

          """
              .getBytes(UTF_8));
      byte[] blanks = " ".repeat(1 << 16).getBytes(UTF_8);
      long sent = 0;
      try {
        while (sent < 200_000_000) {
          out.write(blanks);
          sent += blanks.length;
        }
      } catch (IOException cutOff) {
        // As it should be.
      }
      assertTrue(sent < 100_000_000, sent + " bytes were taken");
    }
    assertEquals(200, kiosk.get("/api/games").status());
  }

  @Test
  void slowPeersKeepNoOthersOut() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 200; i++) {
        Socket socket = socket();
        slow.add(socket);
        socket
            .getOutputStream()
            .write(
                ("POST /api/sessions HTTP/1.1\r\nHost: localhost\r\n"
                        + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
                    .getBytes(UTF_8));
      }
      assertEquals(200, kiosk.get("/api/games").status());
      assertEquals(
          2,
          kiosk
              .table("ticTacToe", "human", "human")
              .opened
              .getAsJsonObject("layout")
              .getAsJsonArray("roles")
              .size());
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  /** A window that reads nothing holds neither a thread nor the match. */
  @Tag("deep")
  @Test
  void windowsThatReadNothingHoldNothingUp() throws Exception {
    Table table = kiosk.table("ticTacToe", "human", "human");
    try (Socket deaf = socket()) {
      deaf.setReceiveBufferSize(1024);
      deaf.getOutputStream()
          .write(
              ("GET " + table.path() + "/events?seats=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                  .getBytes(UTF_8));
      try (Pane window = table.window("0,1")) {
        window.choosing();
        for (int i = 0; i < 2_000; i++) {
          assertEquals(200, table.post("play", "{\"paused\":false}").status());
        }
        JsonObject view = window.choosing();
        assertEquals(200, table.move(view, 0, "(mark 2 2)").status());
        window.view(next -> next.get("ply").getAsInt() == 1);
      }
    }
  }

  @Test
  void gamesWithoutEndAreEndedByTheirBounds() throws Exception {
    JsonObject fields = new JsonObject();
    fields.addProperty("name", "endless");
    fields.addProperty(
        "text",
        "(role a) (init (at 0)) (legal a go) (<= (next (at 1)) (true (at 0)))"
            + "(<= (next (at 0)) (true (at 1))) (<= terminal (true (at 2))) (<= (next (at 2)) (true (at 2))) (goal a 1)");
    String text = fields.toString();
    Table table = kiosk.tableOf(text.substring(1, text.length() - 1), "human");
    try (Pane window = table.window("0")) {
      JsonObject problem = window.event("problem", any -> true);
      assertTrue(problem.get("text").getAsString().contains("the most that it keeps"));
    }
    assertEquals(200, table.post("close", "{}").status());
  }
}
