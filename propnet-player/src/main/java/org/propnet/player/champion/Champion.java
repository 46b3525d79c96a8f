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
 * two players it learns an evaluation first, and searches by it if games show that it judges moves
 * better than random games do.
 */
public final class Champion implements Search {

  /** The part of the start clock that is used; players share the processor with much at first. */
  private static final double PART_OF_START = 0.9;

  /** So many games teach enough. */
  private static final int MAX_GAMES = 20_000;

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
  private ImmutableList<Evaluation> learned = ImmutableList.of();
  private @Nullable EvaluationTrial trial;
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
    Deadline early = deadline.part(PART_OF_START);
    decide(early);
    search().prepare(state, early);
  }

  @Override
  public void ponder(State state, Deadline deadline) throws InterruptedException {
    decide(deadline);
    search().ponder(state, deadline);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    decide(deadline);
    Search search = search();
    if (search instanceof EvaluationSearch judging && !judging.canChoose(state)) {
      search = playouts;
    }
    Move move = search.choose(state, line, deadline, better);
    summary = search.summary();
    return move;
  }

  private Search search() {
    return trial != null && trial.isWon() && evaluations != null ? evaluations : playouts;
  }

  /** Learns an evaluation, once, and tries it until it is known what it is worth. */
  private void decide(Deadline deadline) throws InterruptedException {
    if (trial == null) {
      EvaluationLearner learner = new EvaluationLearner(simulator, scale, random);
      learner.learn(MAX_GAMES, deadline.part(PART_FOR_LEARNING));
      learned = learner.evaluations();
      trial =
          new EvaluationTrial(
              (PackedSimulator) machine.newSimulator(),
              scale,
              each -> judging(each, MAX_STATES_IN_TRIAL),
              each -> PlayoutSearch.of(machine, Optional.empty(), each, settings, random));
    }
    if (!trial.isDecided()) {
      trial.play(deadline.part(PART_FOR_TRIAL));
    }
    if (trial.isWon() && evaluations == null) {
      evaluations = judging(role, MAX_STATES);
    }
  }

  private EvaluationSearch judging(int each, int maxStates) {
    return new EvaluationSearch(simulator, scale, each, learned.get(each), maxStates);
  }

  @Override
  public String summary() {
    return summary;
  }
}
