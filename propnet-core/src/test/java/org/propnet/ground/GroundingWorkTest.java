package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Program;
import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.Constant;
import org.propnet.ground.generate.RuleGeneration;
import org.propnet.ground.simplify.Simplifier;

/** Checks that the last stages of grounding count work for each atom and rule that they visit. */
final class GroundingWorkTest {

  /** The number of moves or base propositions. */
  private static final int COUNT = 10_000;

  /** The number of units of work between two checks of the limits. */
  private static final long PIECES = 4096;

  /** The length of the text of a move or a base proposition, such as (m n00017). */
  private static final int TEXT = 10;

  private static final GroundingUnits MOVES = GroundingUnits.withMoves(COUNT);

  private static final GroundingUnits BASES = GroundingUnits.withBases(COUNT);

  private static long looks(Consumer<Budget> step) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    step.accept(watched.budget());
    return watched.looks();
  }

  /** Asserts the number of units of work for each move or base proposition. */
  private static void assertWork(long each, Consumer<Budget> step) {
    long least = each * COUNT / PIECES;
    long looks = looks(step);
    assertTrue(looks >= least, looks + " looks, not " + least);
  }

  private static GroundGameAssembly assembly(
      GroundingUnits units, Simplifier simplifier, Budget budget) {
    return new GroundGameAssembly(units.facts, units.generation, simplifier, budget);
  }

  @Test
  void movesAreWorkForTheAssembly() {
    Simplifier simplifier = MOVES.simplifier();
    // Named, with their text, sorted, assigned to their role; examined as roots, and numbered;
    // their rules followed, numbered and written.
    assertWork(1 + TEXT + 1 + 1 + 1 + 1 + 2 + 1 + 2, budget -> assembly(MOVES, simplifier, budget));
  }

  @Test
  void basesAreWorkForTheAssembly() {
    Simplifier simplifier = BASES.simplifier();
    // As before, without roles; their next atoms are looked up twice.
    assertWork(1 + TEXT + 1 + 2 + 1 + 3 + 1 + 3, budget -> assembly(BASES, simplifier, budget));
  }

  @Test
  void theAssemblyHoldsAtomsTextsAndRules() {
    for (GroundingUnits units : new GroundingUnits[] {MOVES, BASES}) {
      Budget budget = Budget.unlimited();
      GroundGameAssembly assembly = assembly(units, units.simplifier(), budget);
      long texts =
          units == MOVES ? TEXT * COUNT + "onstay".length() : TEXT * COUNT + "gostay".length();
      long named = COUNT + 2;
      long arguments = assembly.derived.stream().mapToLong(sentence -> 1 + sentence.arity()).sum();
      long tuples =
          IntStream.range(0, assembly.rules.size())
              .mapToLong(rule -> 2 + assembly.rules.length(rule))
              .sum();
      long rules = units == MOVES ? tuples : tuples - 2 * 3;
      assertEquals(
          4L * units.facts.atoms().size()
              + 96 * named
              + texts
              + 96L * assembly.derived.size()
              + 8 * arguments
              + 4 * rules,
          budget.held());
    }
  }

  @Test
  void declarationsAreCompared() {
    Simplifier simplifier = BASES.simplifier();
    assertWork(
        2, budget -> new Declarations(BASES.facts, simplifier, IntList.of(), budget).bases(COUNT));
    IntList refuted = new IntArrayList(MOVES.facts.reachedOf(MOVES.relations.legal));
    Simplifier ofMoves = MOVES.simplifier();
    assertWork(2, budget -> new Declarations(MOVES.facts, ofMoves, refuted, budget).inputs(COUNT));
  }

  private static RuleGeneration generation(FactBase facts, Budget budget) {
    RuleGeneration.Settings whole = new RuleGeneration.Settings(false, true, true);
    return new RuleGeneration(facts, new BitSet(), null, whole, budget);
  }

  /** Each loop over all rules, outputs or facts checks the limits. */
  @Test
  void allThatMayBeGroundIsLookedAt() {
    FactBase nothing = new FactBase(MOVES.program, Budget.unlimited());
    assertWork(1, budget -> generation(nothing, budget).run(MOVES.program));
    // Full blocks of moves that are always legal, so no rule is written.
    Relations relations = new Relations();
    TermPool terms = new TermPool(Budget.unlimited());
    Program program = new Program(terms, relations, List.of());
    FactBase facts = new FactBase(program, Budget.unlimited());
    int count = 10 * 4096;
    int role = terms.intern(new Constant("r"));
    for (int i = 0; i < count; i++) {
      int move = terms.intern(new Constant(Integer.toString(i)));
      facts.reach(facts.intern(new int[] {relations.legal, role, move}, 3));
    }
    // The outputs, all facts, and those that are counted.
    long looks = looks(budget -> generation(facts, budget).run(program));
    assertTrue(looks >= 3 * 10, looks + " looks");
  }

  @Test
  void literalsAreCountedByWork() {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    RuleGeneration generation =
        new RuleGeneration(
            MOVES.facts,
            MOVES.dynamic,
            null,
            new RuleGeneration.Settings(true, true, true),
            watched.budget());
    generation.run(MOVES.program);
    long before = watched.looks();
    assertEquals(COUNT + 2, generation.figures().rules());
    long least = 2 * COUNT / PIECES;
    assertTrue(watched.looks() - before >= least, watched.looks() - before + " looks");
  }

  @Test
  void ofTheRulesThatAreKnownOnlyThoseOfOneAtomAreKept() {
    GroundingUnits units = GroundingUnits.withMoves(COUNT);
    long rules = units.rules().bytes();
    long all = units.generation.bytes() - units.facts.bytes();
    assertTrue(rules <= all && all < 2 * rules, all + " bytes for rules of " + rules);
  }
}
