package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.protocol.Replies;

/** Attacks on the server alone: its player pretends to play, 20 ms a move. */
class AttackTest extends ServerAttacks {

  @Override
  MessageHandler handler() {
    return (message, received) -> {
      if (message instanceof Message.Play play && play.id().equals("m")) {
        return CompletableFuture.supplyAsync(
            () -> "( mark 1 1 )", CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS));
      }
      return CompletableFuture.completedFuture(
          message instanceof Message.Info ? new InfoReply("x", true).text() : Replies.BUSY);
    };
  }

  @Override
  void play(MessageSender manager, int step) throws IOException, InterruptedException {
    assertEquals("( mark 1 1 )", manager.send("( PLAY m NIL )", Duration.ofSeconds(30)));
  }
}
