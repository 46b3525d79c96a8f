package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.propnet.player.MatchListener;
import org.propnet.player.host.HostSettings;
import org.propnet.player.host.PlayerHost;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageSender;

/** Attacks on a server whose player plays one match after the other, each to its end. */
class HostAttackTest extends ServerAttacks {

  private static final Duration TIME = Duration.ofSeconds(30);

  private static final String RULES =
      "(role r) (init (step 0)) (legal r (go 1)) (succ 0 1) (succ 1 2) (succ 2 3)"
          + " (<= (next (step ?n)) (does r (go 1)) (true (step ?m)) (succ ?m ?n))"
          + " (<= terminal (true (step 3))) (goal r 100)";

  private final PlayerHost host =
      new PlayerHost(
          HostSettings.named("attacked"),
          () -> (match, deadline) -> match.machine().legalMoves(match.state(), match.role()).get(0),
          MatchListener.SILENT);

  @Override
  MessageHandler handler() {
    return host;
  }

  @AfterEach
  void closeHost() {
    host.close();
  }

  @Override
  void play(MessageSender manager, int step) throws IOException, InterruptedException {
    String id = "match." + step;
    assertEquals("ready", manager.send("( START " + id + " r (" + RULES + " ) 10 10)", TIME));
    assertEquals("( go 1 )", manager.send("( PLAY " + id + " NIL )", TIME));
    assertEquals("( go 1 )", manager.send("( PLAY " + id + " (( go 1 )) )", TIME));
    assertEquals("( go 1 )", manager.send("( PLAY " + id + " (( go 1 )) )", TIME));
    assertEquals("done", manager.send("( STOP " + id + " (( go 1 )) )", TIME));
  }
}
