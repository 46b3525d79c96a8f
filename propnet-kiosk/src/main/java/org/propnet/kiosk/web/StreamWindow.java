package org.propnet.kiosk.web;

import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonObject;
import java.util.Optional;
import org.propnet.kiosk.session.AnalysisView;
import org.propnet.kiosk.session.Session;
import org.propnet.kiosk.session.View;
import org.propnet.kiosk.session.Window;
import org.propnet.player.server.EventStream;
import org.propnet.player.server.PageReply;

/** A window in a browser, which gets its updates by an event stream. */
final class StreamWindow implements Window {

  private final ImmutableSet<Integer> seats;
  private volatile Optional<EventStream> stream = Optional.empty();

  StreamWindow(ImmutableSet<Integer> seats) {
    this.seats = seats;
  }

  void open(Session session, PageReply reply) {
    stream = reply.stream(() -> session.leave(this));
    if (stream.isPresent()) {
      var unused =
          session
              .open(this)
              .whenComplete(
                  (done, problem) -> {
                    if (problem != null) {
                      closed(String.valueOf(problem.getMessage()));
                    } else if (stream.map(EventStream::isClosed).orElse(true)) {
                      session.leave(this); // the peer left before the window was open
                    }
                  });
    }
  }

  @Override
  public boolean hasSeat(int role) {
    return seats.contains(role);
  }

  @Override
  public void view(View view) {
    send("view", ViewJson.of(view));
  }

  @Override
  public void analysis(AnalysisView view) {
    send("analysis", ViewJson.analysis(view));
  }

  @Override
  public void problem(String line) {
    send("problem", Json.object("text", line));
  }

  @Override
  public void closed(String line) {
    send("closed", Json.object("text", line));
    stream.ifPresent(EventStream::close);
  }

  private void send(String event, JsonObject data) {
    stream.ifPresent(open -> open.send(event, data.toString()));
  }
}
