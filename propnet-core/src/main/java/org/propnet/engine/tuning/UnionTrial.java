package org.propnet.engine.tuning;

import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.program.TransitionPrograms;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;

/**
 * Finds out by random play what it costs in the long run to make transition programs for moves of
 * several roles that meet. Where such moves rarely recur, each costs much more than to propagate
 * them.
 */
final class UnionTrial {

  /** The seed of the random steps. */
  private static final long SEED = 3;

  /** The steps of the first round; each round has as many as all before it. */
  private static final int FIRST_STEPS = 50;

  private static final int MAX_STEPS = 1_600;

  /** What is looked at to make programs, at most: then it's known what they cost. */
  private static final long MAX_LOOKS = 100_000;

  /**
   * The steps that pay for the programs of all joint moves, if there is memory for them: some
   * seconds of play.
   */
  private static final double STEPS_FOR_ALL = 10_000_000;

  /** The work that the look at a gate or link counts for while a program is made. */
  private static final double WORK_OF_LOOK = 20;

  private UnionTrial() {}

  /**
   * The work of making programs for several roles in each step, on average.
   *
   * @param takesTurns whether at most one role had a choice in each state that was seen so far
   */
  static double workPerStep(
      GameTerms terms, DifferentialNetwork network, boolean takesTurns, Budget budget) {
    DifferentialSimulator simulator =
        new DifferentialSimulator(terms, network, TransitionPrograms.ofPieces(network));
    RandomPlay play = new RandomPlay(simulator, SEED, budget);
    double looksPerStep = 0;
    boolean isTurnOfOne = takesTurns;
    for (int steps = FIRST_STEPS; steps <= MAX_STEPS; steps *= 2) {
      long before = simulator.unionWork();
      int round = 0;
      for (; round < steps && simulator.unionWork() <= MAX_LOOKS; round++) {
        isTurnOfOne &= play.isTurnOfOne();
        play.step();
      }
      looksPerStep = (simulator.unionWork() - before) / (double) Math.max(1, round);
      if (looksPerStep == 0 || round < steps) {
        break;
      }
    }
    return WORK_OF_LOOK * looksPerStep * partOfSteps(simulator, network, isTurnOfOne);
  }

  /** The part of the steps in which programs have to be made. */
  private static double partOfSteps(
      DifferentialSimulator simulator, DifferentialNetwork network, boolean takesTurns) {
    double jointMoves = takesTurns ? 0 : 1;
    for (int role = 0; role < network.net.vocabulary().roles().size(); role++) {
      int moves = network.net.vocabulary().moves(role).size();
      jointMoves = takesTurns ? jointMoves + moves : jointMoves * moves;
    }
    boolean areKept = jointMoves * simulator.meanProgram() <= TransitionPrograms.CAPACITY;
    return areKept ? Math.min(1, jointMoves / STEPS_FOR_ALL) : 1;
  }
}
