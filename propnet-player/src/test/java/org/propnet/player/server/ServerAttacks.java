package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageSender;

/**
 * Attacks on a server while it plays a match and answers INFO. All of them leave the match alone,
 * INFO answered, and memory bounded. The whole sizes are those of the tests tagged deep; times of
 * INFO are appended to {@code target/attacks.txt}. Attackers share processors with the server here,
 * so times say little about a server that has some of its own.
 */
@Timeout(600)
abstract class ServerAttacks {

  private static final int ATTACKERS = 4;
  private static final int MIN_SAMPLES = 20;
  private static final Duration TIME = Duration.ofSeconds(30);

  /** What a hang would exceed, and a busy machine doesn't. */
  private static final double MAX_MEDIAN_MILLIS = 2_000;

  private static final long MAX_BYTES_LEFT = 96L << 20;

  private PlayerServer server;
  private MessageSender manager;

  /** The player that is attacked. */
  abstract MessageHandler handler();

  /** One step of its match, which goes on for as long as it is called; it fails where one does. */
  abstract void play(MessageSender manager, int step) throws IOException, InterruptedException;

  @BeforeEach
  void start() throws IOException {
    server = PlayerServer.start(0, handler(), new ServerListener() {});
    manager = new MessageSender("127.0.0.1", server.port(), "tester");
  }

  /** The first messages of a virtual machine take longer, whatever attacks there are. */
  private void warmUp() throws IOException, InterruptedException {
    for (int i = 0; i < 200; i++) {
      manager.send("( INFO )", TIME);
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void slowConnections() throws Exception {
    attack("50 slow connections", 1, attacker -> slow(50, 2));
  }

  @Test
  @Tag("deep")
  void manySlowConnections() throws Exception {
    attack("500 slow connections, 15 s", 1, attacker -> slow(500, 15));
    attack("1,500 slow connections, 15 s", 1, attacker -> slow(1_500, 15));
  }

  @Test
  void largeBodies() throws Exception {
    attack("bodies of 5 MB", 4, attacker -> large(5_000_000));
  }

  @Test
  @Tag("deep")
  void hugeBodies() throws Exception {
    attack("bodies of 100 MB", 24, attacker -> large(100_000_000));
    attack("bodies of 4 MB", 48, attacker -> large(4_000_000));
  }

  @Test
  void noNewline() throws Exception {
    attack("10^6 bytes without newline", 8, ServerAttacks.this::endlessLine);
  }

  @Test
  @Tag("deep")
  void noNewlineOften() throws Exception {
    attack("10^6 bytes without newline, 400 times", 400, ServerAttacks.this::endlessLine);
  }

  @Test
  void halfClosedSockets() throws Exception {
    attack("half-closed sockets", 4, attacker -> halfClosed(25));
  }

  @Test
  @Tag("deep")
  void manyHalfClosedSockets() throws Exception {
    attack("half-closed sockets, 2,000", 4, attacker -> halfClosed(500));
  }

  @Test
  void garbage() throws Exception {
    attack("garbage, 2,000 times", 2_000, this::garbage);
  }

  @Test
  @Tag("deep")
  void muchGarbage() throws Exception {
    attack("garbage, 20,000 times", 20_000, this::garbage);
  }

  @Test
  void unknownMatches() throws Exception {
    attack("unknown matches", 200, this::unknownMatch);
  }

  @Test
  @Tag("deep")
  void manyUnknownMatches() throws Exception {
    attack("unknown matches, 10,000 times", 10_000, this::unknownMatch);
  }

  /** What one attacker does once. */
  private interface Attack {
    void run(int number) throws IOException, InterruptedException;
  }

  /** Attacks so many times, several at a time, and measures INFO and the match meanwhile. */
  private void attack(String name, int times, Attack attack) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(ATTACKERS + 1);
    warmUp();
    long before = heldBytes();
    AtomicBoolean isOver = new AtomicBoolean();
    Future<Integer> match = threads.submit(() -> playUntil(isOver));
    List<Callable<Void>> attacks = new ArrayList<>();
    for (int number = 0; number < times; number++) {
      int seed = number;
      attacks.add(
          () -> {
            attack.run(seed);
            return null;
          });
    }
    List<Future<Void>> running = attacks.stream().map(threads::submit).toList();
    List<Double> millis = new ArrayList<>();
    while (millis.size() < MIN_SAMPLES || running.stream().anyMatch(one -> !one.isDone())) {
      long start = System.nanoTime();
      manager.send("( INFO )", TIME);
      millis.add((System.nanoTime() - start) / 1e6);
      Thread.sleep(5);
    }
    for (Future<Void> one : running) {
      one.get();
    }
    isOver.set(true);
    int steps = match.get();
    threads.shutdown();
    report(name, millis, steps, heldBytes() - before);
  }

  private int playUntil(AtomicBoolean isOver) throws IOException, InterruptedException {
    int steps = 0;
    while (!isOver.get() || steps == 0) {
      play(manager, steps);
      steps++;
    }
    return steps;
  }

  private static void report(String name, List<Double> millis, int steps, long held)
      throws IOException {
    double[] sorted = millis.stream().mapToDouble(one -> one).sorted().toArray();
    double median = sorted[sorted.length / 2];
    String line =
        String.format(
            Locale.ROOT,
            "%s: INFO %d times, median %.1f ms, 99 %% %.1f ms, max %.1f ms; %d moves; %d KiB held%n",
            name,
            sorted.length,
            median,
            sorted[sorted.length * 99 / 100],
            sorted[sorted.length - 1],
            steps,
            held >> 10);
    Files.writeString(
        Path.of("target", "attacks.txt"),
        line,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    assertTrue(median < MAX_MEDIAN_MILLIS, line);
    assertTrue(held < MAX_BYTES_LEFT, line);
  }

  private static long heldBytes() {
    System.gc();
    long bytes = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
      bytes += pool.getMemoryUsed();
    }
    return bytes;
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout((int) TIME.toMillis());
    return socket;
  }

  /** Sends bytes, and returns whether the server let it. */
  private static boolean send(Socket socket, byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return true;
    } catch (IOException cutOff) {
      return false;
    }
  }

