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
 * A question to a player, answered by its seat's thread. It has an outcome when its time is over,
 * whatever that thread does. All times are those of {@link System#nanoTime}.
 */
abstract class Question {

  /** An answer and its time of arrival. */
  private record Arrival(Answer answer, long time) {}

  private final long asked = System.nanoTime();
  private final long deadline;
  private final long interruption;
  private final long end;
  private final CompletableFuture<Arrival> arrival = new CompletableFuture<>();
  private volatile boolean isInterrupted;
  private @Nullable Future<?> task;

  /**
   * Makes a question that is asked now.
   *
   * @param time until the deadline that the work is given
   * @param slack from the deadline until the thread is interrupted
   * @param rest from the interrupt until an answer is too late
   */
  Question(Duration time, Duration slack, Duration rest) {
    this.deadline = asked + time.toNanos();
    this.interruption = deadline + slack.toNanos();
    this.end = interruption + rest.toNanos();
  }

  /** Computes the answer, in the seat's thread. */
  abstract Answer answer(long answerDeadline) throws Exception;

  /** The answer that counts if none came in time; may be called from any thread. */
  Answer late() {
    return Answer.error(MatchError.TIMED_OUT, "no answer in time");
  }

  /** The answer that counts if {@link #answer} failed. */
  Answer failed(Throwable problem) {
    StackTraceElement[] trace = problem.getStackTrace();
    String place = trace.length == 0 ? "" : ", at " + trace[0];
    return Answer.error(MatchError.CONNECTION, "the player threw " + problem + place);
  }

  /** Submits the question to a thread, behind its earlier questions. */
  Question in(ExecutorService thread) {
    task = thread.submit(this::work);
    return this;
  }

  /** The player is untrusted code; whatever it throws is recorded as its error. */
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

  /** Waits until all questions are answered or their times are over. */
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

  /** Interrupts the work unless it has ended. */
  private void interrupt() {
    if (!arrival.isDone() && task != null) {
      isInterrupted = true;
      task.cancel(true);
    }
  }

  /** The outcome, after {@link #await}. An answer that timed out has no time. */
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
