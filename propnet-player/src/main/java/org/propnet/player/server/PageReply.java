package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.propnet.player.server.PageServer.Page;

/**
 * The reply to one request. Only the first reply counts; later ones are ignored. Safe for use by
 * several threads.
 */
public final class PageReply {

  /** The media type of JSON. */
  static final String JSON = "application/json";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final ConnectionTable connections;
  private final StreamTable streams;
  private final Runnable given;
  private final AtomicBoolean isGiven = new AtomicBoolean();

  /**
   * Makes a reply.
   *
   * @param given called once, when the reply is given, or its stream has ended
   */
  PageReply(
      Request request,
      Response response,
      Callback callback,
      ConnectionTable connections,
      StreamTable streams,
      Runnable given) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.connections = connections;
    this.streams = streams;
    this.given = given;
  }

  /** Replies with a page, with status 200. */
  public void send(Page page) {
    send(HttpStatus.OK_200, page);
  }

  /** Replies with a page that a browser saves as a file of the given name. */
  public void sendFile(String fileName, Page page) {
    response
        .getHeaders()
        .put("Content-Disposition", "attachment; filename=\"" + safe(fileName) + "\"");
    send(page);
  }

  private static String safe(String fileName) {
    return fileName.replaceAll("[^A-Za-z0-9._-]", "-");
  }

  /** Replies with an error, as {@code {"error":line}}. */
  public void error(int status, String line) {
    JsonObject body = new JsonObject();
    body.addProperty("error", line);
    send(status, new Page(JSON, body.toString().getBytes(UTF_8)));
  }

  /** Replies with an error that names the supported methods. */
  void wrongMethod(String methods, Page page) {
    response.getHeaders().put(HttpHeader.ALLOW, methods);
    send(HttpStatus.METHOD_NOT_ALLOWED_405, page);
  }

  void send(int status, Page page) {
    if (!take()) {
      return;
    }
    given.run();
    response.setStatus(status);
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, page.type());
    headers.put(HttpHeader.CONTENT_LENGTH, page.body().length);
    headers.put(HttpHeader.CACHE_CONTROL, "no-cache");
    SafeHeaders.add(headers);
    connections.answered(endPoint());
    response.write(true, ByteBuffer.wrap(page.body()), callback);
  }

  /**
   * Replies with a stream of events. Empty, after an error to the peer, if there are too many
   * streams, or if the request is a HEAD: nothing is ever written to it, so a peer that is gone
   * wouldn't be noticed.
   *
   * @param closed called once, when the stream has ended in any way
   */
  public Optional<EventStream> stream(Runnable closed) {
    if (HttpMethod.HEAD.is(request.getMethod())) {
      response.getHeaders().put(HttpHeader.ALLOW, "GET");
      error(HttpStatus.METHOD_NOT_ALLOWED_405, "events have no head alone; send GET");
      return Optional.empty();
    }
    if (!streams.enter()) {
      error(
          HttpStatus.SERVICE_UNAVAILABLE_503,
          "too many windows are open; close some, or come back later");
      return Optional.empty();
    }
    if (!take()) {
      streams.leave();
      return Optional.empty();
    }
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, "text/event-stream");
    headers.put(HttpHeader.CACHE_CONTROL, "no-store");
    SafeHeaders.add(headers);
    EndPoint endPoint = endPoint();
    Runnable ended =
        () -> {
          given.run();
          closed.run();
        };
    return Optional.of(streams.open(response, callback, endPoint::close, ended));
  }

  private boolean take() {
    return isGiven.compareAndSet(false, true);
  }

  private EndPoint endPoint() {
    return request.getConnectionMetaData().getConnection().getEndPoint();
  }
}
