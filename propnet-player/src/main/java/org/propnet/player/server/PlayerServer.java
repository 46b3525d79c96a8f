package org.propnet.player.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Supplier;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
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
 * off, and of more than 1,000 connections the one that has been sending for the longest time.
 * Answers may take any time; no thread waits for them.
 *
 * <p>Safe for use by several threads.
 */
// "exports": handlers are made in this module, in a package that others don't see.
@SuppressWarnings("exports")
public final class PlayerServer implements AutoCloseable {

  private static final int MAX_THREADS = 12;
  private static final int MAX_HEADER_BYTES = 1 << 14;
  private static final int ACCEPT_QUEUE = 4_096;

  /**
   * Each connection has buffers of its own. With a pool, now and then a message got no answer while
   * other peers sent garbage and half-closed; the cause wasn't found.
   */
  private static final ByteBufferPool BUFFERS = ByteBufferPool.NON_POOLING;

  private final Server server;
  private final ServerConnector connector;
  private final ConnectionTable connections;
  private final Runnable matches;

  private PlayerServer(
      Server server, ServerConnector connector, ConnectionTable connections, Runnable matches) {
    this.server = server;
    this.connector = connector;
    this.connections = connections;
    this.matches = matches;
  }

  /** The same server, which ends its matches before it stops. */
  private PlayerServer closing(Runnable host) {
    return new PlayerServer(server, connector, connections, host);
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
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
    threads.setName("player-server");
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(
            server, null, null, BUFFERS, 1, 1, new HttpConnectionFactory(configuration()));
    connector.setHost(address.getHostString());
    connector.setPort(address.getPort());
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    connector.setIdleTimeout(0); // the table of connections has the time
    ConnectionTable connections = new ConnectionTable(limits, listener, connector.getScheduler());
    connector.addBean(connections);
    server.addConnector(connector);
    server.setErrorHandler(new Failures(listener, connections));
    server.setHandler(
        new MessageService(new Answers(handler, listener), connections, limits.heldBytes()));
    open(connector, address);
    LifeCycle.start(server);
    connections.run();
    return new PlayerServer(server, connector, connections, () -> {});
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setSendDateHeader(false);
    configuration.setPersistentConnectionsEnabled(false);
    configuration.setUseInputDirectByteBuffers(false); // they are garbage soon
    configuration.setUseOutputDirectByteBuffers(false);
    configuration.setRequestHeaderSize(MAX_HEADER_BYTES);
    configuration.setUriCompliance(UriCompliance.UNSAFE); // a message in a path is no path
    return configuration;
  }

  private static void open(ServerConnector connector, InetSocketAddress address)
      throws PortException {
    try {
      connector.open();
    } catch (IOException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new PortException(
          address.getPort(),
          "can't listen at port "
              + address.getPort()
              + " of "
              + address.getHostString()
              + ": "
              + cause.getMessage()
              + "; stop the program that has it, or choose another port",
          e);
    }
  }

  /** The port. */
  public int port() {
    return connector.getLocalPort();
  }

  /**
   * Stops the server. It takes no more connections, waits up to 5 s for answers that are under way,
   * and closes all connections. An interrupt ends the waiting.
   */
  @Override
  public void close() {
    connector.close();
    matches.run();
    try {
      connections.awaitAnswers();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    LifeCycle.stop(server);
  }
}
