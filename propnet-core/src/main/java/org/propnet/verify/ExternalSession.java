package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.machine.Role;

/** A talk with a process about one game: a request, an answer, and so on. */
final class ExternalSession implements Closeable {

  private final ExternalProcess process;
  private final ExternalLimits limits;
  private final TraceLines lines;
  private final TraceFields fields;
  private final PositionReader positions;

  private ExternalSession(ExternalProcess process, GameDescription game, ExternalLimits limits) {
    this.process = process;
    this.limits = limits;
    this.lines = TraceLines.plain(new BufferedInputStream(process.answers()), "answers");
    this.fields = new TraceFields(lines.source());
    List<String> rules = game.rules().stream().map(Rule::toString).toList();
    this.positions =
        ask(TraceRecord.RULES, rules, limits.start(), () -> PositionReader.begin(lines, fields));
  }

  /**
   * Starts a process and tells it the rules.
   *
   * @throws ForeignEngineException if it doesn't start or doesn't answer as it has to
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
    return positions.roles();
  }

  /** Sends a request that is answered with everything about a state. */
  TraceStep ask(String kind, List<String> arguments) {
    return ask(kind, arguments, limits.answer(), positions::read);
  }

  private <T> T ask(String kind, List<String> arguments, Duration limit, Reading<T> reading) {
    long deadline = System.nanoTime() + Budget.nanos(limit);
    process.answers().begin(kind, deadline, limits.answerBytes());
    StringBuilder line = new StringBuilder();
    TraceWriter.line(line, kind, arguments);
    try {
      requireSilence(kind);
      process.say(line.toString(), kind, deadline);
      if (lines.isNext(TraceRecord.ERROR)) {
        String reason = String.join(" ", lines.take(TraceRecord.ERROR).fields());
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

  /** Nothing may be left to read before a request: then answers would be taken for others. */
  private void requireSilence(String kind) throws IOException {
    if (lines.isReady()) {
      throw new ForeignEngineException(
          ForeignEngineException.Reason.FLOOD,
          process.name() + " says more than it was asked, before '" + kind + "'");
    }
  }

  @Override
  public void close() {
    process.close();
  }

  /** Reads an answer. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }
}
