package org.propnet.player.manager;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchRecord;

/**
 * A question to a player, which its seat's thread works on. There is an answer when its time is
 * over, whatever that thread does. All times are those of {@link System#nanoTime}.
 */
abstract class Question {

  /** An answer, and when it came. */
  private record Arrival(Answer answer, long time) {}

  private final long asked = System.nanoTime();
  private final long deadline;
  private final long interruption;
  private final long end;
  private final CompletableFuture<Arrival> arrival = new CompletableFuture<>();
  private volatile boolean isInterrupted;
  private @Nullable Future<?> task;

  /**
   * A question that is asked now.
   *
   * @param time until the deadline that the work is told
   * @param slack from then until its thread is interrupted
   * @param rest from then until an answer is late
   */
  Question(Duration time, Duration slack, Duration rest) {
    this.deadline = asked + time.toNanos();
    this.interruption = deadline + slack.toNanos();
    this.end = interruption + rest.toNanos();
  }

  /** Finds the answer, in the seat's thread. */
  abstract Answer answer(long answerDeadline) throws Exception;

  /** What counts where no answer came in time; any thread may ask. */
  Answer late() {
    return Answer.error(MatchError.TIMED_OUT, "no answer in time");
  }

  /** What counts where {@link #answer} failed. */
  Answer failed(Throwable problem) {
    StackTraceElement[] trace = problem.getStackTrace();
    String place = trace.length == 0 ? "" : ", at " + trace[0];
    return Answer.error(MatchError.CONNECTION, "the player threw " + problem + place);
  }

  /** Has a thread answer, after what it was asked before. */
  Question in(ExecutorService thread) {
    task = thread.submit(this::work);
    return this;
  }

  /** The player is a stranger, and whatever it throws is its error, which the record has. */
  @SuppressWarnings("CatchThrowable")
  private void work() {
    Answer answer;
    try {
      answer = answer(deadline);
    } catch (Throwable problem) {
      answer = isInterrupted ? late() : failed(problem);
    }
    arrival.complete(new Arrival(answer, System.nanoTime()));
  }

  /** Waits until all questions have their answers or their times are over. */
  static void await(Collection<Question> questions) throws InterruptedException {
    List<Question> sorted =
        questions.stream()
            .sorted(Comparator.comparingLong(question -> question.interruption - question.asked))
            .toList();
    try {
      for (Question question : sorted) {
        if (!question.hasArrived(question.interruption)) {
          question.interrupt();
        }
      }
      for (Question question : sorted) {
        question.hasArrived(question.end);
      }
    } finally {
      sorted.forEach(Question::interrupt);
    }
  }

  private boolean hasArrived(long time) throws InterruptedException {
    try {
      arrival.get(Math.max(0, time - System.nanoTime()), TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException silence) {
      return false;
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Ends the work unless it has ended. */
  private void interrupt() {
    if (!arrival.isDone() && task != null) {
      isInterrupted = true;
      task.cancel(true);
    }
  }

  /** What came of it, after {@link #await}. An answer that timed out has no time. */
  Outcome outcome() {
    Arrival known = arrival.getNow(null);
    if (known == null || known.time() - end > 0) {
      return new Outcome(late(), MatchRecord.NOT_ASKED);
    }
    Answer answer = known.answer();
    return new Outcome(
        answer,
        answer.isTimedOut() ? MatchRecord.NOT_ASKED : Duration.ofNanos(known.time() - asked));
  }
}
