package org.propnet.player.host;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;

/**
 * An asynchronous dispatcher: delivers events to a listener, one at a time on a thread of its own:
 * a listener that is slow or fails loses events but delays no answers. Safe for use by several
 * threads.
 */
final class Events {

  private static final System.Logger LOG = System.getLogger(Events.class.getName());
  private static final int MAX_WAITING = 10_000;
  private static final long SECONDS_TO_END = 2;

  private final MatchListener listener;
  private final ThreadPoolExecutor teller;

  Events(MatchListener listener) {
    this.listener = listener;
    this.teller = Workers.pool("propnet-events", 1, MAX_WAITING, () -> {});
    teller.setRejectedExecutionHandler(
        (task, full) -> LOG.log(System.Logger.Level.WARNING, "an event was left out"));
  }

  void tell(MatchEvent event) {
    teller.execute(() -> tellNow(event));
  }

  private void tellNow(MatchEvent event) {
    try {
      listener.event(event);
    } catch (RuntimeException broken) {
      LOG.log(System.Logger.Level.WARNING, "the listener failed at " + event, broken);
    }
  }

  /** Delivers the waiting events, for two seconds at most, then stops. */
  void stop() throws InterruptedException {
    teller.shutdown();
    if (!teller.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
      teller.shutdownNow();
    }
  }
}
