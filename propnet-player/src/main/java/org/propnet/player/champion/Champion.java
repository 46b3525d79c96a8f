package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.player.puzzle.PuzzleSearch;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;

/**
 * A search that chooses between playouts ({@link PlayoutSearch}) and alpha-beta with a learned
 * evaluation ({@link EvaluationSearch}). In two-player games it first learns an evaluation, and
 * searches with it if it wins short matches against playouts run one game at a time. The search by
 * playouts takes its first estimates of moves from the evaluation.
 */
public final class Champion implements Search {

  /** Learning stops after this many games. */
  private static final int MAX_GAMES = 20_000;

  /** An evaluation learned from fewer games isn't tried. */
  private static final int MIN_GAMES = 30;

  /** The fraction of the time that is spent learning an evaluation. */
  private static final double PART_FOR_LEARNING = 0.3;

  /** The fraction of the time left after learning that is spent on the trial. */
  private static final double PART_FOR_TRIAL = 0.8;

  /**
   * The fraction of a move's time that is spent on learning or the trial, if that is enough for a
   * move of the trial.
   */
  private static final double PART_OF_MOVE = 0.1;

  private static final int MAX_STATES = 1 << 22;
  private static final int MAX_STATES_IN_TRIAL = 1 << 14;

  private final StateMachine machine;
  private final Optional<PropNet> network;
  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final int role;
  private final PlayoutSettings settings;
  private final RandomGenerator random;
  private final PlayoutSearch playouts;
  private final EvaluationTrial.Pace pace;

  /** Learns the evaluations; null before and after that. */
  private @Nullable EvaluationLearner learner;

  /** The learned evaluation of each role; empty before they are learned. */
  private ImmutableList<TaperedEvaluation> learned = ImmutableList.of();

  /** The trial of the learned evaluations; null before it begins and once it is decided. */
  private @Nullable EvaluationTrial trial;

  /** The search with the evaluation; null unless the evaluation is ahead in its trial. */
  private @Nullable EvaluationSearch evaluations;

  private String summary = "";

  Champion(
      StateMachine machine,
      Optional<PropNet> network,
      PackedSimulator simulator,
      GoalScale scale,
      int role,
      PlayoutSettings settings,
      PlayoutSearch playouts,
      EvaluationTrial.Pace pace,
      RandomGenerator random) {
    this.machine = machine;
    this.network = network;
    this.simulator = simulator;
    this.scale = scale;
    this.role = role;
    this.settings = settings;
    this.playouts = playouts;
    this.pace = pace;
    this.random = random;
  }

  /**
   * Creates the search for a role: a {@link PuzzleSearch} in games of one role with a network; just
   * a {@link PlayoutSearch} if no evaluation is wanted, the number of playouts is limited, or the
   * game isn't a two-player game on a machine with packed states.
   *
   * @param build the build of the game's network, for lanes and lines; empty for neither
   * @param role the role's index
   * @param learns whether to learn an evaluation
   */
  public static Search of(
      StateMachine machine,
      Optional<Build> build,
      int role,
      PlayoutSettings settings,
      boolean learns,
      RandomGenerator random) {
    Search playouts =
        PlayoutSearch.of(machine, build.map(Build::sharedBatch), role, settings, random);
    GoalScale scale = new GoalScale(machine);
    if (settings.playouts() == 0 && scale.roles() == 1 && build.isPresent()) {
      return new PuzzleSearch(machine, build.get(), playouts, random);
    }
    boolean isForTwo = scale.roles() == 2 && scale.players() == 2;
    return learns
            && settings.playouts() == 0
            && isForTwo
            && playouts instanceof PlayoutSearch tree
            && machine.newSimulator() instanceof PackedSimulator packed
        ? new Champion(
            machine,
            build.map(Build::network),
            packed,
            scale,
            role,
            settings,
            tree,
            EvaluationTrial.Pace.STANDARD,
            random)
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
    decide(deadline.part(PART_OF_MOVE), 1, 1);
    Search search = search(state);
    Move move = search.choose(state, line, deadline, better);
    summary = search.summary();
    return move;
  }

  private Search search(State state) {
    return evaluations != null && evaluations.fits(state) ? evaluations : playouts;
  }

