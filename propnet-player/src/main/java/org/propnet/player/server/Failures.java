package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** The error handler: answers requests that aren't valid HTTP, and failures of our own code. */
record Failures(ServerListener listener, ConnectionTable connections) implements Request.Handler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String peer = Peers.name(request.getConnectionMetaData().getRemoteSocketAddress());
    Object error = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    String reason;
    if (error instanceof HttpException http) {
      reason = "no request of HTTP: " + http.getReason();
      listener.refused(peer, reason);
    } else {
      reason = "the player's program failed";
      if (error instanceof Throwable throwable) {
        listener.failed(peer, throwable);
      }
    }
    byte[] body = MessageService.errorText(reason).getBytes(UTF_8);
    connections.answered(request.getConnectionMetaData().getConnection().getEndPoint());
    MessageService.writeHead(response, body.length);
    response.getHeaders().put(HttpHeader.CONNECTION, "close"); // Jetty adds it to other answers
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }
}
