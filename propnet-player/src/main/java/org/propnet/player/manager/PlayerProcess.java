package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.protocol.SendException;

/**
 * The process of a player, started for one match. Its output is drained, so that it never blocks on
 * writing, and the last part is kept. The process and its descendants end with the match, or with
 * this virtual machine.
 */
final class PlayerProcess {

  /** The time that a command has to answer INFO. */
  static final Duration TIME_TO_LISTEN = Duration.ofSeconds(30);

  private static final Duration INFO_TIME = Duration.ofSeconds(1);
  private static final long MILLIS_BETWEEN_LOOKS = 50;
  private static final long MILLIS_TO_SEE_THE_END = 100;

  /** The time that the processes have to end before they are killed. */
  private static final long NANOS_TO_END = 1_000_000_000;

  /** How long the virtual machine's shutdown waits for a match that is being aborted. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** The polling interval of the output. */
  private static final Duration PAUSE = Duration.ofMillis(10);

  private static final int MAX_KEPT = 4_000;
  private static final int MAX_LINES = 3;

  private final ImmutableList<String> command;
  private final ServerSocket reserved;
  private final int port;
  private final Set<ProcessHandle> started = new LinkedHashSet<>();
  private final StringBuilder output = new StringBuilder();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::endWithMachine, "propnet-player-process");
  private @Nullable Process process;
  private @Nullable Thread reader;
  private long kill;

  /** A process that isn't started yet; reserves a free port for it until then. */
  PlayerProcess(ImmutableList<String> command) {
    this.command = command;
    try {
      reserved = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    } catch (IOException problem) {
      throw new UncheckedIOException("there is no free port on this machine", problem);
    }
    port = reserved.getLocalPort();
  }

  /** The port that the player has to listen on. */
  int port() {
    return port;
  }

  /**
   * Waits until the player answers INFO.
   *
   * @throws IOException if the process ends, or doesn't answer by the deadline, a time of {@link
   *     System#nanoTime}
   */
  void awaitInfo(MessageSender sender, long deadline) throws IOException, InterruptedException {
    while (!isListening(sender)) {
      if (!isAlive()) {
        Uninterruptibles.joinUninterruptibly(reader(), Duration.ofNanos(NANOS_TO_END));
        throw new IOException("the command ended before it answered INFO");
      }
      if (System.nanoTime() - deadline >= 0) {
        throw new IOException("the command doesn't answer INFO on port " + port);
      }
      Thread.sleep(MILLIS_BETWEEN_LOOKS);
    }
    look();
  }

  /**
   * Starts the process.
   *
   * @throws CommandException if the system can't start it
   * @throws InterruptedException if the virtual machine is about to end
   */
  synchronized void launch() throws InterruptedException {
    String number = Integer.toString(port);
    List<String> words =
        command.stream().map(word -> word.replace(Entrant.Command.PORT, number)).toList();
    Process launched;
    try {
      reserved.close();
      Runtime.getRuntime().addShutdownHook(hook);
      launched = new ProcessBuilder(words).redirectErrorStream(true).start();
      process = launched;
      launched.getOutputStream().close();
    } catch (IOException problem) {
      throw new CommandException(command, problem);
    } catch (IllegalStateException isEnding) {
      throw new InterruptedException("the virtual machine is about to end");
    }
    Thread made = new Thread(() -> read(launched), "propnet-player-output");
    made.setDaemon(true);
    made.start();
    reader = made;
  }

  private synchronized Thread reader() {
    return reader == null ? Thread.currentThread() : reader;
  }

  private static boolean isListening(MessageSender sender) throws InterruptedException {
    try {
      String unused = sender.send(new Message.Info().text(), INFO_TIME);
      return true;
    } catch (SendException notYet) {
      return false;
    }
  }

  private synchronized boolean isAlive() {
    look();
    return process != null && process.isAlive();
  }

  /** Records the descendants of the process, which can't be found any more once it has ended. */
  private synchronized void look() {
    if (process != null) {
      started.add(process.toHandle());
      Stream.concat(process.descendants(), started.stream().flatMap(ProcessHandle::descendants))
          .toList()
          .forEach(started::add);
    }
  }

  /**
   * Reads the available output until the process or the match has ended. Never blocks, as a
   * descendant that outlives the process may hold the stream open.
   */
  private void read(Process launched) {
    byte[] bytes = new byte[1 << 13];
    try (InputStream stream = launched.getInputStream()) {
      boolean isLast = false;
      while (!isLast) {
        isLast = !launched.isAlive();
        while (stream.available() > 0 && ended.getCount() > 0) {
          int count = stream.read(bytes, 0, Math.min(bytes.length, stream.available()));
          synchronized (output) {
            output.append(new String(bytes, 0, Math.max(0, count), StandardCharsets.UTF_8));
            output.delete(0, Math.max(0, output.length() - MAX_KEPT));
          }
        }
        isLast |= Uninterruptibles.awaitUninterruptibly(ended, isLast ? Duration.ZERO : PAUSE);
      }
    } catch (IOException closed) {
      // The process has ended, and its output with it.
    }
  }

  /** Describes the process and its last output, for the detail of an error. */
  String state() throws InterruptedException {
    Process known;
    synchronized (this) {
      known = process;
    }
    if (known == null) {
      return "";
    }
    // If its connections break, it may be about to end.
    boolean hasEnded = known.waitFor(MILLIS_TO_SEE_THE_END, TimeUnit.MILLISECONDS);
    if (hasEnded) {
      Uninterruptibles.joinUninterruptibly(reader(), Duration.ofNanos(NANOS_TO_END));
    }
    synchronized (output) {
      List<String> all = output.toString().lines().filter(line -> !line.isBlank()).toList();
      return (hasEnded ? "; the command ended with exit code " + known.exitValue() : "")
          + (all.isEmpty() ? "" : "; it printed last: ")
          + String.join(" | ", all.subList(Math.max(0, all.size() - MAX_LINES), all.size()));
    }
  }

  /** Starts to end the process and its descendants. */
  synchronized void end() {
    ended.countDown();
    try {
      reserved.close();
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IOException | IllegalStateException isEnding) {
      // There is nothing to close then, or the virtual machine ends.
    }
    look();
    started.forEach(ProcessHandle::destroy);
    kill = System.nanoTime() + NANOS_TO_END;
  }

  /**
   * Waits for the end; kills what is still running a second after it began, and waits a second
   * more.
   */
  synchronized void awaitEnd() {
    if (!haveEnded(kill)) {
      look();
      started.forEach(ProcessHandle::destroyForcibly);
      boolean unused = haveEnded(System.nanoTime() + NANOS_TO_END);
    }
    if (reader != null) {
      Uninterruptibles.joinUninterruptibly(reader, Duration.ofNanos(NANOS_TO_END));
    }
  }

  private boolean haveEnded(long deadline) {
    while (started.stream().anyMatch(ProcessHandle::isAlive)) {
      if (System.nanoTime() - deadline >= 0) {
        return false;
      }
      Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(5));
    }
    return true;
  }

  /** The shutdown hook. Lets the match end first, so that the player gets ABORT. */
  private void endWithMachine() {
    if (!Uninterruptibles.awaitUninterruptibly(ended, PATIENCE)) {
      synchronized (this) {
        look();
        started.forEach(ProcessHandle::destroyForcibly);
      }
    }
  }
}
