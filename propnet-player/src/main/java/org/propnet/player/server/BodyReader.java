package org.propnet.player.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.propnet.player.protocol.ListCounter;
import org.propnet.player.protocol.MessageReader;

/**
 * Reads the body of one request as it arrives, without blocking a thread.
 *
 * <h2>Where a message ends</h2>
 *
 * With its list, or with the length that its headers tell. Some managers count characters, so there
 * may be more bytes than that; where a list is still open then, the rest is read from the
 * connection itself. Others tell more than they send and wait; they are answered when the list is
 * complete. The list is counted byte by byte, and where it seems complete the message is read to
 * make sure: a comment in rules of infix form may have parentheses.
 */
final class BodyReader {

  private static final int BUFFER_BYTES = 1 << 13;

  /** How often a message may be read to see whether it is complete; bounds the work. */
  private static final int MAX_TRIES = 100;

  /** What a message came to. */
  interface Receiver {

    void complete(byte[] message);

    /** It can't be read; the reason in one line. */
    void refuse(String reason);

    /** The connection failed. */
    void fail(Throwable failure);
  }

  private final Request request;
  private final AtomicLong held;
  private final long maxHeld;
  private final Receiver receiver;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
  private final ListCounter list = new ListCounter();
  private int tries;

  /**
   * Makes a reader.
   *
   * @param held the bytes that all readers of the server hold
   */
  BodyReader(Request request, AtomicLong held, long maxHeld, Receiver receiver) {
    this.request = request;
    this.held = held;
    this.maxHeld = maxHeld;
    this.receiver = receiver;
  }

  /** Reads what is there, and comes back when there is more. */
  void read() {
    boolean isEnd = false;
    while (!isEnd) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this::read);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        end(() -> receiver.fail(chunk.getFailure()));
        return;
      }
      boolean isLast = chunk.isLast();
      boolean fits = add(chunk.getByteBuffer());
      chunk.release();
      if (!fits) {
        return;
      }
      isEnd = isLast || (list.isComplete() && tries < MAX_TRIES && !isOpen());
    }
    if (isAscii() || !isOpen()) {
      complete();
    } else {
      readBeyondLength();
    }
  }

  private boolean isOpen() {
    tries++;
    return MessageReader.isOpen(bytes.toByteArray());
  }

  /** Takes bytes; if that makes too many, the message is refused. */
  private boolean add(ByteBuffer more) {
    int length = more.remaining();
    boolean isTooLong = bytes.size() + length > MessageReader.MAX_BYTES;
    boolean isTooMuch = held.addAndGet(length) > maxHeld;
    list.count(more);
    byte[] copy = new byte[length];
    more.get(copy);
    bytes.writeBytes(copy);
    if (isTooLong || isTooMuch) {
      end(
          () ->
              receiver.refuse(
                  isTooLong
                      ? "the message is longer than " + MessageReader.MAX_BYTES + " bytes"
                      : "too many long messages at once; send it again later"));
      return false;
    }
    return true;
  }

  private boolean isAscii() {
    for (byte b : bytes.toByteArray()) {
      if (b < 0) {
        return false;
      }
    }
    return true;
  }

  private void readBeyondLength() {
    Connection connection = request.getConnectionMetaData().getConnection();
    if (connection instanceof Connection.UpgradeFrom http) {
      ByteBuffer rest = http.onUpgradeFrom();
      if (rest != null && !add(rest)) {
        return;
      }
    }
    readConnection(connection.getEndPoint());
  }

  private void readConnection(EndPoint endPoint) {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    while (tries < MAX_TRIES && isOpen()) {
      buffer.clear().flip();
      int filled = fill(endPoint, buffer);
      if (filled < 0) {
        complete();
        return;
      }
      if (filled == 0) {
        Consumer<Throwable> failed = failure -> end(() -> receiver.fail(failure));
        endPoint.fillInterested(Callback.from(() -> readConnection(endPoint), failed));
        return;
      }
      if (!add(buffer)) {
        return;
      }
    }
    complete();
  }

  /** Reads what is there; negative where nothing more will come. */
  private static int fill(EndPoint endPoint, ByteBuffer buffer) {
    try {
      return endPoint.fill(buffer);
    } catch (IOException e) {
      return -1;
    }
  }

  private void complete() {
    byte[] message = bytes.toByteArray();
    end(() -> receiver.complete(message));
  }

  private void end(Runnable last) {
    held.addAndGet(-bytes.size());
    last.run();
  }
}
