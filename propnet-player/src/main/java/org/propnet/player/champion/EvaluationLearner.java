package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;

/**
 * A self-play learner of a {@link TaperedEvaluation} for each role. The role to move chooses the
 * successor that the current weights rate best, and now and then explores another one; after a game
 * the weights are moved towards its goals by temporal-difference learning (R. Sutton, "Learning to
 * Predict by the Methods of Temporal Differences", 1988), with a learning rate per weight (J. Duchi
 * and others, "Adaptive Subgradient Methods", 2011). The progress of a game is learned in the same
 * way, from the number of moves before and after each state.
 *
 * <p>The weight of a proposition is the sum of its own and that of its kind ({@link PieceKinds}),
 * so that the worth of a piece is known before it was seen on every square. The idea is that of the
 * piece heuristic of Sancho (S. Draper and A. Rose, 2014). Confined to one thread.
 */
final class EvaluationLearner {

  /** The number of random games that discover which propositions occur. */
  private static final int NAMING_GAMES = 100;

  private static final int MAX_NAMING_STEPS = 100;

  /** The λ of TD(λ): the weight of the game's outcome against the worth of the next state. */
  private static final double LAMBDA = 0.6;

  private static final double RATE = 0.1;

  /** The probability of a random move. */
  private static final double EXPLORED = 0.1;

  /** In states with more moves, the move is random. */
  private static final int MAX_MOVES = 400;

  /** The first moves of a game are random, for at most this fraction of the usual length. */
  private static final double OPENING = 1.0 / 3;

  /** The factor by which earlier gains decay with each further move. */
  private static final double REMEMBERED = 0.999;

  private final GoalScale scale;
  private final RandomGenerator random;
  private final PackedSimulator simulator;
  private final Set<Term> propositions = new HashSet<>();
  private int namingGames;
  private PieceKinds kinds;
  private final Lines lines;
  private final int bits;

  /**
   * For each role, and then for the progress of a game, the weights of bits, then of kinds, then of
   * lines, then how the latter change with the turn, then the offset, at the beginning of a game;
   * then by how much each changes until its end, which the progress doesn't use.
   */
  private final double[][] weights;

  /** For each weight, the sum of its squared gradients. */
  private final double[][] squares;

  /** The progress of a game, from 0 to 1, at which weights are read and adjusted. */
  private double progress;

  private final Expansion behind = new Expansion();
  private final int[] jointMove;
  private int games;
  private long steps;
  private double gains;
  private double chosen;

  /** Makes a learner whose weights are 0; play begins with {@link #learn}. */
  EvaluationLearner(
      PackedSimulator simulator, GoalScale scale, Lines lines, RandomGenerator random) {

    this.simulator = simulator;
    this.scale = scale;
    this.random = random;
    this.jointMove = new int[scale.roles()];
    this.bits = simulator.stateWords() * Long.SIZE;
    this.kinds = new PieceKinds(simulator, propositions);
    this.weights = new double[scale.roles() + 1][0];
    this.squares = new double[scale.roles() + 1][0];
    this.lines = lines;
  }

  /** Plays until the given number of games in all is reached, or the time is up. */
  void learn(int most, Deadline deadline) throws InterruptedException {
    while (namingGames < NAMING_GAMES && !deadline.hasPassed()) {
      lookAtNames(deadline);
    }
    while (games < most && !deadline.hasPassed()) {
      playGame(deadline);
    }
  }

  /** The number of games that it has learned from. */
  int games() {
    return games;
  }

  /**
   * Records the base propositions that hold after some random moves; finds the kinds at the end.
   */
  private void lookAtNames(Deadline deadline) {
    simulator.reset();
    int left = random.nextInt(MAX_NAMING_STEPS);
    while (left > 0 && !Rollout.isOver(simulator)) {
      playAtRandom();
      left--;
      if (deadline.isOver()) {
        return;
      }
    }
    propositions.addAll(simulator.save().propositions());
    namingGames++;
    if (namingGames == NAMING_GAMES) {
      kinds = new PieceKinds(simulator, propositions);
      for (int row = 0; row < weights.length; row++) {
        weights[row] = new double[2 * half()];
        squares[row] = new double[2 * half()];
        Arrays.fill(squares[row], 1);
      }
    }
  }

