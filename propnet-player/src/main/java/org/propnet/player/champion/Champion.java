package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchMachine;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;

/**
 * A search by playouts ({@link PlayoutSearch}) or by an evaluation ({@link EvaluationSearch}). For
 * two players it learns an evaluation first, and searches by it if that wins short matches against
 * playouts, one game at a time.
 */
public final class Champion implements Search {

  /** So many games teach enough. */
  private static final int MAX_GAMES = 20_000;

  /** Fewer teach too little for a trial. */
  private static final int MIN_GAMES = 30;

  /** The part of the time in which an evaluation is learned. */
  private static final double PART_FOR_LEARNING = 0.3;

  /** The part of what is left then, and of the time for each move, in which it is tried. */
  private static final double PART_FOR_TRIAL = 0.4;

  private static final int MAX_STATES = 1 << 22;
  private static final int MAX_STATES_IN_TRIAL = 1 << 14;

  private final StateMachine machine;
  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final int role;
  private final PlayoutSettings settings;
  private final RandomGenerator random;
  private final Search playouts;
  private boolean isDecided;
  private @Nullable EvaluationLearner learner;
  private @Nullable EvaluationTrial trial;

  /** The search by an evaluation; null while the trial isn't won. */
  private @Nullable EvaluationSearch evaluations;

  private String summary = "";

  private Champion(
      StateMachine machine,
      PackedSimulator simulator,
      GoalScale scale,
      int role,
      PlayoutSettings settings,
      Search playouts,
      RandomGenerator random) {
    this.machine = machine;
    this.simulator = simulator;
    this.scale = scale;
    this.role = role;
    this.settings = settings;
    this.playouts = playouts;
    this.random = random;
  }

  /**
   * A search for a role: {@link PlayoutSearch} alone where no evaluation is asked for, the number
   * of playouts is limited, or the game isn't one of two players on a machine that has states as
   * words.
   *
   * @param batch lanes of the same network; empty to play one game at a time
   * @param role its number
   * @param learns whether an evaluation is asked for
   */
  public static Search of(
      StateMachine machine,
      Optional<CompletableFuture<BatchMachine>> batch,
      int role,
      PlayoutSettings settings,
      boolean learns,
      RandomGenerator random) {
    Search playouts = PlayoutSearch.of(machine, batch, role, settings, random);
    GoalScale scale = new GoalScale(machine);
    boolean isForTwo = scale.roles() == 2 && scale.players() == 2;
    return learns
            && settings.playouts() == 0
            && isForTwo
            && machine.newSimulator() instanceof PackedSimulator packed
        ? new Champion(machine, packed, scale, role, settings, playouts, random)
        : playouts;
  }

  @Override
  public void prepare(State state, Deadline deadline) throws InterruptedException {
    decide(deadline);
    search(state).prepare(state, deadline);
  }

  @Override
  public void ponder(State state, Deadline deadline) throws InterruptedException {
    decide(deadline);
    search(state).ponder(state, deadline);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    simulator.load(state);
    better.accept(simulator.move(role, simulator.legal(role, 0)));
    decide(deadline);
    Search search = search(state);
    Move move = search.choose(state, line, deadline, better);
    summary = search.summary();
    return move;
  }

  private Search search(State state) {
    return evaluations != null && evaluations.fits(state) ? evaluations : playouts;
  }

  /** Learns an evaluation, and tries it until it is known what it is worth. */
  void decide(Deadline deadline) throws InterruptedException {
    if (isDecided) {
      return;
    }
    if (learner == null) {
      learner = new EvaluationLearner(simulator, scale, random);
    }
    if (trial == null) {
      learner.learn(MAX_GAMES, deadline.part(PART_FOR_LEARNING));
      if (learner.games() < MIN_GAMES) {
        return;
      }
      trial = trial(learner.evaluations());
    }
    trial.play(deadline.part(PART_FOR_TRIAL));
    if (!trial.isWon()) {
      evaluations = null;
    } else if (evaluations == null) {
      evaluations =
          new EvaluationSearch(simulator, scale, role, learner.evaluations().get(role), MAX_STATES);
    }
    if (trial.isDecided()) {
      isDecided = true;
      learner = null; // they are large
      trial = null;
    }
  }

  private EvaluationTrial trial(ImmutableList<Evaluation> learned) {
    return new EvaluationTrial(
        (PackedSimulator) machine.newSimulator(),
        scale,
        each ->
            new EvaluationSearch(simulator, scale, each, learned.get(each), MAX_STATES_IN_TRIAL),
        each -> PlayoutSearch.of(machine, Optional.empty(), each, settings, random));
  }

  @Override
  public String summary() {
    return summary;
  }
}
