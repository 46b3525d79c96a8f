package org.propnet.batch;

import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.net.PropNet;

/**
 * What many games at once are played by.
 *
 * @param machine plays the same network one game at a time
 * @param weights how likely moves are chosen
 * @param choices how they are chosen
 * @param step the program of a step
 * @param goals the program of the goals
 */
record BatchProgram(
    DifferentialMachine machine,
    MoveWeights weights,
    MoveChoices choices,
    StepCode step,
    GoalCode goals) {

  /** From how many moves on it isn't tried to do with few samples, since looking takes long. */
  private static final int MANY_MOVES = 1_000;

  /**
   * Makes the programs.
   *
   * @param machine of the network
   * @param exclusive sets of bases of which it is proven that never two are true
   */
  static BatchProgram of(
      DifferentialMachine machine, List<int[]> exclusive, MoveWeights weights, Budget budget) {
    PropNet net = machine.network();
    MoveChoices choices = choices(machine, exclusive, budget);
    StepCode step = StepCompiler.compile(net, choices, weights, budget);
    return new BatchProgram(
        machine, weights, choices, step, GoalCode.compile(net, step.finals(), budget));
  }

  private static MoveChoices choices(
      DifferentialMachine machine, List<int[]> exclusive, Budget budget) {
    PropNet net = machine.network();
    if (net.vocabulary().inputCount() < MANY_MOVES) {
      PlaySamples few = PlaySamples.few(machine, budget);
      MoveChoices choices = MoveChoices.of(net, exclusive, few, budget);
      if (choices.isProven()) {
        return choices;
      }
    }
    return MoveChoices.of(net, exclusive, PlaySamples.many(machine, budget), budget);
  }
}
