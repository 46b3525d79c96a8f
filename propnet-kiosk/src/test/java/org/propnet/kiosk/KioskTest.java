package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.kiosk.TestedKiosk.Pane;
import org.propnet.kiosk.TestedKiosk.Reply;
import org.propnet.kiosk.TestedKiosk.Table;
import org.propnet.player.host.HostSettings;
import org.propnet.player.host.PlayerHost;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.server.ServerListener;

/** What the page asks the kiosk for, and what it is told. */
@Timeout(180)
final class KioskTest {

  private static final String SIMULTANEOUS =
      "(role a) (role b) (init (step 1)) "
          + "(<= (legal a stone) (true (step 1))) (<= (legal a paper) (true (step 1))) "
          + "(<= (legal b stone) (true (step 1))) (<= (legal b paper) (true (step 1))) "
          + "(<= (next (shown ?x ?y)) (does a ?x) (does b ?y)) "
          + "(<= terminal (true (shown ?x ?y))) (goal a 50) (goal b 50)";

  private static TestedKiosk kiosk;

  @BeforeAll
  static void start() throws Exception {
    kiosk = new TestedKiosk(TestedKiosk.settings());
  }

  @AfterAll
  static void stop() {
    kiosk.close();
  }

  private static String pasted(String rules) {
    JsonObject fields = new JsonObject();
    fields.addProperty("name", "mine");
    fields.addProperty("text", rules);
    String text = fields.toString();
    return text.substring(1, text.length() - 1);
  }

  private static String first(JsonObject view, String role) {
    return view.getAsJsonObject("legal")
        .getAsJsonArray(role)
        .get(0)
        .getAsJsonObject()
        .get("move")
        .getAsString();
  }

  @Test
  void thePageIsThere() throws Exception {
    Reply page = kiosk.get("/");
    assertEquals(200, page.status());
    assertTrue(page.text().contains("<script"), page.text());
    assertEquals(200, kiosk.get("/main.js").status());
    for (String path :
        new String[] {
          "/..",
          "/%2e%2e/KioskSettings.class",
          "/../Kiosk.class",
          "/Kiosk.class",
          "//etc/passwd",
          "/page/../index.html",
          "/index.html/",
          "/.index.html",
          "/main.js%00.html"
        }) {
      int status = kiosk.get(path).status();
      assertTrue(status == 404 || status == 400, path + " " + status);
    }
  }

  @Test
  void gamesAreListed() throws Exception {
    JsonObject games = kiosk.get("/api/games").json();
    assertTrue(games.toString().contains("\"catalogue:connectFour\""));
    assertTrue(games.toString().contains("\"montecarlo\""));
    assertEquals(404, kiosk.post("/api/sessions", "{\"game\":\"file:../x\"}").status());
  }

  @Test
  void aMatchIsPlayedToTheEndAgainstAPlayer() throws Exception {
    Table table = kiosk.table("connectFour", "human", "random");
    assertEquals(1, table.opened.getAsJsonObject("layout").getAsJsonArray("boards").size());
    try (Pane window = table.window("0")) {
      JsonObject view = window.choosing();
      while (!view.get("terminal").getAsBoolean()) {
        Reply reply = table.move(view, 0, first(view, "0"));
        assertEquals(200, reply.status(), reply.text());
        view = window.choosing();
      }
      assertEquals(2, view.getAsJsonArray("goals").size());
      Reply record = kiosk.get(table.path() + "/record");
      MatchRecord read = MatchRecordJson.read(record.text(), "test");
      assertEquals(MatchRecord.End.COMPLETED, read.end());
      assertTrue(record.text().contains("\"isPlayerHuman\":[true,false]"), record.text());
      assertEquals(view.get("ply").getAsInt(), read.jointMoves().size());
      replay(record.text(), view);
    }
  }

