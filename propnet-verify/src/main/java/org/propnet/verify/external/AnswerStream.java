package org.propnet.verify.external;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.propnet.machine.QuestionInterruptedException;

/**
 * What a process says, read by a thread of its own, so that the one that waits for it can give up.
 *
 * <p>Before each answer, {@link #begin} says how long to wait for all of it and how much it may be.
 * Beyond that, reading throws a {@link ForeignEngineException}.
 */
final class AnswerStream extends InputStream {

  private static final int CHUNK = 1 << 13;
  private static final int MAX_CHUNKS = 16;
  private static final byte[] END = {};

  private final BlockingQueue<byte[]> chunks = new ArrayBlockingQueue<>(MAX_CHUNKS);
  private final String name;
  private final Thread reader;
  private byte[] current = END;
  private int place;
  private boolean ended;
  private String question = "";
  private long deadline;
  private long bytesLeft;

  /**
   * Begins to read.
   *
   * @param raw what the process says; read to its end, and closed there
   * @param name what the process is called in errors
   */
  AnswerStream(InputStream raw, String name) {
    this.name = name;
    this.reader = new Thread(() -> pump(raw), "propnet-answers");
    reader.setDaemon(true);
    reader.start();
  }

  private void pump(InputStream raw) {
    try (raw) {
      byte[] buffer = new byte[CHUNK];
      for (int count = raw.read(buffer); count >= 0; count = raw.read(buffer)) {
        if (count > 0) {
          chunks.put(Arrays.copyOf(buffer, count));
        }
      }
    } catch (IOException broken) {
      // The process has ended, or was ended: there is no more to read.
    } catch (InterruptedException closed) {
      return; // Nobody reads any more.
    }
    try {
      chunks.put(END);
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Begins an answer.
   *
   * @param newQuestion what is asked, for errors
   * @param newDeadline when it has to be complete, on the clock of {@link System#nanoTime}
   * @param bytes how many bytes it may have
   */
  void begin(String newQuestion, long newDeadline, long bytes) {
    question = newQuestion;
    deadline = newDeadline;
    bytesLeft = bytes;
  }

  /** Whether the process has said its last, and all of that was read. */
  boolean isEnded() {
    return ended;
  }

  @Override
  public int available() {
    return current.length - place + chunks.stream().mapToInt(chunk -> chunk.length).sum();
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) {
    if (length == 0) {
      return 0;
    }
    if (place == current.length && !ended) {
      current = next();
      place = 0;
      ended = current.length == 0;
    }
    if (ended) {
      return -1;
    }
    int count = Math.min(length, current.length - place);
    bytesLeft -= count;
    if (bytesLeft < 0) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.FLOOD,
          name + " answers '" + question + "' with more than it may; see that its answers end");
    }
    System.arraycopy(current, place, target, from, count);
    place += count;
    return count;
  }

  private byte[] next() {
    byte[] chunk;
    try {
      chunk = chunks.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new QuestionInterruptedException("waiting for " + name);
    }
    if (chunk == null) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NO_ANSWER,
          name + " gave no answer to '" + question + "' in time; allow it more, or mend it");
    }
    return chunk;
  }

  /** Ends the reading thread, if it waits for somebody who reads. */
  @Override
  public void close() {
    reader.interrupt();
  }
}
