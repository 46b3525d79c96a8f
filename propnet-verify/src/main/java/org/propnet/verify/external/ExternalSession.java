package org.propnet.verify.external;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.verify.external.ForeignEngineException.Reason;
import org.propnet.verify.trace.RecordReader;
import org.propnet.verify.trace.RecordWriter;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/**
 * A dialogue with a process about one game, request by request. Closing it ends the process, with
 * all processes that it started.
 */
final class ExternalSession implements Closeable {

  /** How long a process may take to end by itself after the last request, in milliseconds. */
  private static final long PATIENCE = 500;

  private final String name;
  private final Process process;
  private final ExternalLimits limits;
  private final OutputStream requests;
  private final Answers answers;
  private final RecordReader records;
  private final ErrorTail errors;

  /** The thread that talks with the process, so that the one that waits for it can give up. */
  private final ExecutorService talk =
      Executors.newSingleThreadExecutor(
          new ThreadFactoryBuilder().setDaemon(true).setNameFormat("propnet-talk").build());

  /** Whether a request is being sent, from before the other thread takes it up. */
  private volatile boolean isWriting;

  private ImmutableList<Role> roles = ImmutableList.of();

  /** Starts a process. */
  @FunctionalInterface
  interface Launch {
    Process start() throws IOException;
  }

  /** What the process says, up to the maximum size of an answer. */
  private final class Answers extends InputStream {

    private final InputStream raw = process.getInputStream();
    private String question = "";
    private long bytesLeft;
    private boolean isEnded;

    void begin(String newQuestion) {
      question = newQuestion;
      bytesLeft = limits.answerBytes();
    }

    @Override
    public int read() throws IOException {
      int value = raw.read();
      count(value < 0 ? -1 : 1);
      return value;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      int count = raw.read(target, from, length);
      count(count);
      return count;
    }

    private void count(int bytes) {
      isEnded = bytes < 0;
      bytesLeft -= bytes;
      if (!isEnded && bytesLeft < 0) {
        throw failure(
            Reason.FLOOD,
            "answers '" + question + "' with more than it may; see that its answers end");
      }
    }

    @Override
    public int available() throws IOException {
      return raw.available();
    }
  }

  private ExternalSession(String name, Process process, ExternalLimits limits) {
    this.name = name;
    this.process = process;
    this.limits = limits;
    this.requests = process.getOutputStream();
    this.answers = new Answers();
    this.records = RecordReader.plain(answers, "answers");
    this.errors = new ErrorTail(process.getErrorStream());
  }

  /**
   * Starts a process and tells it the rules.
   *
   * @param name what it is called in errors
   * @throws ForeignEngineException if it doesn't start or violates the protocol
   */
  static ExternalSession open(
      String name, Launch launch, GameDescription game, ExternalLimits limits) {
    ExternalSession session;
    try {
      session = new ExternalSession(name, launch.start(), limits);
    } catch (IOException problem) {
      throw new ForeignEngineException(
          Reason.NOT_STARTED, name + " can't be started: " + problem.getMessage(), problem);
    }
    boolean done = false;
    try {
      session.errors.start();
      List<String> rules = game.rules().stream().map(Rule::toString).toList();
      session.roles = session.ask(TraceRecord.RULES, rules, limits.start(), session.records::roles);
      done = true;
      return session;
    } finally {
      if (!done) {
        session.close();
      }
    }
  }

  ImmutableList<Role> roles() {
    return roles;
  }

  /** Sends a request whose answer is everything about a state. */
  TraceStep ask(String kind, List<?> arguments) {
    return ask(kind, arguments, limits.answer(), () -> records.position(roles));
  }

  private <T> T ask(String kind, List<?> arguments, Duration limit, Callable<T> reading) {
    try {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      isWriting = true;
      Future<T> answer = talk.submit(() -> exchange(kind, arguments, reading));
      return answer.get(TimeUnit.NANOSECONDS.convert(limit), TimeUnit.NANOSECONDS);
    } catch (ExecutionException problem) {
      Throwables.throwIfUnchecked(Objects.requireNonNull(problem.getCause()));
      throw ended(kind);
    } catch (TimeoutException late) {
      throw failure(
          Reason.NO_ANSWER,
          isWriting
              ? "doesn't listen to '" + kind + "'; see that it reads its standard input"
              : "gave no answer to '" + kind + "' in time; allow it more, or mend it");
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new QuestionInterruptedException("waiting for " + name);
    }
  }

  private <T> T exchange(String kind, List<?> arguments, Callable<T> reading) throws Exception {
    try {
      if (records.isReady()) { // it would be taken for the answer
        throw failure(Reason.FLOOD, "says more than it was asked, before '" + kind + "'");
      }
      answers.begin(kind);
      String request = new RecordWriter().add(kind, arguments).text();
      requests.write(request.getBytes(StandardCharsets.UTF_8));
      requests.flush();
    } finally {
      isWriting = false;
    }
    try {
      if (records.isNext(TraceRecord.ERROR)) {
        String reason = String.join(" ", records.take(TraceRecord.ERROR).fields());
        throw failure(Reason.REFUSED, "refuses '" + kind + "': " + reason);
      }
      return reading.call();
    } catch (TraceFormatException nonsense) {
      if (answers.isEnded) {
        throw new EOFException();
      }
      throw new ForeignEngineException(
          Reason.NONSENSE,
          name + " answers '" + kind + "' with nonsense: " + nonsense.getMessage(),
          nonsense);
    }
  }

  private ForeignEngineException failure(Reason reason, String problem) {
    return new ForeignEngineException(reason, name + " " + problem);
  }

  /** The exception for a process that has ended, or closed its output, instead of answering. */
  private ForeignEngineException ended(String question) {
    boolean isOver = hasEnded();
    String text = isOver ? errors.text() : "";
    return failure(
        Reason.ENDED,
        (isOver ? "ended with exit code " + process.exitValue() : "closed its output")
            + " instead of answering '"
            + question
            + "'"
            + (text.isEmpty() ? "" : "; its last words: " + text));
  }

  private boolean hasEnded() {
    try {
      return process.waitFor(PATIENCE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the process: by ending what it reads, or, where that doesn't do, by force. */
  @Override
  public void close() {
    if (talk.isShutdown()) {
      return;
    }
    Set<ProcessHandle> children = process.descendants().collect(Collectors.toSet());
    if (!isWriting) {
      try {
        requests.close();
      } catch (IOException ended) {
        // Then the process has already ended.
      }
      hasEnded();
    }
    process.descendants().forEach(children::add);
    process.toHandle().destroyForcibly(); // unlike that of the process, it closes no streams
    children.forEach(ProcessHandle::destroyForcibly);
    // Closing the streams waits for a request that is being written.
    talk.execute(process::destroyForcibly);
    talk.shutdown();
    hasEnded();
  }
}
