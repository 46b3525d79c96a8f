package org.propnet.batch.choice;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NecessaryLiterals;

/**
 * Finds moves that are never legal in the same state, by comparing their necessary conditions.
 *
 * <p>A move needs values of base propositions. Two moves exclude each other if one needs a base to
 * be true and the other to be false, or if they need different bases of a mutex. Both cases have
 * one representation: a move makes claims, each a set and its choice from it, and two moves exclude
 * each other if they make different choices from one set.
 */
final class MoveConflicts {

  /** Limit of the necessary literals per move; see {@link NecessaryLiterals}. */
  private static final int LITERALS = 40;

  /** For each move, numbered over all roles, its claims: set times 2^32 plus choice, ascending. */
  private final long[][] claims;

  private MoveConflicts(long[][] claims) {
    this.claims = claims;
  }

  /**
   * Finds the claims.
   *
   * @param exclusive mutexes; in claims, set i has the number of bases plus i
   */
  static MoveConflicts of(PropNet net, List<int[]> exclusive, Budget budget) {
    int[] legal = Cone.legalLinks(net);
    BitSet cone = Cone.of(net, budget, legal);
    NecessaryLiterals necessary = new NecessaryLiterals(net, cone, LITERALS, budget);
    int bases = net.vocabulary().bases().size();
    IntGroups setsOfBase = setsOfBase(bases, exclusive);
    long[][] claims = new long[legal.length][];
    for (int move = 0; move < legal.length; move++) {
      budget.check();
      LongArrayList own = new LongArrayList();
      for (int literal : necessary.of(legal[move])) {
        int base = Link.component(literal) - net.baseComponent(0);
        own.add(claim(base, literal & 1));
        if (!Link.isInverted(literal)) {
          setsOfBase.of(base).forEach(set -> own.add(claim(bases + set, base)));
        }
      }
      own.sort(null);
      budget.requireRoom(16L + 8L * own.size());
      claims[move] = own.toLongArray();
    }
    return new MoveConflicts(claims);
  }

  /** For each base proposition the sets that have it, by their indices. */
  static IntGroups setsOfBase(int bases, List<int[]> sets) {
    IntGroups groups = new IntGroups(bases);
    do {
      for (int set = 0; set < sets.size(); set++) {
        for (int base : sets.get(set)) {
          groups.add(base, set);
        }
      }
    } while (groups.again());
    return groups;
  }

  private static long claim(int set, int choice) {
    return ((long) set << 32) | choice;
  }

  /** What a move claims: set times 2<sup>32</sup> plus choice, ascending. Not to be changed. */
  long[] claims(int move) {
    return claims[move];
  }

  /**
   * Whether a single set shows that no move of one group is legal together with a move of another:
   * all moves of a group make the same choice from it, and the choices differ.
   *
   * @param end sets from this number on are left out
   */
  boolean excludeByOneSet(IntArrayList group, IntArrayList other, int end) {
    long[] common = common(group);
    long[] otherCommon = common(other);
    for (long one : common) {
      for (long two : otherCommon) {
        if (one >>> 32 == two >>> 32 && one != two && one >>> 32 < end) {
          return true;
        }
      }
    }
    return false;
  }

  private long[] common(IntArrayList group) {
    LongArrayList common = LongArrayList.wrap(claims[group.getInt(0)].clone());
    for (int i = 1; i < group.size(); i++) {
      LongArrayList own = LongArrayList.wrap(claims[group.getInt(i)]);
      common.removeIf(claim -> !own.contains(claim));
    }
    return common.toLongArray();
  }

  /**
   * The first set by which two moves, numbered over all roles, exclude each other; −1 if none does.
   */
  int separator(int first, int second) {
    long[] one = claims[first];
    long[] other = claims[second];
    int i = 0;
    int j = 0;
    while (i < one.length && j < other.length) {
      int order = Integer.compare((int) (one[i] >>> 32), (int) (other[j] >>> 32));
      if (order == 0 && one[i] != other[j]) {
        return (int) (one[i] >>> 32);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return -1;
  }
}
