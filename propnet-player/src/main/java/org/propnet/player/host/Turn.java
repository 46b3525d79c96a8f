package org.propnet.player.host;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;

/**
 * A pending answer: when it is due, and what it would be at present. Times are those of {@link
 * System#nanoTime}. Safe for use by several threads.
 */
final class Turn {

  private final long received;
  private final long deadline;
  private final long end;
  private final String otherwise;
  private final Consumer<Turn> answered;
  private final CompletableFuture<String> answer = new CompletableFuture<>();
  private final List<Future<?>> working = new ArrayList<>(2);
  private ImmutableList<Move> legal = ImmutableList.of();
  private @Nullable Move proposal;
  private @Nullable Future<?> alarm;
  private boolean isInterrupted;

  /**
   * Makes a turn.
   *
   * @param received when the message arrived
   * @param clock the manager's clock, in nanoseconds
   * @param margin the part of the clock reserved for the way back
   * @param otherwise the answer if no move is known
   * @param answered receives the turn when it is answered
   */
  Turn(long received, long clock, long margin, String otherwise, Consumer<Turn> answered) {
    this.answered = answered;
    this.received = received;
    this.deadline = received + clock - margin;
    this.end = received + clock - margin / 4;
    this.otherwise = otherwise;
  }

  /** The player's deadline. */
  long deadline() {
    return deadline;
  }

  /** When an answer must be given, even if no move is known. */
  long end() {
    return end;
  }

  /** The time since the message arrived. */
  Duration used() {
    return Duration.ofNanos(System.nanoTime() - received);
  }

  /** Completed once, with the text of the answer. */
  CompletableFuture<String> answer() {
    return answer;
  }

  /** The answer if no move is known. */
  String otherwise() {
    return otherwise;
  }

  /** Sets a legal move as the answer until there is a better one. */
  synchronized void suggest(Move move) {
    proposal = move;
  }

  /** Sets the legal moves; the first is the answer until there is a better one. */
  synchronized void allow(ImmutableList<Move> moves) {
    legal = moves;
    proposal = moves.isEmpty() ? null : moves.get(0);
  }

  /** The legal moves; none before they are known. */
  synchronized ImmutableList<Move> legal() {
    return legal;
  }

  /** Sets the provisional answer; ignored if it isn't legal. */
  void propose(Move move) {
    if (legal().contains(move)) {
      synchronized (this) {
        proposal = move;
      }
    }
  }

  /** The move to answer with at present; empty if no legal one is known yet. */
  synchronized Optional<Move> proposal() {
    return Optional.ofNullable(proposal);
  }

  /** Sets the timer that gives the answer when it is due. */
  synchronized void alarm(Future<?> newAlarm) {
    alarm = newAlarm;
    if (answer.isDone()) {
      newAlarm.cancel(false);
    }
  }

  /** Gives the answer, unless one was given before; returns whether this one counts. */
  boolean settle(String text) {
    boolean isAnswer = answer.complete(text);
    answered.accept(this);
    synchronized (this) {
      if (alarm != null) {
        alarm.cancel(false);
      }
    }
    return isAnswer;
  }

  /** Registers work for {@link #interrupt} to cancel. */
  synchronized void add(Future<?> work) {
    if (isInterrupted) {
      work.cancel(true);
    } else {
      working.add(work);
    }
  }

  /** Interrupts the remaining work on the answer. Must not be called from that work. */
  synchronized void interrupt() {
    isInterrupted = true;
    working.forEach(work -> work.cancel(true));
  }
}
