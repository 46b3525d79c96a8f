package org.propnet.player.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A response body of bounded length; the JDK's own have no bound. */
final class BoundedBody implements BodySubscriber<byte[]> {

  private final int max;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  private BoundedBody(int max) {
    this.max = max;
  }

  /**
   * Sends a request and waits for the whole response.
   *
   * @throws HttpTimeoutException if it took longer than the given time
   * @throws IOException if it failed, has a longer body, or a status other than success
   */
  static byte[] send(HttpClient client, HttpRequest request, int max, Duration time)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> exchange =
        client.sendAsync(request, head -> new BoundedBody(max));
    try {
      HttpResponse<byte[]> response = exchange.get(time.toMillis(), TimeUnit.MILLISECONDS);
      if (response.statusCode() / 100 != 2) {
        throw new IOException("the server answers with status " + response.statusCode());
      }
      return response.body();
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } catch (TimeoutException e) {
      throw (IOException)
          new HttpTimeoutException("no answer within " + time.toSeconds() + " s").initCause(e);
    } finally {
      exchange.cancel(true);
    }
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription source) {
    subscription = source;
    source.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> items) {
    for (ByteBuffer item : items) {
      byte[] copy = new byte[item.remaining()];
      item.get(copy);
      if (bytes.size() + copy.length > max) {
        if (subscription != null) {
          subscription.cancel();
        }
        body.completeExceptionally(new IOException("the body has more than " + max + " bytes"));
        return;
      }
      bytes.writeBytes(copy);
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
