package org.propnet.player.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** A non-blocking reader of the body of one request, as it arrives. */
final class PageBody {

  /** Receives the outcome of reading a body. One of the methods is called, once. */
  interface Receiver {

    void complete(byte[] body);

    void refuse(int status, String reason);

    /** The connection failed. */
    void fail(Throwable problem);
  }

  private final Request request;
  private final int maxBytes;
  private final AtomicLong held;
  private final long maxHeld;
  private final Receiver receiver;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  /**
   * Makes a reader.
   *
   * @param held the total bytes of all unanswered requests; those read here are added
   */
  PageBody(Request request, int maxBytes, AtomicLong held, long maxHeld, Receiver receiver) {
    this.request = request;
    this.maxBytes = maxBytes;
    this.held = held;
    this.maxHeld = maxHeld;
    this.receiver = receiver;
  }

  /** The number of bytes that were added to those held. */
  int size() {
    return bytes.size();
  }

  /** Reads the available bytes, and continues when there are more. */
  void read() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this::read);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        receiver.fail(chunk.getFailure());
        return;
      }
      boolean isLast = chunk.isLast();
      boolean fits = add(chunk.getByteBuffer());
      chunk.release();
      if (!fits) {
        return;
      }
      if (isLast) {
        receiver.complete(bytes.toByteArray());
        return;
      }
    }
  }

  private boolean add(ByteBuffer more) {
    byte[] copy = new byte[more.remaining()];
    more.get(copy);
    bytes.writeBytes(copy);
    if (held.addAndGet(copy.length) > maxHeld) {
      receiver.refuse(
          HttpStatus.SERVICE_UNAVAILABLE_503,
          "too many long requests at once; send it again later");
      return false;
    }
    if (bytes.size() > maxBytes) {
      receiver.refuse(
          HttpStatus.PAYLOAD_TOO_LARGE_413, "the request is longer than " + maxBytes + " bytes");
      return false;
    }
    return true;
  }
}
