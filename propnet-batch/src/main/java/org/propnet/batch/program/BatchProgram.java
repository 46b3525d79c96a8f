package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.batch.choice.MoveChoices;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.net.PropNet;

/**
 * The word programs of a game, from which back ends play many games at once.
 *
 * @param machine plays the same network one game at a time
 * @param choices how moves are chosen
 * @param cycle the phases that steps are made in; all games of a group are in the same
 * @param steps the program of a step in each phase
 * @param goals the program of the goals
 */
public record BatchProgram(
    DifferentialMachine machine,
    MoveChoices choices,
    TurnCycle cycle,
    ImmutableList<StepCode> steps,
    GoalCode goals) {

  /**
   * Programs for two phases are used if on average they have at most this percentage of the
   * instructions. Each further phase lowers the percentage by {@link #GAIN_FOR_WAITING}, since
   * games wait longer for their first phase.
   */
  private static final int GAIN_FROM = 90;

  private static final int GAIN_FOR_WAITING = 5;

  /**
   * Minimum length for phases: in shorter programs the instructions don't dominate, and lanes wait
   * for phases.
   */
  private static final int LONG = 1_000;

  /** Maximum length for phases: longer programs take long to compile, once for each phase. */
  private static final int VERY_LONG = 300_000;

  BatchProgram(DifferentialMachine machine, MoveChoices choices, StepCode step, GoalCode goals) {
    this(machine, choices, TurnCycle.none(), ImmutableList.of(step), goals);
  }

  /**
   * Compiles the programs for any state.
   *
   * @param machine of the network
   * @param exclusive proven mutexes
   */
  public static BatchProgram of(DifferentialMachine machine, List<int[]> exclusive, Budget budget) {
    PropNet net = machine.network();
    MoveChoices choices = MoveChoices.of(machine, exclusive, budget);
    StepCode step = StepCompiler.compile(net, choices, budget);
    return new BatchProgram(machine, choices, step, GoalCode.compile(net, step.finals(), budget));
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
   * cycle or the programs wouldn't get shorter.
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
      return this; // the program for all states remains
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
    return new BatchProgram(machine, choices, found, phases.build(), goals);
  }
}
