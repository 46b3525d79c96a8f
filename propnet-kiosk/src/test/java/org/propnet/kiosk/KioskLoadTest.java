package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.kiosk.TestedKiosk.Pane;
import org.propnet.kiosk.TestedKiosk.Reply;
import org.propnet.kiosk.TestedKiosk.Table;

/**
 * What a kiosk with a heap of 512 MiB bears, on this machine. The figures are written to {@code
 * target/kiosk-load.txt}:
 *
 * <pre>
 * mvn test -pl propnet-kiosk -am -Pdeep -Dtest=KioskLoadTest -Dsurefire.failIfNoSpecifiedTests=false
 * </pre>
 */
@Tag("deep")
@Timeout(900)
final class KioskLoadTest {

  private static final int PLAYED_AT_ONCE = 50;
  private static final Duration IDLE = Duration.ofMinutes(30);

  private static void tell(String line) throws Exception {
    Path file = Path.of("target", "kiosk-load.txt");
    Files.createDirectories(file.getParent());
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String first(JsonObject view) {
    return view.getAsJsonObject("legal")
        .getAsJsonArray("0")
        .get(0)
        .getAsJsonObject()
        .get("move")
        .getAsString();
  }

  private static String figures(List<Double> millis) {
    List<Double> sorted = millis.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "median %.1f ms, 99 %% within %.1f ms, longest %.1f ms (%d)",
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 99 / 100),
        sorted.get(sorted.size() - 1),
        sorted.size());
  }

  /** The first board, and then answers to moves without a search. */
  @Test
  void boardsAndMovesComeSoon() throws Exception {
    try (TestedKiosk kiosk = new TestedKiosk(new KioskProcess(IDLE))) {
      kiosk.get("/");
      Thread.sleep(2_000); // the kiosk has been running for as long as it takes to choose a game
      long start = System.nanoTime();
      Table table = kiosk.table("connectFour", "human", "human");
      List<Double> millis = new ArrayList<>();
      try (Pane window = table.window("0,1")) {
        window.choosing();
        double board = (System.nanoTime() - start) / 1e6;
        tell(String.format(Locale.ROOT, "first board of connectFour: %.0f ms", board));
        assertTrue(board < 30_000, board + " ms");
      }
      for (int match = 0; match < 100; match++) {
        Table next = kiosk.table("ticTacToe", "human", "legal");
        try (Pane window = next.window("0")) {
          JsonObject view = window.choosing();
          while (!view.get("terminal").getAsBoolean()) {
            int ply = view.get("ply").getAsInt();
            long asked = System.nanoTime();
            assertEquals(200, next.move(view, 0, first(view)).status());
            view = window.view(after -> after.get("ply").getAsInt() > ply);
            millis.add((System.nanoTime() - asked) / 1e6);
            view = view.get("terminal").getAsBoolean() ? view : window.choosing();
          }
        }
      }
      tell("view after a move without search: " + figures(millis));
      assertTrue(millis.stream().mapToDouble(each -> each).average().orElse(0) < 2_000);
    }
  }

  @Test
  void fiftySessionsArePlayedAtOnce() throws Exception {
    try (KioskProcess process = new KioskProcess(IDLE);
        TestedKiosk kiosk = new TestedKiosk(process)) {
      ExecutorService people = Executors.newFixedThreadPool(PLAYED_AT_ONCE);
      long start = System.nanoTime();
      List<Future<List<Double>>> matches = new ArrayList<>();
      for (int i = 0; i < PLAYED_AT_ONCE; i++) {
        matches.add(people.submit(play(kiosk, i)));
      }
      List<Double> millis = new ArrayList<>();
      for (Future<List<Double>> match : matches) {
        millis.addAll(match.get());
      }
      people.shutdown();
      tell(
          String.format(
              Locale.ROOT,
              "%d matches of connectFour at once against montecarlo:playouts=500, heap 512 MiB:"
                  + " %.1f s; answers to POST: %s; used %d MiB at the end",
              PLAYED_AT_ONCE,
              (System.nanoTime() - start) / 1e9,
              figures(millis),
              process.usedBytes() >> 20));
    }
  }

  /** Plays a match to its end; returns how long the answers to moves took. */
  private static Callable<List<Double>> play(TestedKiosk kiosk, int seed) {
    return () -> {
      List<Double> millis = new ArrayList<>();
      Table table =
          kiosk.tableOf(
              "\"game\":\"catalogue:connectFour\",\"playClock\":0",
              "human",
              "montecarlo:playouts=500,solve=0,seed=" + seed);
      try (Pane window = table.window("0")) {
        JsonObject view = window.choosing();
        while (!view.get("terminal").getAsBoolean()) {
          long asked = System.nanoTime();
          Reply reply = table.move(view, 0, first(view));
          millis.add((System.nanoTime() - asked) / 1e6);
          assertEquals(200, reply.status(), reply.text());
          view = window.choosing();
        }
      }
      return millis;
    };
  }

  /** A loop that opens tables gets the bounded number of them; then all memory comes back. */
  @Test
  void tenThousandSessionsAreRefusedPolitely() throws Exception {
    try (KioskProcess process = new KioskProcess(Duration.ofSeconds(20));
        TestedKiosk kiosk = new TestedKiosk(process)) {
      kiosk.table("ticTacToe", "human", "human").post("close", "{}");
      final long before = process.usedBytes();
      int taken = 0;
      long start = System.nanoTime();
      for (int i = 0; i < 10_000; i++) {
        HttpRequest.Builder request =
            kiosk
                .request("/api/sessions")
                .header("Content-Type", "application/json")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "{\"game\":\"catalogue:ticTacToe\",\"seats\":[\"human\",\"human\"]}"));
        Reply reply = kiosk.send(request);
        taken += reply.status() == 200 ? 1 : 0;
        assertTrue(reply.status() == 200 || reply.status() == 503, reply.toString());
        assertTrue(reply.status() == 200 || reply.error().contains("come back later"));
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      final long during = process.usedBytes();
      long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
      Reply again;
      do {
        assertTrue(System.nanoTime() < end, "no table comes back");
        Thread.sleep(500);
        again =
            kiosk.post(
                "/api/sessions",
                "{\"game\":\"catalogue:ticTacToe\",\"seats\":[\"human\",\"human\"]}");
      } while (again.status() != 200);
      Thread.sleep(25_000);
      long after = process.usedBytes();
      tell(
          String.format(
              Locale.ROOT,
              "10,000 requests for tables: %d taken, the others refused, %.1f s; used %d MiB before,"
                  + " %d with the tables, %d after they ended",
              taken,
              seconds,
              before >> 20,
              during >> 20,
              after >> 20));
      assertTrue(after - before < 32 << 20, before + " bytes before, " + after + " after");
    }
  }
}
