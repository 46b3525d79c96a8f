package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Monte Carlo tree search over a table of states ({@link SearchTree}) with proven bounds ({@link
 * Bounds}). Leaves are evaluated by random games in lanes, many leaves at a time ({@link
 * LeafLanes}), and roles that choose at the same time mix their moves ({@link JointChoice}).
 * Without lanes, several games evaluate a leaf where they are short, and moves are also rated by
 * the games in which they were played later, unless these mislead or recording games costs too much
 * ({@link RecordingCost}). Moves that end the game, and those that let the next role end it, are
 * examined first. The statistics of states that can still be reached are kept from choice to
 * choice.
 *
 * <p>The tree takes at most an eighth of the heap; when it is full, the search goes on without
 * growing it.
 */
public final class PlayoutSearch implements Search {

  private static final int VISITS_BETWEEN_LOOKS = 64;

  /**
   * The factor of the exploration weight if one game evaluates a leaf and moves played later don't
   * rate moves, which explores, too; it falls with the root of the number of games, down to 1 as in
   * lanes.
   */
  private static final double FACTOR_OF_ONE_GAME = 2.5;

  /** Moves played later mislead if their squared bias is more, for goals from 0 to 1. */
  static final double MAX_SQUARED_BIAS = 0.01;

  /** Moves are recorded at any cost while the root has fewer lines than this for each move. */
  private static final int MIN_LINES_PER_MOVE = 10;

  /**
   * The number of leaves that lanes evaluate together, at first and at most; fewer if games are
   * slow.
   */
  private static final int MAX_LEAVES = 64;

  private static final int MIN_LEAVES = 16;

  /** The time that lanes may take, in nanoseconds, before the number of leaves is reduced. */
  private static final long MAX_LANE_NANOS = 4_000_000;

  /** How long thinking ahead continues before it looks for lanes again, in nanoseconds. */
  private static final long SLICE_NANOS = 200_000_000;

  /** The fraction of a move's time for examining the first two moves. */
  private static final double PART_FOR_LOOKING = 0.05;

  /** The fraction of the remaining time for comparing lanes. */
  private static final double PART_FOR_LANES = 0.1;

  /** A state on a line of play, and the place of the joint move that was selected there. */
  private record Step(TreeNode node, Choice choice, int place) {}

  /** A line of play whose last state awaits its evaluation. */
  private record Leaf(List<Step> path, TreeNode node) {}

  private final StateMachine machine;
  private final PackedSimulator simulator;
  private final int role;
  private final PlayoutSettings settings;
  private final RandomGenerator random;

  private final GoalScale scale;
  private final PlayedMoves played;
  private final Rollout rollout = new Rollout();
  private final SearchTree tree;
  private final LaneSupply lanes;
  private final List<Leaf> leaves = new ArrayList<>();
  private final int[] jointMove;
  private @Nullable MovePrior prior;
  private int leavesTogether = MAX_LEAVES;

  /** The number of the current line of play, from 1 on. */
  private int line;

  /**
   * The squared bias of games in which moves were played later, for the whole tree: that at the
   * root, when last looked at.
   */
  private double laterBias = SingleChoice.USUAL_SQUARED_BIAS;

  private @Nullable TreeNode lookedAt;

  /** The moving average of the time for a random game whose moves aren't recorded. */
  private double gameNanos = LaneSupply.TREE_NANOS;

  private String summary = "";

  /** Makes a search whose tree takes at most a number of bytes. */
  PlayoutSearch(
      StateMachine machine,
      PackedSimulator simulator,
      Optional<CompletableFuture<BatchMachine>> batch,
      int role,
      PlayoutSettings settings,
      RandomGenerator random,
      long maxBytes) {
    this.machine = machine;
    this.simulator = simulator;
    this.role = role;
    this.settings = settings;
    this.random = random;
    this.scale = new GoalScale(machine);
    this.tree = new SearchTree(simulator, scale, maxBytes);
    this.lanes = new LaneSupply(batch, simulator, scale, settings);
    this.jointMove = new int[scale.roles()];
    this.played = new PlayedMoves(scale.roles());
  }

