package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.NetworkCopy;
import org.propnet.net.PropNet;

/**
 * Takes out of the conditions of legal moves the base propositions that many of them share, usually
 * whose turn it is. Otherwise each change of turn would switch every legal move on or off; so it is
 * one test when legal moves are asked for.
 */
final class GuardHoisting extends NetworkCopy {

  /** How many guards a role may have. */
  private static final int MOST_GUARDS = 4;

  /** How many guards there may be. The roles after that have none, so that many don't take long. */
  private static final int MOST_GUARDS_OF_ALL = 64;

  /**
   * How many components may be looked at to take out guards, each of which may need every
   * component. The roles after that have none, so that they don't take much memory.
   */
  private static final long MOST_WORK = 16_000_000;

  /** The guard that always holds. */
  static final int NO_GUARD = Link.TRUE;

  private final Budget budget;
  private final int[][] guards;
  private final int[][] groups;
  private Int2IntMap[] cofactors = {};
  private int cofactorsRole = -1;

  private GuardHoisting(PropNet net, int[][] guards, int[][] groups, Budget budget) {
    super(net, budget);
    this.budget = budget;
    this.guards = guards;
    this.groups = groups;
  }

  /** A network whose legal moves lack their guards. */
  static final class Result {

    /** The network; a move is legal in the game when its link and its guard are true. */
    final PropNet net;

    /** For each role its guards: links from base propositions, or {@link #NO_GUARD}. */
    final int[][] guards;

    /** For each role and move the index of its guard. */
    final int[][] groups;

    /** What is known where moves are legal. */
    final LegalConditions conditions;

    Result(PropNet net, int[][] guards, int[][] groups, LegalConditions conditions) {
      this.net = net;
      this.guards = guards;
      this.groups = groups;
      this.conditions = conditions;
    }
  }

  /** A network as it is, without guards. */
  static Result none(PropNet net, NecessaryLiterals necessary) {
    int roles = net.vocabulary().roles().size();
    int[][] guards = new int[roles][];
    int[][] groups = new int[roles][];
    for (int role = 0; role < roles; role++) {
      guards[role] = new int[] {NO_GUARD};
      groups[role] = new int[net.vocabulary().moves(role).size()];
    }
    return new Result(net, guards, groups, necessary.ofMoves());
  }

  /** Hoists the guards of a network's legal moves. */
  static Result hoist(PropNet net, NecessaryLiterals necessary, Budget budget) {
    int roles = net.vocabulary().roles().size();
    int[][] guards = new int[roles][];
    int[][] groups = new int[roles][];
    int count = 0;
    for (int role = 0; role < roles; role++) {
      groups[role] = new int[net.vocabulary().moves(role).size()];
      guards[role] = chooseGuards(net, role, necessary, groups[role], budget);
      count += guards[role].length;
      if (count > MOST_GUARDS_OF_ALL || (long) count * net.componentCount() > MOST_WORK) {
        guards[role] = new int[] {NO_GUARD};
        Arrays.fill(groups[role], 0);
      }
    }
    PropNet hoisted = new GuardHoisting(net, guards, groups, budget).copy();
    return new Result(hoisted, guards, groups, necessary.ofMoves());
  }

  /** Chooses guards, always the one that most moves without a guard share. */
  private static int[] chooseGuards(
      PropNet net, int role, NecessaryLiterals necessary, int[] groups, Budget budget) {
    Arrays.fill(groups, -1);
    IntArrayList guards = new IntArrayList();
    while (guards.size() < MOST_GUARDS) {
      Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
      int best = NO_GUARD;
      for (int move = 0; move < groups.length; move++) {
        budget.check();
        if (groups[move] < 0) {
          for (int literal : necessary.of(net.legalLink(role, move))) {
            int count = counts.addTo(literal, 1) + 1;
            int bestCount = counts.get(best);
            if (count > bestCount || (count == bestCount && literal < best)) {
              best = literal;
            }
          }
        }
      }
      if (best == NO_GUARD) {
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

  @Override
  protected int legal(int role, int move) {
    int group = groups[role][move];
    if (guards[role][group] == NO_GUARD) {
      return super.legal(role, move);
    }
    if (role != cofactorsRole) {
      cofactors = new Int2IntMap[guards[role].length];
      cofactorsRole = role;
    }
    if (cofactors[group] == null) {
      cofactors[group] = cofactors(role, group);
    }
    int link = net.legalLink(role, move);
    return cofactors[group].get(Link.component(link)) ^ (link & 1);
  }

  /**
   * The links of the copy for all components behind the moves of a guard, when the guard is true.
   */
  private Int2IntMap cofactors(int role, int group) {
    int guard = guards[role][group];
    IntArrayList links = new IntArrayList();
    for (int move = 0; move < groups[role].length; move++) {
      if (groups[role][move] == group) {
        links.add(net.legalLink(role, move));
      }
    }
    BitSet cone = Cone.of(net, budget, links.toIntArray());
    budget.requireRoom(16L * cone.cardinality());
    Int2IntMap known = new Int2IntOpenHashMap();
    for (int c = cone.nextSetBit(0); c >= 0; c = cone.nextSetBit(c + 1)) {
      budget.check(net.inputCount(c));
      if (c == Link.component(guard)) {
        known.put(c, Link.invert(Link.FALSE) ^ (guard & 1));
      } else if (!net.isGate(c) || net.groupOf(c) >= 0) {
        known.put(c, translate(Link.of(c)));
      } else {
        int[] inputs = new int[net.inputCount(c)];
        for (int i = 0; i < inputs.length; i++) {
          int link = net.input(c, i);
          inputs[i] = known.get(Link.component(link)) ^ (link & 1);
        }
        known.put(c, net.kind(c) == ComponentKind.AND ? builder.and(inputs) : builder.or(inputs));
      }
    }
    return known;
  }
}
