package org.propnet.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a person types, for questions that can't wait for ever. A thread of its own reads the lines,
 * since reading a terminal can't be interrupted. Safe for use by several threads.
 */
final class TypedLines {

  /** So many lines are kept unread; more stay with the operating system. */
  private static final int MAX_WAITING = 100;

  /** How often the end of the input is looked for. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Thread reader;

  /** Begins to read. The thread ends with the input, or with the process. */
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
      // An input that broke is over.
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next line; null if the deadline passes before it, or the input is over. */
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

  /** Whether the input is over and nothing of it is left. */
  boolean isOver() {
    return !reader.isAlive() && lines.isEmpty();
  }
}