  /**
   * Creates a search for a role: this one if the machine has packed states, otherwise {@link
   * MonteCarlo}.
   *
   * @param batch lanes of the same game; empty to play one game at a time
   * @param role the role's index
   */
  public static Search of(
      StateMachine machine,
      Optional<CompletableFuture<BatchMachine>> batch,
      int role,
      PlayoutSettings settings,
      RandomGenerator random) {
    return machine.newSimulator() instanceof PackedSimulator packed
        ? new PlayoutSearch(machine, packed, batch, role, settings, random, SearchTree.usualBytes())
        : new MonteCarlo(machine, role, settings.playouts(), random);
  }

  /** Estimates moves from now on, in states where they weren't to be estimated before. */
  public void estimateBy(MovePrior newPrior) {
    prior = newPrior;
  }

  @Override
  public void prepare(State state, Deadline deadline) throws InterruptedException {
    simulator.load(state);
    thinkAhead(deadline);
  }

  @Override
  public void ponder(State state, Deadline deadline) throws InterruptedException {
    simulator.load(state);
    thinkAhead(deadline);
  }

  /** Searches from the simulator's state, unless the number of leaves is limited. */
  private void thinkAhead(Deadline deadline) throws InterruptedException {
    tree.playForced(); // the tree has no states in which no role has a choice
    if (settings.playouts() > 0 || Rollout.isOver(simulator)) {
      return;
    }
    TreeNode root = tree.root();
    Choice choice = tree.choiceIn(root, true);
    if (Runtime.getRuntime().availableProcessors() == 1) {
      lanes.settle(deadline); // compilations that are under way come first
    }
    while (choice != null && !tree.isFull() && !isDecided(root) && !deadline.hasPassed()) {
      simulator.load(root.words(), 0);
      lanes.lookIfNew(deadline.part(PART_FOR_LANES), random);
      grow(root, choice, deadline.within(SLICE_NANOS), place -> {});
    }
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> moveLine,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    if (Rollout.isOver(simulator)) {
      return moves.move(0); // another role has no legal move
    }
    TreeNode root = tree.root();
    int before = root.visits();
    Choice choice = tree.choiceIn(root, true);
    if (choice == null) { // too many joint moves for the tree
      MonteCarlo search = new MonteCarlo(machine, role, settings.playouts(), random);
      Move move = search.choose(state, moveLine, deadline, better);
      summary = search.summary();
      return move;
    }
    if (choice instanceof SingleChoice single) {
      lookTwoMovesAhead(root, single, deadline);
    }
    moves.tell(choice.best(role, random));
    simulator.load(state);
    lanes.look(deadline.part(PART_FOR_LANES), random);
    grow(root, choice, deadline, moves::tell);
    int best = choice.best(role, random);
    moves.tell(best);
    summary =
        String.format(
            Locale.ROOT,
            "%,d leaves and %,d kept, %,d states%s%s; %s",
            root.visits() - before,
            before,
            tree.size(),
            lanes.games() == null ? "" : ", in lanes",
            isDecided(root) ? ", proven" : "",
            RatedMoves.text(moves.move(best), scale.unscaled(role, choice.worth(role, best))));
    return moves.move(best);
  }

  /** Searches; reports the place of the best move now and then. */
  private void grow(TreeNode root, Choice choice, Deadline deadline, IntConsumer better)
      throws InterruptedException {
    int before = root.visits();
    int told = before;
    while ((settings.playouts() == 0 || root.visits() - before < settings.playouts())
        && !isDecided(root)
        && !deadline.hasPassed()) {
      LeafLanes games = lanes.games();
      boolean isDone =
          games == null
              ? playOnce(root, deadline)
              : playTogether(root, games, leavesLeft(root.visits() - before), deadline);
      if (!isDone) {
        boolean unused = deadline.hasPassed(); // throws if the thread was interrupted
        break;
      }
      boolean isEarly = root.visits() - before <= VISITS_BETWEEN_LOOKS;
      if (isEarly || root.visits() - told >= VISITS_BETWEEN_LOOKS) {
        told = root.visits();
        better.accept(choice.best(role, random));
      }
    }
  }

