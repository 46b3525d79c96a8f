package org.propnet.player.server;

import java.io.IOException;

/** Thrown when a server can't have a port, most often because another program has it. */
public final class PortException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int port;

  PortException(int port, String problem, Throwable cause) {
    super(problem, cause);
    this.port = port;
  }

  /** The port. */
  public int port() {
    return port;
  }
}
