package org.propnet.kiosk.web;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.propnet.kiosk.editor.EditorWatch;
import org.propnet.player.server.EventStream;
import org.propnet.player.server.PageReply;

/**
 * A reply of which the peer hears how far it is: events {@code progress}, and at the end one with
 * the answer. It is opened by the first event, so that what fails before that is an error with a
 * status. For one thread.
 */
final class ProgressStream {

  private static final long NANOS_BETWEEN_EVENTS = 200_000_000;

  private final PageReply reply;
  private Optional<EventStream> stream = Optional.empty();
  private boolean isRefused;
  private long last = System.nanoTime();

  ProgressStream(PageReply reply) {
    this.reply = reply;
  }

  /** What tells the peer, and notices when it is gone. */
  EditorWatch watch() {
    return new EditorWatch(this::progress, this::isGone);
  }

  boolean isOpen() {
    return stream.isPresent() || isRefused;
  }

  private boolean isGone() {
    return isRefused || stream.map(EventStream::isClosed).orElse(false);
  }

  private void progress(JsonObject data) {
    long now = System.nanoTime();
    if (now - last >= NANOS_BETWEEN_EVENTS) {
      last = now;
      send("progress", data);
    }
  }

  private void send(String event, JsonObject data) {
    if (!isOpen()) {
      stream = reply.stream(() -> {});
      isRefused = stream.isEmpty();
    }
    stream.ifPresent(open -> open.send(event, data.toString()));
  }

  /** Sends the last event. */
  void finish(String event, JsonObject data) {
    send(event, data);
  }

  /** Ends the stream, if it was opened. */
  void end() {
    stream.ifPresent(EventStream::close);
  }
}