  /** The number of leaves to evaluate together next. */
  private int leavesLeft(int judged) {
    return settings.playouts() == 0
        ? leavesTogether
        : (int) Math.min(leavesTogether, settings.playouts() - judged);
  }

  /** Whether more search can't change the choice: the role's own goal is proven. */
  private boolean isDecided(TreeNode root) {
    return root.low(role) == root.high(role);
  }

  /** Finds the moves of the root that end the game, and those that let the next role end it. */
  private void lookTwoMovesAhead(TreeNode root, SingleChoice choice, Deadline deadline)
      throws InterruptedException {
    Deadline look = deadline.part(PART_FOR_LOOKING);
    simulator.load(root.words(), 0);
    lookAhead(root, choice, true);
    for (int place = 0; place < choice.size() && !look.hasPassed(); place++) {
      TreeNode child = choice.child(place);
      if (child == null) {
        choice.copyMoves(place, jointMove);
        child = tree.enter(root, choice, place, jointMove);
      }
      if (child != null && !child.areTight()) {
        simulator.load(child.words(), 0);
        if (tree.choiceIn(child, false) instanceof SingleChoice next) {
          lookAhead(child, next, false);
        }
      }
    }
    choice.prove(root);
  }

  /**
   * Finds the moves of the simulator's state that end the game, unless that was done before.
   *
   * @param isRoot whether they are needed even if the tree is full
   */
  private void lookAhead(TreeNode node, SingleChoice choice, boolean isRoot) {
    boolean isNeeded = !choice.isLookedAt && !choice.isChance();
    Expansion behind = isNeeded ? tree.behind(choice) : null;
    if (behind == null) {
      return;
    }
    estimate(node, choice, behind);
    for (int place = 0; place < choice.size(); place++) {
      simulator.load(behind.words(), place * behind.stateWords());
      if (Rollout.isOver(simulator)) {
        tree.enter(choice, place, behind, isRoot);
      }
    }
    choice.isLookedAt = isRoot || !tree.isFull();
    choice.prove(node);
  }

  /** Descends the tree, evaluates one leaf by a playout, and backpropagates the goals. */
  private boolean playOnce(TreeNode root, Deadline deadline) throws InterruptedException {
    List<Step> path = new ArrayList<>();
    boolean usesLater = usesLater(root);
    boolean isDone = false;
    try {
      TreeNode leaf = descend(root, path, usesLater);
      double[] goals = known(leaf, path);
      if (goals == null) {
        boolean isTrial = settings.playouts() == 0 && !isMisled() && rollout.isTrial();
        boolean isRecorded = usesLater != isTrial;
        goals = play(leaf, path.size(), isRecorded, deadline);
        if (goals == null) {
          return false;
        }
        leaf.add(goals);
        if (isRecorded && usesLater) {
          addLater(path, goals);
        }
      }
      isDone = true;
      tell(path, leaf, goals);
    } finally {
      if (!isDone) {
        giveUp(path);
      }
    }
    return true;
  }

