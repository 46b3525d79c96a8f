package org.propnet.verify.external;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.io.Closeable;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;
import org.propnet.machine.codec.PropositionCodec;
import org.propnet.verify.trace.RecordWriter;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/**
 * An engine in a process of its own, with requests on its standard input and answers on its
 * standard output; see {@code docs/external-engines.md} for the protocol. It is made for
 * comparisons, not for speed.
 *
 * <p>In comparisons two of its answers agree with anything the other side says: no legal moves in a
 * terminal state, and no goal value where the rules don't give exactly one.
 *
 * <h2>Cost</h2>
 *
 * The process answers everything about a state at once, and the last answer is cached, so playing
 * forward takes one request per state.
 *
 * <h2>Errors</h2>
 *
 * A process that exits, times out, violates the protocol or answers too much is killed at once, and
 * from then on every question throws the same {@link ForeignEngineException}. A process that merely
 * refuses a request lives on. If the thread is interrupted, the process is killed as well, but the
 * next question restarts it.
 *
 * <p>Safe for use by several threads, which wait for each other. Close it to end the process.
 */
public final class ExternalMachine implements StateMachine, Closeable {

  private static final Comparator<Term> BY_TEXT =
      Comparator.comparing(Term::toString, TextOrder.BY_CODE_POINT);

  private final String name;
  private final ExternalSession.Launch launch;
  private final GameDescription game;
  private final ExternalLimits limits;
  private final ImmutableList<Role> roles;
  private final PropositionCodec codec;
  private @Nullable ExternalSession session;

  /** What the process said about the state in which it is; null if that isn't known. */
  private @Nullable TraceStep current;

  private @Nullable ForeignEngineException failure;

  /**
   * A state of an external machine.
   *
   * @param propositions its propositions, sorted by text
   */
  private record ExternalState(ExternalMachine machine, ImmutableSet<Term> propositions)
      implements State {

    @Override
    public byte[] toBytes() {
      return machine.codec.encode(propositions);
    }

    /** The same in every run: without the machine, whose hash is its identity. */
    @Override
    public int hashCode() {
      return propositions.hashCode();
    }

    @Override
    public String toString() {
      return String.join(" ", texts());
    }

    private Iterable<String> texts() {
      return Iterables.transform(propositions, Term::toString);
    }
  }

  ExternalMachine(
      String name, ExternalSession.Launch launch, GameDescription game, ExternalLimits limits) {
    this.name = name;
    this.launch = launch;
    this.game = game;
    this.limits = limits;
    this.codec = new PropositionCodec(game, "EXT1", "an external engine");
    ExternalSession opened = ExternalSession.open(name, launch, game, limits);
    this.session = opened;
    this.roles = opened.roles();
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
  public static ExternalMachine start(
      ImmutableList<String> command, GameDescription game, ExternalLimits limits) {
    return new ExternalMachine(
        "'" + String.join(" ", command) + "'",
        () -> new ProcessBuilder(command).start(),
        game,
        limits);
  }

  @Override
  public ImmutableList<Role> roles() {
    return roles;
  }

  @Override
  public State initialState() {
    return ask(TraceRecord.INITIAL, ImmutableList.of());
  }

  @Override
  public synchronized ImmutableList<Move> legalMoves(State state, Role role) {
    TraceStep answer = at(state);
    int number = roleNumber(role);
    if (answer.terminal()) {
      return ImmutableList.of();
    }
    if (answer.legalMoves().get(number).isEmpty()) {
      throw new NoLegalMoveException(role, state);
    }
    return answer.legalMoves().get(number);
  }

  @Override
  public synchronized State nextState(State state, List<Move> jointMove) {
    TraceStep answer = at(state);
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    for (int role = 0; role < roles.size(); role++) {
      if (answer.terminal() || !answer.legalMoves().get(role).contains(jointMove.get(role))) {
        throw new IllegalMoveException(roles.get(role), jointMove.get(role), state);
      }
    }
    return ask(TraceRecord.MOVES, jointMove);
  }

  @Override
  public boolean isTerminal(State state) {
    return at(state).terminal();
  }

  @Override
  public int goal(State state, Role role) {
    return at(state)
        .goals()
        .get(roleNumber(role))
        .orElseThrow(() -> new GoalException(role, ImmutableList.of(), state));
  }

  @Override
  public State stateOf(Set<Term> propositions) {
    for (Term proposition : propositions) {
      if (!proposition.isGround()) {
        throw new ForeignStateException(
            "the proposition " + proposition + " has a variable; a state is made of ground terms");
      }
    }
    return new ExternalState(this, propositions.stream().sorted(BY_TEXT).collect(toImmutableSet()));
  }

  @Override
  public State stateFromBytes(byte[] bytes) {
    return stateOf(codec.decode(bytes));
  }

  @Override
  public Simulator newSimulator() {
    return new StateSimulator(this);
  }

  /** Ends the process. All questions throw a {@link ForeignEngineException} from then on. */
  @Override
  public synchronized void close() {
    end();
    if (failure == null) {
      failure =
          new ForeignEngineException(
              ForeignEngineException.Reason.CLOSED, name + " was closed; start it anew");
    }
  }

  private void end() {
    current = null;
    if (session != null) {
      session.close();
      session = null;
    }
  }

  /** Goes to a state, unless the process is already there. */
  private synchronized TraceStep at(State state) {
    if (!(state instanceof ExternalState own) || own.machine != this) {
      throw new ForeignStateException(
          "the state is of another machine; carry it over with stateOf(state.propositions())");
    }
    if (current != null && current.propositions().equals(own.propositions)) {
      return current;
    }
    return attempt(
        () -> {
          TraceStep reached = session().ask(TraceRecord.STATE, RecordWriter.sorted(own.texts()));
          if (!reached.propositions().equals(own.propositions)) {
            throw new ForeignEngineException(
                ForeignEngineException.Reason.NONSENSE, name + " answers a state with another one");
          }
          current = reached;
          return reached;
        });
  }

  /** Goes to the state that a request leads to. */
  private synchronized State ask(String kind, List<?> arguments) {
    TraceStep reached = attempt(() -> session().ask(kind, arguments));
    current = reached;
    return new ExternalState(this, reached.propositions());
  }

  private ExternalSession session() {
    if (session == null) {
      ExternalSession opened = ExternalSession.open(name, launch, game, limits);
      session = opened;
      if (!opened.roles().equals(roles)) {
        throw new ForeignEngineException(
            ForeignEngineException.Reason.NONSENSE, name + " names other roles than before");
      }
    }
    return session;
  }

  /** Runs an exchange with the process, and kills the process unless it can go on. */
  private <T> T attempt(Supplier<T> work) {
    if (failure != null) {
      throw failure;
    }
    boolean goesOn = false;
    try {
      T result = work.get();
      goesOn = true;
      return result;
    } catch (ForeignEngineException problem) {
      goesOn = problem.reason() == ForeignEngineException.Reason.REFUSED;
      if (!goesOn) {
        failure = problem;
      }
      throw problem;
    } finally {
      if (!goesOn) {
        end();
      }
    }
  }
}
