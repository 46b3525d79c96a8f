package org.propnet.kiosk.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.kiosk.session.Workers;
import org.propnet.player.server.PageLimits;
import org.propnet.player.server.PageServer;

@Timeout(60)
final class EditorRequestsTest {

  private Workers workers;
  private PageServer server;

  @BeforeEach
  void start() throws Exception {
    workers = Workers.start();
    server =
        PageServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            new PageLimits(16, Duration.ofSeconds(30), 1 << 16, 8, Duration.ofMillis(100)),
            (request, reply) ->
                Objects.requireNonNull(EditorRequests.handlers(workers).get(request.path()))
                    .handle(request, reply));
  }

  @AfterEach
  void stop() {
    server.close();
    workers.close();
  }

  private Socket post(String path, String body) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket
        .getOutputStream()
        .write(
            ("POST "
                    + path
                    + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: "
                    + body.length()
                    + "\r\n\r\n"
                    + body)
                .getBytes(UTF_8));
    return socket;
  }

  /** Occupies all threads for checks until the latch is released. */
  private CountDownLatch occupyChecks() {
    CountDownLatch end = new CountDownLatch(1);
    for (int i = 0; i < workers.checks().getMaximumPoolSize(); i++) {
      workers
          .checks()
          .execute(
              () -> {
                try {
                  end.await();
                } catch (InterruptedException closed) {
                  Thread.currentThread().interrupt();
                }
              });
    }
    return end;
  }

  /** Heartbeats tell whether the peer is there still. */
  @ParameterizedTest
  @ValueSource(strings = {"/api/check", "/api/same", "/api/picture"})
  void aPeerThatWaitsHasItsStream(String path) throws Exception {
    CountDownLatch end = occupyChecks();
    try (Socket socket = post(path, "{\"text\":\"(role\",\"first\":\"(role\",\"second\":\"\"}");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))) {
      assertEquals("HTTP/1.1 200 OK", lines.readLine());
      String line = lines.readLine();
      while (!line.equals(":")) {
        line = lines.readLine();
      }
      end.countDown();
      while (!line.startsWith("event")) {
        line = lines.readLine();
      }
      assertEquals("event: problem", line);
    }
  }

  @Test
  void aPeerThatLeavesTakesItsRequestAlong() throws Exception {
    CountDownLatch end = occupyChecks();
    Socket socket = post("/api/check", "{\"text\":\"(role\"}");
    awaitQueued(1);
    socket.close();
    awaitQueued(0);
    end.countDown();
  }

  private void awaitQueued(int tasks) throws InterruptedException {
    while (workers.checks().getQueue().size() != tasks) {
      Thread.sleep(10);
    }
  }

  @Test
  void whatIsNoJsonIsAProblem() throws Exception {
    try (Socket socket = post("/api/check", "{")) {
      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertTrue(answer.contains("event: problem\ndata: {\"text\":\"the body"), answer);
    }
  }
}