  /** The mean goals of random games from a leaf; null if the time is up before the first ends. */
  private double @Nullable [] play(TreeNode leaf, int steps, boolean isRecorded, Deadline deadline)
      throws InterruptedException {
    double[] sums = new double[scale.roles()];
    int most = gamesPerLeaf(isRecorded);
    int games = 0;
    long start = System.nanoTime();
    for (; games < most; games++) {
      simulator.load(leaf.words(), 0);
      if (!rollout.finish(simulator, random, steps, deadline, isRecorded ? played : null)) {
        break;
      }
      double[] goals = scale.goals(simulator);
      for (int each = 0; each < sums.length; each++) {
        sums[each] += goals[each];
      }
    }
    if (games == 0) {
      return null;
    }
    if (!isRecorded) {
      gameNanos = RecordingCost.mean(gameNanos, (double) (System.nanoTime() - start) / games);
    }
    for (int each = 0; each < sums.length; each++) {
      sums[each] /= games;
    }
    return sums;
  }

  /**
   * How many games evaluate a leaf without lanes: one if their moves are recorded or the number of
   * leaves is limited.
   */
  private int gamesPerLeaf(boolean isRecorded) {
    return isRecorded || settings.playouts() > 0 ? 1 : LaneSupply.gamesPerLeaf(gameNanos);
  }

  /** Whether moves are also rated by the games in which they were played later. */
  private boolean usesLater(TreeNode root) {
    if (!(root.choice() instanceof SingleChoice single) || single.isChance()) {
      lookedAt = null;
      laterBias = SingleChoice.USUAL_SQUARED_BIAS;
      return settings.playouts() > 0 || rollout.isRecordingCheap();
    }
    if (root != lookedAt || line % VISITS_BETWEEN_LOOKS == 0) {
      lookedAt = root;
      laterBias = single.measuredBias();
    }
    boolean hasFewLines = root.visits() < (long) MIN_LINES_PER_MOVE * single.size();
    return !isMisled() && (settings.playouts() > 0 || hasFewLines || rollout.isRecordingCheap());
  }

  private boolean isMisled() {
    return laterBias > MAX_SQUARED_BIAS;
  }

