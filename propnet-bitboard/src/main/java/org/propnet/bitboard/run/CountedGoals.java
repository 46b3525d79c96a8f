package org.propnet.bitboard.run;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundGame;

/**
 * Evaluates goals by forward chaining, except that relations that count are evaluated by counting
 * bits. In states where they can't be, all rules are chained. Immutable; the values belong to the
 * caller.
 */
public final class CountedGoals {

  private final ChainedGoals all;

  /** The goals from the last atoms of {@link #counts}, which are given. */
  private final ChainedGoals rest;

  private final Count[] counts;

  /**
   * Prepares the goals of a game.
   *
   * @param rules the rules by head
   * @param places the bit positions of base propositions in a state
   * @param scalars atoms that the program of goals computes, each with its node
   */
  CountedGoals(
      GroundGame game,
      StateRules rules,
      Layout layout,
      StateWords places,
      Int2IntMap scalars,
      Budget budget) {
    IntLinkedOpenHashSet cone = new IntLinkedOpenHashSet(scalars.keySet());
    ChainedGoals.addCone(game, rules, cone, new IntArrayList(), budget);
    cone.removeAll(scalars.keySet());
    CountSearch search = new CountSearch(game, rules, layout, places, cone, budget);
    this.counts = search.counts().toArray(Count[]::new);
    this.all = new ChainedGoals(game, rules, places, scalars, IntList.of(), budget);
    this.rest =
        counts.length == 0
            ? all
            : new ChainedGoals(game, rules, places, scalars, search.ends(), budget);
  }

  /** The goals by forward chaining alone, which the proof compares with the network. */
  public ChainedGoals chained() {
    return all;
  }

  /** The number of relations that count. */
  int counts() {
    return counts.length;
  }

  /** The length of the array of values. */
  int words() {
    return 1 + Math.max(all.words(), rest.words());
  }

  /**
   * Evaluates the goals.
   *
   * @param state the words of the state
   * @param scalars the values of the nodes of {@link #chained}
   * @param values takes what {@link #holds} reads; its last word is 1 if all rules were chained
   */
  void evaluate(long[] state, long[] scalars, long[] values) {
    ChainedGoals goals = rest;
    goals.clear(values);
    for (Count count : counts) {
      int end = count.end(state);
      if (end >= 0) {
        goals.give(end, values);
      } else if (end == Count.UNKNOWN) {
        goals = all;
        goals.clear(values);
        break;
      }
    }
    values[values.length - 1] = goals == all ? 1 : 0;
    goals.evaluate(state, scalars, values);
    assert goals == all || isAsChained(state, scalars, values) : "counting differs from chaining";
  }

  /** Whether chaining all rules gives the same goals. */
  private boolean isAsChained(long[] state, long[] scalars, long[] values) {
    long[] chained = new long[all.words()];
    all.clear(chained);
    all.evaluate(state, scalars, chained);
    return rest.agrees(values, all, chained);
  }

  /** Whether a role's goal has a value. */
  boolean holds(long[] values, int role, int value) {
    return (values[values.length - 1] == 0 ? rest : all).holds(values, role, value);
  }
}
