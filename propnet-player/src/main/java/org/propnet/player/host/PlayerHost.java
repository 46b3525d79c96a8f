package org.propnet.player.host;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.Replies;

/**
 * The host of a player's matches, each with its own player instance and threads. It answers in time
 * whatever the player does. A match keeps its slot until its threads have ended, so a player that
 * doesn't stop only blocks one other match.
 *
 * <p>Safe for use by several threads.
 */
public final class PlayerHost implements MessageHandler, AutoCloseable {

  private static final long NANOS_BETWEEN_BEATS = 20_000_000;
  private static final int BEATS_BETWEEN_LOOKS = 100;
  private static final int MAX_BUILDERS = 2;
  private static final int MAX_WAITING_BUILDS = 64;
  private static final long SECONDS_TO_END = 2;

  private final HostSettings settings;
  private final Supplier<? extends Player> players;
  private final Clock clock = new Clock();
  private final Events events;
  private final ThreadPoolExecutor builders;
  private final ThreadPoolExecutor boardBuilders;
  private final Surroundings shared;
  private final Map<String, MatchSession> sessions = new ConcurrentHashMap<>();
  private final Semaphore places;
  private volatile Future<?> nextBeat;
  private volatile boolean isClosed;
  private int beats;

  /**
   * Makes a host.
   *
   * @param players makes the player of each match
   * @param listener receives the events of matches
   */
  public PlayerHost(
      HostSettings settings, Supplier<? extends Player> players, MatchListener listener) {
    this.settings = settings;
    this.players = players;
    this.events = new Events(listener);
    int processors = Runtime.getRuntime().availableProcessors();
    int threads = Math.min(MAX_BUILDERS, processors);
    this.builders = Workers.pool("propnet-builder", threads, MAX_WAITING_BUILDS, () -> {});
    this.boardBuilders = Workers.pool("propnet-bitboards", 1, MAX_WAITING_BUILDS, () -> {});
    this.shared =
        new Surroundings(
            settings.limits(),
            events,
            new Margin(),
            clock,
            builders,
            boardBuilders,
            () -> sessions.size() <= processors);
    this.places = new Semaphore(settings.maxMatches());
    nextBeat = beatAt(System.nanoTime() + NANOS_BETWEEN_BEATS);
  }

  private Future<?> beatAt(long time) {
    return clock.at(time, () -> beat(time));
  }

  /** Measures how late the host's tasks run, and periodically drops idle matches. */
  private void beat(long due) {
    long now = System.nanoTime();
    nextBeat = beatAt(now + NANOS_BETWEEN_BEATS);
    shared.margin().count(now - due);
    if (++beats % BEATS_BETWEEN_LOOKS == 0) {
      forgetIdle();
    }
  }

  @Override
  public CompletableFuture<String> answer(Message message, long received) {
    if (message instanceof Message.Info) {
      boolean isAvailable = places.availablePermits() > 0 && !isClosed;
      return now(new InfoReply(settings.name(), isAvailable).text());
    } else if (message instanceof Message.Preview) {
      return now(Replies.READY);
    } else if (message instanceof Message.Start start) {
      return start(start, received);
    } else if (message instanceof Message.Play play) {
      MatchSession session = sessions.get(play.id());
      return session == null ? now(Replies.BUSY) : session.play(play.moves(), received);
    } else if (message instanceof Message.Stop stop) {
      MatchSession session = sessions.remove(stop.id());
      return session == null ? now(Replies.BUSY) : session.stop(stop.moves(), received);
    } else {
      MatchSession session = sessions.remove(((Message.Abort) message).id());
      if (session != null) {
        session.abort(MatchEvent.Type.ABORTED, "by the manager");
      }
      return now(Replies.ABORTED);
    }
  }

  private static CompletableFuture<String> now(String answer) {
    return CompletableFuture.completedFuture(answer);
  }

  private CompletableFuture<String> start(Message.Start start, long received) {
    MatchSession session;
    synchronized (this) {
      if (isClosed || sessions.containsKey(start.id()) || !places.tryAcquire()) {
        return now(Replies.BUSY);
      }
      session =
          new MatchSession(
              start,
              players,
              shared,
              refused -> sessions.remove(start.id(), refused),
              places::release);
      sessions.put(start.id(), session);
    }
    return session.start(received);
  }

  private void forgetIdle() {
    sessions.forEach(
        (id, session) -> {
          if (session.isIdle(settings.idle().toNanos()) && sessions.remove(id, session)) {
            session.abort(MatchEvent.Type.FORGOTTEN, "no message came for " + settings.idle());
          }
        });
  }

  /**
   * Aborts all matches and ends their threads; from then on the player answers that it is busy. A
   * player that doesn't stop within two seconds is interrupted.
   */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    Map<String, MatchSession> last = Map.copyOf(sessions);
    sessions.clear();
    last.values()
        .forEach(session -> session.abort(MatchEvent.Type.ABORTED, "the player is shut down"));
    builders.shutdown();
    boardBuilders.shutdown();
    try {
      boolean unused = places.tryAcquire(settings.maxMatches(), SECONDS_TO_END, TimeUnit.SECONDS);
      last.values().forEach(MatchSession::leave);
      events.stop();
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
      last.values().forEach(MatchSession::leave);
    }
    nextBeat.cancel(false);
    clock.stop();
  }
}
