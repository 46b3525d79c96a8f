package org.propnet.verify.external;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.Closeable;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.verify.trace.RecordWriter;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/**
 * An engine in a process of its own, with requests on its standard input and answers on its
 * standard output; see {@code docs/external-engines.md} for the protocol.
 *
 * <h2>Cost</h2>
 *
 * The process answers everything about a state at once, and the last answer is cached, so playing
 * forward takes one request per state.
 *
 * <h2>Errors</h2>
 *
 * A process that exits, times out, violates the protocol or answers too much is killed at once, and
 * from then on every method throws the same {@link ForeignEngineException}. A process that merely
 * refuses a request lives on. If the thread is interrupted, the process is killed as well, but the
 * next question restarts it.
 *
 * <p>Safe for use by several threads, which wait for each other. Close it to end the process.
 */
public final class ExternalEngine implements ForeignEngine, Closeable {

  private final ImmutableList<String> command;
  private final GameDescription game;
  private final ExternalLimits limits;
  private @Nullable ExternalSession session;
  private @Nullable Position current;
  private @Nullable ForeignEngineException failure;

  /** The answer of the process about a state. */
  private record Position(ImmutableSet<String> state, TraceStep answer) {}

  private ExternalEngine(
      ImmutableList<String> command, GameDescription game, ExternalLimits limits) {
    this.command = command;
    this.game = game;
    this.limits = limits;
  }

  /**
   * Starts a process and tells it the rules.
   *
   * @param command the program and its arguments, run without a shell
   * @param game the rules
   * @param limits the limits of the process
   * @throws ForeignEngineException if it doesn't start or violates the protocol
   * @throws QuestionInterruptedException if the thread is interrupted meanwhile
   */
  public static ExternalEngine start(
      ImmutableList<String> command, GameDescription game, ExternalLimits limits) {
    ExternalEngine engine = new ExternalEngine(command, game, limits);
    engine.session = ExternalSession.open(command, game, limits);
    return engine;
  }

  @Override
  public synchronized List<String> roles() {
    return session().roles().stream().map(Object::toString).toList();
  }

  @Override
  public synchronized Set<String> initialState() {
    return ask(TraceRecord.INITIAL, ImmutableList.of()).state();
  }

  @Override
  public synchronized Set<String> legalMoves(Set<String> state, String role) {
    TraceStep answer = at(state).answer();
    return answer.terminal()
        ? ImmutableSet.of()
        : answer.legalMoves().get(roles().indexOf(role)).stream()
            .map(Object::toString)
            .collect(toImmutableSet());
  }

  @Override
  public synchronized Set<String> nextState(Set<String> state, List<String> jointMove) {
    at(state);
    return ask(TraceRecord.MOVES, jointMove).state();
  }

  @Override
  public synchronized boolean isTerminal(Set<String> state) {
    return at(state).answer().terminal();
  }

  @Override
  public synchronized Set<String> goals(Set<String> state, String role) {
    OptionalInt goal = at(state).answer().goals().get(roles().indexOf(role));
    return goal.isPresent() ? Set.of(Integer.toString(goal.getAsInt())) : Set.of();
  }

  /** Ends the process. All other methods throw a {@link ForeignEngineException} from then on. */
  @Override
  public synchronized void close() {
    end();
    if (failure == null) {
      failure =
          new ForeignEngineException(
              ForeignEngineException.Reason.CLOSED,
              "'" + String.join(" ", command) + "' was closed; start it anew");
    }
  }

  private void end() {
    current = null;
    if (session != null) {
      session.close();
      session = null;
    }
  }

  private ExternalSession session() {
    if (failure != null) {
      throw failure;
    }
    if (session == null) {
      session = attempt(() -> ExternalSession.open(command, game, limits));
    }
    return session;
  }

  /** Goes to a state, unless the process is already there. */
  private Position at(Set<String> state) {
    if (current != null && current.state().equals(state)) {
      return current;
    }
    ImmutableList<String> sentences = RecordWriter.sorted(state);
    ExternalSession open = session();
    return attempt(
        () -> {
          Position reached = position(open.ask(TraceRecord.STATE, sentences));
          if (!reached.state().equals(state)) {
            throw new ForeignEngineException(
                ForeignEngineException.Reason.NONSENSE,
                "'" + String.join(" ", command) + "' answers a state with another one");
          }
          current = reached;
          return reached;
        });
  }

  private Position ask(String kind, List<String> arguments) {
    ExternalSession open = session();
    Position reached = position(attempt(() -> open.ask(kind, arguments)));
    current = reached;
    return reached;
  }

  private static Position position(TraceStep answer) {
    return new Position(
        answer.propositions().stream().map(Object::toString).collect(toImmutableSet()), answer);
  }

  /** Runs an exchange with the process, and kills the process if it can't go on. */
  private <T> T attempt(Supplier<T> work) {
    try {
      return work.get();
    } catch (QuestionInterruptedException interruption) {
      end();
      throw interruption;
    } catch (ForeignEngineException problem) {
      if (problem.reason() != ForeignEngineException.Reason.REFUSED) {
        end();
        failure = problem;
      }
      throw problem;
    }
  }
}
