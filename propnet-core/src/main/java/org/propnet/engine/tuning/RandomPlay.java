package org.propnet.engine.tuning;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.machine.NoLegalMoveException;

/**
 * Random play that goes on after the end of a game, by which networks are measured. The same for
 * the same network and seed.
 */
final class RandomPlay {

  private static final long SAMPLE_SEED = 1;
  private static final int MAX_SAMPLES = 16;

  /** The number of steps after which the next sample is taken. */
  private static final int STEPS_PER_SAMPLE = 5;

  private final DifferentialSimulator simulator;
  private final SplittableRandom random;
  private final Budget budget;

  /** The simulator's work that the budget knows of. */
  private long checked;

  /** Play from the initial state. */
  RandomPlay(GameTerms terms, DifferentialNetwork network, long seed, Budget budget) {
    this(new DifferentialSimulator(terms, network), seed, budget);
  }

  /** Play by a simulator from where it is. */
  RandomPlay(DifferentialSimulator simulator, long seed, Budget budget) {
    this.simulator = simulator;
    this.random = new SplittableRandom(seed);
    this.budget = budget;
    this.checked = simulator.work() + simulator.unionWork();
  }

  DifferentialSimulator simulator() {
    return simulator;
  }

  /**
   * Plays one random joint move, from the initial state again if the game is over or stuck.
   *
   * @return false if there was none to play
   */
  @CanIgnoreReturnValue
  boolean step() {
    boolean isPlayed = false;
    try {
      if (simulator.isTerminal()) {
        simulator.reset();
      }
      isPlayed = simulator.playout(random, 1) > 0;
    } catch (NoLegalMoveException stuck) {
      simulator.reset(); // the rules go on, but this game doesn't
    }
    long work = simulator.work() + simulator.unionWork();
    budget.check(1 + work - checked);
    checked = work;
    return isPlayed;
  }

  /**
   * What random play has shown.
   *
   * @param jointMoves some that were legal
   * @param takesTurns whether at most one role had a choice in each state
   */
  record Samples(List<int[]> jointMoves, boolean takesTurns) {}

  /** Plays some steps. */
  static Samples samples(GameTerms terms, DifferentialNetwork network, Budget budget) {
    RandomPlay play = new RandomPlay(terms, network, SAMPLE_SEED, budget);
    List<int[]> jointMoves = new ArrayList<>();
    boolean takesTurns = true;
    for (int step = 1; step <= MAX_SAMPLES * STEPS_PER_SAMPLE; step++) {
      takesTurns &= play.isTurnOfOne();
      if (play.step() && step % STEPS_PER_SAMPLE == 0) {
        jointMoves.add(play.simulator.lastOfPlayout());
      }
    }
    return new Samples(jointMoves, takesTurns);
  }

  /** Whether at most one role has a choice in the state that was reached. */
  boolean isTurnOfOne() {
    int count = 0;
    for (int role = 0; role < simulator.roles().size() && !simulator.isTerminal(); role++) {
      count += simulator.legalCount(role) > 1 ? 1 : 0;
    }
    return count <= 1;
  }
}
