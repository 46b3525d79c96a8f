package org.propnet.engine.tuning;

import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.program.TransitionPrograms;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;

/**
 * Estimates by random play the long-term cost of compiling transition programs for interacting
 * moves of several roles. If such moves rarely recur, compiling costs much more than propagating
 * them.
 */
final class UnionTrial {

  /** The seed of the random steps. */
  private static final long SEED = 3;

  /** The steps of the first round; each further round has twice as many as the one before. */
  private static final int FIRST_STEPS = 50;

  /** The steps of the last round. */
  private static final int MAX_STEPS = 1_600;

  /** The trial ends after this many visits of gates and links: by then the cost is known. */
  private static final long MAX_LOOKS = 100_000;

  /**
   * The number of steps, some seconds of play, over which the cost of the programs of all joint
   * moves is spread if there is memory for them.
   */
  private static final double STEPS_FOR_ALL = 10_000_000;

  /** The work of visiting a gate or link while a program is compiled. */
  private static final double WORK_OF_LOOK = 20;

  private UnionTrial() {}

  /**
   * The mean work of a step for compiling programs of several roles.
   *
   * @param takesTurns whether at most one role had a choice in each state seen so far
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

  /** The part of the steps in which programs have to be compiled. */
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
