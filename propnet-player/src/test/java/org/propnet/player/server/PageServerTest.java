package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.player.protocol.RawPeer;
import org.propnet.player.server.PageServer.Page;

@Timeout(60)
final class PageServerTest {

  private PageServer server;

  @BeforeEach
  void start() throws Exception {
    server =
        PageServer.start(
            0,
            path ->
                path.startsWith("/a")
                    ? Optional.of(new Page("text/plain", path.getBytes(UTF_8)))
                    : Optional.empty());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String answer(String request) throws Exception {
    try (RawPeer peer = new RawPeer(server.port())) {
      String answer = peer.send(request).receive();
      // Otherwise a client may send its next request where the server has closed.
      assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
      return answer;
    }
  }

  private String get(String path) throws Exception {
    return answer("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }

  @Test
  void pagesAreAnswered() throws Exception {
    String answer = get("/a/b?c=d");
    assertTrue(answer.startsWith("HTTP/1.1 200 OK\r\n"), answer);
    assertTrue(answer.contains("\r\nContent-Type: text/plain\r\n"), answer);
    assertTrue(answer.contains("\r\nContent-Length: 4\r\n"), answer);
    assertTrue(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"), answer);
    assertTrue(answer.endsWith("\r\n\r\n/a/b"), answer);
  }

  @Test
  void pathsComeAsTheyWereSent() throws Exception {
    for (String path : List.of("/a/../b", "/a/%2e%2e/b", "/a//b", "/a/./b")) {
      assertTrue(get(path).endsWith("\r\n\r\n" + path), path);
    }
  }

  @Test
  void bareLineFeedsWillDo() throws Exception {
    assertTrue(answer("GET /ab HTTP/1.0\nHost: localhost\n\n").endsWith("\r\n\r\n/ab"));
  }

  @Test
  void everythingElseIsRefused() throws Exception {
    assertTrue(get("/b").startsWith("HTTP/1.1 404 "), get("/b"));
    assertTrue(get("/b").endsWith("there is no such page\n"));
    String post = answer("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx");
    assertTrue(post.startsWith("HTTP/1.1 405 "), post);
    assertTrue(post.contains("\r\nAllow: GET, HEAD\r\n"), post);
    String head = answer("HEAD /a HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assertTrue(head.contains("\r\nContent-Length: 2\r\n"), head);
    assertTrue(head.endsWith("\r\n\r\n"), head);
    assertTrue(get("/a/%00").startsWith("HTTP/1.1 400 "), get("/a/%00"));
    String garbage = answer("\0\1\2 no HTTP\r\n\r\n");
    assertTrue(garbage.startsWith("HTTP/1.1 400 "), garbage);
    String large = answer("GET /a HTTP/1.1\r\nX: " + "y".repeat(1 << 15));
    assertTrue(large.startsWith("HTTP/1.1 431 "), large);
  }

  /** Nothing that is written to it would tell that its peer is gone. */
  @Test
  void aHeadOpensNoStream() throws Exception {
    AtomicInteger opened = new AtomicInteger();
    PageHandler handler =
        (request, reply) ->
            reply.stream(() -> {})
                .ifPresent(
                    stream -> {
                      opened.incrementAndGet();
                      stream.close();
                    });
    PageLimits limits = new PageLimits(8, Duration.ofSeconds(30), 0, 4, Duration.ofSeconds(15));
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (PageServer events = PageServer.start(address, limits, handler)) {
      try (RawPeer peer = new RawPeer(events.port())) {
        String head = peer.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").receive();
        assertTrue(head.startsWith("HTTP/1.1 405 "), head);
        assertTrue(head.contains("\r\nAllow: GET\r\n"), head);
      }
      assertEquals(0, opened.get());
      try (RawPeer peer = new RawPeer(events.port())) {
        String get = peer.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").receive();
        assertTrue(get.startsWith("HTTP/1.1 200 "), get);
      }
      assertEquals(1, opened.get());
    }
  }

  /** What a request holds is counted until its stream ends. */
  @Test
  void aStreamHoldsItsRequest() throws Exception {
    int most = (int) (Runtime.getRuntime().maxMemory() / 16);
    PageLimits limits = new PageLimits(8, Duration.ofSeconds(30), most, 4, Duration.ofSeconds(15));
    BlockingQueue<EventStream> open = new LinkedBlockingQueue<>();
    PageHandler handler = (request, reply) -> reply.stream(() -> {}).ifPresent(open::add);
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    String body = "x".repeat(most / 2 + 1);
    String post =
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    try (PageServer events = PageServer.start(address, limits, handler);
        RawPeer first = new RawPeer(events.port()).send(post);
        RawPeer second = new RawPeer(events.port());
        RawPeer third = new RawPeer(events.port())) {
      EventStream held = open.take();
      String refused = second.send(post).receive();
      assertTrue(refused.startsWith("HTTP/1.1 503 "), refused);
      held.close();
      assertTrue(first.receive().startsWith("HTTP/1.1 200 "));
      third.send(post);
      open.take().close();
      assertTrue(third.receive().startsWith("HTTP/1.1 200 "));
    }
  }

  /** Peers that don't finish keep no others out, also where many come at the same time. */
  @Test
  void slowPeersGiveWay() throws Exception {
    List<RawPeer> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 100; i++) {
        slow.add(new RawPeer(server.port()).send("GET /a"));
      }
      assertTrue(get("/ab").endsWith("/ab"));
      int left = 0;
      for (RawPeer peer : slow) {
        left += isAnswered(peer) ? 1 : 0;
      }
      assertTrue(1 <= left && left <= 64, left + " of 100 were answered");
    } finally {
      for (RawPeer peer : slow) {
        peer.close();
      }
    }
  }

  /** A crowd of peers that are fast enough pushes none of them out. */
  @Test
  void aCrowdWaits() throws Exception {
    List<RawPeer> crowd = new ArrayList<>();
    try {
      for (int i = 0; i < 100; i++) {
        crowd.add(new RawPeer(server.port()));
      }
      for (RawPeer peer : crowd) {
        peer.send("GET /a HTTP/1.0\r\nHost: localhost\r\n\r\n");
      }
      for (RawPeer peer : crowd) {
        assertTrue(peer.receive().endsWith("/a"));
      }
    } finally {
      for (RawPeer peer : crowd) {
        peer.close();
      }
    }
  }

  private static boolean isAnswered(RawPeer peer) {
    try {
      return peer.send(" HTTP/1.0\r\nHost: localhost\r\n\r\n").receive().endsWith("/a");
    } catch (SocketException cutOff) {
      return false;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aPortIsTakenOnce() {
    assertThrows(PortException.class, () -> PageServer.start(server.port(), p -> Optional.empty()));
  }
}
