package org.propnet.games.repository;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A repository over HTTP. */
final class HttpRepository extends GameRepository {

  /** The time limit for one request including its whole response. */
  private static final Duration TIME = Duration.ofSeconds(30);

  private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int GONE = 410;

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(CONNECT_TIME)
          .build();

  private final Duration time;

  HttpRepository(String base, Duration time) {
    super(base);
    this.time = time;
  }

  static HttpRepository at(String location) throws RepositoryException {
    String base = location.replaceFirst("(/games)?/*$", "");
    try {
      URI url = new URI(base);
      HttpRequest.newBuilder(url); // rejects a URL without a host
      if (url.getRawUserInfo() == null && url.getQuery() == null && url.getFragment() == null) {
        return new HttpRepository(base, TIME);
      }
    } catch (URISyntaxException | IllegalArgumentException malformed) {
      // Rejected below, like an address with a query.
    }
    throw new RepositoryException(
        RepositoryException.quoted(location),
        "",
        "this is no address of a repository, such as http://HOST/base");
  }

  @Override
  ImmutableList<String> listKeys() throws RepositoryException {
    JsonElement list = parse("", require("/games/"));
    if (!list.isJsonArray()) {
      throw noList();
    }
    ImmutableList.Builder<String> keys = ImmutableList.builder();
    for (JsonElement key : list.getAsJsonArray()) {
      if (!(key instanceof JsonPrimitive text && text.isString())) {
        throw noList();
      }
      keys.add(text.getAsString());
    }
    return keys.build();
  }

  private RepositoryException noList() {
    return new RepositoryException(
        location(), "", "its list of games is no JSON array of keys; check the address");
  }

  @Override
  JsonObject allMetadata(Consumer<RepositoryException> problems) throws RepositoryException {
    return parseObject("", require("/games/metadata"));
  }

  private byte[] require(String path) throws RepositoryException {
    return get("", path, MAX_BYTES)
        .orElseThrow(
            () ->
                new RepositoryException(
                    location(),
                    "",
                    "it has no " + path + ", as repositories do; check the address"));
  }

  @Override
  Optional<JsonObject> metadata(String key, OptionalInt version) throws RepositoryException {
    String folder = version.isPresent() ? "v" + version.getAsInt() + "/" : "";
    Optional<byte[]> bytes = get(key, "/games/" + key + "/" + folder, MAX_BYTES);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    JsonObject metadata = parseObject(key, bytes.get());
    version.ifPresent(number -> metadata.addProperty(VERSION_KEY, number));
    return Optional.of(metadata);
  }

  @Override
  Optional<byte[]> file(String key, int version, String path, int max) throws RepositoryException {
    return get(key, "/games/" + key + "/v" + version + "/" + path, max);
  }

  @Override
  String url(String key, int version) {
    return location() + "/games/" + key + "/v" + version + "/";
  }

  /** Fetches a page; empty if there is none. */
  private Optional<byte[]> get(String key, String path, int max) throws RepositoryException {
    long deadline = System.nanoTime() + time.toNanos();
    HttpRequest request = HttpRequest.newBuilder(URI.create(location() + path)).build();
    CompletableFuture<HttpResponse<InputStream>> exchange =
        client.sendAsync(request, BodyHandlers.ofInputStream());
    try {
      HttpResponse<InputStream> response = exchange.get(left(deadline), TimeUnit.NANOSECONDS);
      try (InputStream body = response.body()) {
        int status = response.statusCode();
        if (status == NOT_FOUND || status == GONE) {
          return Optional.empty();
        }
        if (status != OK) {
          throw new RepositoryException(location(), key, path + ": " + refusal(response));
        }
        byte[] bytes = read(body, max, deadline);
        if (bytes.length > max) {
          throw tooLarge(key, path, max);
        }
        return Optional.of(bytes);
      }
    } catch (RepositoryException e) {
      throw e;
    } catch (TimeoutException e) {
      throw failed(key, path, "it didn't answer within " + time.toMillis() + " ms", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw failed(key, path, "it can't be reached: " + reason(cause), e);
    } catch (IOException e) {
      throw failed(key, path, "the connection broke: " + reason(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failed(key, path, "the request was interrupted", e);
    } finally {
      exchange.cancel(true);
    }
  }

  /** Reads at most one byte more than the limit. The body is closed when the time is over. */
  private static byte[] read(InputStream body, int max, long deadline)
      throws IOException, TimeoutException {
    CompletableFuture<Void> alarm =
        CompletableFuture.runAsync(
            () -> close(body),
            CompletableFuture.delayedExecutor(left(deadline), TimeUnit.NANOSECONDS));
    try {
      byte[] bytes = body.readNBytes(max + 1);
      if (!alarm.isDone()) {
        return bytes;
      }
    } catch (IOException e) {
      if (!alarm.isDone() && left(deadline) > 0) {
        throw e;
      }
    } finally {
      alarm.cancel(false);
    }
    throw new TimeoutException();
  }

  private static void close(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long left(long deadline) {
    return Math.max(0, deadline - System.nanoTime());
  }

  private static String refusal(HttpResponse<?> response) {
    Optional<String> elsewhere = response.headers().firstValue("Location");
    String status = "the server answers with status " + response.statusCode();
    return elsewhere
        .map(
            url ->
                status + " and " + RepositoryException.quoted(url) + "; name that if you trust it")
        .orElse(status + "; try again later, or check the address");
  }

  private static String reason(Throwable problem) {
    if (problem instanceof ConnectException) {
      return "no connection; check the address, and whether the server is running";
    }
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }

  private RepositoryException failed(String key, String path, String problem, Exception cause) {
    RepositoryException failure = new RepositoryException(location(), key, path + ": " + problem);
    failure.initCause(cause);
    return failure;
  }
}
