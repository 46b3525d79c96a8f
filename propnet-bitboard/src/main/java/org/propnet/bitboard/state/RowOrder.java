package org.propnet.bitboard.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.ground.GroundGame;

/**
 * Evaluation order of rows. Rows that depend on each other are evaluated in ranks: first the atoms
 * that depend on none of these rows, then those that depend only on the first, and so on.
 */
public final class RowOrder {

  /**
   * The atoms of one rank in a row.
   *
   * @param rank 0 for atoms that depend on no row of the same group
   * @param rules the rules of these atoms
   */
  record Rank(int row, int rank, List<Integer> rules) {}

  private final GroundGame game;
  private final Layout layout;
  private final int[] groupOf;

  /** For each row, the rows that its rules read. */
  private final int[][] targets;

  private final List<List<Rank>> groups = new ArrayList<>();
  private final int[] baseOf;
  private final Budget budget;

  /**
   * Orders the rows of a game.
   *
   * @throws NoLayoutException if atoms depend on each other in a cycle
   */
  public RowOrder(StateRules rules, Layout layout, Budget budget) throws NoLayoutException {
    this.budget = budget;
    this.game = rules.game();
    this.layout = layout;
    int rows = layout.rows().size();
    this.baseOf = new int[rows];
    Arrays.fill(baseOf, -1);
    List<IntArrayList> atoms = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      atoms.add(new IntArrayList());
    }
    for (int atom = 0; atom < game.atomCount(); atom++) {
      if (rules.isPlaced(atom)) {
        atoms.get(layout.rowOf(atom).number()).add(atom);
        if (atom < game.baseCount()) {
          baseOf[layout.rowOf(atom).number()] = atom;
        }
      }
    }
    this.targets = new int[rows][];
    Arrays.setAll(targets, row -> targets(rules, atoms.get(row)));
    StronglyConnectedComponents components = components(targets);
    this.groupOf = new int[rows];
    for (int group = 0; group < components.count(); group++) {
      for (int row : components.members(group)) {
        groupOf[row] = group;
      }
    }
    for (int group = 0; group < components.count(); group++) {
      groups.add(ranks(rules, atoms, components.members(group)));
    }
  }

  private int[] targets(StateRules rules, IntArrayList atoms) {
    IntLinkedOpenHashSet targets = new IntLinkedOpenHashSet();
    for (int atom : atoms) {
      for (int rule : rules.rulesOf(atom)) {
        budget.check(game.literalCount(rule));
        for (int i = 0; i < game.literalCount(rule); i++) {
          targets.add(layout.rowOf(game.literal(rule, i) >> 1).number());
        }
      }
    }
    return targets.toIntArray();
  }

  private static StronglyConnectedComponents components(int[][] targets) {
    IntGroups edges = new IntGroups(targets.length);
    do {
      for (int row = 0; row < targets.length; row++) {
        for (int target : targets[row]) {
          edges.add(row, target);
        }
      }
    } while (edges.again());
    return StronglyConnectedComponents.of(edges);
  }

  /** The ranks of the rows of a group, lowest first. */
  private List<Rank> ranks(StateRules rules, List<IntArrayList> atoms, int[] rows)
      throws NoLayoutException {
    Map<Integer, Map<Integer, Rank>> byRank = new LinkedHashMap<>();
    Map<Integer, Integer> rankOf = new LinkedHashMap<>();
    IntArrayList waiting = new IntArrayList();
    for (int row : rows) {
      waiting.addAll(atoms.get(row));
    }
    for (int rank = 0; !waiting.isEmpty() || rank == 0; rank++) {
      IntArrayList later = new IntArrayList();
      IntArrayList now = new IntArrayList();
      for (int atom : waiting) {
        budget.check(1L + rules.rulesOf(atom).size());
        (isReady(rules, atom, rankOf, groupOf[rows[0]]) ? now : later).add(atom);
      }
      if (now.isEmpty() && !waiting.isEmpty()) {
        throw new NoLayoutException(
            game.sentence(waiting.getInt(0)) + " depends on itself: recursion has no words yet");
      }
      for (int atom : now) {
        rankOf.put(atom, rank);
        int row = layout.rowOf(atom).number();
        int current = rank;
        byRank
            .computeIfAbsent(rank, key -> new LinkedHashMap<>())
            .computeIfAbsent(row, key -> new Rank(row, current, new ArrayList<>()))
            .rules()
            .addAll(rules.rulesOf(atom));
      }
      waiting = later;
    }
    List<Rank> ranks = new ArrayList<>();
    byRank.values().forEach(level -> ranks.addAll(level.values()));
    return ranks;
  }

  private boolean isReady(StateRules rules, int atom, Map<Integer, Integer> rankOf, int group) {
    for (int rule : rules.rulesOf(atom)) {
      for (int literal : literals(rule)) {
        if (groupOf[layout.rowOf(literal >> 1).number()] == group
            && !rankOf.containsKey(literal >> 1)) {
          return false;
        }
      }
    }
    return true;
  }

  public Layout layout() {
    return layout;
  }

  Budget budget() {
    return budget;
  }

  /**
   * The ranks that compute a row, each after what it depends on, without those of rows that are
   * known already.
   */
  List<Rank> upTo(int row, IntPredicate isKnown) {
    BitSet needed = new BitSet();
    IntArrayList waiting = IntArrayList.of(row);
    needed.set(groupOf[row]);
    while (!waiting.isEmpty()) {
      for (Rank rank : groups.get(groupOf[waiting.popInt()])) {
        for (int other : targets[rank.row()]) {
          if (!needed.get(groupOf[other]) && !isKnown.test(other)) {
            needed.set(groupOf[other]);
            waiting.add(other);
          }
        }
      }
    }
    List<Rank> ranks = new ArrayList<>();
    needed.stream().forEach(group -> ranks.addAll(groups.get(group)));
    return ranks;
  }

  /** A base proposition of a row, the only one if the row is scalar; −1 if it has none. */
  int baseOf(int row) {
    return baseOf[row];
  }

  int head(int rule) {
    return game.head(rule);
  }

  int[] literals(int rule) {
    int[] literals = new int[game.literalCount(rule)];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = game.literal(rule, i);
    }
    return literals;
  }
}
