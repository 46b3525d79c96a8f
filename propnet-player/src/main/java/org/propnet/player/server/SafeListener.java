package org.propnet.player.server;

/**
 * A listener that forwards everything to another one, and logs its exceptions: a broken listener
 * neither stops a server nor keeps a message from its answer.
 */
record SafeListener(ServerListener listener) implements ServerListener {

  private static final System.Logger LOG = System.getLogger(SafeListener.class.getName());

  @Override
  public void received(String peer, String message) {
    tell(() -> listener.received(peer, message));
  }

  @Override
  public void answered(String peer, String answer) {
    tell(() -> listener.answered(peer, answer));
  }

  @Override
  public void refused(String peer, String reason) {
    tell(() -> listener.refused(peer, reason));
  }

  @Override
  public void lost(String peer, String reason) {
    tell(() -> listener.lost(peer, reason));
  }

  @Override
  public void failed(String peer, Throwable error) {
    tell(() -> listener.failed(peer, error));
  }

  private static void tell(Runnable event) {
    try {
      event.run();
    } catch (RuntimeException broken) {
      LOG.log(System.Logger.Level.ERROR, "a listener failed; the server goes on", broken);
    }
  }
}
