package org.propnet.batch;

import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * What many games at once are played by.
 *
 * @param net the network
 * @param step the program of a step
 * @param goals the program of the goals
 */
record BatchProgram(PropNet net, StepCode step, GoalCode goals) {

  static BatchProgram of(PropNet net, List<int[]> exclusive, MoveWeights weights, Budget budget) {
    MoveChoices choices = MoveChoices.of(net, exclusive, budget);
    StepCode step = StepCompiler.compile(net, choices, weights, budget);
    return new BatchProgram(net, step, GoalCode.compile(net, budget));
  }
}
