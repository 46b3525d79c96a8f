package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageReader;

@Timeout(60)
@SuppressWarnings("try") // what is started polls until it is closed
class PollingTest {

  private final ConcurrentLinkedQueue<String> messages = new ConcurrentLinkedQueue<>();
  private final BlockingQueue<String> posted = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
  private final AtomicInteger failures = new AtomicInteger();
  private final CountDownLatch holding = new CountDownLatch(1);
  private volatile boolean isHolding;
  private HttpServer manager;

  private final ServerListener listener =
      new ServerListener() {
        @Override
        public void lost(String peer, String reason) {
          told.add("lost " + reason);
        }

        @Override
        public void refused(String peer, String reason) {
          told.add("refused " + reason);
        }

        @Override
        public void failed(String peer, Throwable error) {
          told.add("failed " + error.getMessage());
          throw new IllegalStateException("the listener fails too");
        }
      };

  private final MessageHandler handler =
      (message, received) ->
          CompletableFuture.completedFuture(
              message instanceof Message.Play ? "( mark 1 1 )" : "ready");

  @BeforeEach
  void startManager() throws IOException {
    manager = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    manager.createContext("/", this::serve);
    manager.start();
  }

  @AfterEach
  void stopManager() {
    manager.stop(0);
  }

  private void serve(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("GET") && isHolding) {
      isHolding = false;
      new Thread(() -> hold(exchange), "holding").start();
      return;
    }
    if (exchange.getRequestMethod().equals("POST") && failures.getAndDecrement() > 0) {
      exchange.sendResponseHeaders(503, -1);
      exchange.close();
      return;
    }
    byte[] answer = new byte[0];
    if (exchange.getRequestMethod().equals("GET")) {
      String next = messages.poll();
      answer = (next == null ? "" : next).getBytes(StandardCharsets.UTF_8);
    } else {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      posted.add(exchange.getRequestURI() + " " + body);
    }
    exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  private void hold(HttpExchange exchange) {
    try {
      holding.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    exchange.close();
  }

  private Polling start() {
    return start(handler, 20, Duration.ofSeconds(60));
  }

  private Polling start(MessageHandler player, long pauseMillis, Duration exchangeTime) {
    URI url = URI.create("http://127.0.0.1:" + manager.getAddress().getPort() + "/poll");
    return Polling.start(url, "a player", player, listener, pauseMillis, exchangeTime);
  }

  private static String take(BlockingQueue<String> queue) throws InterruptedException {
    return String.valueOf(queue.poll(20, TimeUnit.SECONDS));
  }

  @Test
  void messagesAreFetchedAndAnswersPosted() throws InterruptedException {
    messages.addAll(List.of("( START m x ((role x) ) 1 1)", "( PLAY m NIL )", "play(m, nil)"));
    try (Polling polling = start()) {
      assertEquals("/poll?sender=a+player ready", take(posted));
      assertEquals("/poll?sender=a+player ( mark 1 1 )", take(posted));
      assertEquals("/poll?sender=a+player mark(1,1)", take(posted));
      messages.add("message(17, manager, player, play(m, moves(noop, mark(2,2))))");
      assertEquals("/poll?sender=a+player&recipient=manager&msgid=17 mark(1,1)", take(posted));
    }
  }

  @Test
  void whatIsNoMessageIsAnsweredAndTold() throws InterruptedException {
    messages.addAll(List.of("( HELLO )", "hello(", "x".repeat(MessageReader.MAX_BYTES + 1)));
    try (Polling polling = start()) {
      assertTrue(take(posted).contains("( error \"character 3: found HELLO"));
      assertTrue(take(posted).contains("( error \""));
      assertTrue(take(told).startsWith("refused character 3"));
      assertTrue(take(told).startsWith("refused"));
      assertTrue(take(told).contains("the body has more than"));
      messages.add("( INFO )");
      assertTrue(take(posted).endsWith(" ready"));
    }
  }

  /** With a pause of an hour, only a request that follows at once finds the next one. */
  @Test
  void whatIsNoMessageIsFollowedByAPause() throws InterruptedException {
    messages.addAll(List.of("<html>not here</html>", "<html>not here</html>"));
    try (Polling polling = start(handler, 3_600_000, Duration.ofSeconds(60))) {
      assertTrue(take(posted).contains("( error \""));
      assertNull(posted.poll(1, TimeUnit.SECONDS));
      assertEquals(1, messages.size());
    }
  }

  @Test
  void aServerThatIsNotThereIsTriedAgainUntilClosed() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    URI url = URI.create("http://127.0.0.1:" + free + "/");
    try (Polling polling = Polling.start(url, "x", handler, listener)) {
      assertTrue(take(told).startsWith("lost "));
      assertTrue(take(told).endsWith("; it is tried again"));
    }
  }

  /** With a pause of an hour, only a request that follows at once finds the message. */
  @Test
  void aRequestThatIsHeldBackIsNoFailure() throws InterruptedException {
    isHolding = true;
    messages.add("( INFO )");
    try (Polling polling = start(handler, 3_600_000, Duration.ofSeconds(2))) {
      assertEquals("/poll?sender=a+player ready", take(posted));
      assertEquals(List.of(), List.copyOf(told));
    } finally {
      holding.countDown();
    }
  }

  @Test
  void anAnswerIsPostedAgain() throws InterruptedException {
    failures.set(2);
    messages.add("( INFO )");
    try (Polling polling = start()) {
      assertEquals("/poll?sender=a+player ready", take(posted));
      assertTrue(take(told).endsWith("; the answer is posted again"));
      assertTrue(take(told).endsWith("; the answer is posted again"));
    }
  }

  @Test
  void failuresOfHandlerAndListenerEndNothing() throws InterruptedException {
    MessageHandler failing =
        (message, received) -> {
          if (message instanceof Message.Info) {
            throw new IllegalStateException("thrown");
          }
          return CompletableFuture.completedFuture("done");
        };
    messages.addAll(List.of("( INFO )", "( ABORT m )"));
    try (Polling polling = start(failing, 20, Duration.ofSeconds(60))) {
      assertTrue(take(posted).contains("the player's program failed"));
      assertEquals("failed thrown", take(told));
      assertEquals("/poll?sender=a+player done", take(posted));
    }
  }

  @Test
  void whatCannotBeAnAddressIsRefusedAtOnce() {
    URI file = URI.create("file:///tmp/x");
    assertThrows(IllegalArgumentException.class, () -> Polling.start(file, "x", handler, listener));
    URI url = URI.create("http://127.0.0.1:1/");
    assertThrows(IllegalArgumentException.class, () -> Polling.start(url, "a(", handler, listener));
  }
}
