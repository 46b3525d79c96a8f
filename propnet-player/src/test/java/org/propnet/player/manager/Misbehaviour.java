package org.propnet.player.manager;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import org.propnet.player.protocol.FakePlayer;

/**
 * Players that misbehave, and what the manager has to say of them: for START and three moves, with
 * clocks of at most four seconds.
 */
enum Misbehaviour {
  SILENT("TO", "TO", "TO", "TO") {
    @Override
    void serve(String request, Socket peer, int number) throws InterruptedException {
      Thread.sleep(600_000);
    }
  },
  CLOSES_AT_ONCE("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) {}
  },
  ONE_BYTE_AFTER_THE_OTHER("TO", "TO", "TO", "TO") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: 10000\r\n\r\n");
      while (true) {
        send(peer, "x");
        Thread.sleep(250);
      }
    }
  },
  HEADERS_FOR_EVER("TO", "TO", "TO", "TO") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      send(peer, "HTTP/1.0 200 OK\r\n");
      while (true) {
        send(peer, "X-Header: another one\r\n");
        Thread.sleep(50);
      }
    }
  },
  AFTER_THE_CLOCK("", "TO", "TO", "TO") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      Thread.sleep(isPlay(request) ? 5_400 : 0);
      reply(peer, isPlay(request) ? MOVE : "ready");
    }
  },
  LATE_ONCE("", "TO", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      Thread.sleep(isPlay(request) && number == 0 ? 5_400 : 0);
      reply(peer, isPlay(request) ? MOVE : "ready");
    }
  },
  GARBAGE("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      peer.getOutputStream().write(new byte[] {0, 1, -1, 77, 13, 10, 13, 10, -128, 5});
    }
  },
  HTML("CE", "IL <html>", "IL <html>", "IL <html>") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "<html> <body>404 Not Found</body> </html>");
    }
  },
  CHUNKED("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      String body = body(request);
      send(
          peer,
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
              + "1\r\n"
              + body.charAt(0)
              + "\r\n"
              + Integer.toHexString(body.length() - 1)
              + "\r\n"
              + body.substring(1)
              + "\r\n0\r\n\r\n");
    }
  },
  HUGE_BODY("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "x".repeat(4 << 20));
    }
  },
  LENGTH_TOO_LONG("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: 999\r\n\r\n" + body(request));
    }
  },
  LENGTH_TOO_SHORT("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\n" + body(request));
    }
  },
  LENGTH_MISSING("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(peer, "HTTP/1.0 200 OK\r\n\r\n" + body(request));
    }
  },
  LENGTH_NEGATIVE("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n" + body(request));
    }
  },
  LENGTH_NO_NUMBER("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: many\r\n\r\n" + body(request));
    }
  },
  LENGTH_TOO_LONG_AND_OPEN("TO", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: 999\r\n\r\n" + body(request));
      Thread.sleep(isPlay(request) ? 10 : 4_500); // a list is whole when it is closed
    }
  },
  HALF_CLOSED("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException, InterruptedException {
      send(peer, "HTTP/1.0 200 OK\r\n\r\n" + body(request));
      peer.shutdownOutput();
      Thread.sleep(100);
    }
  },
  ILLEGAL_MOVE("", "IL (go 3 3)", "IL (go 3 3)", "IL (go 3 3)") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, isPlay(request) ? "(go 3 3)" : "ready");
    }
  },
  MOVE_OF_ANOTHER_ROLE("", "IL stay", "IL stay", "IL stay") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, isPlay(request) ? "stay" : "ready");
    }
  },
  VARIABLE("", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, isPlay(request) ? "(go ?x 1)" : "ready");
    }
  },
  DEEP("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "(".repeat(200_000) + ")".repeat(200_000));
    }
  },
  OPEN_LIST("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "(go 1 1");
    }
  },
  LOUD_WITH_A_TAUNT("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, isPlay(request) ? "\r\n  ( GO 1 1 )  (taunt \"Ha!\")\n" : " READY \n");
    }
  },
  INFIX("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, isPlay(request) ? "go(1, 1)" : "ready");
    }
  },
  BUSY_FOR_EVER("TO", "IL busy", "IL busy", "IL busy") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "busy");
    }
  },
  BUSY_FOR_A_WHILE("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      boolean isBusy = !isPlay(request) && number < 2;
      reply(peer, isBusy ? "busy" : body(request));
    }
  },
  ANSWERS_TWICE("", "", "", "") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      String body = body(request);
      String answer = "HTTP/1.0 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
      send(peer, answer + answer);
    }
  },
  READY_TO_PLAY("", "IL ready", "IL ready", "IL ready") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "ready");
    }
  },
  OTHER_ENCODING("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      byte[] body = body(request).getBytes(UTF_16LE);
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n");
      peer.getOutputStream().write(body);
    }
  },
  LATIN("", "IL gr\uFFFDn", "IL gr\uFFFDn", "IL gr\uFFFDn") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      byte[] body = (isPlay(request) ? "grün" : "ready").getBytes(ISO_8859_1);
      send(peer, "HTTP/1.0 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n");
      peer.getOutputStream().write(body);
    }
  },
  REDIRECTS("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      send(
          peer, "HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n");
    }
  },
  EMPTY("CE", "CE", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      reply(peer, "");
    }
  },
  GOES_AFTER_ONE_MOVE("", "", "CE", "CE") {
    @Override
    void serve(String request, Socket peer, int number) throws IOException {
      if (!isPlay(request) || number == 0) {
        reply(peer, body(request));
      }
    }
  };

  private static final String MOVE = "( go 1 1 )";

  private final ImmutableList<String> errors;

  Misbehaviour(String... errors) {
    this.errors = ImmutableList.copyOf(errors);
  }

  /** The errors that a record has to have. */
  ImmutableList<String> errors() {
    return errors;
  }

  /**
   * What it does with a message.
   *
   * @param number how many messages to play, or else others, came before
   */
  abstract void serve(String request, Socket peer, int number)
      throws IOException, InterruptedException;

  static boolean isPlay(String request) {
    return request.contains("( PLAY");
  }

  /** The right answer. */
  static String body(String request) {
    return isPlay(request) ? MOVE : "ready";
  }

  static void send(Socket peer, String text) throws IOException {
    peer.getOutputStream().write(text.getBytes(UTF_8));
    peer.getOutputStream().flush();
  }

  static void reply(Socket peer, String body) throws IOException {
    int length = body.getBytes(UTF_8).length;
    send(peer, "HTTP/1.0 200 OK\r\nContent-Length: " + length + "\r\n\r\n" + body);
  }

  FakePlayer player() throws IOException {
    AtomicInteger plays = new AtomicInteger();
    AtomicInteger others = new AtomicInteger();
    return new FakePlayer(
        (request, peer) ->
            serve(request, peer, (isPlay(request) ? plays : others).getAndIncrement()));
  }

  static Entrant at(int port) {
    return new Entrant.Remote("fake", HostAndPort.fromParts("127.0.0.1", port));
  }

  /** A port where nothing listens. */
  static Entrant absent() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return at(server.getLocalPort());
    }
  }
}
