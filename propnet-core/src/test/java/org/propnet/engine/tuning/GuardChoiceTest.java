package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.engine.plan.OutputSet;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.NecessaryLiterals;

/** Tests which base propositions become guards of many legal moves. */
final class GuardChoiceTest {

  private static List<OutputSet> sets(PropNet net) {
    Budget budget = Budget.unlimited();
    NecessaryLiterals necessary =
        new NecessaryLiterals(
            net, Cone.of(net, budget, Cone.legalLinks(net)), NecessaryLiterals.USUAL_LIMIT, budget);
    return GuardChoice.sets(net, necessary, budget);
  }

  private static void assertSet(PropNet net, OutputSet set, int[] condition, int... moves) {
    assertArrayEquals(condition, set.condition());
    assertArrayEquals(moves, set.moves());
    for (int i = 0; i < moves.length; i++) {
      assertEquals(net.legalLink(set.role(), moves[i]), set.links()[i]);
    }
  }

  @Test
  void whatMostMovesNeedIsChosenFirst() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(10, 8));
    int turn = builder.base(9);
    int other = builder.base(8);
    builder.legal(0, 0, builder.and(turn, builder.base(0)));
    builder.legal(0, 1, builder.and(Link.invert(other), builder.base(1)));
    builder.legal(0, 2, builder.and(turn, builder.base(2), Link.invert(other)));
    builder.legal(0, 3, builder.and(turn, builder.base(3)));
    builder.legal(0, 4, builder.and(Link.invert(other), builder.base(4)));
    builder.legal(0, 5, Link.TRUE);
    builder.legal(0, 6, builder.or(turn, builder.base(5)));
    builder.legal(0, 7, builder.and(turn, builder.base(6)));
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertEquals(4, sets.size());
    assertSet(net, sets.get(0), new int[] {turn}, 0, 2, 3, 7);
    assertSet(net, sets.get(1), new int[] {Link.invert(other)}, 1, 4);
    assertSet(net, sets.get(2), new int[0], 5, 6);
    assertTrue(sets.get(3).isTerminal());
  }

  @Test
  void ofEqualOnesTheLowestIsChosen() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 2));
    for (int move = 0; move < 2; move++) {
      builder.legal(0, move, builder.and(builder.base(3), builder.base(1)));
    }
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertEquals(2, sets.size());
    assertSet(net, sets.get(0), new int[] {builder.base(1)}, 0, 1);
  }

  @Test
  void whatOnlyTheLastMoveNeedsIsNotChosenFirst() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 3));
    builder.legal(0, 0, builder.base(3));
    builder.legal(0, 1, builder.base(3));
    builder.legal(0, 2, builder.base(1));
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertEquals(3, sets.size());
    assertSet(net, sets.get(0), new int[] {builder.base(3)}, 0, 1);
    assertSet(net, sets.get(1), new int[] {builder.base(1)}, 2);
  }

  /** Of 16 moves 8 need the first proposition, 4 the second, and so on. */
  @Test
  void aRoleHasAtMostFourGuards() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(12, 16));
    for (int move = 0; move < 16; move++) {
      int proposition = Integer.numberOfLeadingZeros(15 - move) - 28;
      builder.legal(0, move, builder.base(proposition));
    }
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertEquals(6, sets.size());
    assertSet(net, sets.get(0), new int[] {builder.base(0)}, 0, 1, 2, 3, 4, 5, 6, 7);
    assertSet(net, sets.get(1), new int[] {builder.base(1)}, 8, 9, 10, 11);
    assertSet(net, sets.get(2), new int[] {builder.base(2)}, 12, 13);
    assertSet(net, sets.get(3), new int[] {builder.base(3)}, 14);
    assertSet(net, sets.get(4), new int[0], 15);
  }

  @Test
  void whatFewMovesShareIsNoGuard() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(12, 4));
    for (int move = 0; move < 4; move++) {
      builder.legal(0, move, builder.base(move));
    }
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertEquals(2, sets.size());
    assertSet(net, sets.get(0), new int[0], 0, 1, 2, 3);
  }

  @Test
  void aRoleWithoutMovesHasOneEmptySet() {
    PropNet net = new PropNetBuilder(Vocabularies.of(1, 0)).build();
    List<OutputSet> sets = sets(net);
    assertEquals(2, sets.size());
    assertSet(net, sets.get(0), new int[0]);
  }

  /** There are at most 64 guards, and fewer if each might need very many components. */
  @ParameterizedTest
  @CsvSource({"2, 32", "319919, 25", "319920, 24"})
  void theRolesAfterManyGuardsHaveNone(int bases, int guardedRoles) {
    int roles = 40;
    PropNetBuilder builder =
        new PropNetBuilder(
            Vocabularies.of(bases, Collections.nCopies(roles, 2).toArray(new Integer[0])));
    for (int role = 0; role < roles; role++) {
      builder.legal(role, 0, builder.base(0));
      builder.legal(role, 1, builder.base(1));
    }
    PropNet net = builder.build();
    BitSet guarded = new BitSet();
    List<OutputSet> sets = sets(net);
    for (OutputSet set : sets) {
      if (set.condition().length > 0) {
        guarded.set(set.role());
      } else if (!set.isTerminal()) {
        assertSet(net, set, new int[0], 0, 1);
      }
    }
    assertEquals(guardedRoles, guarded.cardinality());
    assertEquals(guardedRoles, guarded.length());
    assertEquals(roles + guardedRoles + 1, sets.size());
  }

  @Test
  void aGuardOfExactlyAThirdIsEnough() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(12, 6));
    builder.legal(0, 0, builder.base(11));
    for (int move = 1; move < 6; move++) {
      builder.legal(0, move, builder.base(move == 3 ? 11 : move));
    }
    PropNet net = builder.build();
    List<OutputSet> sets = sets(net);
    assertSet(net, sets.get(0), new int[] {builder.base(11)}, 0, 3);
    assertSet(net, sets.get(1), new int[0], 1, 2, 4, 5);
  }
}
