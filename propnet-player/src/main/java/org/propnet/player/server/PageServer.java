package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpStatus;

/**
 * Serves pages by HTTP, and streams of events, to browsers and programs.
 *
 * <p>Peers may be slow or hostile, see {@link PageLimits}. Each connection has one request. Headers
 * have at most 16 KiB. The server answers to its own name only: a request's {@code Host} is {@code
 * localhost}, {@code 127.0.0.1}, {@code [::1]} or the address that it was started with, or else the
 * answer is 421. A request that a page of another server makes a browser send is refused with 403,
 * a POST that isn't {@code application/json} with 415. Every answer forbids browsers to run code
 * inline, to guess types, and to be framed.
 *
 * <p>Safe for use by several threads.
 */
public final class PageServer implements AutoCloseable {

  private final WebServer server;
  private final StreamTable streams;

  private PageServer(WebServer server, StreamTable streams) {
    this.server = server;
    this.streams = streams;
  }

  /**
   * What a path is answered with.
   *
   * @param type the type of its content, such as {@code application/json}, which browsers don't
   *     guess otherwise
   * @param body the content, which isn't copied
   */
  @SuppressWarnings("ArrayRecordComponent") // two pages are never compared
  public record Page(String type, byte[] body) {}

  /**
   * Starts a server of pages that are only read, for this machine alone. It answers GET and HEAD,
   * with 404 where there is no page, and every other method with 405. Of more than 64 connections
   * the oldest is cut off.
   *
   * @param port its port; 0 for any that is free
   * @param pages finds the page of a path, which comes as it was sent, without what follows a
   *     question mark. Called by several threads at the same time.
   * @throws PortException if another program has the port
   */
  public static PageServer start(int port, Function<String, Optional<Page>> pages)
      throws PortException {
    Page missing = new Page("text/plain", "there is no such page\n".getBytes(US_ASCII));
    return start(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        PageLimits.READING,
        (request, reply) -> {
          Optional<Page> page = pages.apply(request.path());
          reply.send(
              page.isPresent() ? HttpStatus.OK_200 : HttpStatus.NOT_FOUND_404,
              page.orElse(missing));
        });
  }

  /**
   * Starts a server.
   *
   * @param address where it can be reached; port 0 for any that is free
   * @param handler answers the requests
   * @throws PortException if another program has the port, or the machine has no such address
   */
  public static PageServer start(InetSocketAddress address, PageLimits limits, PageHandler handler)
      throws PortException {
    StreamTable[] streams = new StreamTable[1];
    WebServer server =
        WebServer.start(
            "page-server",
            address,
            limits.ofServer(),
            new ServerListener() {},
            (jetty, connections) -> {
              streams[0] = new StreamTable(limits, connections.scheduler());
              PageService service =
                  new PageService(
                      new TrustedOrigin(address), limits, handler, connections, streams[0]);
              jetty.setHandler(service);
              jetty.setErrorHandler(service::handleError);
            });
    streams[0].run();
    return new PageServer(server, streams[0]);
  }

  /** The port. */
  public int port() {
    return server.port();
  }

  /** Stops the server, ends all streams, and closes all connections. */
  @Override
  public void close() {
    server.closeEntrance();
    streams.close();
    server.close();
  }
}
