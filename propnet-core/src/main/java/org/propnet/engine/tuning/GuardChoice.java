package org.propnet.engine.tuning;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.engine.plan.OutputSet;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NecessaryLiterals;

/**
 * Chooses the guards of legal moves: literals of base propositions that many moves of a role need,
 * usually whose turn it is. The moves of a guard form a set with that condition, so that a change
 * of turn doesn't switch every legal move on or off, but is one test when legal moves are
 * requested. A guard that few moves share saves little, and each set costs time in every request.
 */
final class GuardChoice {

  /** Maximum number of guards of a role. */
  private static final int MAX_GUARDS = 4;

  /**
   * Maximum number of guards of all roles; further roles have none, so that many don't take long.
   */
  private static final int MAX_GUARDS_OF_ALL = 64;

  /**
   * Maximum number of guards times components, since the cofactors of a guard may need every
   * component. Further roles have no guards, so that these don't take much memory.
   */
  private static final long MAX_WORK = 16_000_000;

  /** A guard must be shared by at least one in this many of the moves that have none yet. */
  private static final int MIN_SHARE = 3;

  /** The guard of the moves that share none: it always holds. */
  private static final int NO_GUARD = Link.TRUE;

  private GuardChoice() {}

  /** The sets of outputs of a network: one for each guard of each role, and one for terminal. */
  static List<OutputSet> sets(PropNet net, NecessaryLiterals necessary, Budget budget) {
    List<OutputSet> sets = new ArrayList<>();
    int count = 0;
    for (OutputSet all : OutputSet.of(net)) {
      if (all.isTerminal()) {
        sets.add(all);
        continue;
      }
      int[] groups = new int[all.moves().length];
      int[] guards = chooseGuards(net, all.role(), necessary, groups, budget);
      count += guards.length;
      if (count > MAX_GUARDS_OF_ALL || (long) count * net.componentCount() > MAX_WORK) {
        sets.add(all);
      } else {
        addSets(all, guards, groups, sets);
      }
    }
    return sets;
  }

  private static void addSets(OutputSet all, int[] guards, int[] groups, List<OutputSet> sets) {
    for (int guard = 0; guard < guards.length; guard++) {
      IntArrayList moves = new IntArrayList();
      IntArrayList links = new IntArrayList();
      for (int move = 0; move < groups.length; move++) {
        if (groups[move] == guard) {
          moves.add(move);
          links.add(all.links()[move]);
        }
      }
      int[] condition = guards[guard] == NO_GUARD ? new int[0] : new int[] {guards[guard]};
      sets.add(new OutputSet(all.role(), condition, moves.toIntArray(), links.toIntArray()));
    }
  }

  /**
   * Chooses guards greedily: always the literal that most moves without a guard share.
   *
   * @param groups receives for each move the index of its guard
   * @return the guards
   */
  private static int[] chooseGuards(
      PropNet net, int role, NecessaryLiterals necessary, int[] groups, Budget budget) {
    Arrays.fill(groups, -1);
    IntArrayList guards = new IntArrayList();
    while (guards.size() < MAX_GUARDS) {
      Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
      int best = NO_GUARD;
      int left = 0;
      for (int move = 0; move < groups.length; move++) {
        if (groups[move] < 0) {
          left++;
          int[] literals = necessary.of(net.legalLink(role, move));
          budget.check(1L + 4L * literals.length);
          for (int literal : literals) {
            int count = counts.addTo(literal, 1) + 1;
            int bestCount = counts.get(best);
            if (count > bestCount || (count == bestCount && literal < best)) {
              best = literal;
            }
          }
        }
      }
      if (best == NO_GUARD || MIN_SHARE * counts.get(best) < left) {
        break;
      }
      for (int move = 0; move < groups.length; move++) {
        if (groups[move] < 0
            && Arrays.binarySearch(necessary.of(net.legalLink(role, move)), best) >= 0) {
          groups[move] = guards.size();
        }
      }
      guards.add(best);
    }
    boolean unguarded = guards.isEmpty();
    for (int move = 0; move < groups.length; move++) {
      if (groups[move] < 0) {
        groups[move] = guards.size();
        unguarded = true;
      }
    }
    if (unguarded) {
      guards.add(NO_GUARD);
    }
    return guards.toIntArray();
  }
}
