package org.propnet.player.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
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

  private Polling start() {
    URI url = URI.create("http://127.0.0.1:" + manager.getAddress().getPort() + "/poll");
    return Polling.start(url, "a player", handler, listener, 20);
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

  @Test
  void aServerThatIsNotThereIsTriedAgainUntilClosed() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    URI url = URI.create("http://127.0.0.1:" + free + "/");
    try (Polling polling = Polling.start(url, "x", handler, listener, 20)) {
      assertTrue(take(told).startsWith("lost "));
      assertTrue(take(told).endsWith("; it is tried again"));
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
