package org.propnet.player.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;

/**
 * The states that a search knows, each once, found by their words; moves that are forced
 * are made at once and have no state of their own.
 */
final class SearchTree {

  /** The tree may take that part of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** After so many forced moves in a row a state is kept all the same. */
  private static final int MAX_FORCED = 100;

  private static final int FIRST_SLOTS = 1 << 12;

  /** More joint moves than that aren't looked at one by one. */
  private static final int MAX_LOOKAHEAD = 400;

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final ChampionSettings settings;
  private final MoveValues values;
  private final long maxBytes = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  private final Expansion expansion = new Expansion(MAX_LOOKAHEAD);
  private final long[] here;
  private final int[] jointMove;

  /** Open addressing; a power of 2 that is at least twice the number of states. */
  private @Nullable TreeNode[] slots = new TreeNode[FIRST_SLOTS];

  private int size;
  private long bytes;

  SearchTree(
      PackedSimulator simulator, GoalScale scale, ChampionSettings settings, MoveValues values) {
    this.simulator = simulator;
    this.scale = scale;
    this.settings = settings;
    this.values = values;
    this.here = new long[simulator.stateWords()];
    this.jointMove = new int[scale.roles()];
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
    simulator.save(here, 0);
    long hash = PackedSimulator.hash(here, 0, here.length);
    int slot = slot(here, hash);
    TreeNode known = slots[slot];
    if (known != null || isFull()) {
      return known;
    }
    TreeNode node = new TreeNode(here.clone(), hash, scale.roles());
    if (Rollout.isOver(simulator)) {
      node.bounds().set(scale.goals(simulator));
    }
    slots[slot] = node;
    size++;
    bytes += node.bytes();
    if (2 * size > slots.length) {
      resize(2 * slots.length);
    }
    return node;
  }

  /** Plays on while no role has a choice. */
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
   * Finds what can be chosen in a state that the simulator is in, and with lookahead whether play
   * ends behind each move. Afterwards the simulator is in any state.
   *
   * @param node neither terminal nor expanded
   */
  void expand(TreeNode node) {
    int chooser = TreeNode.NO_ROLE;
    int[][] moves = new int[scale.roles()][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] = RatedMoves.numbers(simulator, role);
      if (moves[role].length > 1) {
        chooser = chooser == TreeNode.NO_ROLE ? role : TreeNode.SEVERAL;
      }
    }
    if (chooser == TreeNode.SEVERAL) {
      if (JointChoice.fits(moves)) {
        node.setChoice(new JointChoice(moves, scale));
      }
    } else {
      int role = Math.max(0, chooser);
      int[] others = new int[moves.length];
      for (int each = 0; each < others.length; each++) {
        others[each] = moves[each][0];
      }
      boolean isChance = scale.isChance(role);
      SingleChoice choice =
          new SingleChoice(
              role,
              isChance,
              moves[role],
              others,
              settings.usesMoveValues() && !isChance ? values : null);
      node.setChoice(choice);
      if (settings.lookahead() && !isChance) {
        lookAhead(node, choice);
      }
    }
    Choice made = node.choice();
    bytes += made == null ? 0 : made.bytes();
  }

  /** Finds the states behind all moves in which the game is over. */
  private void lookAhead(TreeNode node, SingleChoice choice) {
    try {
      simulator.expand(expansion);
    } catch (LimitException tooMany) {
      return;
    }
    if (expansion.size() != choice.size()) {
      return;
    }
    for (int place = 0; place < choice.size(); place++) {
      simulator.load(expansion.words(), place * here.length);
      if (simulator.isTerminal()) {
        TreeNode end = here();
        if (end != null) {
          choice.setChild(place, end);
        }
      }
    }
    choice.prove(node);
  }

  /** Forgets all states that can't be reached from one; it isn't on a line that is followed. */
  void keep(TreeNode root) {
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
