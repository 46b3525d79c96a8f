package org.propnet.verify.external;

import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.propnet.machine.QuestionInterruptedException;

/** A process that is talked to in lines. Closing it ends it, with all processes that it started. */
final class ExternalProcess implements Closeable {

  /** How long it may take to end by itself after the last question, in milliseconds. */
  private static final long PATIENCE = 500;

  private final String name;
  private final Process process;
  private final OutputStream requests;
  private final AnswerStream answers;
  private final ErrorTail errors;
  private final ExecutorService writer = Executors.newSingleThreadExecutor(ExternalProcess::daemon);
  private boolean isWriting;

  private ExternalProcess(String name, Process process) {
    this.name = name;
    this.process = process;
    this.requests = process.getOutputStream();
    this.answers = new AnswerStream(process.getInputStream(), name);
    this.errors = new ErrorTail(process.getErrorStream());
  }

  /**
   * Starts a process.
   *
   * @throws ForeignEngineException if that isn't possible
   */
  static ExternalProcess start(ImmutableList<String> command) {
    String name = "'" + String.join(" ", command) + "'";
    try {
      return new ExternalProcess(name, new ProcessBuilder(command).start());
    } catch (IOException problem) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NOT_STARTED,
          name + " can't be started: " + problem.getMessage(),
          problem);
    }
  }

  /** What it is called in errors. */
  String name() {
    return name;
  }

  AnswerStream answers() {
    return answers;
  }

  /**
   * Says a line.
   *
   * @param deadline when it has to have listened, on the clock of {@link System#nanoTime}
   */
  void say(String line, String question, long deadline) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    Future<?> said =
        writer.submit(
            () -> {
              requests.write(bytes);
              requests.flush();
              return bytes;
            });
    isWriting = true;
    try {
      said.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      isWriting = false;
    } catch (ExecutionException broken) {
      throw ended(question);
    } catch (TimeoutException unheard) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NO_ANSWER,
          name + " doesn't listen to '" + question + "'; see that it reads its standard input");
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new QuestionInterruptedException("asking " + name);
    }
  }

  /** The exception for a process that has ended, or closed its output, instead of answering. */
  ForeignEngineException ended(String question) {
    boolean isOver = hasEnded();
    String text = isOver ? errors.text() : "";
    return new ForeignEngineException(
        ForeignEngineException.Reason.ENDED,
        name
            + (isOver ? " ended with exit code " + process.exitValue() : " closed its output")
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

  /** Ends it: by ending what it reads, or, where that doesn't do, by force. */
  @Override
  public void close() {
    List<ProcessHandle> children = process.descendants().toList();
    if (!isWriting) {
      writer.execute(this::endRequests);
      hasEnded();
    }
    writer.shutdown();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    hasEnded();
    answers.close();
  }

  private void endRequests() {
    try {
      requests.close();
    } catch (IOException ended) {
      // Then the process has already ended.
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "propnet-requests");
    thread.setDaemon(true);
    return thread;
  }
}
