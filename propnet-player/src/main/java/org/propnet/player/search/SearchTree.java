package org.propnet.player.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;

/**
 * The states that a search knows, each once, found by their words. Where a simulator goes to a
 * state, it makes moves that are forced at once, so that states in between aren't kept.
 */
final class SearchTree {

  /** The tree may take that part of the heap. */
  private static final int SHARE_OF_HEAP = 8;

  /** After so many forced moves in a row a state is kept all the same. */
  private static final int MAX_FORCED = 100;

  private static final int FIRST_SLOTS = 1 << 12;

  private static final int NO_ROLE = -1;
  private static final int SEVERAL = -2;

  /** More joint moves than that aren't looked at one by one. */
  private static final int MAX_BEHIND = 400;

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final long maxBytes;
  private final Expansion expansion = new Expansion(MAX_BEHIND);
  private final long[] here;
  private final int[] jointMove;

  /** Open addressing; a power of 2 that is at least twice the number of states. */
  private @Nullable TreeNode[] slots = new TreeNode[FIRST_SLOTS];

  private int size;
  private long bytes;

  /** A tree that takes so many bytes. */
  SearchTree(PackedSimulator simulator, GoalScale scale, long maxBytes) {
    this.maxBytes = maxBytes;
    this.simulator = simulator;
    this.scale = scale;
    this.here = new long[simulator.stateWords()];
    this.jointMove = new int[scale.roles()];
  }

  /** How many bytes the tree of a search takes. */
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
   * The state that the simulator is in, which is new if it wasn't known.
   *
   * @return null if it isn't known and the tree is full
   */
  @Nullable TreeNode here() {
    return here(isFull());
  }

  private @Nullable TreeNode here(boolean isClosed) {
    simulator.save(here, 0);
    TreeNode node = node(isClosed);
    if (node != null && node.visits() == 0 && Rollout.isOver(simulator)) {
      node.bounds().set(scale.goals(simulator));
    }
    return node;
  }

  /** The state behind a move, for which the simulator isn't needed; null as for {@link #here}. */
  private @Nullable TreeNode behind(SingleChoice choice, int place) {
    return choice.copyBehind(place, here) ? node(isFull()) : null;
  }

  /** The node of the state in {@link #here}. */
  private @Nullable TreeNode node(boolean isClosed) {
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
    return node;
  }

  /** The state that the simulator is in; only those that can be reached from it are kept. */
  TreeNode root() {
    simulator.save(here, 0);
    long hash = PackedSimulator.hash(here, 0, here.length);
    TreeNode known = slots[slot(here, hash)];
    TreeNode root = known == null ? new TreeNode(here.clone(), hash, scale.roles()) : known;
    keep(root);
    return root;
  }

  /** Plays on while no role has a choice. */
  private void playForced() {
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
   * What can be chosen in a state that the simulator is in, and that isn't terminal.
   *
   * @param isNeeded whether it is found even if the tree is full
   * @return null if it isn't known and the tree is full, or there are too many joint moves
   */
  @Nullable Choice choiceIn(TreeNode node, boolean isNeeded) {
    return node.choice() != null || (isFull() && !isNeeded) ? node.choice() : expand(node);
  }

  /**
   * Finds what can be chosen in a state that the simulator is in.
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
   * The states behind all moves of a choice, of the state that the simulator is in; null if there
   * are too many.
   */
  @Nullable Expansion behind(SingleChoice choice) {
    try {
      simulator.expand(expansion);
    } catch (LimitException tooMany) {
      return null;
    }
    return expansion.size() == choice.size() ? expansion : null;
  }

  /** Keeps the states behind the moves of a choice, once those in which play is over are there. */
  void keepBehind(SingleChoice choice, Expansion behind) {
    bytes -= choice.bytes();
    choice.setBehind(Arrays.copyOf(behind.words(), choice.size() * here.length));
    bytes += choice.bytes();
  }

  /**
   * The state behind a joint move, noted there. The simulator may be anywhere, before and after.
   *
   * @return null if it isn't known and the tree is full
   */
  @Nullable TreeNode enter(TreeNode node, Choice choice, int place, int[] chosen) {
    TreeNode child = choice instanceof SingleChoice single ? behind(single, place) : null;
    if (child == null) {
      simulator.load(node.words(), 0);
      simulator.play(chosen);
      playForced();
      child = here();
    }
    if (child != null) {
      setChild(choice, place, child);
    }
    return child;
  }

  /**
   * Enters the state behind a move. Afterwards the simulator is there.
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

  /** Notes the state behind a joint move. */
  private void setChild(Choice choice, int place, TreeNode child) {
    bytes -= choice.bytes();
    choice.setChild(place, child);
    bytes += choice.bytes();
  }

  /** Forgets all states that can't be reached from one; it isn't on a line that is followed. */
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
