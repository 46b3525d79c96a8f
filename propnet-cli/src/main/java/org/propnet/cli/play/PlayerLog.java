package org.propnet.cli.play;

import com.google.common.base.Joiner;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.OutputFile;
import org.propnet.player.MatchEvent;
import org.propnet.player.MatchListener;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.server.ServerListener;

/**
 * Logs a player: a line for each event on the terminal; all messages, answers and events in a file,
 * one JSON object per line.
 *
 * <p>Safe for use by several threads, without blocking them: a thread of the log writes the lines,
 * and drops some if too many are waiting. If the file can't be written any more, the log gives it
 * up with one line on the error stream, and the matches go on.
 */
final class PlayerLog implements MatchListener, ServerListener, AutoCloseable {

  private static final int MAX_WAITING = 10_000;
  private static final long SECONDS_TO_END = 2;

  private static final Joiner SPACES = Joiner.on(' ');
  private static final String BEGINNING = "{\"time\":\"";
  private static final DateTimeFormatter TIME_OF_DAY =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

  private final PrintWriter out;
  private final PrintWriter err;
  private final Clock clock;
  private final AtomicInteger leftOut = new AtomicInteger();
  private final ThreadPoolExecutor writer;
  private @Nullable OutputFile file;

  /**
   * Begins a log.
   *
   * @param file receives the lines of JSON; replaced if it already is a log
   * @throws BadInputException if the file can't be written, or is something else
   */
  PlayerLog(PrintWriter out, PrintWriter err, Clock clock, Optional<OutputFile> file) {
    this.out = out;
    this.err = err;
    this.clock = clock;
    this.writer =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAX_WAITING),
            new ThreadFactoryBuilder().setNameFormat("propnet-log").setDaemon(true).build(),
            (line, full) -> leftOut.incrementAndGet());
    this.file = file.orElse(null);
    file.ifPresent(
        log -> {
          log.check(BEGINNING);
          log.write("");
        });
  }

  /** Logs something outside of matches. */
  void say(String text) {
    writer.execute(
        () -> {
          int missing = leftOut.getAndSet(0);
          if (missing > 0) {
            out.println(
                missing + " lines were left out, for they came faster than they were written");
          }
          out.println(text);
          out.flush();
        });
  }

  /** Writes the waiting lines, for at most two seconds, and stops. */
  @Override
  public void close() {
    writer.shutdown();
    try {
      boolean unused = writer.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /** Wraps a handler to log its messages and answers. */
  MessageHandler around(MessageHandler handler) {
    return (message, received) -> {
      message(message);
      CompletableFuture<String> answer = handler.answer(message, received);
      return answer.whenComplete((text, problem) -> answered(message, text, received));
    };
  }

  @Override
  public void event(MatchEvent event) {
    JsonObject line = line(event.type().toString(), event.match());
    line.addProperty("text", event.text());
    event.cause().ifPresent(cause -> line.addProperty("cause", cause.toString()));
    write(line);
    print(event.match(), event.type().toString(), event.text());
  }

  @Override
  public void refused(String peer, String reason) {
    record("refused", peer, reason);
  }

  @Override
  public void lost(String peer, String reason) {
    record("lost", peer, reason);
  }

  @Override
  public void failed(String peer, Throwable error) {
    record("failed", peer, error.toString());
  }

  /** Logs an event of a peer outside of matches. */
  private void record(String type, String peer, String text) {
    JsonObject line = line(type, "");
    line.addProperty("peer", peer);
    line.addProperty("text", text);
    write(line);
    print(peer, type, text);
  }

  private void message(Message message) {
    JsonObject line = line("message", match(message));
    line.addProperty("text", message.text());
    write(line);
    if (message instanceof Message.Play play) {
      print(play.id(), "play", play.moves().map(SPACES::join).orElse("the first move"));
    }
  }

  private void answered(Message message, @Nullable String answer, long received) {
    JsonObject line = line("answer", match(message));
    line.addProperty("text", answer);
    line.addProperty("milliseconds", Math.round((System.nanoTime() - received) / 1e3) / 1e3);
    write(line);
  }

  private static String match(Message message) {
    if (message instanceof Message.Start start) {
      return start.id();
    } else if (message instanceof Message.Play play) {
      return play.id();
    } else if (message instanceof Message.Stop stop) {
      return stop.id();
    } else {
      return message instanceof Message.Abort abort ? abort.id() : "";
    }
  }

  private JsonObject line(String type, String match) {
    JsonObject line = new JsonObject();
    line.addProperty("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
    line.addProperty("type", type);
    if (!match.isEmpty()) {
      line.addProperty("match", match);
    }
    return line;
  }

  private void print(String match, String type, String text) {
    Instant now = clock.instant();
    String time = TIME_OF_DAY.format(now.atZone(clock.getZone()));
    say(Errors.printable(String.join(" ", time, match, type + ':', text)));
  }

  private void write(JsonObject line) {
    writer.execute(() -> append(line));
  }

  /** Runs in the writer's thread. */
  private void append(JsonObject line) {
    if (file != null) {
      try {
        file.append(line + "\n");
      } catch (BadInputException problem) {
        file = null;
        err.println("propnet: " + Errors.line(problem) + "; the log ends here");
      }
    }
  }
}
