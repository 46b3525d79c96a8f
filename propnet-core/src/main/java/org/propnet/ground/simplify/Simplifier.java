package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;

/**
 * Constant propagation through ground rules: facts, atoms without rules, and base propositions that
 * never change.
 */
public final class Simplifier {

  private static final int RULE_DEAD = -1;

  private final FactBase facts;
  private final TupleList rules;
  private final Budget budget;
  private final BitSet dynamic;

  /** The true-atoms that hold in the initial state. */
  private final BitSet initial = new BitSet();

  /** For each rule how many literals are not known to hold, or {@link #RULE_DEAD}. */
  private final int[] open;

  /** For each atom how many rules may still derive it. */
  private final int[] supporters;

  /** For each atom the rules with it in their bodies, times 2, plus 1 if it is negated. */
  private final IntGroups occurrences;

  private final BitSet always = new BitSet();
  private final BitSet never = new BitSet();
  private final IntColumn work = new IntColumn();

  /**
   * Prepares the simplification.
   *
   * @param dynamic the relations that depend on the state
   */
  public Simplifier(FactBase facts, TupleList rules, BitSet dynamic, Budget budget) {
    this.facts = facts;
    this.rules = rules;
    this.budget = budget;
    this.dynamic = dynamic;
    for (int atom : facts.reachedOf(facts.relations.init)) {
      budget.check();
      initial.set(facts.counterpart(atom, facts.relations.isTrue));
    }
    int atoms = facts.atoms().size();
    budget.hold(8L * atoms + 4L * rules.size());
    open = new int[rules.size()];
    supporters = new int[atoms];
    occurrences = new IntGroups(atoms);
    do {
      for (int rule = 0; rule < rules.size(); rule++) {
        budget.check(rules.length(rule));
        for (int i = 1; i < rules.length(rule); i++) {
          int literal = rules.get(rule, i);
          occurrences.add(literal >> 1, rule << 1 | (literal & 1));
        }
      }
    } while (occurrences.again(budget::hold));
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      open[rule] = rules.length(rule) - 1;
      supporters[rules.get(rule, 0)]++;
    }
  }

  /** Propagates to the end. */
  public void run() {
    for (int rule = 0; rule < open.length; rule++) {
      if (open[rule] == 0) {
        settle(rules.get(rule, 0), always);
      } else if (open[rule] == 1) {
        reviewLatch(rule);
      }
    }
    for (int atom = 0; atom < supporters.length; atom++) {
      budget.check();
      if (isFree(atom)) {
        if (!facts.isReached(atom)) {
          settle(atom, never);
        }
      } else if (supporters[atom] == 0) {
        if (facts.isReached(atom) && !dynamic.get(facts.relation(atom))) {
          settle(atom, always);
        } else {
          settle(atom, never);
        }
      }
    }
    propagateAll();
  }

  private void propagateAll() {
    while (!work.isEmpty()) {
      propagate(work.popInt());
    }
  }

  /** Marks some atoms as never true. */
  public void refute(IntList atoms) {
    for (int atom : atoms) {
      settle(atom, never);
    }
    propagateAll();
  }

  /** Whether a true-atom holds in the initial state. */
  public boolean isInitial(int atom) {
    return initial.get(atom);
  }

  /** Whether an atom is known to hold in every state. */
  public boolean isAlways(int atom) {
    return always.get(atom);
  }

  /** Whether an atom is known to hold in no state. */
  public boolean isNever(int atom) {
    return never.get(atom);
  }

  /** Whether an atom's value may differ from state to state. */
  public boolean isUndecided(int atom) {
    return !always.get(atom) && !never.get(atom);
  }

  /** The open rules by the atom they derive, ascending; in time linear in rules and atoms. */
  public IntGroups openRules() {
    budget.requireRoom(8L * supporters.length + 4L * rules.size());
    IntGroups rulesOf = new IntGroups(supporters.length);
    do {
      for (int rule = 0; rule < rules.size(); rule++) {
        budget.check();
        if (isOpen(rule)) {
          rulesOf.add(rules.get(rule, 0), rule);
        }
      }
    } while (rulesOf.again());
    return rulesOf;
  }

  /** Whether a rule can still fire and derives an undecided atom. */
  boolean isOpen(int rule) {
    return open[rule] > 0 && !always.get(rules.get(rule, 0));
  }

  /** Whether an atom is an input of the ground rules: a proposition of the state, or a move. */
  private boolean isFree(int atom) {
    int relation = facts.relation(atom);
    return relation == facts.relations.isTrue || relation == facts.relations.does;
  }

  /** Adds an undecided atom to those that always hold, or to those that never do. */
  private void settle(int atom, BitSet value) {
    if (isUndecided(atom)) {
      value.set(atom);
      work.add(atom);
    }
  }

  private void propagate(int atom) {
    budget.check();
    boolean holds = always.get(atom);
    for (int i = occurrences.start(atom); i < occurrences.end(atom); i++) {
      budget.check();
      int rule = occurrences.get(i) >> 1;
      boolean negated = (occurrences.get(i) & 1) == 1;
      if (open[rule] == RULE_DEAD) {
        continue;
      }
      if (holds == negated) {
        open[rule] = RULE_DEAD;
        int head = rules.get(rule, 0);
        if (--supporters[head] == 0) {
          settle(head, never);
        }
      } else if (--open[rule] == 0) {
        settle(rules.get(rule, 0), always);
      } else if (open[rule] == 1) {
        reviewLatch(rule);
      }
    }
    int relation = facts.relation(atom);
    if (relation == facts.relations.next || relation == facts.relations.init) {
      int base = facts.counterpart(atom, facts.relations.isTrue);
      if (base >= 0) {
        reviewBase(base);
      }
    } else if (relation == facts.relations.legal && !holds) {
      int move = facts.counterpart(atom, facts.relations.does);
      if (move >= 0) {
        settle(move, never);
      }
    }
  }

  /** Settles a base proposition that keeps its initial value. */
  private void reviewBase(int base) {
    int next = facts.counterpart(base, facts.relations.next);
    if (initial.get(base)) {
      if (next >= 0 && always.get(next)) {
        settle(base, always);
      }
    } else if (!facts.isReached(next) || never.get(next)) {
      settle(base, never);
    }
  }

  /**
   * Settles a base proposition that is initially true and kept true by a rule whose only remaining
   * condition is the proposition itself. If a different condition remains, it is already settled.
   */
  private void reviewLatch(int rule) {
    int head = rules.get(rule, 0);
    if (facts.relation(head) == facts.relations.next) {
      int base = facts.counterpart(head, facts.relations.isTrue);
      if (base >= 0 && initial.get(base) && isCondition(rule, base << 1)) {
        settle(base, always);
      }
    }
  }

  private boolean isCondition(int rule, int literal) {
    for (int i = 1; i < rules.length(rule); i++) {
      if (rules.get(rule, i) == literal) {
        return true;
      }
    }
    return false;
  }
}
