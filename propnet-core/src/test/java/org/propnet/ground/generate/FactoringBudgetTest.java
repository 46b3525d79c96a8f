package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.fixture.WatchedBudget.PIECES;
import static org.propnet.fixture.WatchedBudget.assertRefused;
import static org.propnet.fixture.WatchedBudget.assertWork;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.Constant;

/** Checks that factoring many ground rules counts its work, and requests its memory. */
final class FactoringBudgetTest {

  /** The number of rules. */
  private static final int RULES = 20_000;

  /** An atom above all others. */
  private static final int FACTOR = 2 * RULES;

  private final Relations relations = new Relations();
  private final TermPool terms = new TermPool();
  private final FactBase facts = new FactBase(terms);
  private final BitSet dynamic = new BitSet();
  private final int derived = relations.number("derived", 1);

  FactoringBudgetTest() {
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

  @Test
  void factoringCountsRulesAndHoldsBodies() {
    TupleList unlike = new TupleList();
    for (int i = 0; i < RULES; i++) {
      unlike.add(new int[] {0, 2 + 2 * i}, 2);
    }
    // Read, and their literals counted.
    assertWork(2L * RULES, budget -> new Factoring(head -> FACTOR, budget).apply(unlike));
    TupleList alike = new TupleList();
    for (int i = 0; i < RULES; i++) {
      alike.add(new int[] {0, 2, 4, 6, 8, 10 + 2 * i}, 6);
    }
    long bodies = 40L * RULES + 4L * 5 * RULES;
    long looks =
        assertRefused(2 * bodies - 1, budget -> new Factoring(head -> FACTOR, budget).apply(alike));
    assertTrue(looks >= RULES / PIECES, looks + " looks at the rules of one atom as they are read");
    Budget budget = new WatchedBudget(Long.MAX_VALUE).budget();
    TupleList factored = new Factoring(head -> FACTOR, budget).apply(alike);
    assertEquals(RULES + 1, factored.size());
    assertEquals(bodies + factored.bytes(), budget.held());
  }

  @Test
  void literalsOfBodiesAreWork() {
    List<Body> alike = new ArrayList<>();
    for (int i = 0; i < RULES; i++) {
      alike.add(new Body(new int[] {2, 4, 6, 8, 10 + 2 * i}));
    }
    // Counted, compared with the common part, factored; then the remainders are sorted and
    // examined.
    assertWork(3L * 5 * RULES + RULES + RULES, budget -> FactoredBodies.of(alike, budget));
    List<Body> mixed = new ArrayList<>();
    for (int i = 0; i < RULES; i++) {
      mixed.add(new Body(new int[] {2, 4 + 2 * (int) (i * 7919L % RULES)}));
    }
    assertWork(3L * 2 * RULES + RULES + 12L * RULES, budget -> FactoredBodies.of(mixed, budget));
  }

  @Test
  void literalsThatAreBroughtIntoAnOrderAreWork() {
    List<IntList> equal = new ArrayList<>();
    int[] moves = IntStream.range(0, 8).map(i -> move(i) << 1).toArray();
    for (int i = 0; i < RULES / 8; i++) {
      equal.add(IntArrayList.wrap(moves));
    }
    assertWork(RULES, budget -> new LiteralOrder(facts, false, budget).sorted(equal));
    IntArrayList many = new IntArrayList();
    for (int i = 0; i < RULES; i++) {
      many.add(move((int) (i * 7919L % RULES)) << 1);
    }
    assertWork(
        RULES + 12L * RULES, budget -> new LiteralOrder(facts, true, budget).sorted(List.of(many)));
  }

  @Test
  void rangesAreWork() {
    // Each set is one number; at each level of ranges all numbers are counted.
    RangeCover single = new RangeCover(RULES);
    IntStream.range(0, RULES).forEach(i -> single.add(new int[] {i}));
    assertWork(31L * RULES, single::inlineSingles);
    // Sets with a common range beside a number, which are visited at its level once more.
    RangeCover shared = new RangeCover(RULES);
    IntStream.range(2, RULES)
        .forEach(i -> shared.add(i == 2 ? new int[] {0, 1} : new int[] {0, 1, i}));
    assertWork(31L * 2 * RULES + 2L * RULES, shared::inlineSingles);
  }

  @Test
  void sharedSetsAreWorkAndTakeRoom() {
    int[] moves = IntStream.range(0, 200).map(this::move).toArray();
    TupleList rules = new TupleList();
    int heads = RULES / moves.length;
    for (int i = 0; i < heads; i++) {
      int head = reach(derived, term(i));
      for (int move : moves) {
        rules.add(new int[] {head, move << 1}, 2);
      }
    }
    Consumer<Budget> share =
        budget ->
            new RangeSharing(facts, head -> reach(derived, term(RULES + 1)), budget).apply(rules);
    // Read, sorted, ranked, and written; the rest is for ranges and memory.
    assertWork(5L * RULES, share);
    assertRefused(40L * RULES - 1, share);
  }
}
