package org.propnet.player.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;

/**
 * The transposition table of a search: each state is stored once and keyed by its words. When a
 * simulator enters a state, forced moves are played at once, so that states in between aren't
 * stored.
 */
final class SearchTree {

  /** The tree may take at most this part of the heap: one over this number. */
  private static final int SHARE_OF_HEAP = 8;

  /** After this many forced moves in a row a state is stored nevertheless. */
  private static final int MAX_FORCED = 100;

  private static final int FIRST_SLOTS = 1 << 12;

  private static final int NO_ROLE = -1;
  private static final int SEVERAL = -2;

  /** States with more joint moves aren't expanded at once. */
  private static final int MAX_BEHIND = 400;

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final long maxBytes;
  private final Expansion expansion = new Expansion(MAX_BEHIND);
  private final long[] here;
  private final int[] jointMove;

  /** A hash table with open addressing; its length is a power of 2, at least twice the size. */
  private @Nullable TreeNode[] slots = new TreeNode[FIRST_SLOTS];

  private int size;
  private long bytes;

  /** Makes a tree that takes at most a number of bytes. */
  SearchTree(PackedSimulator simulator, GoalScale scale, long maxBytes) {
    this.maxBytes = maxBytes;
    this.simulator = simulator;
    this.scale = scale;
    this.here = new long[simulator.stateWords()];
    this.jointMove = new int[scale.roles()];
  }

  /** The default limit on the bytes of a tree. */
  static long usualBytes() {
    return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return bytes > maxBytes;
  }

  /**
   * The node of the simulator's state, a new one if it wasn't known.
   *
   * @return null if it isn't known and the tree is full
   */
  @Nullable TreeNode here() {
    return here(isFull());
  }

  private @Nullable TreeNode here(boolean isClosed) {
    simulator.save(here, 0);
    long hash = PackedSimulator.hash(here, 0, here.length);
    int slot = slot(here, hash);
    TreeNode known = slots[slot];
    if (known != null || isClosed) {
      return known;
    }
    TreeNode node = new TreeNode(here.clone(), hash, scale.roles());
    slots[slot] = node;
    size++;
    bytes += node.bytes();
    if (2 * size > slots.length) {
      resize(2 * slots.length);
    }
    if (Rollout.isOver(simulator)) {
      node.prove(scale.goals(simulator));
    }
    return node;
  }

  /** The node of the simulator's state; drops all states that can't be reached from it. */
  TreeNode root() {
    simulator.save(here, 0);
    long hash = PackedSimulator.hash(here, 0, here.length);
    TreeNode known = slots[slot(here, hash)];
    TreeNode root = known == null ? new TreeNode(here.clone(), hash, scale.roles()) : known;
    keep(root);
    return root;
  }

  /** Plays forced moves until a role has a choice. */
  void playForced() {
    for (int step = 0; step < MAX_FORCED && !simulator.isTerminal(); step++) {
      for (int role = 0; role < jointMove.length; role++) {
        if (simulator.legalCount(role) != 1) {
          return;
        }
        jointMove[role] = simulator.legal(role, 0);
      }
      simulator.play(jointMove);
    }
  }

  private int slot(long[] words, long hash) {
    int mask = slots.length - 1;
    int slot = (int) hash & mask;
    TreeNode node = slots[slot];
    while (node != null && !(node.hash() == hash && Arrays.equals(node.words(), words))) {
      slot = slot + 1 & mask;
      node = slots[slot];
    }
    return slot;
  }

  private void resize(int length) {
    TreeNode[] old = slots;
    slots = new TreeNode[length];
    for (TreeNode node : old) {
      if (node != null) {
        slots[slot(node.words(), node.hash())] = node;
      }
    }
  }

  /**
   * The choice in the simulator's state, which isn't terminal.
   *
   * @param isNeeded whether it is determined even if the tree is full
   * @return null if it isn't known and the tree is full, or there are too many joint moves
   */
  @Nullable Choice choiceIn(TreeNode node, boolean isNeeded) {
    return node.choice() != null || (isFull() && !isNeeded) ? node.choice() : expand(node);
  }

  /**
   * Determines the choice in the simulator's state.
   *
   * @param node neither terminal nor expanded
   * @return null if there are too many joint moves for a tree
   */
  private @Nullable Choice expand(TreeNode node) {
    int chooser = NO_ROLE;
    int[][] moves = new int[scale.roles()][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] = RatedMoves.numbers(simulator, role);
      if (moves[role].length > 1) {
        chooser = chooser == NO_ROLE ? role : SEVERAL;
      }
    }
    if (chooser != SEVERAL) {
      int role = Math.max(0, chooser);
      int[] others = new int[moves.length];
      for (int each = 0; each < others.length; each++) {
        others[each] = moves[each][0];
      }
      node.setChoice(new SingleChoice(role, scale.isChance(role), moves[role], others));
    } else if (JointChoice.fits(moves)) {
      node.setChoice(new JointChoice(moves, scale));
    }
    Choice made = node.choice();
    bytes += made == null ? 0 : made.bytes();
    return made;
  }

  /**
   * The successors of the simulator's state by all moves of a choice; null if there are too many.
   */
  @Nullable Expansion behind(SingleChoice choice) {
    try {
      simulator.expand(expansion);
    } catch (LimitException tooMany) {
      return null;
    }
    return expansion.size() == choice.size() ? expansion : null;
  }

  /** Sets the first estimates of a choice's moves. */
  void setEstimates(SingleChoice choice, float[] estimates) {
    bytes -= choice.bytes();
    choice.setEstimates(estimates);
    bytes += choice.bytes();
  }

  /** Counts the moves that were played at a choice or later on a line of play. */
  void addLater(SingleChoice choice, PlayedMoves played, int step, double[] goals) {
    bytes -= choice.bytes();
    choice.addLater(played, step, goals);
    bytes += choice.bytes();
  }

  /**
   * The node after a joint move, linked to the choice. The simulator may be in any state, before
   * and after.
   *
   * @return null if it isn't known and the tree is full
   */
  @Nullable TreeNode enter(TreeNode node, Choice choice, int place, int[] chosen) {
    simulator.load(node.words(), 0);
    simulator.play(chosen);
    playForced();
    TreeNode child = here();
    if (child != null) {
      setChild(choice, place, child);
    }
    return child;
  }

  /**
   * Enters the state after a move, and leaves the simulator there.
   *
   * @param isNeeded whether it is entered even if the tree is full
   */
  void enter(SingleChoice choice, int place, Expansion behind, boolean isNeeded) {
    simulator.load(behind.words(), place * behind.stateWords());
    TreeNode child = here(isFull() && !isNeeded);
    if (child != null) {
      setChild(choice, place, child);
    }
  }

  /** Links the node after a joint move. */
  private void setChild(Choice choice, int place, TreeNode child) {
    bytes -= choice.bytes();
    choice.setChild(place, child);
    bytes += choice.bytes();
  }

  /** Drops all states that can't be reached from a root, which isn't on a line in progress. */
  private void keep(TreeNode root) {
    Deque<TreeNode> found = new ArrayDeque<>();
    slots = new TreeNode[slots.length];
    size = 0;
    bytes = 0;
    take(root, found);
    while (!found.isEmpty()) {
      Choice choice = found.removeLast().choice();
      if (choice != null) {
        choice.forEachChild(child -> take(child, found));
      }
    }
  }

  private void take(TreeNode node, Deque<TreeNode> found) {
    int slot = slot(node.words(), node.hash());
    if (slots[slot] == null) {
      slots[slot] = node;
      size++;
      bytes += node.bytes();
      found.addLast(node);
    }
  }
}
