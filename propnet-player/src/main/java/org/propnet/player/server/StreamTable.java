package org.propnet.player.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/** The event streams of a server, limited in number. Safe for use by several threads. */
final class StreamTable implements Runnable {

  private final PageLimits limits;
  private final Scheduler scheduler;
  private final AtomicInteger count = new AtomicInteger();
  private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

  StreamTable(PageLimits limits, Scheduler scheduler) {
    this.limits = limits;
    this.scheduler = scheduler;
  }

  /** Reserves a slot for a stream, if there is one. */
  boolean enter() {
    if (count.incrementAndGet() <= limits.streams()) {
      return true;
    }
    count.decrementAndGet();
    return false;
  }

  /** Releases a slot. */
  void leave() {
    count.decrementAndGet();
  }

  /** Opens a stream in the slot reserved for it. */
  EventStream open(Response response, Callback end, Runnable disconnect, Runnable closed) {
    EventStream[] self = new EventStream[1];
    EventStream stream =
        new EventStream(
            response,
            end,
            disconnect,
            () -> {
              open.remove(self[0]);
              leave();
              closed.run();
            });
    self[0] = stream;
    open.add(stream);
    return stream;
  }

  /** Sends a heartbeat on every stream, periodically until the scheduler stops. */
  @Override
  public void run() {
    try {
      open.forEach(stream -> stream.beat(limits.time()));
    } finally {
      scheduler.schedule(this, limits.heartbeat().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  void close() {
    open.forEach(EventStream::close);
  }
}
