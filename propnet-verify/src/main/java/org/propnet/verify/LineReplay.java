package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;

/**
 * Replays lines of joint moves on two machines and compares the states along them. For a single
 * line see {@link EngineComparison#replay}.
 *
 * <p>Methods throw a {@link org.propnet.machine.LimitException} if a machine does. For use by one
 * thread.
 */
public final class LineReplay {

  private final StateMachine expected;
  private final Walk reference;
  private final LockStep game;

  /**
   * Makes a replay; its time limit runs from now.
   *
   * @param expected the reference; asked through its states
   * @param actual the machine under test
   * @param settings the views and the time limit; the other settings don't apply
   * @param monitor receives progress after every state and may cancel the comparison
   */
  public LineReplay(
      StateMachine expected,
      StateMachine actual,
      ComparisonSettings settings,
      ComparisonMonitor monitor) {
    this(expected, actual, settings, new Tally(settings.timeLimit(), monitor));
  }

  LineReplay(StateMachine expected, StateMachine actual, ComparisonSettings settings, Tally tally) {
    this.expected = expected;
    this.reference = new StateWalk(expected);
    this.game =
        new LockStep(expected.roles(), reference, EngineComparison.walks(actual, settings), tally);
  }

  /**
   * Compares every state on a line.
   *
   * @return why the line can't be played to its end; empty if it can, or if the replay stopped
   *     because of a difference or a limit
   */
  public Optional<LineException> compare(List<? extends List<Move>> line) {
    if (!game.begin()) {
      return Optional.empty();
    }
    for (int step = 0; ; step++) {
      if (!game.compareState() || step == line.size()) {
        return Optional.empty();
      }
      Optional<String> problem = problem(line.get(step));
      if (problem.isPresent()) {
        return Optional.of(new LineException(step, problem.get()));
      }
      if (!game.play(ImmutableList.copyOf(line.get(step)))) {
        return Optional.empty();
      }
    }
  }

  /** Compares only the last state of a line; those before it must be known to agree. */
  public void compareEnd(List<ImmutableList<Move>> line) {
    if (!game.begin()) {
      return;
    }
    for (ImmutableList<Move> jointMove : line) {
      if (!game.play(jointMove)) {
        return;
      }
    }
    game.compareState();
  }

  private Optional<String> problem(List<Move> jointMove) {
    int roles = expected.roles().size();
    if (game.choices().isEmpty()) {
      return Optional.of("the game has ended");
    }
    if (jointMove.size() != roles) {
      return Optional.of("expected a move of each of the " + roles + " roles: " + jointMove);
    }
    int role = game.firstIllegal(jointMove);
    return role < 0
        ? Optional.empty()
        : Optional.of(jointMove.get(role) + " is not legal for " + expected.roles().get(role));
  }

  /** The result so far. */
  public ComparisonResult result() {
    return game.result();
  }

  /** The legal moves of each role in the last compared state; empty if the game ends there. */
  public Optional<ImmutableList<ImmutableList<Move>>> choices() {
    return game.choices();
  }

  /** The propositions of the current state, according to the reference. */
  public ImmutableSet<Term> propositions() {
    return reference.propositions();
  }
}
