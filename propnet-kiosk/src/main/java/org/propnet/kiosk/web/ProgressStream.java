package org.propnet.kiosk.web;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.propnet.player.server.EventStream;
import org.propnet.player.server.PageReply;

/**
 * A reply that streams progress to the peer: events {@code progress}, and at the end a {@code
 * result} or a {@code problem}. Confined to one thread at a time.
 */
final class ProgressStream {

  private static final long NANOS_BETWEEN_EVENTS = 200_000_000;

  private final EventStream stream;
  private long last = System.nanoTime();

  private ProgressStream(EventStream stream) {
    this.stream = stream;
  }

  /**
   * Opens a stream; empty if there are too many, after an error to the peer.
   *
   * @param closed called once, when the stream has ended
   */
  static Optional<ProgressStream> open(PageReply reply, Runnable closed) {
    return reply.stream(closed).map(ProgressStream::new);
  }

  /** A watch that reports progress to the peer, and cancels when the peer is gone. */
  EditorWatch watch() {
    return new EditorWatch(this::progress, this::isGone);
  }

  boolean isGone() {
    return stream.isClosed();
  }

  private void progress(JsonObject data) {
    long now = System.nanoTime();
    if (now - last >= NANOS_BETWEEN_EVENTS) {
      last = now;
      stream.send("progress", data.toString());
    }
  }

  /** Sends the result, and ends the stream. */
  void finish(JsonObject answer) {
    stream.send("result", answer.toString());
    stream.close();
  }

  /** Sends the reason why there is no answer, in one line, and ends the stream. */
  void fail(String line) {
    stream.send("problem", Json.object("text", line).toString());
    stream.close();
  }
}
