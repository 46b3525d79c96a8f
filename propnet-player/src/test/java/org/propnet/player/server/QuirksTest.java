package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.gdl.KifReader;
import org.propnet.player.protocol.FakePlayer;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.protocol.MoveReply;
import org.propnet.player.protocol.RawPeer;
import org.propnet.player.protocol.Replies;
import org.propnet.player.protocol.SendException;
import org.propnet.player.protocol.SendException.Reason;

/**
 * The quirks of programs that are deployed, each with a fake peer. What needs matches (8, 9, and
 * several matches on one machine, 11) is tested with the host of players.
 */
@Timeout(60)
class QuirksTest {

  private static final Duration TIME = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final String HEAD = "HTTP/1.0 200 OK\nContent-type: text/acl\nContent-length: ";
  private static final ServerListener NONE = new ServerListener() {};

  private static CompletableFuture<String> now(String answer) {
    return CompletableFuture.completedFuture(answer);
  }

  private static MessageSender manager(PlayerServer server) {
    return new MessageSender("127.0.0.1", server.port(), "tester");
  }

  /** A player that thinks answers neither INFO nor ABORT; ours does. */
  @Test
  void quirk1SilenceMeansBusy() throws Exception {
    try (FakePlayer thinker = new FakePlayer((request, connection) -> Thread.sleep(30_000))) {
      Thread play =
          new Thread(() -> assertSilence(thinker, "( PLAY m NIL )", Duration.ofSeconds(1)));
      play.start();
      assertSilence(thinker, "( INFO )", SHORT);
      play.join();
    }
    CompletableFuture<String> move = new CompletableFuture<>();
    CountDownLatch thinks = new CountDownLatch(1);
    MessageHandler handler =
        (message, received) -> {
          if (message instanceof Message.Play) {
            thinks.countDown();
            return move;
          }
          return now(message instanceof Message.Info ? Replies.BUSY : Replies.ABORTED);
        };
    try (PlayerServer server = PlayerServer.start(0, handler, NONE);
        RawPeer waiting = new RawPeer(server.port())) {
      waiting.send("POST / HTTP/1.0\nContent-Length: 14\n\n( PLAY m NIL )");
      thinks.await();
      assertEquals("busy", manager(server).send("( INFO )", TIME));
      assertEquals("aborted", manager(server).send("( ABORT m )", TIME));
      move.complete("noop");
      assertEquals("noop", waiting.receiveBody());
    }
  }

  private static void assertSilence(FakePlayer player, String message, Duration time) {
    SendException silence =
        assertThrows(SendException.class, () -> player.sender().send(message, time));
    assertEquals(Reason.TIMED_OUT, silence.reason());
  }

  /** A player that neither answers nor closes costs the manager its time; ours answers. */
  @Test
  void quirk2MalformedMessagesAreAnswered() throws Exception {
    try (FakePlayer silent = new FakePlayer((request, connection) -> Thread.sleep(30_000))) {
      assertSilence(silent, "( PLAY", SHORT);
    }
    try (PlayerServer server = PlayerServer.start(0, (message, received) -> now("no"), NONE)) {
      assertTrue(manager(server).send("( PLAY", TIME).startsWith("( error \""));
    }
  }

  /** What we send has its length, and no header that old peers don't know. */
  @Test
  void quirk3NoChunksAndNoExpect() throws Exception {
    try (FakePlayer old = FakePlayer.sending(HEAD + "5\n\nready")) {
      String rules = "(p a) ".repeat(100_000);
      assertEquals("ready", old.sender().send("( PREVIEW (" + rules + ") 1 )", TIME));
      String head = old.requests.get(0).split("\n\n")[0];
      assertTrue(head.startsWith("POST / HTTP/1.0\n"), head);
      assertTrue(head.endsWith("\nContent-Length: 600016"), head);
      assertFalse(head.contains("Transfer-Encoding"), head);
      assertFalse(head.contains("Expect"), head);
      assertFalse(head.contains("Upgrade"), head);
    }
  }

