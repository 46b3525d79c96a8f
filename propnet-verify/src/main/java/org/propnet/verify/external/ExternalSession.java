package org.propnet.verify.external;

import com.google.common.collect.ImmutableList;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.machine.Role;
import org.propnet.verify.trace.RecordReader;
import org.propnet.verify.trace.RecordWriter;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/** A dialog with a process about one game, request by request. */
final class ExternalSession implements Closeable {

  private final ExternalProcess process;
  private final ExternalLimits limits;
  private final RecordReader answers;
  private final ImmutableList<Role> roles;

  private ExternalSession(ExternalProcess process, GameDescription game, ExternalLimits limits) {
    this.process = process;
    this.limits = limits;
    this.answers = RecordReader.plain(new BufferedInputStream(process.answers()), "answers");
    List<String> rules = game.rules().stream().map(Rule::toString).toList();
    this.roles = ask(TraceRecord.RULES, rules, limits.start(), answers::roles);
  }

  /**
   * Starts a process and tells it the rules.
   *
   * @throws ForeignEngineException if it doesn't start or violates the protocol
   */
  static ExternalSession open(
      ImmutableList<String> command, GameDescription game, ExternalLimits limits) {
    ExternalProcess process = ExternalProcess.start(command);
    boolean opened = false;
    try {
      ExternalSession session = new ExternalSession(process, game, limits);
      opened = true;
      return session;
    } finally {
      if (!opened) {
        process.close();
      }
    }
  }

  ImmutableList<Role> roles() {
    return roles;
  }

  /** Sends a request whose answer is everything about a state. */
  TraceStep ask(String kind, List<String> arguments) {
    return ask(kind, arguments, limits.answer(), () -> answers.position(roles));
  }

  private <T> T ask(String kind, List<String> arguments, Duration limit, Reading<T> reading) {
    long deadline = System.nanoTime() + TimeUnit.NANOSECONDS.convert(limit);
    process.answers().begin(kind, deadline, limits.answerBytes());
    String request = new RecordWriter().add(kind, arguments).text();
    try {
      requireSilence(kind);
      process.say(request, kind, deadline);
      if (answers.isNext(TraceRecord.ERROR)) {
        String reason = String.join(" ", answers.take(TraceRecord.ERROR).fields());
        throw new ForeignEngineException(
            ForeignEngineException.Reason.REFUSED,
            process.name() + " refuses '" + kind + "': " + reason);
      }
      return reading.read();
    } catch (TraceFormatException nonsense) {
      if (process.answers().isEnded()) {
        throw process.ended(kind);
      }
      throw new ForeignEngineException(
          ForeignEngineException.Reason.NONSENSE,
          process.name() + " answers '" + kind + "' with nonsense: " + nonsense.getMessage(),
          nonsense);
    } catch (IOException broken) {
      throw process.ended(kind);
    }
  }

  /**
   * Checks that no unread output is left, which would be taken for the answer to the next request.
   */
  private void requireSilence(String kind) throws IOException {
    if (answers.isReady()) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.FLOOD,
          process.name() + " says more than it was asked, before '" + kind + "'");
    }
  }

  @Override
  public void close() {
    process.close();
  }

  /** Parses an answer. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }
}