  /** A record is loaded: it stands at its end and waits, and every position can be gone to. */
  private static void replay(String record, JsonObject end) throws Exception {
    JsonObject field = new JsonObject();
    field.addProperty("game", "catalogue:connectFour");
    field.addProperty("record", record);
    String text = field.toString();
    Table again = kiosk.tableOf(text.substring(1, text.length() - 1), "human", "random");
    try (Pane window = again.window("0")) {
      JsonObject view = window.view(any -> true);
      assertEquals(end.get("drawing"), view.get("drawing"));
      assertEquals(200, again.post("go", "{\"node\":1}").status());
      JsonObject gone = window.view(next -> next.get("node").getAsInt() == 1);
      assertTrue(gone.get("paused").getAsBoolean());
      assertEquals(200, again.post("play", "{\"paused\":false}").status());
      JsonObject on =
          window.view(
              next ->
                  next.getAsJsonArray("tree").size() > view.get("ply").getAsInt() + 1
                      || next.get("node").getAsInt() == 2);
      assertEquals(2, on.get("ply").getAsInt());
    }
  }

  @Test
  void goingBackBeginsABranch() throws Exception {
    Table table = kiosk.table("ticTacToe", "human", "human");
    try (Pane window = table.window("0,1")) {
      JsonObject start = window.choosing();
      String move = first(start, "0");
      assertEquals(200, table.move(start, 0, move).status());
      JsonObject after = window.view(view -> view.get("ply").getAsInt() == 1);
      assertEquals(move, after.getAsJsonArray("last").get(0).getAsString());
      assertEquals(409, table.move(start, 0, move).status());
      assertEquals(200, table.post("go", "{\"node\":0}").status());
      JsonObject back = window.view(view -> view.get("node").getAsInt() == 0);
      JsonArray moves = back.getAsJsonObject("legal").getAsJsonArray("0");
      String other = moves.get(1).getAsJsonObject().get("move").getAsString();
      assertEquals(200, table.move(back, 0, other).status());
      JsonObject branch = window.view(view -> view.get("node").getAsInt() == 2);
      assertEquals(0, branch.get("parent").getAsInt());
      assertEquals(3, branch.getAsJsonArray("tree").size());
      assertFalse(branch.get("paused").getAsBoolean());
    }
  }

  @Test
  void choicesStayHiddenUntilAllHaveChosen() throws Exception {
    Table table = kiosk.tableOf(pasted(SIMULTANEOUS), "human", "human");
    try (Pane first = table.window("0");
        Pane second = table.window("1")) {
      JsonObject view = first.choosing();
      JsonObject other = second.choosing();
      int before = second.all.length();
      assertEquals(200, table.move(view, 0, "paper").status());
      JsonObject chosen = second.view(next -> next.toString().contains("\"status\":\"chosen\""));
      String seen = second.all.substring(before);
      JsonObject withoutOwn = chosen.deepCopy();
      withoutOwn.remove("legal");
      assertFalse(withoutOwn.toString().contains("paper"), seen);
      assertEquals(chosen.get("legal"), other.get("legal"));
      String state = kiosk.get(table.path() + "/state").json().get("state").getAsString();
      assertEquals("(step 1)", state);
      assertFalse(kiosk.get(table.path() + "/record").text().contains("paper"));
      assertEquals(409, table.move(view, 0, "stone").status());
      assertEquals(200, table.move(other, 1, "stone").status());
      JsonObject end = second.view(next -> next.get("terminal").getAsBoolean());
      assertEquals("[\"paper\",\"stone\"]", end.get("last").toString());
    }
  }

  @Test
  void aPersonWhoseTimeIsOverMovesAtRandom() throws Exception {
    Table table =
        kiosk.tableOf("\"game\":\"catalogue:ticTacToe\",\"playClock\":1", "human", "human");
    try (Pane window = table.window("0")) {
      window.view(next -> next.get("ply").getAsInt() >= 1);
      assertEquals(200, table.post("go", "{\"node\":1}").status());
      JsonObject view =
          window.view(next -> next.get("paused").getAsBoolean() && next.get("ply").getAsInt() == 1);
      JsonObject seat = view.getAsJsonArray("seats").get(0).getAsJsonObject();
      assertEquals("no answer in time", seat.get("error").getAsString());
      assertTrue(kiosk.get(table.path() + "/record").text().contains("\"TO\""));
    }
  }

