package org.propnet.engine.tuning;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
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
      List<OutputSet> guarded = all.isTerminal() ? List.of(all) : guarded(all, necessary, budget);
      count += all.isTerminal() ? 0 : guarded.size();
      boolean isMuch = count > MAX_GUARDS_OF_ALL || (long) count * net.componentCount() > MAX_WORK;
      sets.addAll(isMuch ? List.of(all) : guarded);
    }
    return sets;
  }

  /** Divides a role's moves greedily, always by the literal that most of the rest share. */
  private static List<OutputSet> guarded(
      OutputSet all, NecessaryLiterals necessary, Budget budget) {
    List<OutputSet> sets = new ArrayList<>();
    OutputSet rest = all;
    while (sets.size() < MAX_GUARDS) {
      int guard = mostShared(rest, necessary, budget);
      if (guard == NO_GUARD) {
        break;
      }
      sets.add(part(rest, link -> needs(link, guard, necessary)).with(guard));
      rest = part(rest, link -> !needs(link, guard, necessary));
    }
    if (sets.isEmpty() || rest.moves().length > 0) {
      sets.add(rest);
    }
    return sets;
  }

  private static boolean needs(int link, int guard, NecessaryLiterals necessary) {
    return Arrays.binarySearch(necessary.of(link), guard) >= 0;
  }

  /** The literal that most moves of a set need; {@link #NO_GUARD} if too few share it. */
  private static int mostShared(OutputSet set, NecessaryLiterals necessary, Budget budget) {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    int best = NO_GUARD;
    for (int link : set.links()) {
      int[] literals = necessary.of(link);
      budget.check(1L + 4L * literals.length);
      for (int literal : literals) {
        int count = counts.addTo(literal, 1) + 1;
        int bestCount = counts.get(best);
        if (count > bestCount || (count == bestCount && literal < best)) {
          best = literal;
        }
      }
    }
    return MIN_SHARE * counts.get(best) < set.links().length ? NO_GUARD : best;
  }

  /** The moves of a set whose links pass a test. */
  private static OutputSet part(OutputSet set, IntPredicate test) {
    IntArrayList moves = new IntArrayList();
    IntArrayList links = new IntArrayList();
    for (int i = 0; i < set.moves().length; i++) {
      if (test.test(set.links()[i])) {
        moves.add(set.moves()[i]);
        links.add(set.links()[i]);
      }
    }
    return new OutputSet(set.role(), set.condition(), moves.toIntArray(), links.toIntArray());
  }
}
