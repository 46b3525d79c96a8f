package org.propnet.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Lines typed by a person, for questions with a deadline. They are read by a separate thread, since
 * reading a terminal can't be interrupted. Safe for use by several threads.
 */
final class TypedLines {

  /** Maximum number of buffered lines; further ones stay with the operating system. */
  private static final int MAX_WAITING = 100;

  /** How often to check for the end of the input. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Thread reader;

  /** Begins to read. The thread ends with the input or the process. */
  TypedLines(BufferedReader in) {
    reader = new Thread(() -> read(in), "propnet-typed-lines");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(BufferedReader in) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.put(line.strip());
      }
    } catch (IOException broken) {
      // A broken input counts as ended.
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next line; null at the deadline or at the end of the input. */
  @Nullable String next(long deadline) throws InterruptedException {
    while (true) {
      boolean wasOver = !reader.isAlive();
      long left = deadline - System.nanoTime();
      String line = lines.poll(Math.min(left, LOOK_NANOS), TimeUnit.NANOSECONDS);
      if (line != null || wasOver || left <= 0) {
        return line;
      }
    }
  }

  /** A line that was typed before it was asked for; null if there is none. */
  @Nullable String waiting() {
    return lines.poll();
  }

  /** Whether the input has ended and nothing is buffered. */
  boolean isOver() {
    return !reader.isAlive() && lines.isEmpty();
  }
}
