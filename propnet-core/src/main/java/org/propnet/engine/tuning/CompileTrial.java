package org.propnet.engine.tuning;

import static java.util.Objects.requireNonNull;

import java.util.function.LongSupplier;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.program.TransitionPrograms;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.net.Vocabulary;

/**
 * Estimates by random play the long-term cost of compiling transition programs. If moves, or
 * interacting moves of several roles, rarely recur, compiling costs much more than propagating
 * them.
 */
final class CompileTrial {

  /** The seed of the random steps. */
  private static final long SEED = 3;

  /** The steps of the first round; each further round has twice as many as the one before. */
  private static final int FIRST_STEPS = 50;

  /** The steps of the last round. */
  private static final int MAX_STEPS = 1_600;

  /**
   * The trial ends after this many visits of gates and links. A round that isn't complete then
   * counts only if it is the first.
   */
  private static final long MAX_LOOKS = 100_000;

  /**
   * The work of about ten seconds of play, over which the cost of the programs of all moves is
   * spread if there is memory for them.
   */
  private static final double WORK_OF_PLAY = 1e10;

  /** The work of visiting a gate or link while a program is compiled. */
  private static final double WORK_OF_LOOK = 20;

  /** The trial ends when compiling is less than this part of a step's work. */
  private static final double NEGLIGIBLE = 0.01;

  private CompileTrial() {}

  /**
   * The mean work of a step for compiling programs: those of all moves where roles take turns,
   * otherwise those of interacting moves.
   *
   * @param network with programs
   * @param takesTurns whether at most one role had a choice in each state seen so far
   */
  static double workPerStep(
      GameTerms terms, DifferentialNetwork network, boolean takesTurns, Budget budget) {
    TransitionPrograms programs =
        requireNonNull(
            takesTurns ? TransitionPrograms.of(network) : TransitionPrograms.ofPieces(network));
    LongSupplier looks = takesTurns ? programs::compileWork : programs::unionWork;
    DifferentialSimulator simulator = new DifferentialSimulator(terms, network, programs);
    RandomPlay play = new RandomPlay(simulator, SEED, budget);
    long end = looks.getAsLong() + MAX_LOOKS;
    double work = 0;
    for (int steps = FIRST_STEPS; steps <= MAX_STEPS; steps *= 2) {
      long looksBefore = looks.getAsLong();
      long workBefore = simulator.work();
      int round = 0;
      for (; round < steps && looks.getAsLong() <= end; round++) {
        if (takesTurns && !play.isTurnOfOne()) {
          return workPerStep(terms, network, false, budget);
        }
        play.step();
      }
      if (round < steps && steps > FIRST_STEPS) {
        break;
      }
      double stepWork = (simulator.work() - workBefore + 1.0) / round;
      double looksPerStep = (looks.getAsLong() - looksBefore) / (double) round;
      double part = partOfSteps(network, programs, WORK_OF_PLAY / stepWork, takesTurns);
      work = WORK_OF_LOOK * looksPerStep * part;
      if (work < NEGLIGIBLE * stepWork) {
        break;
      }
    }
    return work;
  }

  /** The part of the cost that is left in the mean over ten seconds of play. */
  private static double partOfSteps(
      DifferentialNetwork network,
      TransitionPrograms programs,
      double stepsForAll,
      boolean takesTurns) {
    Vocabulary vocabulary = network.net.vocabulary();
    double jointMoves = takesTurns ? vocabulary.inputCount() : vocabulary.jointMoves();
    boolean areKept = jointMoves * programs.meanLength() <= TransitionPrograms.CAPACITY;
    return areKept ? Math.min(1, jointMoves / stepsForAll) : 1;
  }
}
