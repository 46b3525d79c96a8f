package org.propnet.ground;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.gdl.Constant;

/**
 * Takes out what ground rules of one atom have in common: of rules that share literals, one is left
 * with these and a new atom, which gets what the others differ in. Where the rules of several atoms
 * differ in the same, they share the new atom.
 *
 * <p>It is done only where it saves much. A literal that stands in every rule keeps the rest of the
 * rule from being looked at while it is false; a factor that it was taken out of is always looked
 * at.
 */
final class Factoring {

  /** What a condition takes as an object, without its literals. */
  private static final long BODY_BYTES = 40;

  /** The part of the literals that may be left for factoring to be worth while. */
  private static final double WORTHWHILE = 0.6;

  private final FactBase facts;
  private final Relations relations;
  private final BitSet dynamic;
  private final Budget budget;
  private final IntUnaryOperator sources;
  private final Int2IntOpenHashMap factorSources = new Int2IntOpenHashMap();
  private final TupleList output;
  private final Map<List<Body>, Integer> shared = new HashMap<>();
  private final Deque<Definition> waiting = new ArrayDeque<>();

  private record Definition(int atom, FactoredBodies bodies) {}

  /**
   * Prepares factoring.
   *
   * @param dynamic the relations that depend on the state; that of the new atoms is added
   * @param sources the rule of the description that an atom comes from
   */
  Factoring(
      FactBase facts,
      Relations relations,
      BitSet dynamic,
      IntUnaryOperator sources,
      Budget budget) {
    this.sources = sources;
    this.output = new TupleList(bytes -> take(budget, bytes));
    this.facts = facts;
    this.relations = relations;
    this.dynamic = dynamic;
    this.budget = budget;
  }

  private static void take(Budget budget, long bytes) {
    budget.requireRoom(bytes);
    budget.hold(bytes);
  }

  /** The rule of the description that an atom comes from, be it a factor's or another one. */
  int source(int atom) {
    return factorSources.containsKey(atom) ? factorSources.get(atom) : sources.applyAsInt(atom);
  }

  /**
   * Rules that mean the same.
   *
   * @param rules tuples of the head and the literals, which ascend; those of one head follow each
   *     other
   */
  TupleList apply(TupleList rules) {
    int rule = 0;
    while (rule < rules.size()) {
      int head = rules.get(rule, 0);
      List<Body> bodies = new ArrayList<>();
      long literals = 0;
      int first = rule;
      for (; rule < rules.size() && rules.get(rule, 0) == head; rule++) {
        budget.check(rules.length(rule));
        bodies.add(Body.of(rules, rule));
        literals += rules.length(rule) - 1;
      }
      // The bodies, once as they are and once in what is left of them in groups of groups.
      long bytes = 2 * (BODY_BYTES * bodies.size() + 4 * literals);
      budget.requireRoom(bytes);
      FactoredBodies factored = FactoredBodies.of(bodies, budget);
      if (factored.literals() <= WORTHWHILE * literals) {
        budget.hold(bytes / 2);
        write(head, factored);
      } else {
        for (int i = first; i < rule; i++) {
          budget.check(rules.length(i));
          output.add(rules, i);
        }
      }
    }
    return output;
  }

  private void write(int head, FactoredBodies bodies) {
    waiting.add(new Definition(head, bodies));
    while (!waiting.isEmpty()) {
      Definition definition = waiting.remove();
      define(definition.atom(), definition.bodies());
    }
  }

  private void define(int atom, FactoredBodies bodies) {
    for (Body body : bodies.single()) {
      budget.check(body.literals.length);
      emit(atom, body.literals);
    }
    for (FactoredBodies.Group group : bodies.groups()) {
      int[] common = group.common;
      FactoredBodies rest = group.rest;
      if (rest == null) {
        emit(atom, common);
      } else {
        int[] literals = Arrays.copyOf(common, common.length + 1);
        literals[common.length] = factor(rest, source(atom)) << 1;
        IntArrays.quickSort(literals);
        emit(atom, literals);
      }
    }
  }

  /** The atom of a factor; where it is new, its definition waits to be written. */
  private int factor(FactoredBodies bodies, int source) {
    Integer known = shared.get(bodies.whole());
    if (known != null) {
      return known;
    }
    // A space can't stand in a name of a rulesheet, so the name is free.
    int relation = relations.number("any of", 1);
    dynamic.set(relation);
    int name = facts.terms().intern(new Constant(Integer.toString(shared.size())));
    int atom = facts.intern(new int[] {relation, name}, 2);
    facts.reach(atom);
    factorSources.put(atom, source);
    shared.put(bodies.whole(), atom);
    waiting.add(new Definition(atom, bodies));
    return atom;
  }

  private void emit(int head, int[] literals) {
    int[] tuple = new int[literals.length + 1];
    tuple[0] = head;
    System.arraycopy(literals, 0, tuple, 1, literals.length);
    output.add(tuple, tuple.length);
  }
}
