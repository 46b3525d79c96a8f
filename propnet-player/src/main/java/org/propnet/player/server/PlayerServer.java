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
 * A player's web service: game managers send it messages by HTTP, and it replies with the answers
 * of a handler.
 *
 * <p>It accepts POST with any path, {@code GET /MESSAGE} with the message URL-encoded, and OPTIONS,
 * for pages in a browser. The status of an answer is always 200; a request that isn't a message is
 * answered with {@code ( error "…" )}. Each connection carries one message.
 *
 * <p>Peers may be slow or hostile. A message has at most 4 MiB, all that arrive at the same time a
 * sixteenth of the heap, headers 16 KiB. A peer that takes more than 10 s for its message is cut
 * off. There are at most 1,000 connections; at that number others wait, and a peer that takes more
 * than 1 s is cut off. Answers may take any time; no thread waits for them.
 *
 * <p>Safe for use by several threads.
 */
// "exports": handlers are made in this module, in a package that isn't exported to all others.
@SuppressWarnings("exports")
public final class PlayerServer implements AutoCloseable {

  private final WebServer server;
  private final Runnable matches;

  private PlayerServer(WebServer server, Runnable matches) {
    this.server = server;
    this.matches = matches;
  }

  /** The same server, but one that ends its matches before it stops. */
  private PlayerServer closing(Runnable host) {
    return new PlayerServer(server, host);
  }

  /**
   * Starts the web service of a player, reachable from this machine only. It plays up to four
   * matches at a time, and aborts them when it is closed.
   *
   * @param name the player's name in replies to INFO, in ASCII without parentheses and semicolons
   * @param port its port; 0 for any that is free
   * @param players makes the player of each match
   * @param listener receives the events of matches
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
   * Starts a server that is reachable from this machine only.
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
   * @param address the address to listen on; the wildcard address for all networks of this machine
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
   * Stops the server. It accepts no more connections, waits up to 5 s for answers in progress, and
   * closes all connections. An interrupt ends the wait.
   */
  @Override
  public void close() {
    server.closeEntrance();
    matches.run();
    server.close();
  }
}