  /** Learns an evaluation, and continues its trial until that is decided. */
  void decide(Deadline deadline) throws InterruptedException {
    decide(deadline, PART_FOR_LEARNING, PART_FOR_TRIAL);
  }

  /**
   * Learns an evaluation, and continues its trial until that is decided.
   *
   * @param forLearning the fraction of the time for learning
   * @param forTrial the fraction of the time left after learning for the trial
   */
  private void decide(Deadline deadline, double forLearning, double forTrial)
      throws InterruptedException {
    if (learned.isEmpty() && !learn(deadline.part(forLearning))) {
      return;
    }
    if (trial == null) {
      return;
    }
    trial.play(deadline.part(forTrial));
    useEvaluation(trial.isWon());
    trial = trial.isDecided() ? null : trial;
  }

  /** Learns the evaluations and begins their trial; false if the time was up first. */
  private boolean learn(Deadline deadline) throws InterruptedException {
    if (learner == null) {
      Lines lines =
          network.map(net -> Lines.of(net, simulator, random, deadline)).orElseGet(Lines::none);
      boolean unused = deadline.hasPassed(); // throws if the thread was interrupted
      learner = new EvaluationLearner(simulator, scale, lines, random);
    }
    learner.learn(MAX_GAMES, deadline);
    if (learner.games() < MIN_GAMES) {
      return false;
    }
    ImmutableList<TaperedEvaluation> found = learner.evaluations();
    trial = trial(found, null);
    playouts.estimateBy(new EvaluationPrior(found));
    learned = found;
    learner = null; // it is large
    return true;
  }

  /**
   * Makes a trial of evaluations.
   *
   * @param before their trial on another machine; null if there was none
   */
  private EvaluationTrial trial(
      ImmutableList<TaperedEvaluation> ofRoles, @Nullable EvaluationTrial before) {
    return new EvaluationTrial(
        (PackedSimulator) machine.newSimulator(),
        scale,
        each -> evaluationSearch(each, ofRoles, MAX_STATES_IN_TRIAL),
        each -> playouts(each, ofRoles),
        pace,
        before);
  }

  /**
   * Takes over evaluations that are ahead in their trial, or may still win it. Others are learned
   * again: a faster machine learns more.
   */
  @Override
  public void takeOver(Search before) {
    if (!(before instanceof Champion known)
        || known.learned.isEmpty()
        || !network.equals(known.network)
        || network.isEmpty()
        || (known.trial == null && known.evaluations == null)) {
      return;
    }
    PropNet net = network.get();
    int[] from = Lines.bitsOf(net, known.simulator);
    int[] to = Lines.bitsOf(net, simulator);
    int bits = simulator.stateWords() * Long.SIZE;
    Lines lines = known.learned.get(role).lines().in(net, simulator);
    ImmutableList<TaperedEvaluation> found =
        known.learned.stream()
            .map(evaluation -> evaluation.in(from, to, bits, lines))
            .collect(ImmutableList.toImmutableList());
    trial = known.trial == null ? null : trial(found, known.trial);
    playouts.estimateBy(new EvaluationPrior(found));
    learned = found;
    useEvaluation(known.evaluations != null);
  }

  /** The learned evaluation of each role; empty before they are learned. */
  ImmutableList<TaperedEvaluation> learned() {
    return learned;
  }

  /** The trial of the learned evaluations; null before it begins and once it is decided. */
  @Nullable EvaluationTrial trial() {
    return trial;
  }

  private void useEvaluation(boolean isAhead) {
    if (!isAhead) {
      evaluations = null;
    } else if (evaluations == null) {
      evaluations = evaluationSearch(role, learned, MAX_STATES);
    }
  }

  private EvaluationSearch evaluationSearch(
      int each, ImmutableList<TaperedEvaluation> ofRoles, int maxStates) {
    return new EvaluationSearch(simulator, scale, each, ofRoles.get(each), maxStates);
  }

  private Search playouts(int each, ImmutableList<TaperedEvaluation> ofRoles) {
    Search search = PlayoutSearch.of(machine, Optional.empty(), each, settings, random);
    if (search instanceof PlayoutSearch tree) {
      tree.estimateBy(new EvaluationPrior(ofRoles));
    }
    return search;
  }

  @Override
  public String summary() {
    return summary;
  }
}
