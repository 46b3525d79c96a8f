package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.PlaySummary;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Tests which networks are played by transition programs, and that memory of rejected variants is
 * released.
 */
final class ProgramChoiceTest {

  private static final DifferentialOptions PROGRAMS =
      DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);

  /** Every role has moves that each make one base proposition true. */
  private static PropNet roles(int roles, int moves) {
    Integer[] counts = new Integer[roles];
    Arrays.fill(counts, moves);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(roles, counts));
    for (int role = 0; role < roles; role++) {
      builder.next(role, builder.or(builder.base(role), builder.input(role, 0)));
      for (int move = 0; move < moves; move++) {
        builder.legal(role, move, Link.TRUE);
      }
    }
    return builder.build();
  }

  private static PlaySummary plan(PropNet net) {
    return DifferentialMachine.of(net, PROGRAMS).summary();
  }

  @Test
  void gamesOfTooManyJointMovesHaveNoPrograms() {
    assertTrue(plan(roles(23, 4)).transitionPrograms(), "5 to the power of 23, with rest");
    assertFalse(plan(roles(24, 4)).transitionPrograms());
    assertFalse(plan(roles(6, 1_600)).transitionPrograms(), "beyond 64 bits");
  }

  @Test
  void gamesInWhichNobodyCanMoveHaveNoPrograms() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2, 0));
    builder.next(0, builder.input(0, 1));
    assertFalse(plan(builder.build()).transitionPrograms());
  }

  @Test
  void gamesInWhichMovesDecideAboutACycleHaveNoPrograms() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    builder.legal(0, 0, Link.TRUE);
    int loop = builder.open();
    builder.close(loop, builder.and(loop, builder.base(0)), builder.base(1));
    builder.next(1, builder.and(loop, builder.input(0, 0)));
    assertTrue(plan(builder.build()).transitionPrograms(), "the cycle depends on the state alone");
    int other = builder.open();
    builder.close(other, builder.and(other, builder.base(0)), builder.input(0, 0));
    builder.next(0, other);
    assertFalse(plan(builder.build()).transitionPrograms());
  }

  /** A move that gives very many base propositions a value that depends on the state. */
  @Test
  void gamesOfLongProgramsHaveNone() {
    for (int bases : new int[] {300, 1500}) {
      PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
      builder.legal(0, 0, Link.TRUE);
      for (int base = 0; base < bases; base++) {
        int shifted = builder.base((base + 1) % bases);
        builder.next(base, builder.and(shifted, builder.input(0, 0)));
      }
      assertEquals(bases == 300, plan(builder.build()).transitionPrograms(), bases + " bases");
    }
  }

  /**
   * Without a move everything becomes false, so bases that every move keeps needn't be in programs.
   */
  @Test
  void whatProgramsNeedntSayMakesThemNoLonger() {
    int bases = 1_500;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    builder.legal(0, 0, Link.TRUE);
    for (int base = 0; base < bases; base++) {
      builder.next(base, builder.and(builder.base(base), builder.input(0, 0)));
    }
    assertEquals(new PlaySummary(true, 0, 1, 0, 0, 0, false), plan(builder.build()));
  }

  /**
   * Next values that most moves leave as they would be without a move are propagated; the rest
   * stays.
   */
  @Test
  void whatMostMovesLeaveAloneIsIdle() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 8));
    for (int move = 0; move < 8; move++) {
      builder.legal(0, move, Link.TRUE);
    }
    int turn = builder.base(0);
    builder.next(0, Link.invert(turn));
    builder.next(1, builder.and(turn, Link.invert(builder.input(0, 3))));
    builder.next(2, builder.or(builder.base(2), builder.input(0, 5)));
    PropNet net = builder.build();
    BitSet idle = EngineParts.of(net, PROGRAMS).network().plan.idle();
    assertEquals(2, idle.cardinality(), "the turn and what it leads to");
    assertTrue(idle.get(0));
    assertTrue(idle.get(1));
    assertEquals(2, plan(net).idleBases());
  }

  /** Of everything that was tried, only the memory of what is played stays held. */
  @Test
  void memoryOfWhatIsNotPlayedIsGivenBack() {
    for (int seed = 0; seed < 12; seed++) {
      PropNet net = NetworkRecipes.dense(new SplittableRandom(seed)).build();
      for (DifferentialOptions options :
          new DifferentialOptions[] {
            DifferentialOptions.STANDARD, PROGRAMS, DifferentialOptions.PLAIN
          }) {
        Budget budget = new Budget(BuildLimits.DEFAULT, BuildListener.SILENT);
        DifferentialNetwork network = EngineParts.of(net, options, budget).network();
        assertEquals(network.heldBytes, budget.held());
        assertTrue(budget.held() > 100L * network.net.componentCount());
      }
    }
  }

  private static @Nullable BitSet idle(PropNet net, List<int[]> samples) {
    LegalConditions none = LegalConditions.none(net.vocabulary());
    return ProgramChoice.idleBases(net, none, samples, Budget.unlimited());
  }

  /** With rest each of five roles has 2,048 choices. */
  @Test
  void exactly55BitsNumberAllJointMoves() {
    assertNotNull(idle(roles(5, 2_047), List.of()));
    assertNull(idle(roles(5, 2_048), List.of()));
  }

  /** The first of four moves leaves a proposition false, as it is without a move. */
  @Test
  void aQuarterOfTheVotesIsNotEnough() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 4));
    builder.next(0, builder.or(builder.input(0, 1), builder.input(0, 2), builder.input(0, 3)));
    PropNet net = builder.build();
    List<int[]> samples = new ArrayList<>();
    for (int move = 0; move < 4; move++) {
      samples.add(new int[] {move});
    }
    assertEquals(new BitSet(), idle(net, samples));
    samples.add(new int[] {0});
    assertEquals(BitSet.valueOf(new long[] {1}), idle(net, samples));
  }
}
