package org.propnet.verify.shrink;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.Difference;
import org.propnet.verify.external.ForeignEngineException;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/**
 * Shrinks a difference between two kinds of machines (delta debugging): first the moves that lead
 * to it, then the rulesheet, then the moves again.
 *
 * <p>A smaller rulesheet has to be accepted by both factories, and the machines have to differ in
 * the same kind of question, with the same kinds of answers: on the line of moves found so far, on
 * a short one, or in a little random play. Equal inputs give equal results, unless the time runs
 * out.
 *
 * <p>Immutable; thread-safe if the factories are.
 *
 * @param expected makes the references
 * @param actual makes the machines under test
 * @param settings the settings with which the difference was found
 * @param limits limits of the search
 */
public record DifferenceShrinker(
    MachineFactory expected,
    MachineFactory actual,
    ComparisonSettings settings,
    ShrinkLimits limits) {

  /**
   * Shrinks a difference.
   *
   * @param game the rulesheet on which it was found
   * @param difference the difference that was found
   * @param monitor receives the progress and may cancel
   * @return empty if the difference can't be reproduced
   * @throws InterruptedException if the thread is interrupted
   */
  public Optional<Reproducer> shrink(
      GameDescription game, Difference difference, ShrinkMonitor monitor)
      throws InterruptedException {
    return new ShrinkTask(this, difference, new ShrinkBudget(limits, monitor)).run(game);
  }

  /** Runs an action on both machines of a game; empty if one can't be built. */
  <T> Optional<T> withMachines(
      GameDescription game,
      ShrinkBudget budget,
      BiFunction<StateMachine, StateMachine, Optional<T>> use)
      throws InterruptedException {
    try {
      Duration time = limits.build();
      time = budget.timeLeft().compareTo(time) < 0 ? budget.timeLeft() : time;
      StateMachine reference = expected.build(game, time);
      try {
        StateMachine tested = actual.build(game, time);
        try {
          return use.apply(reference, tested);
        } finally {
          actual.release(tested);
        }
      } finally {
        expected.release(reference);
      }
    } catch (QuestionInterruptedException interruption) {
      Thread.interrupted(); // the exception reports it instead
      throw new InterruptedException(interruption.getMessage());
    } catch (NotBuiltException
        | RulesheetException
        | LimitException
        | ForeignEngineException unplayable) {
      return Optional.empty();
    }
  }
}
