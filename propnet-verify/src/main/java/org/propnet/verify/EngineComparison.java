package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.StateMachine;
import org.propnet.verify.external.ExternalMachine;

/**
 * Differential testing: compares two state machines of one game in random play.
 *
 * <p>Both play the same joint moves from the initial state, in lockstep. In every state the
 * propositions, terminal, and the legal moves and goal of every role are compared: values, order
 * and kinds of refusals, never only their number. A state in which a role has no legal move ends a
 * playout like a terminal one, if both sides agree on it. The comparison stops at the first
 * difference.
 *
 * <p>A {@link LaneMachine} chooses its moves itself: the playouts of all lanes that step together
 * are compared, with the joint moves divided among the lanes, whatever the views.
 *
 * <p>Equal settings and machines give equal results, unless the time runs out. All methods are
 * thread-safe.
 */
public final class EngineComparison {

  private EngineComparison() {}

  /**
   * Compares without a monitor.
   *
   * @param expected the reference; asked through its states
   * @param actual the machine under test
   * @param settings how much to compare
   */
  public static ComparisonResult compare(
      StateMachine expected, StateMachine actual, ComparisonSettings settings) {
    return compare(expected, actual, settings, ComparisonMonitor.NONE);
  }

  /**
   * Compares.
   *
   * @param expected the reference; asked through its states
   * @param actual the machine under test
   * @param settings how much to compare
   * @param monitor receives progress after every state and may cancel the comparison
   */
  public static ComparisonResult compare(
      StateMachine expected,
      StateMachine actual,
      ComparisonSettings settings,
      ComparisonMonitor monitor) {
    Tally tally = new Tally(settings.timeLimit(), monitor);
    try {
      return compare(expected, actual, settings, tally);
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  /**
   * Compares along a given line of joint moves from the initial state. A {@link LaneMachine} is
   * asked like any other machine here, not through its lanes.
   *
   * @param expected the reference; asked through its states
   * @param actual the machine under test
   * @param line the joint moves
   * @param settings the views and the time limit; the other settings don't apply
   * @param monitor receives progress after every state and may cancel the comparison
   * @throws LineException if the line can't be played according to both machines, and there is no
   *     difference before
   */
  public static ComparisonResult replay(
      StateMachine expected,
      StateMachine actual,
      List<? extends List<Move>> line,
      ComparisonSettings settings,
      ComparisonMonitor monitor) {
    Tally tally = new Tally(settings.timeLimit(), monitor);
    try {
      LineReplay replay = new LineReplay(expected, actual, settings, tally);
      Optional<LineException> problem = replay.compare(line);
      if (problem.isPresent()) {
        throw problem.get();
      }
      return replay.result();
    } catch (LimitException limit) {
      return tally.gaveUp(limit);
    }
  }

  private static ComparisonResult compare(
      StateMachine expected, StateMachine actual, ComparisonSettings settings, Tally tally) {
    if (actual instanceof LaneMachine subject) {
      return LaneComparison.compare(expected, subject.lanes(), settings, tally);
    }
    ImmutableMap<View, Walk> walks = walks(actual, settings);
    LockStep game = new LockStep(expected.roles(), new StateWalk(expected), walks, tally);
    RandomGenerator random = new SplittableRandom(settings.seed());
    boolean goOn = true;
    while (goOn && tally.states() < settings.stateLimit()) {
      goOn = game.begin() && playout(game, tally, settings, random);
    }
    return game.result();
  }

  /** The machine under test, by each view of the settings. */
  static ImmutableMap<View, Walk> walks(StateMachine machine, ComparisonSettings settings) {
    ImmutableMap.Builder<View, Walk> walks = ImmutableMap.builder();
    for (View view : settings.views()) {
      walks.put(
          view,
          switch (view) {
            case STATES -> new StateWalk(machine);
            case SIMULATOR ->
                machine instanceof ExternalMachine
                    ? new StateWalk(machine)
                    : new SimulatorWalk(machine);
          });
    }
    return walks.buildOrThrow();
  }

  private static boolean playout(
      LockStep game, Tally tally, ComparisonSettings settings, RandomGenerator random) {
    for (int step = 0; tally.states() < settings.stateLimit(); step++) {
      if (!game.compareState()) {
        return false;
      }
      Optional<ImmutableList<ImmutableList<Move>>> choices = game.choices();
      if (choices.isEmpty() || step == settings.stepLimit()) {
        tally.countPlayout();
        return true;
      }
      if (!game.play(RandomChoice.jointMove(choices.get(), random))) {
        return false;
      }
    }
    return true;
  }
}
