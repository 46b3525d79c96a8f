package org.propnet.kiosk;

import org.propnet.player.server.PortException;

/**
 * A kiosk: serves a page on which people play any game, against each other and against players.
 *
 * <p>Safe for use by several threads.
 */
public final class Kiosk implements AutoCloseable {

  private final int port;

  private Kiosk(int port) {
    this.port = port;
  }

  /**
   * Starts a kiosk.
   *
   * @throws PortException if another program has the port
   */
  public static Kiosk start(KioskSettings settings) throws PortException {
    return new Kiosk(settings.address().getPort());
  }

  /** The port. */
  public int port() {
    return port;
  }

  /** Ends all sessions, and stops the server. */
  @Override
  public void close() {}
}
