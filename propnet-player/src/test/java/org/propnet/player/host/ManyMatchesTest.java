package org.propnet.player.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.player.Match;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.protocol.Message;

/** A host that has played many matches holds no more than one that has played few. */
@Tag("deep")
class ManyMatchesTest {

  private static final CatalogueGame GAME = GameCatalogue.find("ticTacToe").orElseThrow();
  private static final int FEW = 100;
  private static final int MANY = 400;
  private static final long NOISE_BYTES = 4L << 20;

  private final List<WeakReference<Match>> matches = new ArrayList<>();

  private Player player() {
    return (match, deadline) -> {
      synchronized (matches) {
        matches.add(new WeakReference<>(match));
      }
      return match.machine().legalMoves(match.state(), match.role()).get(0);
    };
  }

  @Test
  void manyMatchesLeaveNothingBehind() throws InterruptedException {
    try (PlayerHost host =
        new PlayerHost(HostSettings.named("long"), this::player, MatchListener.SILENT)) {
      play(host, 0, FEW);
      long before = usedBytes();
      int threads = Thread.activeCount();
      play(host, FEW, MANY);
      long after = usedBytes();
      assertTrue(after - before < NOISE_BYTES, before + " bytes became " + after);
      assertTrue(Thread.activeCount() <= threads + 2, "threads: " + Thread.activeCount());
      long alive = matches.stream().filter(match -> match.get() != null).count();
      assertTrue(alive < 100, alive + " matches are still there");
    }
  }

  private static void play(PlayerHost host, int from, int to) throws InterruptedException {
    for (int i = from; i < to; i++) {
      String id = "m" + i;
      Message start =
          new Message.Start(id, KifReader.readTerm("crosses"), GAME.rulesheet(), 10, 10);
      String ready = ask(host, start);
      for (; ready.equals("busy"); ready = ask(host, start)) {
        Thread.sleep(1);
      }
      assertEquals("ready", ready);
      assertEquals("( mark 1 1 )", ask(host, new Message.Play(id, Optional.empty())));
      if (i % 2 == 0) {
        assertEquals("done", ask(host, new Message.Stop(id, Optional.empty())));
      } else {
        assertEquals("aborted", ask(host, new Message.Abort(id)));
      }
    }
  }

  private static String ask(PlayerHost host, Message message) {
    return host.answer(message, System.nanoTime()).join();
  }

  /** What is in use when garbage is gone; the threads of the last matches end meanwhile. */
  private static long usedBytes() throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 12; i++) {
      System.gc();
      Thread.sleep(1_000);
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
