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
 * A non-blocking reader of the body of one request, as it arrives.
 *
 * <h2>Where a message ends</h2>
 *
 * At the end of its list, or at its content length. Some managers count characters, so there may be
 * more bytes than that; if a list is still unclosed then, the rest is read from the connection
 * itself. Others announce more than they send, and wait; they are answered when the list is
 * complete. Parentheses are counted byte by byte, and when the list seems complete the message is
 * parsed to make sure, as a comment in infix rules may contain parentheses.
 */
final class BodyReader {

  private static final int BUFFER_BYTES = 1 << 13;

  /** How often a message may be parsed to check whether it is complete; bounds the work. */
  private static final int MAX_TRIES = 100;

  /** Receives the outcome of reading a message. */
  interface Receiver {

    void complete(byte[] message);

    /** The message can't be read; the reason in one line. */
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
   * @param held the total bytes held by all readers of the server
   */
  BodyReader(Request request, AtomicLong held, long maxHeld, Receiver receiver) {
    this.request = request;
    this.held = held;
    this.maxHeld = maxHeld;
    this.receiver = receiver;
  }

  /** Reads the available bytes, and continues when there are more. */
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

  /** Adds bytes; refuses the message if that makes too many. */
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

  /** Reads the available bytes; negative at the end of the stream. */
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
