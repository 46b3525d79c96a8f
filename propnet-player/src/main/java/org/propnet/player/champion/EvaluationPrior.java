package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Expansion;
import org.propnet.player.search.MovePrior;

/**
 * First estimates of moves by a {@link TaperedEvaluation} of the states behind them.
 *
 * @param evaluations the evaluation of each role
 */
record EvaluationPrior(ImmutableList<TaperedEvaluation> evaluations) implements MovePrior {

  @Override
  public void estimate(int chooser, long[] state, Expansion behind, float[] goals) {
    TaperedEvaluation tapered = evaluations.get(chooser);
    Evaluation own = tapered.at(tapered.progressOf(state));
    double worth = own.worth(state, 0);
    for (int place = 0; place < goals.length; place++) {
      double gain = own.gain(behind.words(), place * behind.stateWords());
      goals[place] = (float) Evaluation.goal(worth + gain);
    }
  }
}