  @Test
  void aSharedPositionIsReached() throws Exception {
    Table table =
        kiosk.tableOf(
            "\"game\":\"catalogue:connectFour\",\"moves\":[[\"(drop"
                + " 3)\",\"noop\"],[\"noop\",\"(DROP 4)\"]]",
            "human",
            "human");
    try (Pane window = table.window("0")) {
      assertEquals(2, window.choosing().get("ply").getAsInt());
    }
    Reply wrong =
        kiosk.post(
            "/api/sessions",
            "{\"game\":\"catalogue:connectFour\",\"seats\":[\"human\",\"human\"],"
                + "\"moves\":[[\"(drop 3)\",\"noop\"],[\"noop\",\"(drop 9)\"]]}");
    assertEquals(400, wrong.status());
    assertTrue(wrong.error().startsWith("move 2: '(drop 9)' isn't a legal move of"), wrong.text());
  }

  @Test
  void brokenRulesheetsAreToldInOneLineWithThePlace() throws Exception {
    Reply reply =
        kiosk.post("/api/sessions", "{" + pasted("(role a)\n(init (p") + ",\"seats\":[\"human\"]}");
    assertEquals(422, reply.status());
    assertTrue(reply.error().startsWith("mine:2:"), reply.text());
    Reply script =
        kiosk.post(
            "/api/sessions",
            "{" + pasted("(role <script>alert(1)</script>)") + ",\"seats\":[\"human\"]}");
    assertEquals(422, script.status());
  }

  @Test
  void badRequestsAreRefused() throws Exception {
    Table table = kiosk.table("ticTacToe", "human", "human");
    for (String body :
        new String[] {"", "{", "[]", "nonsense", "{}x", "{\"node\":1e99}", "[".repeat(5_000)}) {
      assertEquals(400, table.post("move", body).status(), body);
    }
    assertEquals(400, table.post("go", "{\"node\":77}").status());
    assertEquals(404, table.post("nothing", "{}").status());
    assertEquals(404, kiosk.get("/api/sessions/unknown/events?seats=0").status());
    assertEquals(404, kiosk.post("/api/sessions/unknown/move", "{}").status());
    assertEquals(404, kiosk.post("/api/nothing", "{}").status());
    for (String seats :
        new String[] {
          "[\"human\"]", "[\"nobody\",\"human\"]", "[\"human\",\"sh -c x {port}\"]", "[1,2]"
        }) {
      Reply reply =
          kiosk.post("/api/sessions", "{\"game\":\"catalogue:ticTacToe\",\"seats\":" + seats + "}");
      assertEquals(400, reply.status(), seats + reply.text());
    }
    for (String moves : new String[] {"5", "[null]", "[\"noop\"]", "[[1]]"}) {
      Reply reply =
          kiosk.post(
              "/api/sessions",
              "{\"game\":\"catalogue:ticTacToe\",\"seats\":[\"human\",\"human\"],\"moves\":"
                  + moves
                  + "}");
      assertEquals(400, reply.status(), moves + reply.text());
      assertTrue(reply.text().contains("moves"), reply.text());
    }
  }

