package org.propnet.engine.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The plan of differential propagation: all choices that precede the layout of counters. Tuning
 * makes it; the layout depends on nothing else.
 *
 * @param net the network to play, a copy made for it: transitions and goals are those of the game,
 *     legal moves and terminal are the links of the sets; no gate has more than {@link
 *     OutputSplit#MAX_INPUTS} inputs
 * @param sets the sets of the first role, of the second, and so on, then those of terminal
 * @param idleLinks for each base proposition what its next value is if no transition program says
 *     otherwise, as an observed link: the base itself, or, for idle bases, what follows if no role
 *     moves; empty unless joint moves are played by transition programs
 * @param conditions necessary conditions of legal moves, which transition programs rely on
 * @param changes for each component how often it changed in a trial, so that the fan-out of the
 *     most active ones gets adjacent counters; empty if there was no trial
 * @param ordersGoals whether goals are evaluated incrementally, however few links they have
 */
public record PlayPlan(
    PropNet net,
    ImmutableList<OutputSet> sets,
    ImmutableIntArray idleLinks,
    LegalConditions conditions,
    ImmutableIntArray changes,
    boolean ordersGoals) {

  public PlayPlan {
    assert IntStream.range(net.firstGate(), net.componentCount())
                .map(net::inputCount)
                .max()
                .orElse(0)
            <= OutputSplit.MAX_INPUTS
        : "a gate has more than " + OutputSplit.MAX_INPUTS + " inputs";
  }

  /** A plan without techniques: all moves are propagated, and no set has a condition. */
  public static PlayPlan plain(PropNet net, Budget budget) {
    return of(net, OutputSet.of(net), null, LegalConditions.none(net.vocabulary()), budget);
  }

  /**
   * A plan with sets and perhaps transition programs. Takes time linear in the network for each
   * set.
   *
   * @param net the network of the game
   * @param sets the sets; their links are those of the network, valid without the conditions
   * @param idle the idle bases; null for a plan without transition programs
   */
  public static PlayPlan of(
      PropNet net,
      List<OutputSet> sets,
      @Nullable BitSet idle,
      LegalConditions conditions,
      Budget budget) {
    return new OutputSplit(net, sets, idle, ImmutableIntArray.of(), conditions, budget).split();
  }

  /**
   * The same plan with other sets, and without the results of a trial.
   *
   * @param newSets the sets in place of the old ones; their links are those of this plan's network
   */
  public PlayPlan withSets(List<OutputSet> newSets, Budget budget) {
    return new OutputSplit(net, newSets, null, idleLinks, conditions, budget).split();
  }

  /** The same plan with the results of a trial: how often each component changed. */
  public PlayPlan withChanges(ImmutableIntArray newChanges) {
    return new PlayPlan(net, sets, idleLinks, conditions, newChanges, ordersGoals);
  }

  /** The same plan with another way to evaluate goals. */
  public PlayPlan withOrderedGoals(boolean newOrdersGoals) {
    return new PlayPlan(net, sets, idleLinks, conditions, changes, newOrdersGoals);
  }

  /** Whether joint moves are played by transition programs. */
  public boolean hasPrograms() {
    return !idleLinks.isEmpty();
  }

  /**
   * The idle bases: unless a program says otherwise, their next value is that if no role moves.
   * Other bases keep their value. None without programs.
   */
  public BitSet idle() {
    BitSet idle = new BitSet();
    for (int base = 0; base < idleLinks.length(); base++) {
      idle.set(base, idleLinks.get(base) != Link.of(net.baseComponent(base)));
    }
    return idle;
  }

  /** The link whose value a base proposition takes, unless a transition program says otherwise. */
  public int tracedLink(int base) {
    return hasPrograms() ? idleLinks.get(base) : net.nextLink(base);
  }
}
