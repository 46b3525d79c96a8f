package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TracePlayout;
import org.propnet.verify.trace.TraceReader;
import org.propnet.verify.trace.TraceRecord;
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
    Tally tally = new Tally(settings.timeLimit(), monitor);
    try {
      RecordedWalk recorded = new RecordedWalk();
      LockStep game =
          new LockStep(reader.roles(), recorded, EngineComparison.walks(actual, settings), tally);
      Optional<TracePlayout> playout = reader.next();
      while (playout.isPresent()) {
        ImmutableList<TraceStep> steps = playout.get().steps();
        recorded.enter(Lists.transform(steps, step -> answers(reader.roles(), step)));
        if (!game.compareLine(steps.stream().flatMap(step -> step.jointMove().stream()).toList())) {
          break;
        }
        tally.countPlayout();
        playout = reader.next();
      }
      return game.result();
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  private static ImmutableMap<Question, Answer> answers(ImmutableList<Role> roles, TraceStep step) {
    ImmutableMap.Builder<Question, Answer> answers = ImmutableMap.builder();
    answers.put(new Question.Roles(), new Answer.Roles(roles));
    answers.put(new Question.Propositions(), new Answer.Propositions(step.propositions()));
    answers.put(new Question.Terminal(), new Answer.Truth(step.terminal()));
    for (int role = 0; role < roles.size(); role++) {
      OptionalInt goal = step.goals().get(role);
      answers.put(
          new Question.Goal(roles.get(role)),
          goal.isPresent()
              ? new Answer.Goal(goal.getAsInt())
              : new Answer.Refused(Refusal.NOT_ONE_GOAL, "recorded as " + TraceRecord.NO_GOAL));
      if (!step.terminal()) {
        ImmutableList<Move> moves = step.legalMoves().get(role);
        answers.put(
            new Question.LegalMoves(roles.get(role)),
            moves.isEmpty()
                ? new Answer.Refused(Refusal.NO_LEGAL_MOVE, "recorded without a legal move")
                : new Answer.Moves(moves));
      }
    }
    return answers.buildOrThrow();
  }
}
