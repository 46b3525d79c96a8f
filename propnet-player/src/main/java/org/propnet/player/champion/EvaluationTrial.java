package org.propnet.player.champion;

import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;

/**
 * Games that show whether an evaluation is worth more than random games: one role goes to the state
 * behind its moves that the evaluation likes best, the other one to that from which games played at
 * random in two milliseconds bring it most. Decided by a sequential test (A. Wald, "Sequential
 * Tests of Statistical Hypotheses", 1945). Belongs to one thread.
 */
final class EvaluationTrial {

  /** The mean goal of an evaluation that is as good as random games. */
  private static final double EQUAL = 0.5;

  /** That of one that is much better. */
  private static final double BETTER = 0.8;

  /** The logarithm of the likelihood ratio of the two that decides. */
  private static final double DECISIVE = 2;

  /** What is taken for better before it is decided: two games won. */
  private static final double LIKELY = 0.8;

  /** After so many games it is decided, too. */
  private static final int MAX_GAMES = 30;

  private static final long NANOS_A_MOVE = 2_000_000;

  private static final int MAX_MOVES = 400;

  /** The mean goal behind a move from which no game was played. */
  private static final double UNKNOWN = -1;

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final List<Evaluation> evaluations;
  private final RandomGenerator random;
  private final Rollout rollout = new Rollout();
  private final Expansion behind = new Expansion();

  /**
   * The game that is played: its state, the joint moves before, and who plays by the evaluation.
   */
  private final long[] state;

  private int steps;
  private int judging;

  private int games;
  private double evidence;

  /** Whether the game isn't one for such players. */
  private boolean isUnfit;

  /** A trial of an evaluation for each role. */
  EvaluationTrial(
      PackedSimulator simulator,
      GoalScale scale,
      List<Evaluation> evaluations,
      RandomGenerator random) {
    this.simulator = simulator;
    this.scale = scale;
    this.evaluations = evaluations;
    this.random = random;
    this.state = new long[simulator.stateWords()];
    simulator.reset();
    simulator.save(state, 0);
  }

  /**
   * Plays games until it is decided or the time is over, and goes on from there when called again.
   */
  void play(Deadline deadline) throws InterruptedException {
    while (!isDecided() && isPlayed(deadline)) {
      double goal = scale.goal(simulator, judging);
      evidence += goal * Math.log(BETTER / EQUAL) + (1 - goal) * Math.log((1 - BETTER) / EQUAL);
      games++;
      judging = games % scale.roles();
      simulator.reset();
      simulator.save(state, 0);
      steps = 0;
    }
  }

  /** Whether more games don't matter. */
  boolean isDecided() {
    return isUnfit || games == MAX_GAMES || Math.abs(evidence) >= DECISIVE;
  }

  /** Whether the evaluation is better, as far as is known. */
  boolean isWon() {
    return !isUnfit && evidence >= LIKELY;
  }

  /** Plays on to the end of a game, where the simulator is then; false if there is none in time. */
  private boolean isPlayed(Deadline deadline) throws InterruptedException {
    simulator.load(state, 0);
    while (!Rollout.isOver(simulator)) {
      int chooser = Turn.of(simulator);
      isUnfit =
          steps == Rollout.MAX_STEPS
              || chooser == Turn.SEVERAL
              || (chooser >= 0 && simulator.legalCount(chooser) > MAX_MOVES);
      if (isUnfit) {
        return false;
      }
      simulator.expand(behind);
      int place = 0;
      if (chooser == judging) {
        place = judged(chooser);
      } else if (chooser >= 0) {
        place = playedOut(chooser, deadline.within(NANOS_A_MOVE));
      }
      if (deadline.hasPassed()) {
        return false;
      }
      simulator.load(behind.words(), place * behind.stateWords());
      simulator.save(state, 0);
      steps++;
    }
    return true;
  }

  private int judged(int role) {
    double[] worths = new double[behind.size()];
    for (int place = 0; place < worths.length; place++) {
      simulator.load(behind.words(), place * behind.stateWords());
      worths[place] =
          Rollout.isOver(simulator)
              ? EvaluationSearch.worthOf(scale.goal(simulator, role))
              : evaluations.get(role).worth(behind.words(), place * behind.stateWords());
    }
    return best(worths);
  }

  /** Plays as many games as there is time for, one after the other from each state behind. */
  private int playedOut(int role, Deadline deadline) throws InterruptedException {
    double[] sums = new double[behind.size()];
    int[] counts = new int[behind.size()];
    int place = RandomChoice.below(sums.length, random);
    simulator.load(behind.words(), place * behind.stateWords());
    while (!deadline.hasPassed() && rollout.finish(simulator, random, 0, deadline)) {
      sums[place] += scale.goal(simulator, role);
      counts[place]++;
      place = place + 1 == sums.length ? 0 : place + 1;
      simulator.load(behind.words(), place * behind.stateWords());
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] = counts[i] == 0 ? UNKNOWN : sums[i] / counts[i];
    }
    return best(sums);
  }

  /** The place of the highest number, one of several at random. */
  private int best(double[] values) {
    int best = RandomChoice.below(values.length, random);
    for (int place = 0; place < values.length; place++) {
      best = values[place] > values[best] ? place : best;
    }
    return best;
  }
}
