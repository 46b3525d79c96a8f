package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.RoleSets;
import org.propnet.fixture.Vocabularies;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.RandomChoice;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests the legal moves of a role whose moves are in two sets, each under a guard. */
final class LegalMovesTest {

  private static final int MOVES = 70;

  /** Each move needs a proposition of its own, and half of the moves need a common one. */
  private static PropNet net() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(MOVES + 2, MOVES));
    for (int move = 0; move < MOVES; move++) {
      int half = builder.base(MOVES + (move & 1));
      builder.legal(0, move, builder.and(half, builder.base(move)));
    }
    return builder.build();
  }

  private static LegalMoves moves(DifferentialNetwork network, BitSet bases) {
    Propagation propagation = new Propagation(network);
    bases.stream().forEach(base -> propagation.set(network.net.baseComponent(base), true));
    propagation.run();
    return new LegalMoves(network, 0, propagation.counters(), propagation.outputs());
  }

  @ParameterizedTest
  @CsvSource({"false, false", "true, false", "false, true", "true, true"})
  void areFoundWhateverCounts(boolean even, boolean odd) {
    DifferentialOptions guards = new DifferentialOptions(ImmutableSet.of(EngineTechnique.GUARDS));
    DifferentialNetwork network = EngineParts.of(net(), guards).network();
    assertEquals(2, network.plan.sets().size());
    assertEquals(1, network.plan.sets().get(0).condition().length);
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      BitSet bases = new BitSet();
      BitSet expected = new BitSet();
      bases.set(MOVES, even);
      bases.set(MOVES + 1, odd);
      for (int move = 0; move < MOVES; move++) {
        bases.set(move, random.nextInt(8) == 0);
        expected.set(move, bases.get(move) && bases.get(MOVES + (move & 1)));
      }
      assertMoves(expected, moves(network, bases));
    }
  }

  /** With a single active set, the most frequent query needn't examine the others. */
  @Test
  void oneSetThatCountsIsEnough() {
    DifferentialOptions guards = new DifferentialOptions(ImmutableSet.of(EngineTechnique.GUARDS));
    DifferentialNetwork network = EngineParts.of(net(), guards).network();
    Propagation propagation = new Propagation(network);
    RoleSets sets = network.roleSets.get(0);
    assertEquals(RoleSets.NONE, sets.active(propagation.counters()));
    for (int half = 0; half < 2; half++) {
      propagation.set(network.net.baseComponent(MOVES + half), true);
      propagation.run();
      assertEquals(half == 0 ? 0 : RoleSets.SEVERAL, sets.active(propagation.counters()));
    }
    propagation.set(network.net.baseComponent(MOVES), false);
    propagation.run();
    assertEquals(1, sets.active(propagation.counters()));
  }

  /** The moves fill a whole word, and the next word has the terminal bit. */
  @Test
  void noMoveFollowsTheLastOfAWord() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 64));
    for (int move = 0; move < 64; move++) {
      builder.legal(0, move, builder.base(0));
    }
    builder.terminal(builder.base(0));
    DifferentialSimulator simulator = EngineParts.plain(builder.build()).simulator();
    simulator.load(new long[] {1}, 0);
    assertTrue(simulator.isTerminal());
    assertTrue(simulator.isLegal(0, 63));
    assertFalse(simulator.isLegal(0, 64));
    assertThrows(IllegalMoveException.class, () -> simulator.play(new int[] {64}));
  }

  private static void assertMoves(BitSet expected, LegalMoves moves) {
    int[] legal = expected.stream().toArray();
    assertEquals(legal.length, moves.count());
    for (int i = 0; i < legal.length; i++) {
      assertEquals(legal[i], moves.get(i));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> moves.get(legal.length));
    assertThrows(IndexOutOfBoundsException.class, () -> moves.get(-1));
    for (int move = 0; move < MOVES + 130; move++) {
      assertEquals(expected.get(move), moves.contains(move));
      assertEquals(expected.nextSetBit(move), moves.from(move), "from " + move);
    }
    assertEquals(false, moves.contains(-1));
    assertEquals(false, moves.contains(Integer.MIN_VALUE));
    for (int seed = 0; seed < 10; seed++) {
      int chosen = moves.choose(new SplittableRandom(seed));
      int index =
          legal.length == 0 ? -1 : RandomChoice.below(legal.length, new SplittableRandom(seed));
      assertEquals(index < 0 ? LegalMoves.NONE : legal[index], chosen);
    }
  }
}
