package org.propnet.kiosk;

import java.time.Duration;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameShelf;
import org.propnet.kiosk.session.Sessions;
import org.propnet.kiosk.session.Workers;
import org.propnet.kiosk.web.EditorRequests;
import org.propnet.kiosk.web.KioskApi;
import org.propnet.player.server.PageLimits;
import org.propnet.player.server.PageServer;
import org.propnet.player.server.PortException;

/**
 * A web server with a page on which people play any game, against each other and against computer
 * players.
 *
 * <p>Safe for use by several threads.
 */
public final class Kiosk implements AutoCloseable {

  /** Twice as many connections as streams, so that requests find room beside these. */
  private static final PageLimits LIMITS =
      new PageLimits(1_024, Duration.ofSeconds(30), 4 << 20, 512, Duration.ofSeconds(15));

  private final Workers workers;
  private final Sessions sessions;
  private final PageServer server;

  private Kiosk(Workers workers, Sessions sessions, PageServer server) {
    this.workers = workers;
    this.sessions = sessions;
    this.server = server;
  }

  /**
   * Starts a kiosk.
   *
   * @throws PortException if another program has the port, or the machine has no such address
   */
  public static Kiosk start(KioskSettings settings) throws PortException {
    Workers workers = Workers.start();
    boolean isStarted = false;
    try {
      Sessions sessions =
          new Sessions(Sessions.Limits.of(settings.sessions(), settings.idle()), workers);
      KioskApi api =
          new KioskApi(
              workers,
              new GameShelf(settings.rulesheets(), settings.repository()),
              settings.opened(),
              new GameLoader(),
              sessions,
              EditorRequests.handlers(workers));
      PageServer server = PageServer.start(settings.address(), LIMITS, api);
      api.prepare();
      isStarted = true;
      return new Kiosk(workers, sessions, server);
    } finally {
      if (!isStarted) {
        workers.close();
      }
    }
  }

  /** The port. */
  public int port() {
    return server.port();
  }

  /** Ends all sessions, and stops the server. */
  @Override
  public void close() {
    sessions.close();
    workers.close();
    server.close();
  }
}
