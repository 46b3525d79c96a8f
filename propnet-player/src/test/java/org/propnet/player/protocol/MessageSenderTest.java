package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.player.protocol.SendException.Reason;

@Timeout(60)
class MessageSenderTest {

  private static final Duration TIME = Duration.ofSeconds(20);

  @Test
  void requestsAreThoseOfTheClassicManager() {
    assertEquals(
        """
        POST / HTTP/1.0
        Accept: text/delim
        Host: 127.0.0.1
        Sender: GAMESERVER
        Receiver: a player
        Content-Type: text/acl
        Content-Length: 8

        ( INFO )""",
        new String(
            new MessageSender("127.0.0.1", 9147, "a player").request(new Message.Info().text()),
            UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.0 200 OK\nContent-type: text/acl\nContent-length: 5\n\nready",
        "HTTP/1.1 200 OK\r\ncontent-length:5\r\n\r\nready",
        "HTTP/1.0 200 OK\r\n\r\nready",
        "HTTP/1.0 500 Oh no\r\nContent-Length: 500\r\n\r\nready",
        "http/1.1 200\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nrea\r\n2;x=y\r\ndy\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nready"
      })
  void answersAreReadHoweverTheyAreWritten(String response) throws Exception {
    try (FakePlayer player = FakePlayer.sending(response)) {
      assertEquals("ready", player.sender().send("( INFO )", TIME));
    }
  }

  private static void serve(String response, String expected) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    FakePlayer.Behaviour keepsOpen =
        (request, connection) -> {
          OutputStream out = connection.getOutputStream();
          for (byte b : response.getBytes(UTF_8)) {
            out.write(b);
            out.flush();
          }
          end.await();
        };
    try (FakePlayer player = new FakePlayer(keepsOpen)) {
      assertEquals(expected, player.sender().send("( INFO )", TIME));
      end.countDown();
    }
  }

  @Test
  void aPlayerThatKeepsTheConnectionOpenIsNotWaitedFor() throws Exception {
    serve("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nready", "ready");
    serve("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\u00e9", "\u00e9");
    serve("HTTP/1.1 200 OK\r\n\r\n( mark 1 1 )", "( mark 1 1 )");
    serve("HTTP/1.1 200 OK\nContent-Length: 500\n\n( mark 1 1 )", "( mark 1 1 )");
    serve("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nready\r\n0\r\n\r\n", "ready");
  }

  private static Reason reason(FakePlayer player, Duration time) {
    return assertThrows(SendException.class, () -> player.sender().send("( INFO )", time)).reason();
  }

  @Test
  void errorsHaveTheirReasons() throws Exception {
    try (FakePlayer silent = new FakePlayer((request, connection) -> Thread.sleep(30_000))) {
      assertEquals(Reason.TIMED_OUT, reason(silent, Duration.ofMillis(200)));
    }
    try (FakePlayer closing = FakePlayer.sending("")) {
      assertEquals(Reason.BROKEN, reason(closing, TIME));
    }
    try (FakePlayer odd = FakePlayer.sending("SSH-2.0-OpenSSH_9.2\r\n")) {
      assertEquals(Reason.NOT_HTTP, reason(odd, TIME));
    }
    try (FakePlayer endless =
        new FakePlayer(
            (request, connection) -> {
              connection.getOutputStream().write("HTTP/1.0 200 OK\n\n".getBytes(UTF_8));
              while (true) {
                connection.getOutputStream().write(new byte[1000]);
              }
            })) {
      assertEquals(Reason.TOO_LARGE, reason(endless, TIME));
    }
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    SendException refused =
        assertThrows(
            SendException.class,
            () -> new MessageSender("127.0.0.1", free, "x").send("( INFO )", TIME));
    assertEquals(Reason.NO_CONNECTION, refused.reason());
    assertTrue(refused.getMessage().startsWith("127.0.0.1:" + free + ": "), refused.getMessage());
    assertEquals(
        Reason.NO_CONNECTION,
        assertThrows(
                SendException.class,
                () -> new MessageSender("no.such.host.invalid", 1, "x").send("( INFO )", TIME))
            .reason());
  }

  @Test
  void anAnswerThatEndsTooEarlyIsNone() throws Exception {
    for (String response :
        List.of(
            "HTTP/1.0 200 OK\n\n",
            "HTTP/1.0 200 OK\nContent-Length: 9\n\nread",
            "HTTP/1.0 200 OK\n\n( mark",
            "HTTP/1.0 200 OK\nTransfer-Encoding: chunked\n\n6\n( mark\n")) {
      FakePlayer.Behaviour stops =
          (request, connection) -> {
            connection.getOutputStream().write(response.getBytes(UTF_8));
            Thread.sleep(30_000);
          };
      try (FakePlayer player = new FakePlayer(stops)) {
        assertEquals(Reason.TIMED_OUT, reason(player, Duration.ofMillis(250)), response);
      }
    }
  }

  /** What drips in doesn't prolong the time: it is that of the whole exchange. */
  @Test
  void theTimeIsThatOfTheWholeExchange() throws IOException {
    FakePlayer.Behaviour drips =
        (request, connection) -> {
          connection
              .getOutputStream()
              .write("HTTP/1.0 200 OK\nContent-Length: 9999\n".getBytes(UTF_8));
          while (true) {
            connection.getOutputStream().write('x');
            Thread.sleep(20);
          }
        };
    try (FakePlayer player = new FakePlayer(drips)) {
      long start = System.nanoTime();
      assertEquals(Reason.TIMED_OUT, reason(player, Duration.ofMillis(300)));
      assertTrue(System.nanoTime() - start < 10_000_000_000L);
    }
  }

  @Test
  void anInterruptEndsTheExchange() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakePlayer.Behaviour silent =
        (request, connection) -> {
          asked.countDown();
          Thread.sleep(30_000);
        };
    try (FakePlayer player = new FakePlayer(silent)) {
      Thread waiting = Thread.currentThread();
      Thread interrupter =
          new Thread(
              () -> {
                try {
                  asked.await();
                } catch (InterruptedException e) {
                  return;
                }
                waiting.interrupt();
              });
      interrupter.start();
      assertThrows(InterruptedException.class, () -> player.sender().send("( PLAY m NIL )", TIME));
      interrupter.join();
    }
  }
}
