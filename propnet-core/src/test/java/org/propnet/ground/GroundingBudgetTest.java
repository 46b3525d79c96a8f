package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.Constant;

/** Whatever is done with many ground rules counts its work, and asks for its memory. */
final class GroundingBudgetTest {

  /** How many rules there are. */
  private static final int RULES = 20_000;

  /** How many literals each has. */
  private static final int LITERALS = 4;

  /** An atom above all others. */
  private static final int FACTOR = 2 * RULES;

  /** How many small pieces of work there are between two looks. */
  private static final long PIECES = 4096;

  private final Relations relations = new Relations();
  private final TermPool terms = new TermPool();
  private final FactBase facts = new FactBase(terms);
  private final BitSet dynamic = new BitSet();
  private final int derived = relations.number("derived", 1);

  GroundingBudgetTest() {
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

  /** Rules of which each derives an atom of its own, from moves. */
  private TupleList rules() {
    int[] moves = IntStream.range(0, 2 * LITERALS).map(this::move).toArray();
    TupleList rules = new TupleList();
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
    return new Simplifier(facts, relations, rules, dynamic, new BitSet(), budget);
  }

  private Simplifier simplifier(TupleList rules) {
    Simplifier simplifier = simplifier(rules, Budget.unlimited());
    simplifier.run();
    return simplifier;
  }

  private RulesByHead rulesByHead(TupleList rules) {
    return new RulesByHead(rules, simplifier(rules), facts.atoms().size(), Budget.unlimited());
  }

  /** Does something within a budget and says that it counts so many pieces of work, nearly. */
  private static void assertWork(long pieces, Consumer<Budget> step) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    step.accept(watched.budget());
    long least = pieces / PIECES - 1;
    assertTrue(watched.looks() >= least, watched.looks() + " looks, not " + least);
  }

  /** Does something with too little memory; returns how many looks there were before. */
  @CanIgnoreReturnValue
  private static long assertRefused(long bytes, Consumer<Budget> step) {
    WatchedBudget watched = new WatchedBudget(bytes);
    BuildException refusal =
        assertThrows(BuildException.class, () -> step.accept(watched.budget()));
    assertEquals(Reason.MEMORY, refusal.reason());
    return watched.looks();
  }

  @Test
  void rulesAreWorkForTheSimplifier() {
    TupleList rules = rules();
    assertWork(2L * RULES * (LITERALS + 1), budget -> simplifier(rules, budget));
    Budget budget = Budget.unlimited();
    simplifier(rules, budget);
    long held = 12L * facts.atoms().size() + 4 * RULES + 4 * RULES * LITERALS;
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
    TupleList alone = new TupleList();
    for (int i = 0; i < RULES; i++) {
      alone.add(new int[] {reach(derived, term(i))}, 1);
    }
    assertWork(2L * RULES + 2L * RULES, budget -> simplifier(alone, budget).run());
    // A move that nobody has: it is propagated to all rules, and the atoms above to none.
    TupleList rules = new TupleList();
    int never = facts.intern(new int[] {relations.does, term(1), term(1)}, 3);
    int head = reach(derived, term(RULES));
    for (int i = 0; i < RULES; i++) {
      rules.add(new int[] {head, never << 1}, 2);
    }
    assertWork(2L * 2 * RULES + RULES + 2L * RULES, budget -> simplifier(rules, budget).run());
  }

  @Test
  void rulesByHeadGoTwiceOverTheRules() {
    TupleList rules = rules();
    Simplifier simplifier = simplifier(rules);
    int atoms = facts.atoms().size();
    assertWork(2L * RULES, budget -> new RulesByHead(rules, simplifier, atoms, budget));
    long bytes = 8L * atoms + 4L * RULES;
    assertRefused(bytes - 1, budget -> new RulesByHead(rules, simplifier, atoms, budget));
    new RulesByHead(rules, simplifier, atoms, new WatchedBudget(bytes).budget());
  }

  @Test
  void cyclesAreFoundByWorkAndWithRoom() {
    TupleList rules = rules();
    RulesByHead rulesOf = rulesByHead(rules);
    int atoms = facts.atoms().size();
    long length = LITERALS + 1L;
    // Counting the edges, writing them, finding the components, and looking for negations.
    assertWork(
        RULES + RULES * length + 6L * RULES + RULES * length,
        budget -> new NegativeCycles(rules, rulesOf, atoms, budget).exist());
    long bytes = 4L * RULES * LITERALS + 4L * atoms + StronglyConnectedComponents.bytes(atoms);
    assertRefused(bytes - 1, budget -> new NegativeCycles(rules, rulesOf, atoms, budget).exist());
    new NegativeCycles(rules, rulesOf, atoms, new WatchedBudget(bytes).budget()).exist();
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
    // Counted, compared with what is common, taken out; then the rests are sorted and looked at.
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
    // Sets with a common range beside a number, which are gone through at its level once more.
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
    // Read, sorted, ranked, and written; the rest is for ranges and room.
    assertWork(5L * RULES, share);
    assertRefused(40L * RULES - 1, share);
  }
}
