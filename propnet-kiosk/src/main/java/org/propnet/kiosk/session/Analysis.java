package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.session.AnalysisReport.Status;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.MonteCarlo;

/**
 * The analysis of a session's positions by tree search, one at a time, in turns of a third of a
 * second, with a report after each. If there are more analyses than threads, they take turns. One
 * search covers the moves of every role.
 *
 * <p>A tree takes at most a sixteenth of the heap, and between two turns it is kept while there is
 * memory. A search ends after {@link #MAX_SECONDS} on one position, so that forgotten windows don't
 * slow others down.
 *
 * <p>Safe for use by several threads.
 */
public final class Analysis {

  /** The maximum time for one position, without the turns of others. */
  public static final int MAX_SECONDS = 180;

  private static final long SEED = 1;

  private final StateMachine machine;
  private final Executor threads;
  private final Consumer<AnalysisReport> listener;
  private final Consumer<String> failures;

  private boolean isFollowing;

  /** The requested search; null if there is none. */
  private @Nullable PositionSearch request;

  /** Whether it has a turn, or waits for one. */
  private boolean isRunning;

  /** The search of the last turn, unless it has ended. */
  private @Nullable PositionSearch begun;

  /** The searcher, whose tree is kept from earlier turns by a soft reference. */
  private @Nullable MonteCarlo search;

  /**
   * A position of a session.
   *
   * @param node its number in the history
   * @param line the joint moves that led from the initial state to it
   */
  public record Position(int node, State state, ImmutableList<ImmutableList<Move>> line) {}

  /**
   * Makes an analysis that does nothing yet.
   *
   * @param threads run one task for each analysis at a time, in the order in which they come
   * @param listener receives reports, in a thread of the search: it must not block
   * @param failures receives the reason why a search failed, in one line
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
   * Searches a position, in place of any earlier search.
   *
   * @param seconds how long, without the turns of others
   */
  public void search(Position position, int seconds) {
    begin(position, false, seconds);
  }

  /** Searches a position, and each that the session reaches, until {@link #stop}. */
  public void follow(Position position) {
    begin(position, true, MAX_SECONDS);
  }

  /** The session has reached a position: a search that follows it goes there, any other ends. */
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

  /** Ends the search at its next turn. */
  public synchronized void stop() {
    isFollowing = false;
    request = null;
  }

  private void begin(Position position, boolean follow, int seconds) {
    boolean isIdle;
    synchronized (this) {
      isFollowing = follow;
      request = new PositionSearch(position, Math.min(seconds, MAX_SECONDS));
      isIdle = !isRunning;
      isRunning = true;
    }
    if (isIdle) {
      listener.accept(new AnalysisReport(position.node(), Status.WAITING, Optional.empty()));
      queue();
    }
  }

  /** Queues a turn behind those of the other analyses. */
  private void queue() {
    try {
      threads.execute(this::run);
    } catch (RejectedExecutionException full) {
      abandon();
    }
  }

  /** Runs one turn. */
  @SuppressWarnings("CatchThrowable") // whatever ends a search, the windows are told
  private void run() {
    try {
      PositionSearch asked = next();
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
      failures.accept(Faults.log("an analysis", broken));
      abandon();
    }
  }

  /** The search for this turn; null if there is none, and then the analysis becomes idle. */
  private @Nullable PositionSearch next() {
    while (true) {
      PositionSearch done;
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

  /** Abandons the current search and the requested one. */
  private void abandon() {
    PositionSearch done;
    PositionSearch waiting;
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

  private void end(PositionSearch done) {
    listener.accept(done.report(Status.ENDED));
  }

  private synchronized boolean isWanted(PositionSearch asked) {
    return request == asked;
  }

  private synchronized void finish(PositionSearch asked) {
    begun = null;
    if (request == asked) {
      request = null;
    }
  }

  private void search(PositionSearch asked) throws InterruptedException {
    boolean goesOn = asked.goOn(machine, this::searching);
    if (!goesOn) {
      end(asked);
      finish(asked);
    } else if (isWanted(asked)) {
      listener.accept(asked.report(Status.SEARCHING));
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
}