  private void addLater(List<Step> path, double[] goals) {
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).choice() instanceof SingleChoice single && !single.isChance()) {
        tree.addLater(single, played, i, goals);
      }
    }
  }

  /** Descends the tree repeatedly, evaluates the leaves in lanes, and backpropagates all goals. */
  private boolean playTogether(TreeNode root, LeafLanes games, int most, Deadline deadline) {
    games.clear();
    leaves.clear();
    for (int i = 0; i < most && !(i > 0 && deadline.isOver()); i++) {
      List<Step> path = new ArrayList<>();
      TreeNode leaf = descend(root, path, false);
      double[] goals = known(leaf, path);
      if (goals != null) {
        tell(path, leaf, goals);
      } else if (leaf.isWaiting) {
        giveUp(path);
        break;
      } else {
        games.add(leaf.words());
        leaf.isWaiting = true;
        leaves.add(new Leaf(path, leaf));
      }
    }
    if (leaves.isEmpty()) {
      return true;
    }
    long start = System.nanoTime();
    boolean isDone = games.play(random, deadline::isOver);
    for (int i = 0; i < leaves.size(); i++) {
      Leaf leaf = leaves.get(i);
      leaf.node().isWaiting = false;
      if (isDone) {
        double[] goals = new double[scale.roles()];
        for (int each = 0; each < goals.length; each++) {
          goals[each] = games.mean(i, each);
        }
        leaf.node().add(goals);
        tell(leaf.path(), leaf.node(), goals);
      } else {
        giveUp(leaf.path());
      }
    }
    long nanos = System.nanoTime() - start;
    adapt(nanos);
    lanes.note(leaves.size(), nanos, isDone);
    return isDone;
  }

  /** Adapts the number of leaves evaluated together to how long the last ones took. */
  private void adapt(long nanos) {
    if (settings.playouts() > 0) {
      return; // the same leaves, whatever the clock says
    }
    if (nanos > MAX_LANE_NANOS) {
      leavesTogether = Math.max(MIN_LEAVES, leavesTogether / 2);
    } else if (nanos < MAX_LANE_NANOS / 4) {
      leavesTogether = Math.min(MAX_LEAVES, 2 * leavesTogether);
    }
  }

  /**
   * Descends the tree to a state that isn't evaluated yet, awaits its evaluation, or has a known
   * worth.
   *
   * @param path receives the states on the way
   * @param usesLater whether moves played later rate moves, too, and this line's are recorded
   */
  private TreeNode descend(TreeNode root, List<Step> path, boolean usesLater) {
    line++;
    played.begin();
    double exploration = settings.exploration();
    if (lanes.games() == null && !usesLater) {
      exploration *= Math.max(1, FACTOR_OF_ONE_GAME / Math.sqrt(gamesPerLeaf(false)));
    }
    double bias = usesLater ? laterBias : Choice.WITHOUT_LATER;
    TreeNode node = root;
    while (!isEnd(node, path)) {
      Choice choice = node.choice();
      if (choice == null) {
        if (node.visits() == 0 || node.isWaiting) {
          return node;
        }
        choice = expand(node);
        if (choice == null) {
          return node;
        }
      }
      if (choice instanceof SingleChoice single) {
        estimateIfDue(node, single);
      }
      node.line = line;
      node.underWay++;
      int place = choice.select(node, exploration, bias, random, jointMove);
      choice.begin(place, 1);
      path.add(new Step(node, choice, place));
      TreeNode child = choice.child(place);
      if (child == null) {
        child = tree.enter(node, choice, place, jointMove);
      }
      if (child == null) { // the tree is full: evaluates the state itself again
        giveUp(path.subList(path.size() - 1, path.size()));
        path.remove(path.size() - 1);
        node.line = 0;
        return node;
      }
      if (usesLater) {
        played.add(jointMove);
      }
      node = child;
    }
    return node;
  }

  private @Nullable Choice expand(TreeNode node) {
    simulator.load(node.words(), 0);
    return tree.choiceIn(node, false);
  }

  /**
   * Estimates all moves, once the state has been visited often enough to pay for computing all its
   * successors.
   */
  private void estimateIfDue(TreeNode node, SingleChoice choice) {
    if (prior != null && choice.beginEstimating(node.visits())) {
      simulator.load(node.words(), 0);
      Expansion behind = tree.behind(choice);
      if (behind != null) {
        estimate(node, choice, behind);
      }
    }
  }

  private void estimate(TreeNode node, SingleChoice choice, Expansion behind) {
    if (prior != null && !choice.isEstimated()) {
      float[] goals = new float[choice.size()];
      prior.estimate(choice.chooser(), node.words(), behind, goals);
      tree.setEstimates(choice, goals);
    }
  }

  /**
   * Whether a line of play ends in a state: one that is proven, or repeats, or ends a long line.
   */
  private boolean isEnd(TreeNode node, List<Step> path) {
    return node.areTight() || node.line == line || path.size() >= Rollout.MAX_STEPS;
  }

  /** The goals of a line's last state if it needs no evaluation; otherwise null. */
  private double @Nullable [] known(TreeNode leaf, List<Step> path) {
    if (!isEnd(leaf, path)) {
      return null;
    }
    double[] goals = new double[scale.roles()];
    for (int each = 0; each < goals.length; each++) {
      goals[each] = leaf.mean(each);
    }
    return goals;
  }

  /** Backpropagates the goals of a line of play to the states on it. */
  private static void tell(List<Step> path, TreeNode leaf, double[] goals) {
    TreeNode behind = leaf;
    for (int i = path.size() - 1; i >= 0; i--) {
      Step step = path.get(i);
      TreeNode node = step.node();
      node.underWay--;
      node.add(goals);
      step.choice().end(step.place(), goals);
      if (behind.isAnythingProven()) {
        step.choice().prove(node);
      }
      behind = node;
    }
  }

  private static void giveUp(List<Step> path) {
    for (Step step : path) {
      step.node().underWay--;
      step.choice().begin(step.place(), -1);
    }
  }

  @Override
  public String summary() {
    return summary;
  }
}
