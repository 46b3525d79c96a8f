package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A reply that goes on: server-sent events, as a browser's {@code EventSource} reads them. No
 * thread waits for the peer.
 *
 * <p>What a slow peer hasn't read yet is bounded: where eight events wait, or 64 KiB, a new one
 * takes the place of those of its name, so that the newest always comes. A peer that reads nothing
 * for the time of a request is cut off.
 *
 * <p>Safe for use by several threads.
 */
public final class EventStream {

  private static final int MAX_WAITING = 8;
  private static final int MAX_BYTES_WAITING = 1 << 16;
  private static final byte[] COMMENT = ":\n\n".getBytes(UTF_8);

  /** An event that waits to be written. */
  @SuppressWarnings("ArrayRecordComponent") // two events are never compared
  private record Waiting(String name, byte[] bytes) {}

  private final Response response;
  private final Callback end;
  private final Runnable disconnect;
  private final Runnable closed;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private boolean isWriting;
  private boolean isEnding;
  private boolean isClosed;
  private long writingSince;

  /**
   * Makes a stream whose head is set.
   *
   * @param disconnect cuts the peer off
   * @param closed runs once, when the stream has ended in whatever way
   */
  EventStream(Response response, Callback end, Runnable disconnect, Runnable closed) {
    this.response = response;
    this.end = end;
    this.disconnect = disconnect;
    this.closed = closed;
  }

  /**
   * Sends an event. Does nothing if the stream has ended.
   *
   * @param name the event's name, one word
   * @param data its data
   */
  public void send(String name, String data) {
    StringBuilder text = new StringBuilder("event: ").append(name).append('\n');
    for (String line : Splitter.on('\n').split(data)) {
      text.append("data: ").append(line).append('\n');
    }
    add(new Waiting(name, text.append('\n').toString().getBytes(UTF_8)));
  }

  private void add(Waiting event) {
    synchronized (this) {
      if (isClosed || isEnding) {
        return;
      }
      int bytes = waiting.stream().mapToInt(older -> older.bytes().length).sum();
      if (waiting.size() >= MAX_WAITING || bytes >= MAX_BYTES_WAITING) {
        waiting.removeIf(older -> older.name().equals(event.name()));
      }
      waiting.add(event);
    }
    write();
  }

  /** Ends the stream after what was sent. */
  public void close() {
    synchronized (this) {
      isEnding = true;
    }
    write();
  }

  /** Whether the stream has ended. */
  public synchronized boolean isClosed() {
    return isClosed;
  }

  /** Writes what waits, unless something is being written: its end comes back here. */
  private void write() {
    Waiting next;
    synchronized (this) {
      if (isWriting || isClosed) {
        return;
      }
      next = waiting.poll();
      if (next == null && !isEnding) {
        return;
      }
      isWriting = true;
      writingSince = System.nanoTime();
    }
    if (next == null) {
      response.write(true, ByteBuffer.allocate(0), Callback.from(this::finish, this::fail));
    } else {
      response.write(
          false, ByteBuffer.wrap(next.bytes()), Callback.from(this::written, this::fail));
    }
  }

  private void written() {
    synchronized (this) {
      isWriting = false;
    }
    write();
  }

  private void finish() {
    if (markClosed()) {
      end.succeeded();
      closed.run();
    }
  }

  private void fail(Throwable problem) {
    if (markClosed()) {
      end.failed(problem);
      disconnect.run();
      closed.run();
    }
  }

  private synchronized boolean markClosed() {
    boolean isFirst = !isClosed;
    isClosed = true;
    waiting.clear();
    return isFirst;
  }

  /** Writes a comment where nothing else is being written; cuts off a peer that reads nothing. */
  void beat(Duration maxTime) {
    boolean isStuck;
    boolean isIdle;
    synchronized (this) {
      isStuck = isWriting && System.nanoTime() - writingSince > maxTime.toNanos();
      isIdle = !isWriting;
    }
    if (isStuck) {
      disconnect.run();
    } else if (isIdle) {
      add(new Waiting("", COMMENT));
    }
  }
}
