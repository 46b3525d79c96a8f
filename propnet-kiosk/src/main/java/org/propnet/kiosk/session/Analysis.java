package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.session.AnalysisReport.Status;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Findings;
import org.propnet.player.search.MonteCarlo;

/**
 * Searches positions of one session, one at a time, in turns of a third of a second, and tells
 * after each what it has found. Where there are more analyses than threads, they take turns. One
 * search tells of the moves of every role.
 *
 * <p>A tree takes at most a sixteenth of the heap, and between two turns it is kept while there is
 * memory. A search ends after {@link #MAX_SECONDS} on one position, so that forgotten windows don't
 * slow others down.
 *
 * <p>Safe for use by several threads.
 */
public final class Analysis {

  /** How long one position is searched at most, without the turns of others. */
  public static final int MAX_SECONDS = 180;

  private static final long SEED = 1;
  private static final long NANOS_OF_TURN = TimeUnit.MILLISECONDS.toNanos(330);

  private final StateMachine machine;
  private final Executor threads;
  private final Consumer<AnalysisReport> listener;
  private final Consumer<String> failures;

  private boolean isFollowing;

  /** What to search; null for nothing. */
  private @Nullable Request request;

  /** Whether it has a turn, or waits for one. */
  private boolean isRunning;

  /** What was searched in the last turn, while it hasn't ended. */
  private @Nullable Request begun;

  /** With what is known from turns before, softly. */
  private @Nullable MonteCarlo search;

  /**
   * A position of a session.
   *
   * @param node its number in the history
   * @param line the joint moves that led from the initial state to it
   */
  public record Position(int node, State state, ImmutableList<ImmutableList<Move>> line) {}

  /** Each is equal to itself alone. */
  private static final class Request {
    private final Position position;

    // What the threads of the search alone use, one after the other.
    private long left;
    private long turn = NANOS_OF_TURN;
    private Optional<Findings> findings = Optional.empty();

    private Request(Position position, int seconds) {
      this.position = position;
      this.left = TimeUnit.SECONDS.toNanos(seconds);
    }
  }

  /**
   * An analysis that does nothing yet.
   *
   * @param threads run one task for each analysis at a time, in the order in which they come
   * @param listener takes reports, in a thread of the search: it may not wait
   * @param failures takes why a search failed, in one line
   */
  public Analysis(
      StateMachine machine,
      Executor threads,
      Consumer<AnalysisReport> listener,
      Consumer<String> failures) {
    this.machine = machine;
    this.threads = threads;
    this.listener = listener;
    this.failures = failures;
  }

  /**
   * Searches a position instead of what was searched before.
   *
   * @param seconds for so long, without the turns of others
   */
  public void search(Position position, int seconds) {
    begin(position, false, seconds);
  }

  /** Searches a position, and each that the session comes to, until {@link #stop}. */
  public void follow(Position position) {
    begin(position, true, MAX_SECONDS);
  }

  /** The session has come to a position: a search follows it there, or ends. */
  public void moved(Position position) {
    boolean isWanted;
    synchronized (this) {
      isWanted = isFollowing;
      request = null;
    }
    if (isWanted) {
      follow(position);
    }
  }

  /** Ends the search, with its next turn. */
  public synchronized void stop() {
    isFollowing = false;
    request = null;
  }

  private void begin(Position position, boolean follow, int seconds) {
    boolean isIdle;
    synchronized (this) {
      isFollowing = follow;
      request = new Request(position, Math.min(seconds, MAX_SECONDS));
      isIdle = !isRunning;
      isRunning = true;
    }
    if (isIdle) {
      listener.accept(new AnalysisReport(position.node(), Status.WAITING, Optional.empty()));
      queue();
    }
  }

  /** Waits for a turn behind the other analyses. */
  private void queue() {
    try {
      threads.execute(this::run);
    } catch (RejectedExecutionException full) {
      abandon();
    }
  }

  /** Searches for one turn. */
  @SuppressWarnings("CatchThrowable") // whatever ends a search, the windows are told
  private void run() {
    try {
      Request asked = next();
      if (asked != null) {
        search(asked);
        queue();
      }
    } catch (InterruptedException closed) {
      abandon();
      Thread.currentThread().interrupt();
    } catch (MachineException limit) {
      failures.accept(String.valueOf(limit.getMessage()));
      abandon();
    } catch (Throwable broken) {
      failures.accept("the analysis failed: " + broken);
      abandon();
    }
  }

  /** What to search now; null if nothing, and then it doesn't run any more. */
  private @Nullable Request next() {
    while (true) {
      Request done;
      synchronized (this) {
        if (begun == null || begun == request) {
          begun = request;
          isRunning = request != null;
          search = isRunning ? search : null;
          return request;
        }
        done = begun;
        begun = null;
      }
      end(done);
    }
  }

  /** Gives up what is searched and what was to be. */
  private void abandon() {
    Request done;
    Request waiting;
    synchronized (this) {
      done = begun;
      waiting = request;
      begun = null;
      search = null;
      isRunning = false;
      stop();
    }
    if (done != null) {
      end(done);
    }
    if (waiting != null && waiting != done) {
      end(waiting);
    }
  }

  private void end(Request done) {
    listener.accept(new AnalysisReport(done.position.node(), Status.ENDED, done.findings));
  }

  private synchronized boolean isWanted(Request asked) {
    return request == asked;
  }

  private synchronized void finish(Request asked) {
    begun = null;
    if (request == asked) {
      request = null;
    }
  }

  private void search(Request asked) throws InterruptedException {
    Position position = asked.position;
    boolean goesOn = asked.findings.isPresent() || !isOver(position.state());
    if (goesOn) {
      MonteCarlo searching = searching();
      long start = System.nanoTime();
      Deadline deadline = new Deadline(start + Math.min(asked.turn, asked.left));
      Move unused = searching.choose(position.state(), position.line(), deadline, better -> {});
      asked.left -= System.nanoTime() - start;
      asked.findings = searching.findings(position.line());
      if (asked.findings.isEmpty()) {
        asked.turn *= 2; // the machine is so slow that there was no time to look at the state
      }
      goesOn = asked.left > 0 && !asked.findings.map(Findings::isProven).orElse(false);
    }
    if (!goesOn) {
      end(asked);
      finish(asked);
    } else if (isWanted(asked)) {
      listener.accept(new AnalysisReport(position.node(), Status.SEARCHING, asked.findings));
    }
  }

  private synchronized MonteCarlo searching() {
    MonteCarlo known = search;
    if (known == null) {
      known = new MonteCarlo(machine, 0, 0, new SplittableRandom(SEED));
      search = known;
    }
    return known;
  }

  private boolean isOver(State state) {
    try {
      for (Role role : machine.roles()) {
        ImmutableList<Move> unused = machine.legalMoves(state, role);
      }
      return machine.isTerminal(state);
    } catch (NoLegalMoveException stuck) {
      return true;
    }
  }
}
