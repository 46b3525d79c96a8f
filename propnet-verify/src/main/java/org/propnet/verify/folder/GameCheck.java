package org.propnet.verify.folder;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicLong;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.external.ForeignEngineException;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceReader;

/** The verification of one game, from reading its files to its row in the report. */
final class GameCheck {

  /** As good as no limit, a century, yet small enough to be counted in nanoseconds. */
  private static final Duration UNLIMITED = Duration.ofDays(36_525);

  private static final String REFERENCE = "the reference: ";

  private final GameFiles files;
  private final MachineFactory tested;
  private final Optional<MachineFactory> reference;
  private final ComparisonSettings settings;
  private final Progress progress = new Progress();
  private final long begin = System.nanoTime();
  private final Set<String> notes = Collections.synchronizedSet(new LinkedHashSet<>());

  /** Makes a check; its time limit runs from now. */
  GameCheck(
      GameFiles files,
      MachineFactory tested,
      Optional<MachineFactory> reference,
      ComparisonSettings settings) {
    this.files = files;
    this.tested = tested;
    this.reference = reference;
    this.settings = settings;
  }

  /** The time limit of a game, or a century if there is none. */
  static Duration limit(ComparisonSettings settings) {
    return settings.timeLimit().filter(limit -> limit.compareTo(UNLIMITED) < 0).orElse(UNLIMITED);
  }

  /**
   * The row of a game whose check is abandoned, perhaps by another thread while {@link #run} is at
   * work. Random play has no end of its own, so it counts as complete if all recorded play agreed
   * before it.
   */
  GameVerification givenUp(String reason) {
    GameOutcome outcome =
        progress.isTraceDone() && progress.states() > 0
            ? GameOutcome.AGREED
            : GameOutcome.NOT_FINISHED;
    return row(outcome, reason, Optional.empty());
  }

  /** Runs the check. It keeps to the time limit if machines answer and factories respect theirs. */
  GameVerification run() {
    try {
      GameDescription game = RulesheetReader.read(files.rulesheet());
      StateMachine machine = made(tested, game, "");
      try {
        return compare(game, machine);
      } finally {
        tested.release(machine);
      }
    } catch (GdlSyntaxException
        | RulesheetSizeException
        | TraceFormatException
        | IOException unreadable) {
      return row(GameOutcome.NOT_READABLE, text(unreadable), Optional.empty());
    } catch (ForeignEngineException failure) {
      return row(GameOutcome.FAILED, text(failure), Optional.empty());
    } catch (QuestionInterruptedException interruption) {
      return givenUp("interrupted before the first state");
    } catch (NotBuiltException refusal) {
      return refusal.isOutOfTime()
          ? givenUp(text(refusal))
          : row(GameOutcome.NOT_BUILT, text(refusal), Optional.empty());
    } catch (LimitException refusal) {
      return row(GameOutcome.NOT_BUILT, text(refusal), Optional.empty());
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return givenUp("interrupted while building");
    }
  }

  private GameVerification compare(GameDescription game, StateMachine machine)
      throws IOException, NotBuiltException, InterruptedException {
    if (files.trace().isPresent()) {
      try (TraceReader reader = TraceReader.open(files.trace().get())) {
        ComparisonResult recorded = TraceComparison.compare(reader, machine, rest(), progress);
        if (!recorded.isAgreement()) {
          return stopped(recorded, "recorded play");
        }
      }
      progress.endTrace();
    }
    if (reference.isPresent()) {
      ComparisonResult random = comparePlay(reference.get(), game, machine);
      if (!random.isAgreement()) {
        return stopped(random, "random play");
      }
    }
    return progress.states() > 0
        ? row(GameOutcome.AGREED, "", Optional.empty())
        : row(
            GameOutcome.NOTHING_TO_COMPARE, "no recorded state, no random play", Optional.empty());
  }

  private ComparisonResult comparePlay(
      MachineFactory factory, GameDescription game, StateMachine machine)
      throws NotBuiltException, InterruptedException {
    StateMachine expected = made(factory, game, REFERENCE);
    try {
      return EngineComparison.compare(expected, machine, rest(), progress);
    } finally {
      factory.release(expected);
    }
  }

  /**
   * Makes a machine.
   *
   * @param which what begins its notes and its refusal
   */
  private StateMachine made(MachineFactory factory, GameDescription game, String which)
      throws NotBuiltException, InterruptedException {
    try {
      MachineFactory.Made made = factory.make(game, timeLeft());
      if (!made.note().isEmpty()) {
        notes.add(which + made.note());
      }
      return made.machine();
    } catch (NotBuiltException refusal) {
      String reason = which + text(refusal);
      throw refusal.isOutOfTime()
          ? NotBuiltException.outOfTime(reason, refusal)
          : new NotBuiltException(reason, refusal);
    }
  }

  /** The remaining time, at least 0. */
  private Duration timeLeft() {
    Duration left = limit(settings).minusNanos(System.nanoTime() - begin);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** The settings with the remaining time. */
  private ComparisonSettings rest() {
    return settings.withTimeLimit(timeLeft());
  }

  private GameVerification stopped(ComparisonResult result, String where) {
    return switch (result.end()) {
      case DIFFERENCE ->
          row(
              GameOutcome.DISAGREED,
              where + ", " + result.difference().map(Difference::summary).orElse(""),
              result.difference());
      case TIME_LIMIT -> givenUp("time limit reached in " + where);
      case GAVE_UP -> givenUp("limit reached in " + where + ": " + result.message());
      case CANCELLED -> givenUp("interrupted in " + where);
      case COMPLETED -> throw new IllegalArgumentException("agreement is no reason to stop");
    };
  }

  private GameVerification row(
      GameOutcome outcome, String message, Optional<Difference> difference) {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
    StringJoiner whole = new StringJoiner("; ");
    ImmutableList.copyOf(notes).forEach(whole::add);
    if (!message.isEmpty()) {
      whole.add(message);
    }
    return new GameVerification(
        files.name(), outcome, progress.states(), elapsed, whole.toString(), difference);
  }

  /** The message of an exception, or its class name if it has none. */
  private static String text(Exception problem) {
    String message = problem.getMessage();
    return message == null || problem instanceof FileSystemException ? problem.toString() : message;
  }

  /** Counts the states of both comparisons, for the thread that may abandon the game. */
  private static final class Progress implements ComparisonMonitor {

    private final AtomicLong recorded = new AtomicLong();
    private final AtomicLong current = new AtomicLong();
    private volatile boolean traceDone;

    @Override
    public void compared(long playouts, long states) {
      current.set(states);
    }

    void endTrace() {
      recorded.set(current.getAndSet(0));
      traceDone = true;
    }

    boolean isTraceDone() {
      return traceDone;
    }

    long states() {
      return recorded.get() + current.get();
    }
  }
}
