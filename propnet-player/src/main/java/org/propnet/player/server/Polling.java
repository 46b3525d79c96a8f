package org.propnet.player.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.propnet.player.protocol.Envelope;
import org.propnet.player.protocol.InfoReply;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageReader;

/**
 * A polling client: fetches messages and posts the answers, for players that a manager can't reach
 * because of a firewall.
 *
 * <p>{@code GET url?recipient=NAME} returns the next message for the player of that name, or
 * nothing. The answer is posted as {@code POST url?sender=NAME}. If the message came in an
 * envelope, {@code message(NUMBER, SENDER, …, play(m23, nil))}, {@code
 * &recipient=SENDER&msgid=NUMBER} is appended. Messages are answered one after the other, so ABORT
 * waits for the move before it.
 *
 * <p>If there is no message, or something else in its place, the client polls again after a second,
 * or at once if the server held the request for a minute; after failures it backs off, up to a
 * minute. An answer that can't be posted is retried twice.
 *
 * <p>Safe for use by several threads.
 */
// "exports": handlers are made in this module, in a package that isn't exported to all others.
@SuppressWarnings("exports")
public final class Polling implements AutoCloseable {

  private static final Duration CONNECT_TIME = Duration.ofSeconds(5);

  /** The timeout of one exchange; a server may hold a GET until there is a message. */
  private static final Duration EXCHANGE_TIME = Duration.ofSeconds(60);

  private static final long MAX_PAUSE_MILLIS = 60_000;

  /** How often posting an answer is attempted; clocks are too short for more. */
  private static final int MAX_POSTS = 3;

  private final HttpClient client;
  private final URI url;
  private final String name;
  private final long pauseMillis;
  private final Duration exchangeTime;
  private final Answers answers;
  private final Thread thread;

  private Polling(URI url, String name, Answers answers, long pauseMillis, Duration exchangeTime) {
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIME)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    this.url = url;
    this.name = name;
    this.answers = answers;
    this.pauseMillis = pauseMillis;
    this.exchangeTime = exchangeTime;
    this.thread = new Thread(this::run, "player-polling");
  }

  /**
   * Starts polling in a thread of its own.
   *
   * @param url where messages are fetched and answers are posted; http or https
   * @param name the player's name
   * @throws IllegalArgumentException if the name isn't valid for a player, or the URL has no host
   */
  public static Polling start(
      URI url, String name, MessageHandler handler, ServerListener listener) {
    return start(url, name, handler, listener, 1_000, EXCHANGE_TIME);
  }

  static Polling start(
      URI url,
      String name,
      MessageHandler handler,
      ServerListener listener,
      long pauseMillis,
      Duration exchangeTime) {
    InfoReply.checkedName(name);
    HttpRequest.newBuilder(url); // rejects URLs that aren't HTTP
    Answers answers = new Answers(handler, new SafeListener(listener));
    Polling polling = new Polling(url, name, answers, pauseMillis, exchangeTime);
    polling.thread.start();
    return polling;
  }

  private void run() {
    long pause = 0;
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(pause);
        try {
          pause = answerNext() ? 0 : pauseMillis;
        } catch (RuntimeException e) {
          pause = pauseMillis;
          answers.listener().failed(url.getHost(), e);
        } catch (IOException e) {
          pause = Math.min(MAX_PAUSE_MILLIS, Math.max(pauseMillis, 2 * pause));
          answers.listener().lost(url.getHost(), e + "; it is tried again");
        }
      }
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  /** Fetches a message and answers it; returns whether to poll again at once. */
  private boolean answerNext() throws IOException, InterruptedException {
    byte[] fetched;
    try {
      fetched = exchange(HttpRequest.newBuilder(with("recipient=" + encoded(name))).GET());
    } catch (HttpTimeoutException e) {
      return true; // the server held the request, and has nothing yet
    }
    long received = System.nanoTime();
    if (new String(fetched, US_ASCII).isBlank()) {
      return false;
    }
    Envelope envelope = new Envelope("", "", "");
    boolean isMessage = true;
    String answer;
    try {
      envelope = Envelope.open(MessageReader.decode(fetched));
      answer = answers.to(envelope.message(), url.getHost(), received).get();
    } catch (MessageException e) {
      answers.listener().refused(url.getHost(), String.valueOf(e.getMessage()));
      answer = e.reply();
      isMessage = false;
    } catch (ExecutionException e) {
      answers.listener().failed(url.getHost(), e.getCause() == null ? e : e.getCause());
      answer = MessageService.errorText("the player's program failed");
    }
    postUntilTaken(envelope, answer);
    return isMessage;
  }

  /** Retries a post that failed quickly; after a timeout, the match's clock is over, too. */
  private void postUntilTaken(Envelope envelope, String answer)
      throws IOException, InterruptedException {
    for (int posts = 1; ; posts++) {
      try {
        post(envelope, answer);
        return;
      } catch (IOException e) {
        if (posts == MAX_POSTS || e instanceof HttpTimeoutException) {
          throw e;
        }
        answers.listener().lost(url.getHost(), e + "; the answer is posted again");
        Thread.sleep(pauseMillis);
      }
    }
  }

  private void post(Envelope envelope, String answer) throws IOException, InterruptedException {
    String query = "sender=" + encoded(name);
    if (!envelope.number().isEmpty()) {
      query += "&recipient=" + encoded(envelope.sender()) + "&msgid=" + encoded(envelope.number());
    }
    exchange(
        HttpRequest.newBuilder(with(query))
            .header("Content-Type", "text/acl")
            .POST(BodyPublishers.ofString(answer)));
  }

  private byte[] exchange(HttpRequest.Builder request) throws IOException, InterruptedException {
    return BoundedBody.send(client, request.build(), MessageReader.MAX_BYTES, exchangeTime);
  }

  private URI with(String query) {
    return URI.create(url + (url.getQuery() == null ? "?" : "&") + query);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** Stops at once; a message that is being answered gets no answer. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
