package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Monte Carlo tree search. Every role is assumed to maximize its own goal and to choose at the same
 * time as the others, each by its own statistics (decoupled UCT); the role named {@code random}
 * chooses by chance. The most visited move is chosen, except for what is proven of moves ({@link
 * NodeProof}). The subtree of the state that the match reaches next is kept for the next choice,
 * unless the memory is needed.
 *
 * <p>UCT is by L. Kocsis and C. Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006. The
 * tree takes at most a sixteenth of the heap; when it is full, playouts go on without adding to it.
 */
public final class MonteCarlo implements Search {

  private static final int SHARE_OF_HEAP = 16;

  /** The number of playouts between two reports of the best move. */
  private static final int PLAYOUTS_BETWEEN_LOOKS = 64;

  private final Simulator simulator;
  private final int role;
  private final int roles;
  private final long playouts;
  private final RandomGenerator random;
  private final GoalScale scale;
  private final Rollout rollout = new Rollout();
  private final long maxBytes = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  private final List<SearchNode> path = new ArrayList<>();
  private final IntArrayList choices = new IntArrayList();
  private final int[] choice;
  private final int[] jointMove;

  /** A soft reference, for programs with many searches at a time, most of them waiting. */
  private SoftReference<@Nullable SearchNode> root = new SoftReference<>(null);

  private ImmutableList<ImmutableList<Move>> rootLine = ImmutableList.of();

  /** How many bytes the tree may still grow. */
  private long bytesLeft;

  private String summary = "";

  /**
   * Makes a search for a role.
   *
   * @param role the role's index
   * @param playouts the maximum number of playouts for a choice; 0 for as many as there is time for
   */
  public MonteCarlo(StateMachine machine, int role, long playouts, RandomGenerator random) {
    this.simulator = machine.newSimulator();
    this.role = role;
    this.roles = machine.roles().size();
    this.playouts = playouts;
    this.random = random;
    this.scale = new GoalScale(machine);
    this.choice = new int[roles];
    this.jointMove = new int[roles];
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    SearchNode known = rootOf(line);
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    SearchNode top = known == null ? SearchNode.of(simulator, scale, deadline) : known;
    if (top == null) {
      return moves.move(0);
    }
    if (top != root.get()) {
      bytesLeft = maxBytes - top.treeBytes();
      root = new SoftReference<>(top);
    }
    rootLine = line;
    long played = grow(top, state, deadline, () -> moves.tell(top.best(role)));
    int best = top.best(role);
    moves.tell(best);
    summary =
        String.format(
            Locale.ROOT,
            "%,d playouts and %,d kept; %s",
            played,
            top.visits() - played,
            RatedMoves.text(moves.move(best), scale.unscaled(role, top.worth(role, best))));
    return moves.move(best);
  }

  /** Runs playouts up to their limit or until the time is up; returns how many were run. */
  private long grow(SearchNode top, State state, Deadline deadline, Runnable look)
      throws InterruptedException {
    long played = 0;
    while ((playouts == 0 || played < playouts)
        && top.certainGoals() == null
        && !deadline.hasPassed()) {
      simulator.load(state);
      if (!playOnce(top, deadline)) {
        break;
      }
      played++;
      if (played <= PLAYOUTS_BETWEEN_LOOKS || played % PLAYOUTS_BETWEEN_LOOKS == 0) {
        look.run();
      }
    }
    path.clear(); // the path holds the root, too
    return played;
  }

  /**
   * Searches from a state in a new tree, which takes the memory that it needs: the result depends
   * only on the state, the number of playouts and the generator.
   *
   * @param state not terminal, and every role has a legal move there
   * @throws IllegalStateException if the number of playouts isn't limited
   * @throws InterruptedException if the thread is interrupted
   */
  public Findings explore(State state) throws InterruptedException {
    if (playouts == 0) {
      throw new IllegalStateException("without a deadline the playouts have to be limited");
    }
    Deadline never = new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
    root = new SoftReference<>(null);
    bytesLeft = Long.MAX_VALUE;
    simulator.load(state);
    SearchNode top = Objects.requireNonNull(SearchNode.of(simulator, scale, never));
    long unused = grow(top, state, never, () -> {});
    return Findings.of(top, simulator, scale);
  }

  /** The node of the state at the end of a line of play, if it is in the tree. */
  private @Nullable SearchNode rootOf(ImmutableList<ImmutableList<Move>> line) {
    int start = rootLine.size();
    boolean isLonger = line.size() >= start && line.subList(0, start).equals(rootLine);
    SearchNode node = isLonger ? root.get() : null;
    for (int step = start; node != null && step < line.size(); step++) {
      for (int each = 0; each < roles; each++) {
        int number = simulator.moveNumber(each, line.get(step).get(each));
        choice[each] = node.place(each, number);
        if (choice[each] < 0) {
          return null;
        }
      }
      node = node.child(choice);
    }
    return node;
  }

  /**
   * Descends the tree, adds a node, runs a playout, and backpropagates the goals.
   *
   * @return false if the time was up first; nothing is counted then
   */
  private boolean playOnce(SearchNode top, Deadline deadline) throws InterruptedException {
    path.clear();
    choices.clear();
    SearchNode node = top;
    while (node.certainGoals() == null && path.size() < Rollout.MAX_STEPS) {
      node.choose(scale, random, choice);
      node.jointMove(choice, jointMove);
      path.add(node);
      choices.addElements(choices.size(), choice);
      simulator.play(jointMove);
      SearchNode next = node.child(choice);
      if (next == null) {
        if (bytesLeft > 0) {
          next = SearchNode.of(simulator, scale, deadline);
          if (next == null) {
            return false;
          }
          node.addChild(choice, next);
          bytesLeft -= next.bytes();
          prove(next);
        }
        if (!rollout.finish(simulator, random, path.size(), deadline)) {
          return false;
        }
        reward(scale.goals(simulator));
        return true;
      }
      node = next;
    }
    double[] certain = node.certainGoals();
    reward(certain == null ? scale.goals(simulator) : certain);
    prove(node);
    return true;
  }

  private void reward(double[] goals) {
    for (int i = 0; i < path.size(); i++) {
      path.get(i).reward(choices.elements(), i * roles, goals);
    }
  }

  /**
   * Backpropagates the proven goals of the last node along the path, while they prove its nodes.
   */
  private void prove(SearchNode last) {
    SearchNode node = last;
    for (int i = path.size() - 1; i >= 0; i--) {
      double[] certain = node.certainGoals();
      node = path.get(i);
      if (certain == null || !node.prove(choices.elements(), i * roles, certain)) {
        return;
      }
    }
  }

  /**
   * The findings for a state in which a choice was made, or for one below it. Takes time linear in
   * the state's legal moves.
   *
   * @param line the joint moves that led from the initial state to it
   * @return empty if the state isn't in the tree
   */
  public Optional<Findings> findings(ImmutableList<ImmutableList<Move>> line) {
    SearchNode node = rootOf(line);
    return node == null ? Optional.empty() : Optional.of(Findings.of(node, simulator, scale));
  }

  /** The goals that the last choice was proven to lead to; null if none were. */
  double @Nullable [] certainGoals() {
    SearchNode top = root.get();
    return top == null ? null : top.certainGoals();
  }

  @Override
  public String summary() {
    return summary;
  }
}
