package org.propnet.player.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Supplier;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.host.HostSettings;
import org.propnet.player.host.PlayerHost;
import org.propnet.player.protocol.MessageHandler;

/**
 * A player's web service: game managers send it messages by HTTP, and it answers with what a
 * handler says.
 *
 * <p>It takes POST with any path, {@code GET /MESSAGE} with the message URL-encoded, and OPTIONS,
 * for pages in a browser. The status of an answer is 200; what is no message is answered with
 * {@code ( error "…" )}. Each connection has one message.
 *
 * <p>Peers may be slow or hostile. A message has at most 4 MiB, all that arrive at the same time a
 * sixteenth of the heap, headers 16 KiB. A peer that takes more than 10 s for its message is cut
 * off. There are at most 1,000 connections; while there are that many, others wait, and a peer that
 * takes more than 1 s is cut off. Answers may take any time; no thread waits for them.
 *
 * <p>Safe for use by several threads.
 */
// "exports": handlers are made in this module, in a package that others don't see.
@SuppressWarnings("exports")
public final class PlayerServer implements AutoCloseable {

  private final WebServer server;
  private final Runnable matches;

  private PlayerServer(WebServer server, Runnable matches) {
    this.server = server;
    this.matches = matches;
  }

  /** The same server, which ends its matches before it stops. */
  private PlayerServer closing(Runnable host) {
    return new PlayerServer(server, host);
  }

  /**
   * Starts the web service of a player, which this machine alone can reach. It plays up to four
   * matches at a time, and gives them up when it is closed.
   *
   * @param name what INFO is answered with, in ASCII without parentheses and semicolons
   * @param port its port; 0 for any that is free
   * @param players makes the player of each match
   * @param listener hears what happens in matches
   * @throws PortException if another program has the port
   * @throws IllegalArgumentException if INFO can't be answered with the name
   */
  public static PlayerServer start(
      String name, int port, Supplier<? extends Player> players, MatchListener listener)
      throws PortException {
    PlayerHost host = new PlayerHost(HostSettings.named(name), players, listener);
    try {
      return start(port, host, new ServerListener() {}).closing(host::close);
    } catch (PortException taken) {
      host.close();
      throw taken;
    }
  }

  /**
   * Starts a server that this machine alone can reach.
   *
   * @param port its port; 0 for any that is free
   * @throws PortException if another program has the port
   */
  public static PlayerServer start(int port, MessageHandler handler, ServerListener listener)
      throws PortException {
    return start(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), handler, listener);
  }

  /**
   * Starts a server.
   *
   * @param address where it can be reached; the wildcard address for all networks of this machine
   * @throws PortException if another program has the port, or the machine has no such address
   */
  public static PlayerServer start(
      InetSocketAddress address, MessageHandler handler, ServerListener listener)
      throws PortException {
    return start(address, handler, listener, ServerLimits.standard());
  }

  static PlayerServer start(
      InetSocketAddress address, MessageHandler handler, ServerListener told, ServerLimits limits)
      throws PortException {
    ServerListener listener = new SafeListener(told);
    Answers answers = new Answers(handler, listener);
    WebServer server =
        WebServer.start(
            "player-server",
            address,
            limits,
            listener,
            (web, connections) -> {
              web.setErrorHandler(new Failures(listener, connections));
              web.setHandler(new MessageService(answers, connections, limits.heldBytes()));
            });
    return new PlayerServer(server, () -> {});
  }

  /** The port. */
  public int port() {
    return server.port();
  }

  /**
   * Stops the server. It takes no more connections, waits up to 5 s for answers that are under way,
   * and closes all connections. An interrupt ends the waiting.
   */
  @Override
  public void close() {
    server.closeEntrance();
    matches.run();
    server.close();
  }
}
