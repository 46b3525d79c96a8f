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
 * Random play for measurements, which starts again when a game is over. Equal for equal networks
 * and seeds.
 */
final class RandomPlay {

  private static final long SAMPLE_SEED = 1;
  private static final int MAX_SAMPLES = 16;

  /** The number of steps from one sample to the next. */
  private static final int STEPS_PER_SAMPLE = 5;

  private final DifferentialSimulator simulator;
  private final SplittableRandom random;
  private final Budget budget;

  /** The part of the simulator's work that was charged to the budget. */
  private long checked;

  /** Plays from the initial state. */
  RandomPlay(GameTerms terms, DifferentialNetwork network, long seed, Budget budget) {
    this(new DifferentialSimulator(terms, network), seed, budget);
  }

  /** Plays in a simulator, from its current state. */
  RandomPlay(DifferentialSimulator simulator, long seed, Budget budget) {
    this.simulator = simulator;
    this.random = new SplittableRandom(seed);
    this.budget = budget;
    this.checked = simulator.work() + simulator.compileWork();
  }

  DifferentialSimulator simulator() {
    return simulator;
  }

  /**
   * Plays one random joint move, from the initial state if the game is over. If a role is stuck,
   * the simulator only returns to the initial state.
   *
   * @return whether a joint move was played
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
      simulator.reset(); // the rules are at fault, which doesn't matter here
    }
    long work = simulator.work() + simulator.compileWork();
    budget.check(1 + work - checked);
    checked = work;
    return isPlayed;
  }

  /**
   * What random play showed.
   *
   * @param jointMoves some joint moves that were played
   * @param takesTurns whether at most one role had a choice in each state
   */
  record Samples(List<int[]> jointMoves, boolean takesTurns) {}

  /** Plays some steps from the initial state and takes samples. */
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

  /** Whether at most one role has a choice in the current state. */
  boolean isTurnOfOne() {
    int count = 0;
    for (int role = 0; role < simulator.roles().size() && !simulator.isTerminal(); role++) {
      count += simulator.legalCount(role) > 1 ? 1 : 0;
    }
    return count <= 1;
  }
}
