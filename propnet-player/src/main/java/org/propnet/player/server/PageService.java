package org.propnet.player.server;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The request handler of a page server: checks requests, reads their bodies, and passes them to a
 * {@link PageHandler}.
 */
final class PageService extends Handler.Abstract {

  private static final System.Logger LOG = System.getLogger(PageService.class.getName());
  private static final byte[] NO_BODY = {};

  private final TrustedOrigin origin;
  private final PageLimits limits;
  private final PageHandler handler;
  private final ConnectionTable connections;
  private final StreamTable streams;
  private final AtomicLong held = new AtomicLong();

  PageService(
      TrustedOrigin origin,
      PageLimits limits,
      PageHandler handler,
      ConnectionTable connections,
      StreamTable streams) {
    this.origin = origin;
    this.limits = limits;
    this.handler = handler;
    this.connections = connections;
    this.streams = streams;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Optional<TrustedOrigin.Refusal> refusal = origin.refusal(request);
    if (refusal.isPresent()) {
      reply(request, response, callback, null)
          .error(refusal.get().status(), refusal.get().reason());
    } else if (HttpMethod.POST.is(request.getMethod()) && limits.bodyBytes() > 0) {
      post(request, response, callback);
    } else {
      boolean isPost = HttpMethod.POST.is(request.getMethod());
      boolean isRead =
          HttpMethod.GET.is(request.getMethod()) || HttpMethod.HEAD.is(request.getMethod());
      PageReply reply = reply(request, response, callback, null);
      if (isRead) {
        answer(request, false, NO_BODY, reply);
      } else {
        String line = isPost || limits.bodyBytes() == 0 ? "send GET" : "send GET or POST";
        reply.wrongMethod(
            limits.bodyBytes() == 0 ? "GET, HEAD" : "GET, HEAD, POST",
            new PageServer.Page("text/plain", line.getBytes(StandardCharsets.US_ASCII)));
      }
    }
    return true;
  }

  private PageReply reply(
      Request request, Response response, Callback callback, @Nullable PageBody body) {
    return new PageReply(
        request,
        response,
        callback,
        connections,
        streams,
        () -> held.addAndGet(body == null ? 0 : -body.size()));
  }

  private void post(Request request, Response response, Callback callback) {
    String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    if (type == null || !type.toLowerCase(java.util.Locale.ROOT).startsWith(PageReply.JSON)) {
      // Pages of other sites can send forms, but not this type.
      reply(request, response, callback, null)
          .error(HttpStatus.UNSUPPORTED_MEDIA_TYPE_415, "send " + PageReply.JSON);
      return;
    }
    Posted posted = new Posted(request, response, callback);
    posted.body.read();
  }

  /** A POST whose body is being read. */
  private final class Posted implements PageBody.Receiver {

    private final Request request;
    private final PageBody body;
    private final PageReply reply;

    Posted(Request request, Response response, Callback callback) {
      this.request = request;
      this.body =
          new PageBody(request, limits.bodyBytes(), held, limits.ofServer().heldBytes(), this);
      this.reply = reply(request, response, callback, body);
    }

    @Override
    public void complete(byte[] bytes) {
      answer(request, true, bytes, reply);
    }

    @Override
    public void refuse(int status, String reason) {
      reply.error(status, reason);
    }

    @Override
    public void fail(Throwable problem) {
      reply.error(HttpStatus.BAD_REQUEST_400, "the request didn't arrive");
    }
  }

  private void answer(Request request, boolean isPost, byte[] body, PageReply reply) {
    EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
    connections.received(endPoint);
    String query = request.getHttpURI().getQuery();
    String path = request.getHttpURI().getPath();
    try {
      handler.handle(new PageRequest(isPost, path, query == null ? "" : query, body), reply);
    } catch (RuntimeException broken) {
      LOG.log(System.Logger.Level.ERROR, "an answer to " + path, broken);
      reply.error(HttpStatus.INTERNAL_SERVER_ERROR_500, "the server's program failed");
    }
  }

  /** Answers requests that aren't valid HTTP, and failures of the server. */
  boolean handleError(Request request, Response response, Callback callback) {
    Object error = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    boolean isBadRequest = error instanceof HttpException;
    int status =
        isBadRequest ? ((HttpException) error).getCode() : HttpStatus.INTERNAL_SERVER_ERROR_500;
    String reason =
        isBadRequest
            ? "no request of HTTP: " + ((HttpException) error).getReason()
            : "the server's program failed";
    reply(request, response, callback, null).error(status, reason);
    return true;
  }
}
