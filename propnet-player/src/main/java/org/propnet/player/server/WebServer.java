package org.propnet.player.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * An HTTP server for peers that may be slow or hostile: each connection carries one request, which
 * takes bounded time and has bounded headers.
 */
final class WebServer implements AutoCloseable {

  private static final int MAX_THREADS = 12;
  private static final int MAX_HEADER_BYTES = 1 << 14;
  private static final int ACCEPT_QUEUE = 4_096;

  /**
   * Each connection has buffers of its own. With a pool, a message occasionally got no answer while
   * other peers sent garbage and half-closed; the cause wasn't found.
   */
  private static final ByteBufferPool BUFFERS = ByteBufferPool.NON_POOLING;

  private final Server server;
  private final ServerConnector connector;
  private final ConnectionTable connections;

  private WebServer(Server server, ServerConnector connector, ConnectionTable connections) {
    this.server = server;
    this.connector = connector;
    this.connections = connections;
  }

  /**
   * Starts a server.
   *
   * @param name the name of its threads
   * @param address the address to listen on
   * @param service sets the handlers of requests and errors
   * @throws PortException if another program has the port, or the machine has no such address
   */
  static WebServer start(
      String name,
      InetSocketAddress address,
      ServerLimits limits,
      ServerListener listener,
      BiConsumer<Server, ConnectionTable> service)
      throws PortException {
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
    threads.setName(name);
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(
            server, null, null, BUFFERS, 1, 1, new HttpConnectionFactory(configuration()));
    connector.setHost(address.getHostString());
    connector.setPort(address.getPort());
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    connector.setIdleTimeout(0); // the connection table has the timeouts
    ConnectionTable connections = new ConnectionTable(limits, listener, connector.getScheduler());
    connector.addBean(connections);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(limits.connections(), connector));
    service.accept(server, connections);
    open(connector, address);
    LifeCycle.start(server);
    connections.run();
    return new WebServer(server, connector, connections);
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setSendDateHeader(false);
    configuration.setPersistentConnectionsEnabled(false);
    configuration.setUseInputDirectByteBuffers(false); // they are short-lived
    configuration.setUseOutputDirectByteBuffers(false);
    configuration.setRequestHeaderSize(MAX_HEADER_BYTES);
    configuration.setUriCompliance(UriCompliance.UNSAFE); // a message in a path isn't a valid path
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

  int port() {
    return connector.getLocalPort();
  }

  /** Accepts no more connections. */
  void closeEntrance() {
    connector.close();
  }

  /** Waits for answers in progress, within the limits, and closes all connections. */
  @Override
  public void close() {
    closeEntrance();
    try {
      connections.awaitAnswers();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    LifeCycle.stop(server);
  }
}
