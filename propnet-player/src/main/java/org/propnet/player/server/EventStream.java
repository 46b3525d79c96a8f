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
 * A stream of server-sent events, as read by a browser's {@code EventSource}. No thread waits for
 * the peer.
 *
 * <p>The backlog of a slow peer is bounded: once eight events or 64 KiB are waiting, a new event
 * replaces the waiting ones of its name, so that the newest always arrives. A peer that reads
 * nothing within the time limit of a request is cut off.
 *
 * <p>Safe for use by several threads.
 */
public final class EventStream {

  private static final int MAX_WAITING = 8;
  private static final int MAX_BYTES_WAITING = 1 << 16;
  private static final byte[] COMMENT = ":\n\n".getBytes(UTF_8);

  /** An event waiting to be written. */
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
   * @param closed called once, when the stream has ended in any way
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

  /** Ends the stream after the events sent so far. */
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

  /**
   * Writes the next waiting event, unless a write is in progress, whose completion calls this
   * again.
   */
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

  /** Sends a heartbeat comment if nothing is being written; cuts off a peer that reads nothing. */
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
