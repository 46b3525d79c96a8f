package org.propnet.ground.reach;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.SemiNaive;

/**
 * Finds all facts that may ever hold, by relaxed reachability: a proposition may be true if {@code
 * init} or {@code next} may derive it, a role may do what may be legal for it, and a negated
 * condition that depends on the state may always hold. Only the facts are found, not how they are
 * derived.
 */
public final class Reachability {

  private final FactBase facts;
  private final BitSet dynamic;
  private final DemandPlan demand;
  private final DeclaredBounds bounds;
  private final IntColumn escapes = new IntColumn();
  private final Budget budget;

  /**
   * Prepares the search.
   *
   * @param facts has the static facts; receives all others
   * @param dynamic the relations that depend on the state
   * @param demand the relations to derive on demand
   * @param bounds the propositions and moves that are followed
   */
  public Reachability(
      FactBase facts, BitSet dynamic, DemandPlan demand, DeclaredBounds bounds, Budget budget) {
    this.facts = facts;
    this.dynamic = dynamic;
    this.demand = demand;
    this.bounds = bounds;
    this.budget = budget;
  }

  /**
   * Reaches all facts of the dynamic relations; the static ones are already known, unless they are
   * derived on demand.
   *
   * @param splitter splits rules whose joins are long, or null to leave all as they are
   * @throws OutgrownException if a relation should be derived on demand
   */
  public void run(@Nullable RuleSplitter splitter) throws OutgrownException {
    List<ProgramRule> rewritten = demand.rewrite();
    BitSet growing = (BitSet) dynamic.clone();
    growing.or(demand.late());
    demand.demands().forEach(growing::set);
    List<ProgramRule> rules =
        rewritten.stream().filter(rule -> growing.get(rule.head().relation())).toList();
    int start = facts.reachedCount();
    for (int relation :
        new int[] {facts.relations.init, facts.relations.next, facts.relations.legal}) {
      IntList known = facts.reachedOf(relation);
      for (int i = 0; i < known.size(); i++) {
        budget.check();
        follow(known.getInt(i));
      }
    }
    new SemiNaive(rules, growing, dynamic, splitter, facts, demand, this::follow).run(start);
  }

  /** The derived atoms beyond the bounds, which weren't followed. */
  public IntList escapes() {
    return escapes;
  }

  /** Reaches the facts that a fact makes possible in the course of the game. */
  private void follow(int atom) {
    int relation = facts.relation(atom);
    boolean isMove = relation == facts.relations.legal;
    if (!isMove && relation != facts.relations.next && relation != facts.relations.init) {
      return;
    }
    if (!bounds.allows(facts, atom)) {
      escapes.add(atom);
      return;
    }
    int first = facts.atoms().get(atom, 1);
    if (!isMove) {
      facts.reach(facts.intern(new int[] {facts.relations.isTrue, first}, 2));
    } else {
      int role = facts.atoms().find(new int[] {facts.relations.role, first}, 2);
      if (facts.isReached(role)) {
        facts.reach(
            facts.intern(new int[] {facts.relations.does, first, facts.atoms().get(atom, 2)}, 3));
      }
    }
  }
}
