package org.propnet.verify;

import java.io.IOException;
import java.util.Optional;
import org.propnet.machine.LimitException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TracePlayout;
import org.propnet.verify.trace.TraceReader;
import org.propnet.verify.trace.TraceStep;

/**
 * Compares a state machine with recorded behaviour.
 *
 * <p>The machine plays the recorded joint moves from the initial state. In every state the
 * propositions, terminal, and the goals and legal moves of every role are compared with the
 * recording. Legal moves in terminal states aren't recorded, and a goal recorded as {@code -}
 * agrees with every {@link org.propnet.machine.GoalException}. The comparison stops at the first
 * difference. All methods are thread-safe.
 */
@SuppressWarnings("exports") // only the command reads recordings
public final class TraceComparison {

  private TraceComparison() {}

  /**
   * Compares with a whole trace.
   *
   * @param trace what is expected
   * @param actual the machine under test
   * @param settings the views and the time limit; the other settings don't apply
   * @param monitor receives progress after every state and may cancel the comparison
   */
  public static ComparisonResult compare(
      Trace trace, StateMachine actual, ComparisonSettings settings, ComparisonMonitor monitor) {
    Tally tally = new Tally(Budget.start(settings.timeLimit(), monitor));
    try {
      TraceWalk recorded = new TraceWalk(trace.roles());
      LockStep game = start(recorded, actual, settings, tally);
      for (TracePlayout playout : trace.playouts()) {
        if (!playout(game, tally, recorded, playout)) {
          break;
        }
      }
      return game.result();
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  /**
   * Compares with a trace while reading it, with one playout in memory at a time.
   *
   * @param reader the expected behaviour, at its beginning; not closed
   * @param actual the machine under test
   * @param settings the views and the time limit; the other settings don't apply
   * @param monitor receives progress after every state and may cancel the comparison
   * @throws IOException if the trace can't be read
   * @throws TraceFormatException if it is damaged
   */
  public static ComparisonResult compare(
      TraceReader reader,
      StateMachine actual,
      ComparisonSettings settings,
      ComparisonMonitor monitor)
      throws IOException {
    Tally tally = new Tally(Budget.start(settings.timeLimit(), monitor));
    try {
      TraceWalk recorded = new TraceWalk(reader.roles());
      LockStep game = start(recorded, actual, settings, tally);
      Optional<TracePlayout> playout = reader.next();
      while (playout.isPresent() && playout(game, tally, recorded, playout.get())) {
        playout = reader.next();
      }
      return game.result();
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  private static LockStep start(
      TraceWalk recorded, StateMachine actual, ComparisonSettings settings, Tally tally) {
    return new LockStep(
        recorded.roles(), recorded, EngineComparison.walks(actual, settings), tally);
  }

  private static boolean playout(
      LockStep game, Tally tally, TraceWalk recorded, TracePlayout playout) {
    recorded.enter(playout);
    if (!game.begin()) {
      return false;
    }
    for (TraceStep step : playout.steps()) {
      if (!game.compareState()
          || (step.jointMove().isPresent() && !game.play(step.jointMove().get()))) {
        return false;
      }
    }
    tally.countPlayout();
    return true;
  }
}