  /** The number of weights at the beginning of a game. */
  private int half() {
    return bits + kinds.count() + 2 * lines.weights() + 1;
  }

  /** The evaluations learned so far, one for each role. */
  ImmutableList<TaperedEvaluation> evaluations() {
    Evaluation learned = evaluation(scale.roles(), 0);
    return IntStream.range(0, scale.roles())
        .mapToObj(role -> new TaperedEvaluation(evaluation(role, 0), evaluation(role, 1), learned))
        .collect(ImmutableList.toImmutableList());
  }

  private Evaluation evaluation(int row, int newProgress) {
    progress = newProgress;
    float[] sums = new float[bits];
    for (int bit = 0; bit < bits; bit++) {
      sums[bit] = (float) weightOfBit(row, bit);
    }
    return new Evaluation(
        weight(row, half() - 1),
        sums,
        Math.abs(gains) / Math.max(1, chosen),
        lines,
        lineWeights(row));
  }

  /** Plays a game and learns from it, unless the time is up first or it takes too many steps. */
  private void playGame(Deadline deadline) {
    List<long[]> states = new ArrayList<>();
    double usualLength = games == 0 ? 0 : (double) steps / games;
    int opening = random.nextInt(1 + (int) (OPENING * usualLength));
    simulator.reset();
    boolean isOver = Rollout.isOver(simulator);
    while (!isOver && states.size() < Rollout.MAX_STEPS) {
      states.add(state());
      step(states.get(states.size() - 1), states.size() <= opening);
      if (deadline.isOver()) {
        return;
      }
      isOver = Rollout.isOver(simulator);
    }
    games++;
    steps += states.size();
    if (isOver) {
      double[] targets = scale.goals(simulator);
      states.add(state());
      int last = states.size() - 1;
      for (int i = last; i >= 0; i--) {
        update(states.get(i), (double) i / Math.max(1, last), targets);
      }
    }
  }

  private long[] state() {
    long[] state = new long[simulator.stateWords()];
    simulator.save(state, 0);
    return state;
  }

  private void step(long[] state, boolean isOpening) {
    int chooser = Turn.of(simulator);
    if (isOpening
        || chooser < 0
        || simulator.legalCount(chooser) > MAX_MOVES
        || random.nextDouble() < EXPLORED) {
      playAtRandom();
      return;
    }
    simulator.expand(behind);
    lines.look(state, 0);
    progress = 0;
    progress = goal(scale.roles(), state);
    float[] lineWeights = lineWeights(chooser);
    double most = Double.NEGATIVE_INFINITY;
    int best = 0;
    int place = RandomChoice.below(behind.size(), random);
    for (int i = 0; i < behind.size(); i++) {
      double gain = gain(chooser, lineWeights, state, behind.words(), place * state.length);
      if (gain > most) {
        most = gain;
        best = place;
      }
      place = place + 1 == behind.size() ? 0 : place + 1;
    }
    gains = REMEMBERED * gains + most;
    chosen = REMEMBERED * chosen + 1;
    simulator.load(behind.words(), best * state.length);
  }

  private void playAtRandom() {
    simulator.randomJointMove(random, jointMove);
    simulator.play(jointMove);
  }

  private double gain(int row, float[] lineWeights, long[] before, long[] after, int from) {
    double sum = lines.begin(lineWeights, after, from);
    for (int word = 0; word < before.length; word++) {
      long now = after[from + word];
      for (long flipped = before[word] ^ now; flipped != 0; flipped &= flipped - 1) {
        int bit = Long.numberOfTrailingZeros(flipped);
        double weight = weightOfBit(row, word * Long.SIZE + bit);
        sum += (now >>> bit & 1) == 0 ? -weight : weight;
        sum += lines.gain(word * Long.SIZE + bit, lineWeights, after, from);
      }
    }
    return sum;
  }

