package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildPhase;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests states packed as words, and returning to earlier ones. */
final class PackedWordsTest {

  /**
   * A game in which each move flips a base proposition, except the last one, which is never legal.
   */
  private static PropNet net(int bases) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 3));
    for (int base = 0; base < bases; base++) {
      int value = builder.base(base);
      int flips = builder.input(0, base & 1);
      builder.next(
          base,
          builder.or(
              builder.and(value, Link.invert(flips)), builder.and(Link.invert(value), flips)));
    }
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 1, Link.TRUE);
    return builder.build();
  }

  private static PackedSimulator simulator(int bases) {
    return DifferentialMachine.of(net(bases)).newSimulator();
  }

  @Test
  void wordsWithoutSpareBitsAreAllStates() {
    PackedSimulator simulator = simulator(64);
    simulator.load(new long[] {0, -1L}, 1);
    assertEquals(64, simulator.save().propositions().size());
  }

  @Test
  void spareBitsAreRefusedWhereverTheWordsAre() {
    PackedSimulator simulator = simulator(70);
    long[] words = {-1, 5, 1L << 5, -1};
    simulator.load(words, 1);
    long[] copy = new long[4];
    simulator.save(copy, 1);
    assertEquals(5, copy[1]);
    assertEquals(1L << 5, copy[2]);
    assertEquals(0, copy[0]);
    assertEquals(0, copy[3]);
    assertEquals(PackedSimulator.hash(copy, 1, 2), simulator.stateHash());
    words[2] = 1L << 6;
    assertThrows(ForeignStateException.class, () -> simulator.load(words, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> simulator.load(words, 3));
    assertThrows(IndexOutOfBoundsException.class, () -> simulator.load(words, -1));
    assertEquals(3, simulator.save().propositions().size());
  }

  @Test
  void whatIsBeforeAJumpCantBeTakenBack() {
    PackedSimulator simulator = simulator(5);
    simulator.keepHistory(4);
    int[] move = {1};
    simulator.play(move);
    simulator.reset();
    assertFalse(simulator.undo(), "reset");
    simulator.play(move);
    simulator.load(simulator.save());
    assertFalse(simulator.undo(), "load");
    simulator.play(move);
    simulator.playout(new SplittableRandom(1), 0);
    assertFalse(simulator.undo(), "playout");
    simulator.play(move);
    simulator.keepHistory(4);
    assertFalse(simulator.undo(), "kept anew");
    simulator.reset();
    simulator.play(move);
    simulator.play(new int[] {0});
    assertTrue(simulator.undo());
    assertEquals(2, simulator.save().propositions().size());
    assertTrue(simulator.undo());
    assertEquals(0, simulator.save().propositions().size());
  }

  /** The goal depends on gates that nothing else uses. */
  @Test
  void goalsFollowAReset() {
    int bases = 70;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    builder.legal(0, 0, Link.TRUE);
    int all = builder.and(IntStream.range(0, bases).map(builder::base).toArray());
    builder.goal(0, 0, all);
    builder.goal(0, 1, Link.invert(all));
    for (DifferentialOptions options :
        List.of(DifferentialOptions.PLAIN, DifferentialOptions.STANDARD)) {
      PackedSimulator simulator = DifferentialMachine.of(builder.build(), options).newSimulator();
      for (int round = 0; round < 2; round++) {
        simulator.load(new long[] {-1, (1L << 6) - 1}, 0);
        assertEquals(100, simulator.goal(0));
        simulator.reset();
        assertEquals(101, simulator.goal(0));
      }
    }
  }

  @Test
  void aMoveThatIsntLegalIsNamed() {
    DifferentialMachine machine = DifferentialMachine.of(net(5));
    PackedSimulator simulator = machine.newSimulator();
    simulator.keepHistory(1);
    simulator.play(new int[] {0});
    IllegalMoveException refused =
        assertThrows(IllegalMoveException.class, () -> simulator.play(new int[] {2}));
    assertEquals(machine.roles().get(0), refused.role());
    assertEquals(machine.moves(0).get(2), refused.move());
    assertEquals(simulator.save(), refused.state());
    assertTrue(simulator.undo(), "what is refused wasn't played");
    assertFalse(simulator.undo());
  }

  /**
   * Two roles with two legal moves of three; each makes a proposition true, of the first or the
   * second word. If proposition 64 is true, the second role has none.
   */
  private static DifferentialMachine marking() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(70, 3, 3));
    for (int move = 0; move < 3; move++) {
      builder.next(move, builder.input(0, move));
      builder.next(64 + move, builder.input(1, move));
    }
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 2, Link.TRUE);
    builder.legal(1, 1, Link.invert(builder.base(64)));
    builder.legal(1, 2, Link.invert(builder.base(64)));
    return DifferentialMachine.of(builder.build());
  }

  /** The numbers of the propositions that are true. */
  private static List<Integer> marks(DifferentialMachine machine, PackedSimulator simulator) {
    List<Term> bases = machine.network().vocabulary().bases();
    return IntStream.range(0, bases.size())
        .filter(base -> simulator.isTrue(simulator.propositionNumber(bases.get(base))))
        .boxed()
        .toList();
  }

  @Test
  void anExpansionHasAllJointMovesInOrder() {
    DifferentialMachine machine = marking();
    PackedSimulator simulator = machine.newSimulator();
    Expansion expansion = new Expansion();
    simulator.expand(expansion);
    int[][] jointMoves = {{0, 1}, {0, 2}, {2, 1}, {2, 2}};
    assertEquals(jointMoves.length, expansion.size());
    for (int i = 0; i < jointMoves.length; i++) {
      int[] found = {expansion.move(i, 0), expansion.move(i, 1)};
      assertArrayEquals(jointMoves[i], found);
      simulator.load(expansion.words(), i * expansion.stateWords());
      assertEquals(List.of(found[0], 64 + found[1]), marks(machine, simulator));
    }
    assertEquals(70, machine.network().vocabulary().bases().size());
    assertTrue(simulator.propositionNumber(new Constant("nonsense")) < 0);
  }

  @Test
  void withoutALegalMoveOfEachRoleThereIsNoJointMove() {
    DifferentialMachine machine = marking();
    PackedSimulator simulator = machine.newSimulator();
    int[] jointMove = new int[2];
    simulator.randomJointMove(new SplittableRandom(1), jointMove);
    simulator.play(jointMove); // it is legal
    for (int length : new int[] {1, 3}) {
      assertThrows(
          JointMoveException.class,
          () -> simulator.randomJointMove(new SplittableRandom(1), new int[length]));
    }
    Term stuck = machine.network().vocabulary().bases().get(64);
    simulator.load(machine.stateOf(ImmutableSet.of(stuck)));
    assertEquals(List.of(64), marks(machine, simulator));
    Expansion expansion = new Expansion();
    simulator.expand(expansion);
    assertEquals(0, expansion.size());
    NoLegalMoveException refused =
        assertThrows(
            NoLegalMoveException.class,
            () -> simulator.randomJointMove(new SplittableRandom(1), jointMove));
    assertEquals(machine.roles().get(1), refused.role());
  }

  @Test
  void aBuildTellsThatItIsAtItsEnd() {
    EnumSet<BuildPhase> phases = EnumSet.noneOf(BuildPhase.class);
    Budget budget =
        new Budget(
            BuildLimits.DEFAULT,
            (phase, facts, rules) -> {
              phases.add(phase);
              return true;
            });
    DifferentialMachine machine =
        DifferentialMachine.of(net(5), DifferentialOptions.STANDARD, budget);
    assertEquals(3, machine.moves(0).size());
    assertEquals(EnumSet.of(BuildPhase.ENGINE), phases);
  }
}
