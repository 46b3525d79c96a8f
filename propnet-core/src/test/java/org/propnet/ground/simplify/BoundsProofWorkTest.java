package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.fixture.WatchedBudget.PIECES;
import static org.propnet.fixture.WatchedBudget.assertWork;

import it.unimi.dsi.fastutil.ints.IntList;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.WatchedBudget;
import org.propnet.ground.GroundingUnits;

/** Checks that the proof of declared bounds counts work for each atom and rule that it visits. */
final class BoundsProofWorkTest {

  /** The number of moves or base propositions. */
  private static final int COUNT = 10_000;

  private static final GroundingUnits MOVES = GroundingUnits.withMoves(COUNT);

  @Test
  void setsThatMayExcludeEachOtherAreLookedFor() {
    GroundingUnits bases = GroundingUnits.withBases(COUNT);
    Simplifier simplifier = bases.simplifier();
    assertWork(COUNT, budget -> MutexCandidates.of(bases.facts, simplifier, budget));
  }

  @Test
  void aStepIsWrittenAsClauses() {
    Simplifier simplifier = MOVES.simplifier();
    IntList legal = MOVES.facts.reachedOf(MOVES.relations.legal);
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    TransitionFormula formula =
        new TransitionFormula(MOVES.facts, MOVES.rules(), simplifier, watched.budget());
    long before = watched.looks();
    assertTrue(before >= COUNT / PIECES, before + " looks at the moves");
    formula.ask(formula.literal(legal.getInt(0)));
    long least = 4 * 2 * COUNT / PIECES;
    assertTrue(watched.looks() - before >= least, watched.looks() - before + " looks at rules");
  }

  @Test
  void theProofCountsTheRules() {
    Simplifier simplifier = MOVES.simplifier();
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    BoundsProof proof = new BoundsProof(MOVES.facts, MOVES.rules(), simplifier, watched.budget());
    long before = watched.looks();
    assertEquals(IntList.of(), proof.unproven(IntList.of()));
    assertTrue(watched.looks() - before >= COUNT / PIECES, watched.looks() + " looks");
  }
}
