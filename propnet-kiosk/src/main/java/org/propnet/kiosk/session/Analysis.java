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

  private final StateMachine machine;
  private final Executor threads;
  private final Consumer<AnalysisReport> listener;
  private final Consumer<String> failures;

  private boolean isFollowing;

  /** What to search; null for nothing. */
  private @Nullable PositionSearch request;

  /** Whether it has a turn, or waits for one. */
  private boolean isRunning;

  /** What was searched in the last turn, while it hasn't ended. */
  private @Nullable PositionSearch begun;

  /** With what is known from turns before, softly. */
  private @Nullable MonteCarlo search;

  /**
   * A position of a session.
   *
   * @param node its number in the history
   * @param line the joint moves that led from the initial state to it
   */
  public record Position(int node, State state, ImmutableList<ImmutableList<Move>> line) {}

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
      request = new PositionSearch(position, Math.min(seconds, MAX_SECONDS));
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

  /** What to search now; null if nothing, and then it doesn't run any more. */
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

  /** Gives up what is searched and what was to be. */
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
