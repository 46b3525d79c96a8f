package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
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
 * Searches positions of one session, one at a time, and tells about three times a second what it
 * has found. One search tells of the moves of every role.
 *
 * <p>A search keeps its tree only while it runs; that takes at most a sixteenth of the heap. It
 * ends after {@link #MAX_SECONDS} on one position, so that forgotten windows don't keep others
 * waiting.
 *
 * <p>Safe for use by several threads.
 */
public final class Analysis {

  /** How long one position is searched at most. */
  public static final int MAX_SECONDS = 180;

  private static final long SEED = 1;
  private static final long NANOS_BETWEEN_REPORTS = TimeUnit.MILLISECONDS.toNanos(330);

  private final StateMachine machine;
  private final Executor threads;
  private final Consumer<AnalysisReport> listener;
  private final Consumer<MachineException> failures;

  private boolean isFollowing;

  /** What to search; null for nothing. */
  private @Nullable Request request;

  private boolean isRunning;

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
    private final int seconds;

    private Request(Position position, int seconds) {
      this.position = position;
      this.seconds = seconds;
    }
  }

  /**
   * An analysis that does nothing yet.
   *
   * @param threads run one task for each analysis at a time
   * @param listener takes reports, in a thread of the search: it may not wait
   * @param failures takes the limit at which the machine ended a search
   */
  public Analysis(
      StateMachine machine,
      Executor threads,
      Consumer<AnalysisReport> listener,
      Consumer<MachineException> failures) {
    this.machine = machine;
    this.threads = threads;
    this.listener = listener;
    this.failures = failures;
  }

  /** Searches a position for so many seconds, instead of what was searched before. */
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

  /** Ends the search, within a third of a second. */
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
      threads.execute(this::run);
    }
  }

  private void run() {
    boolean isEnded = false;
    try {
      MonteCarlo search = new MonteCarlo(machine, 0, 0, new SplittableRandom(SEED));
      for (Request next = next(); next != null; next = next()) {
        search(search, next);
      }
      isEnded = true;
    } catch (MachineException limit) {
      failures.accept(limit);
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } finally {
      if (!isEnded) {
        abandon();
      }
    }
  }

  private synchronized @Nullable Request next() {
    isRunning = request != null;
    return request;
  }

  private synchronized void abandon() {
    stop();
    isRunning = false;
  }

  private synchronized boolean isWanted(Request asked) {
    return request == asked;
  }

  private synchronized void finish(Request asked) {
    if (request == asked) {
      request = null;
    }
  }

  private void search(MonteCarlo search, Request asked) throws InterruptedException {
    Position position = asked.position;
    Deadline end = after(TimeUnit.SECONDS.toNanos(asked.seconds));
    long piece = NANOS_BETWEEN_REPORTS;
    boolean goesOn = !isOver(position.state());
    Optional<Findings> findings = Optional.empty();
    while (goesOn) {
      Deadline deadline = after(Math.min(piece, end.nanoTime() - System.nanoTime()));
      Move unused = search.choose(position.state(), position.line(), deadline, better -> {});
      findings = search.findings(position.line());
      if (findings.isEmpty()) {
        piece *= 2; // the machine is so slow that there was no time to look at the state
      }
      goesOn =
          isWanted(asked) && !end.hasPassed() && !findings.map(Findings::isProven).orElse(false);
      if (goesOn) {
        listener.accept(new AnalysisReport(position.node(), Status.SEARCHING, findings));
      }
    }
    listener.accept(new AnalysisReport(position.node(), Status.ENDED, findings));
    finish(asked);
  }

  private static Deadline after(long nanos) {
    return new Deadline(System.nanoTime() + nanos);
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
