package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;

/**
 * Factors the ground rules of an atom: rules that share literals are replaced by one with these and
 * a new atom, whose rules have the remaining literals. Atoms whose rules have equal remainders
 * share the new atom.
 *
 * <p>It is done only where it saves much. While a literal that occurs in every rule is false, the
 * rest of each rule isn't evaluated; a factor without that literal always is.
 */
final class Factoring {

  /** The fraction of literals that may remain for factoring to pay. */
  private static final double WORTHWHILE = 0.6;

  /** The memory of a list element, a list and the header of its array. */
  private static final int BYTES_PER_BODY = 48;

  private final IntUnaryOperator newAtom;
  private final Budget budget;
  private final TupleList output;
  private final Map<List<IntArrayList>, Integer> shared = new HashMap<>();
  private final Deque<Definition> waiting = new ArrayDeque<>();

  private record Definition(int atom, FactoredBodies bodies) {}

  /**
   * Prepares factoring.
   *
   * @param newAtom creates an atom for a part of the conditions of another one; its number is
   *     larger than all existing ones
   */
  Factoring(IntUnaryOperator newAtom, Budget budget) {
    this.newAtom = newAtom;
    this.budget = budget;
    this.output = new TupleList(budget::hold);
  }

  /**
   * Replaces rules by equivalent ones.
   *
   * @param rules tuples of the head and the literals, which ascend; those of one head are adjacent
   */
  TupleList apply(TupleList rules) {
    int rule = 0;
    while (rule < rules.size()) {
      int head = rules.get(rule, 0);
      List<IntArrayList> bodies = new ArrayList<>();
      long literals = 0;
      int first = rule;
      for (; rule < rules.size() && rules.get(rule, 0) == head; rule++) {
        budget.check();
        bodies.add(body(rules, rule));
        literals += rules.length(rule) - 1;
      }
      // The bodies, once in full and once as the remainders in nested groups.
      long bytes = BYTES_PER_BODY * (long) bodies.size() + 4 * literals;
      budget.requireRoom(2 * bytes);
      FactoredBodies factored = FactoredBodies.of(bodies, budget);
      if (factored.literals() <= WORTHWHILE * literals) {
        budget.hold(bytes);
        write(head, factored);
      } else {
        for (int i = first; i < rule; i++) {
          output.add(rules, i);
        }
      }
    }
    return output;
  }

  /** The literals of a rule. */
  private static IntArrayList body(TupleList rules, int rule) {
    IntArrayList literals = new IntArrayList(rules.length(rule) - 1);
    for (int i = 1; i < rules.length(rule); i++) {
      literals.add(rules.get(rule, i));
    }
    return literals;
  }

  private void write(int head, FactoredBodies bodies) {
    waiting.add(new Definition(head, bodies));
    while (!waiting.isEmpty()) {
      Definition definition = waiting.remove();
      int atom = definition.atom();
      for (IntArrayList body : definition.bodies().single()) {
        emit(atom, body);
      }
      for (FactoredBodies.Group group : definition.bodies().groups()) {
        FactoredBodies rest = group.rest();
        if (rest == null) {
          emit(atom, group.common());
        } else {
          IntArrayList literals = new IntArrayList(group.common());
          literals.add(factor(atom, rest) << 1); // the largest
          emit(atom, literals);
        }
      }
    }
  }

  /** The atom of a factor; if it is new, its definition is queued for writing. */
  private int factor(int head, FactoredBodies bodies) {
    Integer known = shared.get(bodies.whole());
    if (known != null) {
      return known;
    }
    int atom = newAtom.applyAsInt(head);
    shared.put(bodies.whole(), atom);
    waiting.add(new Definition(atom, bodies));
    return atom;
  }

  private void emit(int head, IntArrayList literals) {
    int[] tuple = new int[literals.size() + 1];
    tuple[0] = head;
    literals.getElements(0, tuple, 1, literals.size());
    output.add(tuple, tuple.length);
  }
}