  private static void halfClose(Socket socket) throws IOException {
    try {
      socket.shutdownOutput();
    } catch (SocketException reset) {
      // The server was faster.
    }
  }

  /** Reads to the end: the server answers or cuts off, and never leaves the connection open. */
  private static void awaitEnd(Socket socket) throws IOException {
    try { // a SocketTimeoutException is a hang, and fails the test
      assertTrue(socket.getInputStream().readAllBytes().length < 1 << 20);
    } catch (SocketException reset) {
      // It may well reset what it doesn't read.
    }
  }

  /** Drips bytes into connections, some in the headers and some in the body. */
  private void slow(int connections, int seconds) throws IOException, InterruptedException {
    Socket[] sockets = new Socket[connections];
    for (int i = 0; i < connections; i++) {
      sockets[i] = connect();
      String begin = i % 2 == 0 ? "POST / HTTP/1.0\n" : "POST / HTTP/1.0\nContent-Length: 999\n\n(";
      send(sockets[i], begin.getBytes(ISO_8859_1));
    }
    byte[] drop = {'x'};
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    while (System.nanoTime() - end < 0) {
      for (int i = 0; i < connections; i++) {
        if (!send(sockets[i], drop)) {
          sockets[i].close();
          sockets[i] = connect();
        }
      }
      Thread.sleep(100);
    }
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private void large(int length) throws IOException {
    String[] heads = {
      "POST / HTTP/1.0\nContent-Length: " + length + "\n\n(",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
          + Integer.toHexString(length + 1)
          + "\r\n("
    };
    for (String head : heads) {
      try (Socket socket = connect()) {
        send(socket, head.getBytes(ISO_8859_1));
        byte[] block = new byte[1 << 16];
        Arrays.fill(block, (byte) ' ');
        boolean isOpen = true;
        for (int sent = 0; isOpen && sent < length; sent += block.length) {
          isOpen = send(socket, block);
        }
        awaitEnd(socket);
      }
    }
  }

  private void endlessLine(int number) throws IOException {
    String[] begins = {
      "", "GET /", "POST / HTTP/1.0\nX: ", "POST / HTTP/1.0\nContent-Length: 1000000\n\n"
    };
    byte[] bytes = new byte[1_000_000];
    Arrays.fill(bytes, (byte) 'x');
    try (Socket socket = connect()) {
      send(socket, begins[number % begins.length].getBytes(ISO_8859_1));
      send(socket, bytes);
      awaitEnd(socket);
    }
  }

  private void halfClosed(int connections) throws IOException {
    String[] begins = {
      "",
      "POST",
      "POST / HTTP/1.0\nContent-Length: 8\n\n",
      "POST / HTTP/1.0\nContent-Length: 8\n\n( IN",
      "POST / HTTP/1.0\nContent-Length: 8\n\n( INFO )",
      "POST / HTTP/1.0\nContent-Length: 80\n\n( INFO )"
    };
    Socket[] sockets = new Socket[connections];
    for (int i = 0; i < connections; i++) {
      sockets[i] = connect();
      send(sockets[i], begins[i % begins.length].getBytes(ISO_8859_1));
      halfClose(sockets[i]);
    }
    for (Socket socket : sockets) {
      awaitEnd(socket);
      socket.close();
    }
  }

  private void garbage(int seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes = new byte[random.nextInt(1, 2_000)];
    random.nextBytes(bytes);
    String valid = "POST / HTTP/1.0\nContent-Length: 33\n\n( PLAY m23 (( mark 1 1 ) noop) )\n";
    if (seed % 2 == 1) {
      byte[] mutant = valid.getBytes(ISO_8859_1);
      for (int change = random.nextInt(1, 8); change > 0; change--) {
        mutant[random.nextInt(mutant.length)] = bytes[change % bytes.length];
      }
      bytes = mutant;
    }
    try (Socket socket = connect()) {
      if (send(socket, bytes)) {
        halfClose(socket);
      }
      awaitEnd(socket);
    }
  }

  private void unknownMatch(int number) throws IOException, InterruptedException {
    String[] messages = {"( PLAY u%d (noop noop) )", "( STOP u%d NIL )", "( ABORT u%d )"};
    String message = String.format(Locale.ROOT, messages[number % 3], number);
    assertTrue(manager.send(message, TIME).length() > 0, message);
  }
}
