package org.propnet.ground;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds what may ever hold, by relaxed reachability: a proposition may be true if {@code init} or
 * {@code next} may derive it, a role may do what may be legal for it, and a negated condition that
 * depends on the state may always hold. Only the facts are found, not how they are derived.
 */
final class Reachability {

  private final FactBase facts;
  private final Relations relations;
  private final Budget budget;
  private final Instantiator instantiator;
  private final BitSet dynamic;

  Reachability(FactBase facts, Relations relations, BitSet dynamic, Budget budget) {
    this.facts = facts;
    this.relations = relations;
    this.budget = budget;
    this.dynamic = dynamic;
    this.instantiator = new Instantiator(facts, budget);
  }

  /**
   * Reaches all facts of the dynamic relations; the static ones are known already.
   *
   * @param splitter splits rules whose joins are long, or null to leave all as they are
   */
  void run(Program program, @Nullable RuleSplitter splitter) {
    List<ProgramRule> rules =
        program.rules().stream().filter(rule -> dynamic.get(rule.head().relation())).toList();
    int start = facts.reachedCount();
    for (int relation : new int[] {relations.init, relations.next, relations.legal}) {
      for (int atom : facts.reachedOf(relation).toIntArray()) {
        follow(atom);
      }
    }
    JoinRunner runner = new JoinRunner(facts, instantiator, budget);
    JoinRunner.Sink sink =
        (rule, binding, matched) -> {
          int head = instantiator.intern(rule.head(), binding, rule.source());
          if (facts.reach(head)) {
            follow(head);
          }
        };
    new SemiNaive(rules, dynamic, dynamic, splitter, facts, runner, sink).run(start);
  }

  /** Reaches what a fact makes possible in the course of the game. */
  private void follow(int atom) {
    int relation = facts.relation(atom);
    int first = facts.atoms().length(atom) > 1 ? facts.atoms().get(atom, 1) : 0;
    if (relation == relations.next || relation == relations.init) {
      facts.reach(facts.intern(new int[] {relations.isTrue, first}, 2));
    } else if (relation == relations.legal) {
      int role = facts.atoms().find(new int[] {relations.role, first}, 2);
      if (role >= 0 && facts.isReached(role)) {
        facts.reach(facts.intern(new int[] {relations.does, first, facts.atoms().get(atom, 2)}, 3));
      }
    }
  }
}
