package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageReader;

/**
 * The handler of HTTP requests that carry messages. No thread blocks here, neither to read nor to
 * answer; but as a long message takes a while to parse, this doesn't run in the thread that accepts
 * connections.
 */
final class MessageService extends Handler.Abstract {

  private final Answers answers;
  private final ConnectionTable connections;
  private final long maxHeld;
  private final AtomicLong held = new AtomicLong();

  MessageService(Answers answers, ConnectionTable connections, long maxHeld) {
    this.answers = answers;
    this.connections = connections;
    this.maxHeld = maxHeld;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = new Exchange(request, response, callback);
    switch (request.getMethod()) {
      case "POST" -> {
        if (request.getLength() > MessageReader.MAX_BYTES) {
          exchange.refuse("the message is longer than " + MessageReader.MAX_BYTES + " bytes");
        } else {
          new BodyReader(request, held, maxHeld, exchange).read();
        }
      }
      case "GET" -> exchange.completeUrl(request.getHttpURI().getPathQuery());
      case "OPTIONS" -> exchange.reply("");
      default -> exchange.refuse("found the method " + request.getMethod() + "; send POST or GET");
    }
    return true;
  }

  /** One request and its answer. */
  private final class Exchange implements BodyReader.Receiver {

    private final Request request;
    private final Response response;
    private final Callback callback;
    private final EndPoint connection;
    private final String peer;

    Exchange(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.connection = request.getConnectionMetaData().getConnection().getEndPoint();
      this.peer = Peers.name(request.getConnectionMetaData().getRemoteSocketAddress());
    }

    @Override
    public void complete(byte[] message) {
      connections.received(connection);
      replyWith(answers.to(message, peer, request.getBeginNanoTime()));
    }

    /** Answers a message in the path of a GET, encoded as by browsers and classic managers. */
    void completeUrl(String path) {
      String text;
      try {
        text = URLDecoder.decode(path.substring(Math.min(1, path.length())), UTF_8);
      } catch (IllegalArgumentException e) {
        refuse("the address isn't URL-encoded: " + e.getMessage());
        return;
      }
      complete(text.getBytes(UTF_8));
    }

    // The continuation completes the answer; nothing waits for the future that it returns.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void replyWith(CompletableFuture<String> answer) {
      answer.whenComplete(
          (text, error) -> {
            if (error == null) {
              reply(text);
            } else {
              answers.listener().failed(peer, error);
              reply(errorText("the player's program failed"));
            }
          });
    }

    @Override
    public void refuse(String reason) {
      answers.listener().refused(peer, reason);
      reply(errorText(reason));
    }

    @Override
    public void fail(Throwable failure) {
      answers.listener().lost(peer, "the connection broke: " + failure.getMessage());
      callback.failed(failure);
    }

    void reply(String text) {
      byte[] body = text.getBytes(UTF_8);
      writeHead(response, body.length);
      response.write(true, ByteBuffer.wrap(body), Callback.from(this::succeeded, this::lost));
    }

    private void succeeded() {
      connections.answered(connection);
      callback.succeeded();
    }

    private void lost(Throwable failure) {
      answers.listener().lost(peer, "the sender was gone before its answer");
      callback.failed(failure);
    }
  }

  /** Answers like all players: the status is always 200, with the usual headers. */
  static void writeHead(Response response, int length) {
    response.setStatus(HttpStatus.OK_200);
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, "text/acl");
    headers.put(HttpHeader.CONTENT_LENGTH, length);
    headers.put("Access-Control-Allow-Origin", "*");
    headers.put("Access-Control-Allow-Methods", "POST, GET, OPTIONS");
    headers.put("Access-Control-Allow-Headers", "Content-Type");
    headers.put("Access-Control-Allow-Age", "86400");
  }

  /** The reply to a request that isn't even parsed. */
  static String errorText(String reason) {
    return new MessageException(reason, 0, "send one message").reply();
  }
}
