package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import org.propnet.batch.choice.MoveChoices;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.net.PropNet;

/**
 * What many games at once are played by.
 *
 * @param machine plays the same network one game at a time
 * @param weights for each move, numbered over all roles, how likely it is chosen beside others
 * @param choices how they are chosen
 * @param cycle the phases that steps are made in; all games of a group are in the same
 * @param steps the program of a step in each phase
 * @param goals the program of the goals
 */
public record BatchProgram(
    DifferentialMachine machine,
    ImmutableIntArray weights,
    MoveChoices choices,
    TurnCycle cycle,
    ImmutableList<StepCode> steps,
    GoalCode goals) {

  /**
   * Programs of two phases are used if they have at most this percentage of the instructions, on
   * average; for each phase more it has to be {@link #GAIN_FOR_WAITING} less, since games wait
   * longer for the phase that they begin in.
   */
  private static final int GAIN_FROM = 90;

  private static final int GAIN_FOR_WAITING = 5;

  /** In shorter programs the instructions aren't what takes the time, and lanes wait for phases. */
  private static final int LONG = 1_000;

  /** Longer ones take long to make, and more so once for each phase. */
  private static final int VERY_LONG = 300_000;

  /** Programs of any state. */
  BatchProgram(
      DifferentialMachine machine,
      ImmutableIntArray weights,
      MoveChoices choices,
      StepCode step,
      GoalCode goals) {
    this(machine, weights, choices, TurnCycle.none(), ImmutableList.of(step), goals);
  }

  /**
   * Makes the programs of any state.
   *
   * @param machine of the network
   * @param exclusive sets of bases that are proven to exclude each other
   */
  public static BatchProgram of(
      DifferentialMachine machine,
      List<int[]> exclusive,
      ImmutableIntArray weights,
      Budget budget) {
    PropNet net = machine.network();
    MoveChoices choices = MoveChoices.of(machine, exclusive, budget);
    StepCode step = StepCompiler.compile(net, choices, weights, budget);
    return new BatchProgram(
        machine, weights, choices, step, GoalCode.compile(net, step.finals(), budget));
  }

  /** The program of a step in the first phase. */
  public StepCode step() {
    return steps.get(0);
  }

  /** How many slots the programs of steps have together. */
  public int slots() {
    return steps.get(steps.size() - 1).code().slots();
  }

  /**
   * The same game with a program for each phase of its cycle of turns; this one if there is no
   * cycle, or if that doesn't make the programs shorter.
   */
  public BatchProgram inPhases(Budget budget) {
    int length = step().code().size();
    if (length < LONG || length > VERY_LONG) {
      return this;
    }
    TurnCycle found = TurnCycle.of(machine.network());
    if (found.phases() == 1) {
      return this;
    }
    BatchProgram phases;
    try {
      phases = inPhases(found, budget);
    } catch (BuildException limit) {
      if (limit.reason() == BuildException.Reason.CANCELLED) {
        throw limit;
      }
      return this; // the program of all states is there
    }
    long count = found.phases();
    long instructions = phases.steps().stream().mapToLong(step -> step.code().size()).sum();
    long allowed = GAIN_FROM - GAIN_FOR_WAITING * (count - 2);
    return 100 * instructions <= allowed * count * length ? phases : this;
  }

  /** The same game with a program for each phase of a cycle. */
  BatchProgram inPhases(TurnCycle found, Budget budget) {
    ImmutableList.Builder<StepCode> phases = ImmutableList.builder();
    int slots = step().bases() + step().baseCount();
    for (int phase = 0; phase < found.phases(); phase++) {
      StepCode step = StepCompiler.compile(this, found, phase, slots, budget);
      phases.add(step);
      slots = step.code().slots();
    }
    return new BatchProgram(machine, weights, choices, found, phases.build(), goals);
  }
}
