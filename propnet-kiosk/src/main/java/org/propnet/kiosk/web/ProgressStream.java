package org.propnet.kiosk.web;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.propnet.kiosk.editor.EditorWatch;
import org.propnet.player.server.EventStream;
import org.propnet.player.server.PageReply;

/**
 * A reply that tells the peer how far it is: events {@code progress}, and at the end a {@code
 * result} or a {@code problem}. For one thread at a time.
 */
final class ProgressStream {

  private static final long NANOS_BETWEEN_EVENTS = 200_000_000;

  private final EventStream stream;
  private long last = System.nanoTime();

  private ProgressStream(EventStream stream) {
    this.stream = stream;
  }

  /** Opens a stream; empty if there are too many: the peer has had an error then. */
  static Optional<ProgressStream> open(PageReply reply) {
    return reply.stream(() -> {}).map(ProgressStream::new);
  }

  /** What tells the peer, and notices when it is gone. */
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

  /** Sends the answer, and ends. */
  void finish(JsonObject answer) {
    stream.send("result", answer.toString());
    stream.close();
  }

  /** Says in a line why there is no answer, and ends. */
  void fail(String line) {
    JsonObject text = new JsonObject();
    text.addProperty("text", line);
    stream.send("problem", text.toString());
    stream.close();
  }
}
