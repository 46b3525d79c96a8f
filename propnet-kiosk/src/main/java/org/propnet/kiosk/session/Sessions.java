package org.propnet.kiosk.session;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.kiosk.game.LoadedGame;

/** The sessions of a kiosk, bounded in number, memory and time. Safe for several threads. */
public final class Sessions implements AutoCloseable {

  private static final int TOKEN_BYTES = 16;

  private final Limits limits;
  private final Workers workers;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Session> byToken = new ConcurrentHashMap<>();
  private final AtomicInteger places = new AtomicInteger();
  private final AtomicInteger names = new AtomicInteger();

  /**
   * Unique to this kiosk, so that players elsewhere don't mix up its matches with those of others.
   */
  private final String kioskName = "kiosk." + Long.toString(random.nextLong() >>> 1, 36) + ".";

  /**
   * Limits on sessions.
   *
   * @param sessions the maximum number of sessions
   * @param nodes the maximum number of positions of each
   * @param bytes the maximum memory of the positions of each
   * @param idle how long one without a window lasts
   */
  public record Limits(int sessions, int nodes, long bytes, Duration idle) {

    private static final int MAX_NODES = 2_000;
    private static final int SHARE_OF_HEAP = 4;

    /** Limits for a number of sessions, whose positions take at most a quarter of the heap. */
    public static Limits of(int sessions, Duration idle) {
      long bytes = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / Math.max(1, sessions);
      return new Limits(sessions, MAX_NODES, bytes, idle);
    }
  }

  /** A session and the token that gives access to it. */
  public record Opened(String token, Session session) {}

  /** Makes an empty set of sessions. */
  public Sessions(Limits limits, Workers workers) {
    this.limits = limits;
    this.workers = workers;
    long period = Math.max(20, Math.min(30_000, limits.idle().toMillis() / 4));
    var unused =
        workers.clock().scheduleWithFixedDelay(this::sweep, period, period, TimeUnit.MILLISECONDS);
  }

  /**
   * Reserves a slot for a session, before its costly work is done.
   *
   * @throws KioskException if there are too many
   */
  public void reserve() throws KioskException {
    if (places.incrementAndGet() > limits.sessions()) {
      places.decrementAndGet();
      throw new KioskException(
          Reason.BUSY,
          "all " + limits.sessions() + " tables of this kiosk are taken; come back later");
    }
  }

  /** Releases a slot that wasn't used. */
  public void release() {
    places.decrementAndGet();
  }

  /**
   * Begins a session in a reserved slot.
   *
   * @throws KioskException if the plan doesn't fit the game; the slot stays reserved
   */
  public Opened begin(LoadedGame game, SessionPlan plan) throws KioskException {
    Session session =
        new Session(
            kioskName + names.incrementAndGet(),
            game,
            plan,
            workers,
            limits,
            new SplittableRandom(random.nextLong()));
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    byToken.put(token, session);
    session.begin();
    return new Opened(token, session);
  }

  /**
   * The session with a token.
   *
   * @throws KioskException if there is none
   */
  public Session get(String token) throws KioskException {
    Session session = byToken.get(token);
    if (session == null) {
      throw missing();
    }
    return session;
  }

  /** Ends a session. */
  public void close(String token, String reason) {
    Session session = byToken.remove(token);
    if (session != null) {
      session.close(reason);
      places.decrementAndGet();
    }
  }

  private void sweep() {
    byToken.forEach(
        (token, session) -> {
          session.touchIfWatched();
          if (session.isIdle(limits.idle())) {
            close(token, "this session wasn't used for a while, so it has ended");
          }
        });
  }

  static KioskException missing() {
    return new KioskException(
        Reason.MISSING, "there is no such session, or it has ended; start a new one");
  }

  /** Ends all sessions. */
  @Override
  public void close() {
    byToken.keySet().forEach(token -> close(token, "the kiosk was closed"));
  }
}
