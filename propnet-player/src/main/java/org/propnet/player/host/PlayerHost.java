package org.propnet.player.host;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.function.Supplier;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.Replies;

/**
 * Runs the matches of a player, each with a player and threads of its own. It answers in time
 * whatever the player does.
 *
 * <p>Safe for use by several threads.
 */
public final class PlayerHost implements MessageHandler, AutoCloseable {

  private static final long NANOS_BETWEEN_BEATS = 20_000_000;
  private static final int BEATS_BETWEEN_LOOKS = 100;

  private final HostSettings settings;
  private final Supplier<? extends Player> players;
  private final Surroundings shared;
  private final Clock clock = new Clock();
  private final ThreadPoolExecutor builders;
  private volatile Future<?> nextBeat;
  private int beats;
  private final Map<String, MatchSession> sessions = new ConcurrentHashMap<>();

  /**
   * A host.
   *
   * @param players makes the player of each match
   * @param listener hears what happens in matches
   */
  public PlayerHost(
      HostSettings settings, Supplier<? extends Player> players, MatchListener listener) {
    this.settings = settings;
    this.players = players;
    this.builders = Workers.pool("propnet-builder", Runtime.getRuntime().availableProcessors());
    this.shared = new Surroundings(settings.limits(), listener, new Margin(), clock, builders);
    nextBeat = beatAt(System.nanoTime() + NANOS_BETWEEN_BEATS);
  }

  private Future<?> beatAt(long time) {
    return clock.at(time, () -> beat(time));
  }

  /** Measures how late the host's tasks are, and now and then looks for idle matches. */
  private void beat(long due) {
    long now = System.nanoTime();
    shared.margin().count(now - due);
    if (++beats % BEATS_BETWEEN_LOOKS == 0) {
      forgetIdle();
    }
    nextBeat = beatAt(now + NANOS_BETWEEN_BEATS);
  }

  @Override
  public CompletableFuture<String> answer(Message message, long received) {
    if (message instanceof Message.Info) {
      return now(new InfoReply(settings.name(), sessions.size() < settings.maxMatches()).text());
    } else if (message instanceof Message.Preview) {
      return now(Replies.READY);
    } else if (message instanceof Message.Start start) {
      return start(start, received);
    } else if (message instanceof Message.Play play) {
      return ofMatch(play.id(), session -> session.play(play.moves(), received));
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
    MatchSession session = new MatchSession(start, players, shared);
    synchronized (sessions) {
      if (sessions.size() >= settings.maxMatches()
          || sessions.putIfAbsent(start.id(), session) != null) {
        return now(Replies.BUSY);
      }
    }
    return session.start(received, () -> sessions.remove(start.id(), session));
  }

  private CompletableFuture<String> ofMatch(
      String id, Function<MatchSession, CompletableFuture<String>> question) {
    MatchSession session = sessions.get(id);
    return session == null ? now(Replies.BUSY) : question.apply(session);
  }

  private void forgetIdle() {
    sessions.forEach(
        (id, session) -> {
          if (session.isIdle(settings.idle().toNanos()) && sessions.remove(id, session)) {
            session.abort(MatchEvent.Type.FORGOTTEN, "no message came for " + settings.idle());
          }
        });
  }

  /** Gives up all matches and ends all threads. */
  @Override
  public void close() {
    sessions.forEach(
        (id, session) -> {
          if (sessions.remove(id, session)) {
            session.abort(MatchEvent.Type.ABORTED, "the player is shut down");
          }
        });
    nextBeat.cancel(false);
    clock.stop();
    builders.shutdown();
  }
}