  @Test
  void foreignPagesAreRefused() throws Exception {
    var open = kiosk.request("/api/games").header("Origin", "http://evil.example");
    assertEquals(403, kiosk.send(open).status());
    var cross = kiosk.request("/").header("Sec-Fetch-Site", "cross-site");
    assertEquals(403, kiosk.send(cross).status());
    var link =
        kiosk
            .request("/")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "navigate")
            .header("Sec-Fetch-Dest", "document");
    assertEquals(200, kiosk.send(link).status());
    var own = kiosk.request("/").header("Origin", "http://127.0.0.1:" + kiosk.port);
    assertEquals(200, kiosk.send(own).status());
    var form =
        kiosk
            .request("/api/sessions")
            .header("Content-Type", "text/plain")
            .POST(java.net.http.HttpRequest.BodyPublishers.ofString("{}"));
    assertEquals(415, kiosk.send(form).status());
  }

  @Test
  void aPlayerElsewhereIsAskedAndComesBackToEarlierPositions() throws Exception {
    try (PlayerHost host =
            new PlayerHost(
                HostSettings.named("legal"), PlayerSpec.parse("legal")::newPlayer, event -> {});
        PlayerServer player =
            PlayerServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                host,
                new ServerListener() {})) {
      Table table =
          kiosk.tableOf(
              "\"game\":\"catalogue:ticTacToe\",\"playClock\":60,\"startClock\":60",
              "human",
              "127.0.0.1:" + player.port());
      try (Pane window = table.window("0")) {
        JsonObject view = window.choosing();
        assertEquals(200, table.move(view, 0, "(mark 3 3)").status());
        JsonObject next = window.view(now -> now.get("ply").getAsInt() == 2);
        assertEquals("(mark 1 1)", next.getAsJsonArray("last").get(1).getAsString());
        assertEquals(200, table.post("go", "{\"node\":0}").status());
        JsonObject back = window.view(now -> now.get("node").getAsInt() == 0);
        assertEquals(200, table.move(back, 0, "(mark 1 1)").status());
        JsonObject branch =
            window.view(now -> now.get("ply").getAsInt() == 2 && now.get("node").getAsInt() > 2);
        assertEquals("(mark 1 2)", branch.getAsJsonArray("last").get(1).getAsString());
        assertFalse(branch.toString().contains("no answer"), branch.toString());
      }
    }
  }

  @Test
  void aPlayerThatIsNotThereIsTold() throws Exception {
    Table table = kiosk.table("ticTacToe", "127.0.0.1:1", "human");
    try (Pane window = table.window("1")) {
      JsonObject view = window.choosing();
      String error =
          view.getAsJsonArray("seats").get(0).getAsJsonObject().get("error").getAsString();
      assertTrue(error.contains("is the player running?"), error);
    }
  }

  @Test
  void idleSessionsEndAndTheirNumberIsBounded() throws Exception {
    KioskSettings settings = TestedKiosk.limited(TestedKiosk.settings(), 2, Duration.ofSeconds(4));
    try (TestedKiosk small = new TestedKiosk(settings)) {
      Table watched = small.table("ticTacToe", "human", "human");
      try (Pane window = watched.window("0")) {
        JsonObject view = window.choosing();
        Table other = small.table("ticTacToe", "human", "human");
        try (Pane second = other.window("0")) {
          second.choosing();
          Reply full =
              small.post(
                  "/api/sessions",
                  "{\"game\":\"catalogue:ticTacToe\",\"seats\":[\"human\",\"human\"]}");
          assertEquals(503, full.status(), full.text());
          assertTrue(full.error().contains("come back later"), full.text());
          assertEquals(200, other.post("close", "{}").status());
        }
        Table idle = small.table("ticTacToe", "human", "human");
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (small
                .post(
                    "/api/sessions",
                    "{\"game\":\"catalogue:ticTacToe\",\"seats\":[\"human\",\"human\"]}")
                .status()
            == 503) {
          assertTrue(System.nanoTime() < end, "the idle session stays");
          Thread.sleep(50);
        }
        assertEquals(404, small.get(idle.path()).status());
        assertEquals(200, watched.move(view, 0, first(view, "0")).status());
        assertEquals(200, watched.post("close", "{}").status());
        assertTrue(
            window.event("closed", any -> true).get("text").getAsString().contains("closed"));
        window.event("end", any -> true);
      }
    }
  }
}
