package org.propnet.player.server;

import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a server and their timeouts. Each connection carries one message. A timeout
 * runs until the message is complete, and again after its answer: a peer that is too slow is cut
 * off. When the table is full, no more connections are accepted, and the timeout is only a second:
 * so peers that hold connections open don't keep others out for long, and a crowd of fast ones
 * displaces none. Safe for use by several threads.
 */
final class ConnectionTable implements Connection.Listener, Runnable {

  private static final long SWEEP_MILLIS = 100;

  /** The timeout for a message while the table is full. */
  private static final Duration TIME_WHEN_FULL = Duration.ofSeconds(1);

  private final ServerLimits limits;
  private final ServerListener listener;
  private final Scheduler scheduler;

  /** When each timeout started, the oldest first. */
  private final Map<EndPoint, Long> waiting = new LinkedHashMap<>();

  private final Set<EndPoint> answering = new HashSet<>();

  ConnectionTable(ServerLimits limits, ServerListener listener, Scheduler scheduler) {
    this.limits = limits;
    this.listener = listener;
    this.scheduler = scheduler;
  }

  /** The scheduler, which works while the server runs. */
  Scheduler scheduler() {
    return scheduler;
  }

  @Override
  public synchronized void onOpened(Connection connection) {
    waiting.put(connection.getEndPoint(), System.nanoTime());
  }

  @Override
  public synchronized void onClosed(Connection connection) {
    waiting.remove(connection.getEndPoint());
    answering.remove(connection.getEndPoint());
    notifyAll();
  }

  /** A message is complete; its timeout stops while it is answered. */
  synchronized void received(EndPoint connection) {
    if (waiting.remove(connection) != null) {
      answering.add(connection);
    }
  }

  /** A message was answered; the timeout starts again. */
  synchronized void answered(EndPoint connection) {
    if (answering.remove(connection)) {
      waiting.put(connection, System.nanoTime());
      notifyAll();
    }
  }

  /** Cuts off peers that are too slow, periodically until the scheduler stops. */
  @Override
  public void run() {
    Duration time = readTime();
    try {
      for (EndPoint slow = takeSlow(time); slow != null; slow = takeSlow(time)) {
        cutOff(slow, "the message didn't come within " + time.toSeconds() + " s");
      }
    } finally {
      scheduler.schedule(this, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** The current timeout for a message. */
  private synchronized Duration readTime() {
    boolean isFull = waiting.size() + answering.size() >= limits.connections();
    return isFull && TIME_WHEN_FULL.compareTo(limits.readTime()) < 0
        ? TIME_WHEN_FULL
        : limits.readTime();
  }

  private synchronized @Nullable EndPoint takeSlow(Duration time) {
    Iterator<Map.Entry<EndPoint, Long>> oldest = waiting.entrySet().iterator();
    if (oldest.hasNext()) {
      Map.Entry<EndPoint, Long> entry = oldest.next();
      if (System.nanoTime() - entry.getValue() > time.toNanos()) {
        oldest.remove();
        return entry.getKey();
      }
    }
    return null;
  }

  private void cutOff(EndPoint connection, String reason) {
    String peer = Peers.name(connection.getRemoteSocketAddress());
    connection.close();
    listener.refused(peer, reason);
  }

  /** Waits until no message is being answered, for at most the stop time. */
  synchronized void awaitAnswers() throws InterruptedException {
    long deadline = System.nanoTime() + limits.stopTime().toNanos();
    long left = limits.stopTime().toNanos();
    while (!answering.isEmpty() && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = deadline - System.nanoTime();
    }
  }
}
