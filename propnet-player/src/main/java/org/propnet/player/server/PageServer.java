package org.propnet.player.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Serves pages by HTTP to this machine alone, to be read: it answers GET and HEAD, with 404 where
 * there is no page, and every other method with 405.
 *
 * <p>Peers may be slow or hostile. Each connection has one request, which takes at most 30 s with
 * its answer. There are at most 64 connections; while there are that many, others wait, and each
 * has 1 s. Headers have at most 16 KiB.
 *
 * <p>Safe for use by several threads.
 */
public final class PageServer implements AutoCloseable {

  private static final ServerLimits LIMITS =
      new ServerLimits(64, Duration.ofSeconds(30), 0, Duration.ZERO);

  private final WebServer server;

  private PageServer(WebServer server) {
    this.server = server;
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
   * Starts a server.
   *
   * @param port its port; 0 for any that is free
   * @param pages finds the page of a path, which comes as it was sent, without what follows a
   *     question mark. Called by several threads at the same time.
   * @throws PortException if another program has the port
   */
  public static PageServer start(int port, Function<String, Optional<Page>> pages)
      throws PortException {
    return new PageServer(
        WebServer.start(
            "page-server",
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
            LIMITS,
            new ServerListener() {},
            (server, connections) -> server.setHandler(new Service(pages))));
  }

  /** The port. */
  public int port() {
    return server.port();
  }

  /** Stops the server, and closes all connections. */
  @Override
  public void close() {
    server.close();
  }

  /** Answers requests. Their time runs from the first to the last moment of the connection. */
  private static final class Service extends Handler.Abstract {

    private final Function<String, Optional<Page>> pages;

    Service(Function<String, Optional<Page>> pages) {
      this.pages = pages;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String method = request.getMethod();
      if (!HttpMethod.GET.is(method) && !HttpMethod.HEAD.is(method)) {
        response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
        write(response, HttpStatus.METHOD_NOT_ALLOWED_405, text("send GET"), callback);
        return true;
      }
      Optional<Page> page = pages.apply(request.getHttpURI().getPath());
      int status = page.isPresent() ? HttpStatus.OK_200 : HttpStatus.NOT_FOUND_404;
      write(response, status, page.orElseGet(() -> text("there is no such page")), callback);
      return true;
    }

    private static Page text(String line) {
      return new Page("text/plain", (line + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    private static void write(Response response, int status, Page page, Callback callback) {
      response.setStatus(status);
      HttpFields.Mutable headers = response.getHeaders();
      headers.put(HttpHeader.CONTENT_TYPE, page.type());
      headers.put(HttpHeader.CONTENT_LENGTH, page.body().length);
      headers.put("X-Content-Type-Options", "nosniff");
      response.write(true, ByteBuffer.wrap(page.body()), callback);
    }
  }
}
