package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.LaneTrace;
import org.propnet.batch.PlayoutOutcome;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/**
 * Compares the playouts of a batch machine with a reference, lane by lane and step by step:
 * propositions, terminal, the legality of the moves, the goals at the end, and whether playouts
 * reported as stuck or without goals really are.
 */
final class LaneComparison {

  /** Coprime to 64, so that multiples visit all lanes, neighbours far apart. */
  private static final int STRIDE = 37;

  private final StateMachine expected;
  private final ComparisonSettings settings;
  private final Tally tally;
  private final Walk reference;

  private LaneComparison(StateMachine expected, ComparisonSettings settings, Tally tally) {
    this.expected = expected;
    this.settings = settings;
    this.tally = tally;
    this.reference = new StateWalk(expected);
  }

  /** Compares playouts of all lanes up to the limit of states. */
  static ComparisonResult compare(
      StateMachine expected, BatchMachine actual, ComparisonSettings settings, Tally tally) {
    return new LaneComparison(expected, settings, tally).run(actual);
  }

  private ComparisonResult run(BatchMachine actual) {
    ComparisonResult result = toTheEnd(actual);
    int lanes = actual.lanesTogether();
    long shares = settings.stateLimit() / lanes;
    int steps = (int) Math.max(1, Math.min(settings.stepLimit(), shares));
    for (long round = 1; result.isAgreement() && tally.states() < settings.stateLimit(); round++) {
      for (LaneTrace trace : actual.newSimulator(lanes).trace(steps, settings.seed() + round)) {
        if (!result.isAgreement() || tally.states() >= settings.stateLimit()) {
          break;
        }
        result = compare(trace);
      }
    }
    return result;
  }

  /** Compares playouts of some lanes to their ends, with at least a quarter of the states. */
  private ComparisonResult toTheEnd(BatchMachine actual) {
    ComparisonResult result = tally.result(ComparisonEnd.COMPLETED, Optional.empty());
    long part = settings.stateLimit() / 4;
    if (part == 0) {
      return result;
    }
    int steps = (int) Math.max(1, Math.min(settings.stepLimit(), part));
    List<LaneTrace> traces = actual.newSimulator(64).trace(steps, settings.seed());
    for (int i = 0; i < 64 && result.isAgreement() && tally.states() < part; i++) {
      result = compare(traces.get(STRIDE * i % 64));
    }
    return result;
  }

  private ComparisonResult compare(LaneTrace trace) {
    RecordedWalk lane = new RecordedWalk();
    lane.enter(
        IntStream.range(0, trace.states().size()).mapToObj(step -> answers(trace, step)).toList());
    LockStep game =
        new LockStep(expected.roles(), reference, ImmutableMap.of(View.SIMULATOR, lane), tally);
    if (game.compareLine(trace.jointMoves())) {
      checkEnd(game, trace.outcome());
      tally.countPlayout();
    }
    return game.result();
  }

  private ImmutableMap<Question, Answer> answers(LaneTrace trace, int step) {
    boolean isTerminal =
        step == trace.jointMoves().size()
            && (trace.outcome() == PlayoutOutcome.TERMINAL
                || trace.outcome() == PlayoutOutcome.WITHOUT_GOAL);
    ImmutableList<Role> roles = expected.roles();
    ImmutableMap.Builder<Question, Answer> answers = ImmutableMap.builder();
    answers.put(new Question.Roles(), new Answer.Roles(roles));
    answers.put(
        new Question.Propositions(),
        new Answer.Propositions(trace.states().get(step).propositions()));
    answers.put(new Question.Terminal(), new Answer.Truth(isTerminal));
    for (int role = 0; isTerminal && trace.goals().isPresent() && role < roles.size(); role++) {
      answers.put(
          new Question.Goal(roles.get(role)), new Answer.Goal(trace.goals().get().get(role)));
    }
    return answers.buildOrThrow();
  }

  private void checkEnd(LockStep game, PlayoutOutcome outcome) {
    Role first = expected.roles().get(0);
    if (outcome == PlayoutOutcome.STUCK && game.choices().isPresent()) {
      game.differ(
          new Question.LegalMoves(first),
          new Answer.Refused(Refusal.NO_LEGAL_MOVE, "the playout ended for want of a legal move"));
    } else if (outcome == PlayoutOutcome.CUT && game.choices().isEmpty()) {
      game.differ(new Question.Terminal(), new Answer.Truth(false));
    } else if (outcome == PlayoutOutcome.WITHOUT_GOAL
        && expected.roles().stream()
            .allMatch(role -> reference.answer(new Question.Goal(role)) instanceof Answer.Goal)) {
      game.differ(
          new Question.Goal(first),
          new Answer.Refused(Refusal.NOT_ONE_GOAL, "the playout ended without goals"));
    }
  }
}
