package org.propnet.farm.playout;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableLongArray;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Job;
import org.propnet.farm.PieceException;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.gdl.Term;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;

/** Uniformly random playouts from given states, in lanes. Each piece has a seed of its own. */
public final class PlayoutJob implements Job {

  private static final long serialVersionUID = 1L;

  /** The maximum number of pieces, so that their results fit into memory and a journal. */
  public static final int MAX_PIECES = 1_000_000;

  /** Lanes of a piece. They decide what is played, so the number never changes. */
  private static final int LANES = 512;

  /** Whole numbers below are exact in a {@code double}, which lanes use to sum squares. */
  private static final double MAX_EXACT = 1L << 53;

  /**
   * What to play.
   *
   * @param playouts playouts from each state, at least 1
   * @param piece the number of playouts in a piece, at least 1
   * @param steps the step limit of a playout, at least 1
   * @param seed decides the moves
   */
  public record Settings(long playouts, long piece, int steps, long seed) implements Serializable {

    /** The number of pieces per state. */
    public long pieces() {
      return (playouts - 1) / piece + 1;
    }
  }

  private final FarmGame game;
  private final ImmutableList<ImmutableLongArray> states;
  private final ImmutableList<String> texts;
  private final Settings settings;
  private final ImmutableList<ImmutableSortedSet<Integer>> goals;
  private final ImmutableLongArray seeds;

  /**
   * Playouts from states.
   *
   * @param states the states to start from, of any machine of the game
   * @throws IllegalArgumentException if that makes more than {@value #MAX_PIECES} pieces
   */
  public PlayoutJob(FarmGame game, List<State> states, Settings settings) {
    if (settings.pieces() > MAX_PIECES / states.size()) {
      throw new IllegalArgumentException("more than " + MAX_PIECES + " pieces");
    }
    this.game = game;
    PackedSimulator simulator = game.machine().newSimulator();
    this.states = states.stream().map(state -> words(simulator, state)).collect(toImmutableList());
    this.texts = states.stream().map(PlayoutJob::text).collect(toImmutableList());
    this.settings = settings;
    this.goals =
        game.machine().roles().stream().map(game.machine()::goalValues).collect(toImmutableList());
    SplittableRandom random = new SplittableRandom(settings.seed());
    this.seeds = ImmutableLongArray.copyOf(random.longs(pieces()));
  }

  @Override
  public String name() {
    return "playouts";
  }

  @Override
  public ImmutableList<String> settings() {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.add(
        "playouts " + settings.playouts(),
        "piece " + settings.piece(),
        "steps " + settings.steps(),
        "seed " + settings.seed());
    texts.forEach(text -> lines.add("state " + text));
    return lines.build();
  }

  private static ImmutableLongArray words(PackedSimulator simulator, State state) {
    long[] words = new long[simulator.stateWords()];
    simulator.load(state);
    simulator.save(words, 0);
    return ImmutableLongArray.copyOf(words);
  }

  private static String text(State state) {
    return String.join(" ", state.propositions().stream().map(Term::toString).sorted().toList());
  }

  @Override
  public int pieces() {
    return Math.toIntExact(states.size() * settings.pieces());
  }

  @Override
  public int width() {
    return PlayoutFigures.width(goals);
  }

  @Override
  public PieceWorker newWorker() {
    BatchSimulator simulator = game.lanes().newSimulator(LANES);
    simulator.stopWhen(() -> Thread.currentThread().isInterrupted());
    PackedSimulator single = game.machine().newSimulator();
    return piece -> {
      long before = piece % settings.pieces() * settings.piece();
      long playouts = Math.min(settings.piece(), settings.playouts() - before);
      single.load(states.get((int) (piece / settings.pieces())).toArray(), 0);
      simulator.load(single.save());
      PlayoutSummary summary =
          simulator.run(
              new PlayoutLimits(playouts, settings.steps(), Duration.ZERO), seeds.get(piece));
      if (Thread.interrupted()) {
        throw new InterruptedException("interrupted in piece " + piece);
      }
      return counts(piece, summary);
    };
  }

  private long[] counts(int piece, PlayoutSummary summary) {
    if (summary.squaredSteps() >= MAX_EXACT) {
      throw new PieceException(
          "the squares of the lengths of piece "
              + piece
              + " are too large to be added exactly; take smaller pieces");
    }
    long[] counts = new long[width()];
    counts[PlayoutFigures.PLAYOUTS] = summary.playouts();
    counts[PlayoutFigures.WITHOUT_GOAL] = summary.withoutGoal();
    counts[PlayoutFigures.STUCK] = summary.stuck();
    counts[PlayoutFigures.CUT] = summary.cut();
    counts[PlayoutFigures.STEPS] = summary.steps();
    counts[PlayoutFigures.SQUARED_STEPS] = (long) summary.squaredSteps();
    int at = PlayoutFigures.HEAD;
    for (int role = 0; role < goals.size(); role++) {
      ImmutableSortedSet<Integer> values = goals.get(role);
      for (Map.Entry<Integer, Long> goal : summary.goals().get(role).entrySet()) {
        counts[at + values.asList().indexOf(goal.getKey())] = goal.getValue();
      }
      at += values.size();
    }
    return counts;
  }

  /**
   * The statistics of the playouts from a state.
   *
   * @param state its index among the states of the job
   */
  public PlayoutFigures figures(PieceResults results, int state) {
    int from = Math.toIntExact(state * settings.pieces());
    return PlayoutFigures.of(results.sum(from, (int) (from + settings.pieces())), goals);
  }
}
