package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.collect.TupleInterner;

/**
 * Grounds the rules that depend on the state by relaxed reachability: a proposition may be true if
 * {@code init} or {@code next} may derive it, a role may do what may be legal for it, and a negated
 * condition that depends on the state may always hold.
 */
final class DynamicGrounding {

  private final FactBase facts;
  private final Relations relations;
  private final Budget budget;
  private final Instantiator instantiator;
  private final BitSet dynamic;

  /** The rules found, each its head and then its literals, twice the atom plus 1 if negated. */
  private final TupleInterner groundRules = new TupleInterner();

  private int[] tuple = new int[16];

  DynamicGrounding(FactBase facts, Relations relations, BitSet dynamic, Budget budget) {
    this.facts = facts;
    this.relations = relations;
    this.budget = budget;
    this.dynamic = dynamic;
    this.instantiator = new Instantiator(facts, budget);
  }

  /** The ground rules: tuples of the head and the literals, ascending and without duplicates. */
  TupleInterner groundRules() {
    return groundRules;
  }

  /** Grounds the dynamic rules of the program; its static facts are known already. */
  void run(Program program) {
    List<ProgramRule> rules =
        program.rules().stream().filter(rule -> dynamic.get(rule.head().relation())).toList();
    int start = facts.reachedCount();
    for (int atom : facts.reachedOf(relations.init).toIntArray()) {
      reachFluent(atom);
    }
    for (int atom : facts.reachedOf(relations.next).toIntArray()) {
      reachFluent(atom);
    }
    for (int atom : facts.reachedOf(relations.legal).toIntArray()) {
      reachMove(atom);
    }
    JoinRunner runner = new JoinRunner(facts, instantiator, budget);
    new SemiNaive(rules, dynamic, dynamic, facts, runner, this::emit).run(start);
  }

  private void emit(ProgramRule rule, int[] binding, int[] matched) {
    List<Atom> positive = rule.positive();
    List<Atom> negative = rule.negative();
    int most = 1 + positive.size() + negative.size();
    if (tuple.length < most) {
      tuple = new int[most * 2];
    }
    int length = 1;
    for (int i = 0; i < positive.size(); i++) {
      if (dynamic.get(positive.get(i).relation())) {
        tuple[length++] = matched[i] << 1;
      }
    }
    for (Atom atom : negative) {
      if (dynamic.get(atom.relation())) {
        tuple[length++] = instantiator.intern(atom, binding, rule.source()) << 1 | 1;
      }
    }
    int head = instantiator.intern(rule.head(), binding, rule.source());
    tuple[0] = head;
    length = sortAndShorten(length);
    if (length > 0) {
      groundRules.intern(tuple, length);
      reach(head);
    }
  }

  /** Sorts the literals and removes repeated ones; −1 if one is the negation of another. */
  private int sortAndShorten(int length) {
    if (length > 2) {
      IntArrays.quickSort(tuple, 1, length);
    }
    int kept = 1;
    for (int i = 1; i < length; i++) {
      if (kept > 1 && tuple[i] == tuple[kept - 1]) {
        continue;
      }
      if (kept > 1 && tuple[i] == (tuple[kept - 1] ^ 1)) {
        return -1;
      }
      tuple[kept++] = tuple[i];
    }
    return kept;
  }

  private void reach(int head) {
    if (!facts.reach(head)) {
      return;
    }
    int relation = facts.relation(head);
    if (relation == relations.next || relation == relations.init) {
      reachFluent(head);
    } else if (relation == relations.legal) {
      reachMove(head);
    }
  }

  private void reachFluent(int atom) {
    facts.reach(facts.intern(new int[] {relations.isTrue, facts.atoms().get(atom, 1)}, 2));
  }

  private void reachMove(int atom) {
    int role = facts.atoms().get(atom, 1);
    int roleAtom = facts.atoms().find(new int[] {relations.role, role}, 2);
    if (roleAtom >= 0 && facts.isReached(roleAtom)) {
      facts.reach(facts.intern(new int[] {relations.does, role, facts.atoms().get(atom, 2)}, 3));
    }
  }

  /** About how many bytes the ground rules take. */
  long bytes() {
    return groundRules.bytes() + 4L * tuple.length;
  }
}
