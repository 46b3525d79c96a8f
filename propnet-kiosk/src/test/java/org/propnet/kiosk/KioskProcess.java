package org.propnet.kiosk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A kiosk in a virtual machine of its own, with a heap of 512 MiB and the options of the command.
 */
final class KioskProcess implements AutoCloseable {

  private final Process process;
  private final BufferedReader answers;
  private final PrintStream questions;
  private final int port;

  /** Starts a kiosk whose sessions without a window last so long. */
  KioskProcess(Duration idle) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:ActiveProcessorCount=2",
                "-XX:+UseParallelGC",
                "-cp",
                System.getProperty("java.class.path"),
                KioskProcess.class.getName(),
                String.valueOf(idle.toMillis()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    questions = new PrintStream(process.getOutputStream(), true, UTF_8);
    port = (int) number();
  }

  int port() {
    return port;
  }

  /** How many bytes of the heap are in use after a collection. */
  long usedBytes() throws IOException {
    questions.println("used");
    return number();
  }

  private long number() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new AssertionError("the kiosk has ended");
    }
    return Long.parseLong(line);
  }

  @Override
  public void close() {
    questions.close();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Runs a kiosk until the input ends. */
  public static void main(String[] arguments) throws Exception {
    KioskSettings standard =
        new KioskSettings(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    Duration idle = Duration.ofMillis(Long.parseLong(arguments[0]));
    try (Kiosk kiosk = Kiosk.start(TestedKiosk.limited(standard, standard.sessions(), idle));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      System.out.println(kiosk.port());
      while (in.readLine() != null) {
        System.gc();
        System.out.println(Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
      }
    }
  }
}
