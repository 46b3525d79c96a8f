package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.fixture.WatchedBudget.PIECES;
import static org.propnet.fixture.WatchedBudget.assertRefused;
import static org.propnet.fixture.WatchedBudget.assertWork;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Program;
import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.Constant;

/** Checks that simplifying many ground rules counts its work, and requests its memory. */
final class SimplifyBudgetTest {

  /** The number of rules. */
  private static final int RULES = 20_000;

  /** The number of literals of each rule. */
  private static final int LITERALS = 4;

  private final Relations relations = new Relations();
  private final TermPool terms = new TermPool(Budget.unlimited());
  private final FactBase facts =
      new FactBase(new Program(terms, relations, List.of()), Budget.unlimited());
  private final BitSet dynamic = new BitSet();
  private final int derived = relations.number("derived", 1);

  SimplifyBudgetTest() {
    dynamic.set(derived);
    dynamic.set(relations.does);
  }

  private int reach(int... tuple) {
    int atom = facts.intern(tuple, tuple.length);
    facts.reach(atom);
    return atom;
  }

  private int term(int number) {
    return terms.intern(new Constant(Integer.toString(number)));
  }

  private int move(int number) {
    return reach(relations.does, term(0), term(number));
  }

  /** Rules that each derive an atom of their own from moves. */
  private TupleList rules() {
    int[] moves = IntStream.range(0, 2 * LITERALS).map(this::move).toArray();
    TupleList rules = new TupleList(bytes -> {});
    for (int i = 0; i < RULES; i++) {
      int[] rule = new int[LITERALS + 1];
      rule[0] = reach(derived, term(i));
      for (int k = 1; k <= LITERALS; k++) {
        rule[k] = moves[(i % LITERALS) + k - 1] << 1 | (i & 1);
      }
      rules.add(rule, rule.length);
    }
    return rules;
  }

  private Simplifier simplifier(TupleList rules, Budget budget) {
    return new Simplifier(facts, rules, dynamic, budget);
  }

  private Simplifier simplifier(TupleList rules) {
    Simplifier simplifier = simplifier(rules, Budget.unlimited());
    simplifier.run();
    return simplifier;
  }

  @Test
  void rulesAreWorkForTheSimplifier() {
    TupleList rules = rules();
    assertWork(2L * RULES * (LITERALS + 1), budget -> simplifier(rules, budget));
    Budget budget = Budget.unlimited();
    simplifier(rules, budget);
    long held = 8L * facts.atoms().size() + 4 * RULES + 4 * RULES * LITERALS;
    assertEquals(held, budget.held());
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    Simplifier slow = simplifier(rules, watched.budget());
    long before = watched.looks();
    slow.run();
    assertTrue(watched.looks() - before >= RULES / PIECES, "each atom is work");
  }

  @Test
  void propagationIsWork() {
    // Facts: each of them is propagated, to nothing.
    TupleList alone = new TupleList(bytes -> {});
    for (int i = 0; i < RULES; i++) {
      alone.add(new int[] {reach(derived, term(i))}, 1);
    }
    assertWork(2L * RULES + 2L * RULES, budget -> simplifier(alone, budget).run());
    // A move that no role has: it is propagated to all rules, and the derived atoms to none.
    TupleList rules = new TupleList(bytes -> {});
    int never = facts.intern(new int[] {relations.does, term(1), term(1)}, 3);
    int head = reach(derived, term(RULES));
    for (int i = 0; i < RULES; i++) {
      rules.add(new int[] {head, never << 1}, 2);
    }
    assertWork(2L * 2 * RULES + RULES + 2L * RULES, budget -> simplifier(rules, budget).run());
  }

  @Test
  void openRulesGoTwiceOverTheRules() {
    TupleList rules = rules();
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    Simplifier simplifier = simplifier(rules, watched.budget());
    long before = watched.looks();
    simplifier.openRules();
    assertTrue(watched.looks() - before >= 2 * RULES / PIECES, "each rule is work, twice");
    // The simplifier holds as much as the open rules take, and its occurrences.
    long held = 8L * facts.atoms().size() + 4 * RULES + 4 * RULES * LITERALS;
    long bytes = 8L * facts.atoms().size() + 4L * RULES;
    assertRefused(held + bytes - 1, budget -> simplifier(rules, budget).openRules());
    simplifier(rules, new WatchedBudget(held + bytes).budget()).openRules();
  }

  @Test
  void cyclesAreFoundByWorkAndWithRoom() {
    TupleList rules = rules();
    Simplifier simplifier = simplifier(rules);
    int atoms = facts.atoms().size();
    long length = LITERALS + 1L;
    // Counting the edges, writing them, finding the components, and looking for negations.
    assertWork(
        RULES + RULES * length + 6L * RULES + RULES * length,
        budget -> contradictsItself(rules, simplifier, budget));
    long bytes = 4L * RULES * LITERALS + 4L * atoms + StronglyConnectedComponents.bytes(atoms);
    assertRefused(bytes - 1, budget -> contradictsItself(rules, simplifier, budget));
    assertFalse(contradictsItself(rules, simplifier, new WatchedBudget(bytes).budget()));
  }

  @CanIgnoreReturnValue
  private boolean contradictsItself(TupleList rules, Simplifier simplifier, Budget budget) {
    return new BoundsProof(facts, rules, simplifier, budget).contradictsItself();
  }
}
