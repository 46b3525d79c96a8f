package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * The strongest search here: Monte Carlo tree search over a table of states ({@link SearchTree})
 * with proven bounds ({@link Bounds}), one move of lookahead, playouts that learn which moves win
 * ({@link GuidedPlayout}), estimates from what was made later (RAVE), and mixed play where roles
 * choose at the same time ({@link JointChoice}). What is known of the states that can still be
 * reached is kept from choice to choice.
 */
public final class Champion implements Search {

  private static final int PLAYOUTS_BETWEEN_LOOKS = 64;

  /** A line of play in which that state was entered by a joint move of that place. */
  private record Step(TreeNode node, Choice choice, int place, int firstMove) {}

  private final PackedSimulator simulator;
  private final int role;
  private final ChampionSettings settings;
  private final RandomGenerator random;
  private final GoalScale scale;
  private final MoveValues values;
  private final PlayedMoves played;
  private final GuidedPlayout playout;
  private final SearchTree tree;
  private final List<Step> path = new ArrayList<>();
  private final int[] jointMove;
  private String summary = "";

  private Champion(
      StateMachine machine,
      PackedSimulator simulator,
      int role,
      ChampionSettings settings,
      RandomGenerator random) {
    this.simulator = simulator;
    this.role = role;
    this.settings = settings;
    this.random = random;
    this.scale = new GoalScale(machine);
    this.values = new MoveValues(simulator);
    this.played = new PlayedMoves(simulator);
    this.playout =
        new GuidedPlayout(
            simulator, scale, values, played, settings.sampled());
    this.tree = new SearchTree(simulator, scale, settings, values);
    this.jointMove = new int[scale.roles()];
  }

  /**
   * A search for a role: this one where the machine has states as words, otherwise {@link
   * MonteCarlo}.
   *
   * @param role its number
   */
  public static Search of(
      StateMachine machine, int role, ChampionSettings settings, RandomGenerator random) {
    return machine.newSimulator() instanceof PackedSimulator packed
        ? new Champion(machine, packed, role, settings, random)
        : new MonteCarlo(machine, role, settings.playouts(), random);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    TreeNode root = enter();
    if (root == null) {
      return moves.move(0);
    }
    int before = root.visits();
    values.age();
    grow(root, deadline, moves);
    Choice choice = root.choice();
    if (choice == null) {
      summary = "no playout was finished in time";
      return moves.move(0);
    }
    int best = choice.best(role, random);
    moves.tell(best);
    summary =
        String.format(
            Locale.ROOT,
            "%,d playouts and %,d kept, %,d states%s; %s",
            root.visits() - before,
            before,
            tree.size(),
            root.bounds().areTight() ? ", proven" : "",
            RatedMoves.text(moves.move(best), scale.unscaled(role, choice.worth(role, best))));
    return moves.move(best);
  }

  /** The node of the simulator's state; the rest of the tree is forgotten. */
  private @Nullable TreeNode enter() {
    TreeNode root = tree.here();
    if (root != null) {
      tree.keep(root);
    }
    return root;
  }

  private void grow(TreeNode root, Deadline deadline, RatedMoves moves)
      throws InterruptedException {
    for (long count = 0;
        (settings.playouts() == 0 || count < settings.playouts()) && !isDecided(root);
        count++) {
      if (deadline.hasPassed() || !playOnce(root, deadline)) {
        break;
      }
      Choice choice = root.choice();
      if (choice != null && (count + 1) % PLAYOUTS_BETWEEN_LOOKS == 0) {
        moves.tell(choice.best(role, random));
      }
    }
    leavePath();
  }

  /** Whether nothing can be learned that changes the choice: the role's own goal is proven. */
  private boolean isDecided(TreeNode root) {
    return root.choice() != null && root.bounds().low(role) == root.bounds().high(role);
  }

  /**
   * Goes down the tree, adds a state, plays to the end, and tells the states on the way.
   *
   * @return false if the time was over first; nothing is counted then
   */
  private boolean playOnce(TreeNode root, Deadline deadline) throws InterruptedException {
    leavePath();
    played.begin();
    TreeNode node = root;
    boolean isAt = false; // whether the simulator is in the node's state
    while (!node.bounds().areTight() && !node.isOnPath && path.size() < Rollout.MAX_STEPS) {
      Choice choice = node.choice();
      if (choice == null) {
        if (node.visits() == 0 && node != root) {
          break;
        }
        simulator.load(node.words(), 0);
        tree.expand(node);
        choice = node.choice();
        isAt = false;
        if (choice == null) { // too many joint moves for a tree
          break;
        }
        if (node.bounds().areTight()) {
          break;
        }
      }
      int place = choice.select(node, settings, random, jointMove);
      node.isOnPath = true;
      path.add(new Step(node, choice, place, played.size()));
      for (int each = 0; each < jointMove.length; each++) {
        played.add(each, jointMove[each]);
      }
      TreeNode child = choice.child(place);
      if (child == null) {
        simulator.load(node.words(), 0);
        simulator.play(jointMove);
        tree.playForced();
        child = tree.here();
        isAt = true;
        if (child == null) {
          break;
        }
        choice.setChild(place, child);
        node = child;
        break;
      }
      node = child;
      isAt = false;
    }
    return finish(node, isAt, deadline);
  }

  private boolean finish(TreeNode leaf, boolean isAt, Deadline deadline)
      throws InterruptedException {
    double[] goals;
    if (leaf.bounds().areTight()) {
      goals = new double[scale.roles()];
      for (int each = 0; each < goals.length; each++) {
        goals[each] = leaf.bounds().low(each);
      }
    } else {
      if (!isAt) {
        simulator.load(leaf.words(), 0);
      }
      if (!playout.finish(random, path.size(), deadline)) {
        return false;
      }
      goals = scale.goals(simulator);
      if (settings.usesMoveValues()) {
        values.add(played, goals);
      }
    }
    if (path.isEmpty() || path.get(path.size() - 1).node() != leaf) {
      leaf.add(goals);
    }
    int marked = played.size();
    TreeNode behind = leaf;
    for (int i = path.size() - 1; i >= 0; i--) {
      Step step = path.get(i);
      step.node().add(goals);
      step.choice().add(step.place(), goals);
      if (behind.bounds().tell()) {
        step.choice().prove(step.node());
      }
      behind = step.node();
      if (settings.later() > 0) {
        played.mark(step.firstMove(), marked);
        marked = step.firstMove();
        step.choice().addLater(played, goals);
      }
    }
    return true;
  }

  private void leavePath() {
    for (Step step : path) {
      step.node().isOnPath = false;
    }
    path.clear();
  }

  @Override
  public String summary() {
    return summary;
  }
}