  @Test
  void quirk4LengthsInCharactersOrBytes() throws Exception {
    String reply = "( ( name J\u00fcrgen ) ( status available ) )";
    for (int length : new int[] {reply.length(), reply.getBytes(UTF_8).length}) {
      try (FakePlayer player = FakePlayer.sending(HEAD + length + "\n\n" + reply)) {
        String answer = player.sender().send("( INFO )", TIME);
        assertEquals(new InfoReply("J\u00fcrgen", true), InfoReply.read(answer));
      }
    }
    String message = "( ABORT m\u00fc\u00fc )";
    MessageHandler handler = (read, received) -> now(((Message.Abort) read).id());
    for (int length : new int[] {message.length(), message.getBytes(UTF_8).length}) {
      try (PlayerServer server = PlayerServer.start(0, handler, NONE);
          RawPeer manager = new RawPeer(server.port())) {
        manager.send("POST / HTTP/1.0\nContent-Length: " + length + "\n\n" + message);
        assertEquals("m\u00fc\u00fc", manager.receiveBody());
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new InfoReply("J\u00fcrgen", true).text());
  }

  @Test
  void quirk5ATakenPortIsAnError() throws Exception {
    try (FakePlayer first = FakePlayer.sending("")) {
      PortException taken =
          assertThrows(
              PortException.class,
              () -> PlayerServer.start(first.port(), (message, received) -> now(""), NONE));
      assertEquals(first.port(), taken.port());
    }
  }

  /** Everything in upper case is understood, and what we know by name keeps that spelling. */
  @Test
  void quirk6UpperCaseIsAnsweredInItsSpelling() throws Exception {
    MessageHandler handler =
        (message, received) -> {
          Message.Play play = (Message.Play) message;
          return now(MoveReply.of(play.moves().orElseThrow().get(1)).text());
        };
    try (PlayerServer server = PlayerServer.start(0, handler, NONE)) {
      assertEquals("( MARK 3 3 )", manager(server).send("(PLAY M1 (NOOP (MARK 3 3)))", TIME));
    }
  }

  @Test
  void quirk7RepliesArePaddedAndExplained() throws Exception {
    for (String reply :
        List.of(
            "  ( MARK 1 1 )\n\n",
            "(MARK 1 1)(explanation \"the (centre) is :)\")",
            "( MARK 1 1 ) (taunt \"ha\")",
            "((MARK 1 1) (explanation \"x\") (taunt \"y\"))")) {
      try (FakePlayer player = FakePlayer.sending(HEAD + reply.length() + "\n\n" + reply)) {
        String answer = player.sender().send("( PLAY m NIL )", TIME);
        assertEquals(KifReader.readTerm("(MARK 1 1)"), MoveReply.read(answer).move());
      }
    }
  }

  /** The sender's side of it: a start that is refused can be tried again. */
  @Test
  void quirk8BusyAfterStop() throws Exception {
    List<String> replies = new CopyOnWriteArrayList<>(List.of("busy", "busy"));
    FakePlayer.Behaviour tidyingUp =
        (request, connection) -> {
          String reply = replies.isEmpty() ? "ready" : replies.remove(0);
          connection
              .getOutputStream()
              .write((HEAD + reply.length() + "\n\n" + reply).getBytes(UTF_8));
        };
    try (FakePlayer player = new FakePlayer(tidyingUp)) {
      Message start = new Message.Start("m", KifReader.readTerm("x"), "(role x)", 1, 1);
      assertEquals("busy", player.sender().send(start.text(), TIME));
      assertEquals("busy", player.sender().send(start.text(), TIME));
      assertEquals("ready", player.sender().send(start.text(), TIME));
    }
  }

  /** No symbol means anything to the reader but the head of a message. */
  @Test
  void quirk9ScrambledSymbols() throws Exception {
    String rules = "(role qzx) (<= (wug ?v) (true (blim ?v)) (not (fep ?v)))";
    List<Message> seen = new CopyOnWriteArrayList<>();
    MessageHandler handler =
        (message, received) -> {
          seen.add(message);
          return now("ready");
        };
    try (PlayerServer server = PlayerServer.start(0, handler, NONE)) {
      Message start = new Message.Start("start", KifReader.readTerm("play"), rules, 10, 5);
      Message play =
          new Message.Play(
              "nil", Optional.of(ImmutableList.of(KifReader.readTerm("(info stop nil)"))));
      manager(server).send(start.text(), TIME);
      manager(server).send(play.text(), TIME);
      assertEquals(List.of(start, play), seen);
    }
  }

  /** The rest of it is in {@link PollingTest}. */
  @Test
  void quirk10InfixForm() throws Exception {
    MessageHandler handler =
        (message, received) -> now(message instanceof Message.Play ? "( mark 1 1 )" : "ready");
    try (PlayerServer server = PlayerServer.start(0, handler, NONE)) {
      String start = "start(m23, white, [role(white), legal(white,mark(X,Y)) :- p(X,Y)], 10, 10)";
      assertEquals("ready", manager(server).send(start, TIME));
      assertEquals("mark(1,1)", manager(server).send("play(m23, nil)", TIME));
    }
  }

  /** Two matches at a time, with answers out of order. */
  @Test
  void quirk11SeveralMatchesAtATime() throws Exception {
    Map<String, CompletableFuture<String>> answers = new ConcurrentHashMap<>();
    MessageHandler handler =
        (message, received) -> {
          Message.Play play = (Message.Play) message;
          return answers.computeIfAbsent(play.id(), id -> new CompletableFuture<>());
        };
    try (PlayerServer server = PlayerServer.start(0, handler, NONE);
        RawPeer first = new RawPeer(server.port());
        RawPeer second = new RawPeer(server.port())) {
      first.send("POST / HTTP/1.0\nContent-Length: 15\n\n( PLAY m1 NIL )");
      second.send("POST / HTTP/1.0\nContent-Length: 15\n\n( PLAY m2 NIL )");
      answers.computeIfAbsent("m2", id -> new CompletableFuture<>()).complete("two");
      assertEquals("two", second.receiveBody());
      answers.computeIfAbsent("m1", id -> new CompletableFuture<>()).complete("one");
      assertEquals("one", first.receiveBody());
    }
  }
}
