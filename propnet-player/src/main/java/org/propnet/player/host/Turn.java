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
 * An answer that is due: by when, and what it would be at present. Times are those of {@link
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
   * A turn.
   *
   * @param received when the message came in
   * @param clock the manager's clock, in nanoseconds
   * @param margin how much of it is left for the way back
   * @param otherwise the answer if there is no move
   * @param answered takes the turn when it has its answer
   */
  Turn(long received, long clock, long margin, String otherwise, Consumer<Turn> answered) {
    this.answered = answered;
    this.received = received;
    this.deadline = received + clock - margin;
    this.end = received + clock - margin / 4;
    this.otherwise = otherwise;
  }

  /** When the player has to be ready. */
  long deadline() {
    return deadline;
  }

  /** When there has to be an answer, even if no move is known. */
  long end() {
    return end;
  }

  /** The time since the message came in. */
  Duration used() {
    return Duration.ofNanos(System.nanoTime() - received);
  }

  /** Completed once, with the text of the answer. */
  CompletableFuture<String> answer() {
    return answer;
  }

  /** The answer if there is no move. */
  String otherwise() {
    return otherwise;
  }

  /** Makes a legal move the answer until there is a better one. */
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

  /** Makes a move the answer for the time being; one that isn't legal is left out. */
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

  /** Sets what gives the answer when it is due. */
  synchronized void alarm(Future<?> newAlarm) {
    alarm = newAlarm;
    if (answer.isDone()) {
      newAlarm.cancel(false);
    }
  }

  /** Gives the answer, unless it was given; returns whether this is it. */
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

  /** Adds to the work that {@link #interrupt} ends. */
  synchronized void add(Future<?> work) {
    if (isInterrupted) {
      work.cancel(true);
    } else {
      working.add(work);
    }
  }

  /** Interrupts what still works on the answer. Not to be called by that. */
  synchronized void interrupt() {
    isInterrupted = true;
    working.forEach(work -> work.cancel(true));
  }
}
