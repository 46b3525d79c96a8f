package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpStatus;

/**
 * An HTTP server of pages and event streams, for browsers and programs.
 *
 * <p>Peers may be slow or hostile, see {@link PageLimits}. Each connection carries one request.
 * Headers have at most 16 KiB. The server answers only to its own name: a request's {@code Host}
 * has to be {@code localhost}, {@code 127.0.0.1}, {@code [::1]} or the address that it was started
 * with, otherwise the answer is 421. A request from a page of another server is refused with 403, a
 * POST that isn't {@code application/json} with 415. Every answer forbids browsers to run inline
 * code, to guess types, and to show it in a frame.
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
   * The content of a path.
   *
   * @param type its media type, such as {@code application/json}; browsers are told not to guess
   *     another
   * @param body the content, which isn't copied
   */
  @SuppressWarnings("ArrayRecordComponent") // two pages are never compared
  public record Page(String type, byte[] body) {}

  /**
   * Starts a server of read-only pages, for this machine alone. It answers GET and HEAD, with 404
   * if there is no page, and every other method with 405. Of more than 64 connections the oldest is
   * cut off.
   *
   * @param port its port; 0 for any that is free
   * @param pages finds the page of a raw path without its query; called concurrently by several
   *     threads
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
   * @param address the address to listen on; port 0 for any that is free
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
