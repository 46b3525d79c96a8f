package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;
import org.propnet.player.search.Search;

/**
 * Looks for a line of play that ends with the best goal, where one role plays alone, and plays the
 * best one found. Games are drawn by a weight of each move, and the weights move towards the best
 * game: nested rollout policy adaptation (C. Rosin, "Nested Rollout Policy Adaptation for Monte
 * Carlo Tree Search", IJCAI 2011).
 */
final class PuzzleSearch implements Search {

  /** How often a level plays games of the level below. */
  private static final int REPETITIONS = 100;

  private static final int LEVELS = 3;

  /** How far the weights move towards the best game each time. */
  private static final double RATE = 1;

  private static final double BEST_GOAL = 1;

  /** The numbers of the moves of a game, and its goal. */
  private record Line(IntArrayList moves, double goal) {}

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final long maxGames;
  private final RandomGenerator random;
  private final int[] jointMove = new int[1];
  private final long[] start;
  private double[] chances = new double[0];
  private long games;
  private long gamesBefore;
  private String summary = "";

  /** The best game from the state that {@link #start} is; null if none was played. */
  private @Nullable Line best;

  /**
   * A search.
   *
   * @param maxGames how many games a choice may play; 0 for as many as there is time for
   */
  PuzzleSearch(PackedSimulator simulator, GoalScale scale, long maxGames, RandomGenerator random) {
    this.simulator = simulator;
    this.scale = scale;
    this.maxGames = maxGames;
    this.random = random;
    this.start = new long[simulator.stateWords()];
  }

  @Override
  public void prepare(State state, Deadline deadline) throws InterruptedException {
    if (maxGames == 0) {
      search(state, deadline);
    }
  }

  @Override
  public void ponder(State state, Deadline deadline) throws InterruptedException {
    prepare(state, deadline);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    search(state, deadline);
    simulator.load(start, 0);
    int number = best == null ? simulator.legal(0, 0) : best.moves().getInt(0);
    Move move = simulator.move(0, number);
    better.accept(move);
    summary =
        String.format(
            Locale.ROOT,
            "%,d games; the best line has %d moves from %s on and is worth %.1f",
            games - gamesBefore,
            best == null ? 0 : best.moves().size(),
            move,
            best == null ? 0 : scale.unscaled(0, best.goal()));
    return move;
  }

  /** Looks for better lines from a state on. */
  private void search(State state, Deadline deadline) throws InterruptedException {
    simulator.load(state);
    goTo();
    gamesBefore = games;
    while (!isToStop(deadline)) {
      Line unused = nested(LEVELS, new double[simulator.moveCount(0)], deadline);
    }
    boolean unused = deadline.hasPassed(); // throws if the thread was interrupted
  }

  /**
   * Makes the simulator's state the start; what is left of the best line is kept if it leads there.
   */
  private void goTo() {
    long[] now = new long[start.length];
    simulator.save(now, 0);
    if (Arrays.equals(now, start)) {
      return;
    }
    Line left = null;
    if (best != null) {
      simulator.load(start, 0);
      IntArrayList moves = new IntArrayList(best.moves());
      while (left == null && moves.size() > 1) {
        play(moves.removeInt(0));
        if (Arrays.equals(state(), now)) {
          left = new Line(moves, best.goal());
        }
      }
    }
    best = left;
    System.arraycopy(now, 0, start, 0, now.length);
  }

  private long[] state() {
    long[] words = new long[start.length];
    simulator.save(words, 0);
    return words;
  }

  private void play(int move) {
    jointMove[0] = move;
    simulator.play(jointMove);
  }

  private boolean isToStop(Deadline deadline) {
    return (maxGames > 0 && games - gamesBefore >= maxGames)
        || (best != null && best.goal() >= BEST_GOAL)
        || deadline.isOver();
  }

  /** The best game of a level, whose weights move towards it; null if there was no time for one. */
  private @Nullable Line nested(int level, double[] weights, Deadline deadline) {
    if (level == 0) {
      return game(weights, deadline);
    }
    Line most = null;
    for (int i = 0; i < REPETITIONS && !isToStop(deadline); i++) {
      Line line = nested(level - 1, weights.clone(), deadline);
      if (line != null && (most == null || line.goal() >= most.goal())) {
        most = line;
      }
      if (most != null) {
        adapt(weights, most);
      }
    }
    return most;
  }

  /** Plays a game by the weights; null if time was over first, or it doesn't end. */
  private @Nullable Line game(double[] weights, Deadline deadline) {
    simulator.load(start, 0);
    IntArrayList moves = new IntArrayList();
    while (!Rollout.isOver(simulator)) {
      if (moves.size() == Rollout.MAX_STEPS || deadline.isOver()) {
        return null;
      }
      double left = random.nextDouble() * weigh(weights);
      int count = simulator.legalCount(0);
      int place = 0;
      while (place < count - 1 && left >= chances[place]) {
        left -= chances[place];
        place++;
      }
      moves.add(simulator.legal(0, place));
      play(moves.getInt(moves.size() - 1));
    }
    games++;
    Line line = new Line(moves, scale.goal(simulator, 0));
    if (!moves.isEmpty() && (best == null || line.goal() > best.goal())) {
      best = line;
    }
    return line;
  }

  /** Computes the chances of the legal moves, up to a factor; returns their sum. */
  private double weigh(double[] weights) {
    int count = simulator.legalCount(0);
    if (chances.length < count) {
      chances = new double[2 * count];
    }
    double sum = 0;
    for (int place = 0; place < count; place++) {
      chances[place] = Math.exp(weights[simulator.legal(0, place)]);
      sum += chances[place];
    }
    return sum;
  }

  private void adapt(double[] weights, Line line) {
    double[] before = weights.clone();
    simulator.load(start, 0);
    for (int i = 0; i < line.moves().size(); i++) {
      double sum = weigh(before);
      for (int place = 0; place < simulator.legalCount(0); place++) {
        weights[simulator.legal(0, place)] -= RATE * chances[place] / sum;
      }
      weights[line.moves().getInt(i)] += RATE;
      play(line.moves().getInt(i));
    }
  }

  @Override
  public String summary() {
    return summary;
  }
}