  /** The expected goal of a role, or the progress, in a state, whose lines are looked at. */
  private double goal(int row, long[] state) {
    double sum = weight(row, half() - 1);
    for (int i = 1; i < lines.weights(); i++) {
      if (lines.count(i) > 0) {
        sum += lines.count(i) * weightOfLine(row, i, lines.turn());
      }
    }
    for (int word = 0; word < state.length; word++) {
      for (long left = state[word]; left != 0; left &= left - 1) {
        sum += weightOfBit(row, word * Long.SIZE + Long.numberOfTrailingZeros(left));
      }
    }
    return Evaluation.goal(sum);
  }

  private double weightOfBit(int row, int bit) {
    int kind = kinds.kind(bit);
    return weight(row, bit) + (kind == PieceKinds.NONE ? 0 : weight(row, bits + kind));
  }

  private double weight(int row, int index) {
    return weights[row][index] + progress * weights[row][half() + index];
  }

  /** The weights of lines for the turn of the first role, then those for the other one's. */
  private float[] lineWeights(int row) {
    float[] found = new float[2 * lines.weights()];
    for (int i = 0; i < lines.weights(); i++) {
      found[i] = (float) weightOfLine(row, i, 1);
      found[lines.weights() + i] = (float) weightOfLine(row, i, -1);
    }
    return found;
  }

  /**
   * The weight of lines.
   *
   * @param turn as {@link Lines#turn}
   */
  private double weightOfLine(int row, int number, int turn) {
    int index = bits + kinds.count() + number;
    return weight(row, index) + turn * weight(row, index + lines.weights());
  }

  /**
   * Moves the weights towards a target for each role, then the targets towards this state's goal.
   *
   * @param done the progress of the game, from 0 to 1
   */
  private void update(long[] state, double done, double[] targets) {
    lines.look(state, 0);
    progress = 0;
    progress = learn(scale.roles(), state, done);
    for (int role = 0; role < targets.length; role++) {
      double goal = learn(role, state, targets[role]);
      targets[role] = LAMBDA * targets[role] + (1 - LAMBDA) * goal;
    }
  }

  /**
   * Moves the weights towards a target for a state, whose lines are looked at; returns what was
   * expected before.
   */
  private double learn(int row, long[] state, double target) {
    double goal = goal(row, state);
    double error = target - goal;
    int[] counts = new int[kinds.count()];
    for (int word = 0; word < state.length; word++) {
      for (long left = state[word]; left != 0; left &= left - 1) {
        int bit = word * Long.SIZE + Long.numberOfTrailingZeros(left);
        adjust(row, bit, error);
        if (kinds.kind(bit) != PieceKinds.NONE) {
          counts[kinds.kind(bit)]++;
        }
      }
    }
    for (int kind = 0; kind < counts.length; kind++) {
      adjust(row, bits + kind, error * counts[kind]);
    }
    for (int i = 1; i < lines.weights(); i++) {
      if (lines.count(i) > 0) {
        int index = bits + counts.length + i;
        adjust(row, index, error * lines.count(i));
        adjust(row, index + lines.weights(), error * lines.turn() * lines.count(i));
      }
    }
    adjust(row, half() - 1, error);
    return goal;
  }

  private void adjust(int row, int index, double gradient) {
    move(row, index, gradient);
    if (progress > 0) {
      move(row, half() + index, progress * gradient);
    }
  }

  private void move(int row, int index, double gradient) {
    squares[row][index] += gradient * gradient;
    weights[row][index] += RATE * gradient / Math.sqrt(squares[row][index]);
  }
}
