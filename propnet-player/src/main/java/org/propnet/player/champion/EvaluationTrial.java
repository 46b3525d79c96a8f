package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;
import org.propnet.player.search.Search;

/**
 * Short matches between a search by an evaluation and one by playouts, in a game of two roles, by
 * turns in either role. What counts is by how much the goals differ. Decided by a sequential test
 * (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945). Belongs to one thread.
 */
final class EvaluationTrial {

  /** The part that a search wins that isn't better. */
  private static final double EQUAL = 0.4;

  /** That of one that is. */
  private static final double BETTER = 0.75;

  /** The logarithm of the likelihood ratio of the two that decides. */
  private static final double DECISIVE = 2;

  /** What is taken for better before it is decided: two games won. */
  private static final double LIKELY = 0.8;

  /** After so many games it is decided, too. */
  private static final int MAX_GAMES = 30;

  private static final long NANOS_A_MOVE = 5_000_000;

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final IntFunction<EvaluationSearch> evaluations;
  private final IntFunction<Search> playouts;

  /** The game that is played: its state, the joint moves before, and its players. */
  private State state;

  private int steps;
  private EvaluationSearch judging;
  private Search playing;

  private int games;
  private double evidence;

  /** Whether the game isn't one for such players. */
  private boolean isUnfit;

  /**
   * A trial.
   *
   * @param simulator is anywhere afterwards
   * @param evaluations a new search by an evaluation for each role
   * @param playouts a new search by playouts for each role
   */
  EvaluationTrial(
      PackedSimulator simulator,
      GoalScale scale,
      IntFunction<EvaluationSearch> evaluations,
      IntFunction<Search> playouts) {
    this.simulator = simulator;
    this.scale = scale;
    this.evaluations = evaluations;
    this.playouts = playouts;
    simulator.reset();
    this.state = simulator.save();
    this.judging = evaluations.apply(0);
    this.playing = playouts.apply(1);
  }

  /** Plays until it is decided or the time is over, and goes on from there when called again. */
  void play(Deadline deadline) throws InterruptedException {
    while (!isDecided() && isPlayed(deadline)) {
      double[] goals = scale.goals(simulator);
      evidence += evidence((1 + goals[games % 2] - goals[1 - games % 2]) / 2);
      games++;
      simulator.reset();
      state = simulator.save();
      steps = 0;
      judging = evaluations.apply(games % 2);
      playing = playouts.apply(1 - games % 2);
    }
  }

  /** Plays on to the end of a game, where the simulator is then; false if there is none in time. */
  private boolean isPlayed(Deadline deadline) throws InterruptedException {
    simulator.load(state);
    while (!Rollout.isOver(simulator)) {
      int chooser = Turn.of(simulator);
      isUnfit = steps == Rollout.MAX_STEPS || !judging.fits(state);
      if (isUnfit || deadline.hasPassed()) {
        return false;
      }
      List<Move> joint = new ArrayList<>();
      for (int role = 0; role < scale.roles(); role++) {
        joint.add(simulator.move(role, simulator.legal(role, 0)));
      }
      if (chooser != Turn.NONE) {
        Search search = chooser == games % 2 ? judging : playing;
        Deadline soon = deadline.within(NANOS_A_MOVE);
        joint.set(chooser, search.choose(state, ImmutableList.of(), soon, better -> {}));
      }
      simulator.load(state);
      simulator.play(joint);
      state = simulator.save();
      steps++;
    }
    return true;
  }

  /** What a game tells that was won by a part from 0 to 1. */
  static double evidence(double won) {
    return won * Math.log(BETTER / EQUAL) + (1 - won) * Math.log((1 - BETTER) / (1 - EQUAL));
  }

  /** Whether more games don't matter. */
  boolean isDecided() {
    return isUnfit || games == MAX_GAMES || Math.abs(evidence) >= DECISIVE;
  }

  /** Whether the evaluation has won often enough so far. */
  boolean isWon() {
    return !isUnfit && evidence >= LIKELY;
  }
}
