package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;
import org.propnet.player.search.Search;

/**
 * The trial of an evaluation: short matches between a search with it and a search by playouts, in a
 * game of two roles, with alternating roles. The margin of each game counts. Decided by a
 * sequential probability ratio test (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945).
 * Confined to one thread.
 */
final class EvaluationTrial {

  /** The expected score of a search that isn't better. */
  private static final double EQUAL = 0.4;

  /** The expected score of a search that is better. */
  private static final double BETTER = 0.75;

  /** The trial is decided when the log-likelihood ratio of the two hypotheses reaches this. */
  private static final double DECISIVE = 2;

  /**
   * The log-likelihood ratio that counts as better while undecided, after many games and for each
   * of few: where there is time for few, there is also time for few playouts.
   */
  private static final double LIKELY = 1.2;

  private static final double LIKELY_A_GAME = 0.2;

  /** The trial is decided after this many games at the latest. */
  private static final int MAX_GAMES = 30;

  /**
   * The limits of a move.
   *
   * @param evaluationNanos the time of the search with the evaluation
   * @param playoutNanos the time of the search by playouts, which is longer since these gain more
   *     by time, may have lanes later, and run one game at a time here
   * @param plies how many moves the search with the evaluation looks ahead at most
   */
  record Pace(long evaluationNanos, long playoutNanos, int plies) {
    static final Pace STANDARD = new Pace(8_000_000, 32_000_000, EvaluationSearch.MAX_PLIES);
  }

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final IntFunction<EvaluationSearch> evaluations;
  private final IntFunction<Search> playouts;
  private final Pace pace;

  /** The current game: its state, the number of joint moves before it, and its players. */
  private State state;

  private int steps;
  private EvaluationSearch judging;
  private Search playing;

  private int games;

  /** The log-likelihood ratio of the two hypotheses by the games so far. */
  private double evidence;

  /** Whether these searches can't play the game. */
  private boolean isUnfit;

  /**
   * Makes a trial.
   *
   * @param simulator used by the trial and left in an arbitrary state
   * @param evaluations makes a new search with the evaluation for a role
   * @param playouts makes a new search by playouts for a role
   * @param before a trial on another machine, whose finished games count here; null if there is
   *     none
   */
  EvaluationTrial(
      PackedSimulator simulator,
      GoalScale scale,
      IntFunction<EvaluationSearch> evaluations,
      IntFunction<Search> playouts,
      Pace pace,
      @Nullable EvaluationTrial before) {
    this.simulator = simulator;
    this.scale = scale;
    this.evaluations = evaluations;
    this.playouts = playouts;
    this.pace = pace;
    if (before != null) {
      games = before.games;
      evidence = before.evidence;
    }
    begin();
  }

  private void begin() {
    simulator.reset();
    state = simulator.save();
    steps = 0;
    judging = evaluations.apply(games % 2);
    judging.limit(pace.plies());
    playing = playouts.apply(1 - games % 2);
  }

  /** Plays until the trial is decided or the time is up; resumes from there when called again. */
  void play(Deadline deadline) throws InterruptedException {
    while (!isDecided() && isPlayed(deadline)) {
      double[] goals = scale.goals(simulator);
      evidence += evidence((1 + goals[games % 2] - goals[1 - games % 2]) / 2);
      games++;
      begin();
    }
  }

  /**
   * Plays the current game to its end and leaves the simulator there; false if it can't in time.
   */
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
        boolean isOwn = chooser == games % 2;
        Search search = isOwn ? judging : playing;
        Deadline soon = deadline.within(isOwn ? pace.evaluationNanos() : pace.playoutNanos());
        if (soon.equals(deadline)) {
          return false; // a move with less time would be a worse one
        }
        joint.set(chooser, search.choose(state, ImmutableList.of(), soon, better -> {}));
      }
      simulator.load(state);
      simulator.play(joint);
      state = simulator.save();
      steps++;
    }
    return true;
  }

  /** The log-likelihood ratio contributed by a game with a score from 0 to 1. */
  static double evidence(double won) {
    return won * Math.log(BETTER / EQUAL) + (1 - won) * Math.log((1 - BETTER) / (1 - EQUAL));
  }

  /** The number of finished games. */
  int games() {
    return games;
  }

  /** Whether further games wouldn't change the result. */
  boolean isDecided() {
    return isUnfit || games == MAX_GAMES || Math.abs(evidence) >= DECISIVE;
  }

  /** Whether the evaluation is far enough ahead so far. */
  boolean isWon() {
    return !isUnfit && games > 0 && evidence >= Math.min(LIKELY, LIKELY_A_GAME * games);
  }
}
