package org.propnet.optimizer.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.PassContext;

/** Tests what the pass shortens because each role makes exactly one move. */
final class OneMovePassTest {

  private static final int MOVES = 6;
  private static final int BASES = 3;

  private final PropNetBuilder builder =
      new PropNetBuilder(Vocabularies.of(BASES, MOVES, MOVES, 1));

  private static PropNet shortened(PropNet net) {
    PropNet result = new OneMovePass().apply(net, PassContext.UNLIMITED);
    for (int state = 0; state < 1 << BASES; state++) {
      for (int move = 0; move < MOVES * MOVES; move++) {
        Assignment assignment =
            new Assignment(
                BitSet.valueOf(new long[] {state}), List.of(move % MOVES, move / MOVES, 0));
        assertEquals(
            NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
      }
    }
    return result;
  }

  private static int gates(PropNet net) {
    return NetworkSize.of(net).twoInputGates();
  }

  private int[] moves(int role, int from, int to) {
    return IntStream.range(from, to).map(move -> builder.input(role, move)).toArray();
  }

  @Test
  void saysWhatItIsAndAssumes() {
    OneMovePass pass = new OneMovePass();
    assertEquals("one-move", pass.name());
    assertFalse(pass.description().isEmpty());
    assertEquals(ImmutableSet.of(Assumption.ONE_MOVE_PER_ROLE), pass.assumptions());
  }

  @Test
  void mostMovesAreNoneOfTheOthers() {
    builder.next(0, builder.and(builder.base(0), builder.or(moves(0, 0, 4))));
    // base and not 4 and not 5
    assertEquals(2, gates(shortened(builder.build())));
  }

  @Test
  void allMovesButOneAreTheOppositeOfThatOne() {
    builder.next(0, builder.or(moves(1, 1, 6)));
    PropNet result = shortened(builder.build());
    assertEquals(Link.invert(Link.of(result.inputComponent(1, 0))), result.nextLink(0));
  }

  @Test
  void someMoveIsMade() {
    builder.next(0, builder.or(moves(0, 0, 6)));
    builder.next(1, builder.input(2, 0));
    builder.next(2, builder.and(builder.base(0), builder.input(2, 0)));
    PropNet result = shortened(builder.build());
    assertEquals(Link.TRUE, result.nextLink(0));
    assertEquals(0, gates(result));
  }

  @Test
  void twoMovesOfARoleAreNeverMadeTogether() {
    builder.next(0, builder.and(builder.input(0, 0), builder.input(0, 1), builder.base(0)));
    builder.next(1, builder.and(builder.input(0, 0), builder.input(1, 1)));
    PropNet result = shortened(builder.build());
    assertEquals(Link.FALSE, result.nextLink(0));
    assertEquals(1, gates(result));
  }

  @Test
  void theOppositeOfAnotherMoveIsNoNews() {
    builder.next(
        0, builder.and(builder.input(0, 0), Link.invert(builder.input(0, 1)), builder.base(0)));
    assertEquals(1, gates(shortened(builder.build())));
  }

  @Test
  void movesOfGatesBelowCountToo() {
    int shared = builder.or(moves(0, 0, 3));
    builder.next(0, builder.and(shared, builder.base(0)));
    builder.next(1, builder.or(shared, builder.input(0, 3), builder.input(0, 4), builder.base(1)));
    // The second output is: not move 5, or base 1.
    assertEquals(2 + 1 + 1, gates(shortened(builder.build())));
  }

  @Test
  void rolesAreCountedApart() {
    builder.next(
        0,
        builder.or(
            builder.or(moves(0, 0, 5)), builder.and(builder.base(0), builder.or(moves(1, 0, 5)))));
    // not move 5 of one, or base and not move 5 of the other
    assertEquals(2, gates(shortened(builder.build())));
  }

  @Test
  void meetingsOfSetsAreSets() {
    builder.next(0, builder.and(builder.or(moves(0, 0, 3)), builder.or(moves(0, 2, 5))));
    PropNet result = shortened(builder.build());
    assertEquals(Link.of(result.inputComponent(0, 2)), result.nextLink(0));
  }

  @Test
  void fewMovesStayListed() {
    builder.next(0, builder.or(builder.base(0), builder.input(0, 0), builder.input(0, 1)));
    builder.next(1, builder.and(builder.input(0, 0), builder.input(1, 0)));
    builder.next(2, builder.and(builder.input(0, 3), builder.base(2)));
    PropNet net = builder.build();
    assertSame(net, shortened(net));
  }

  @Test
  void leavesCycles() {
    int loop = builder.open();
    builder.close(
        loop, builder.and(loop, builder.base(0)), builder.and(builder.or(moves(0, 0, 2)), loop));
    builder.next(0, loop);
    builder.next(1, builder.or(loop, builder.base(1)));
    PropNet net = builder.build();
    assertSame(net, shortened(net));
  }

  @Test
  void leavesCyclesWhereOthersAreShortened() {
    int loop = builder.open();
    int[] inCycle = Arrays.copyOf(moves(0, 0, 4), 5);
    inCycle[4] = builder.and(loop, builder.base(0));
    builder.close(loop, inCycle);
    builder.next(0, loop);
    builder.next(1, builder.or(moves(1, 0, 5)));
    PropNet result = shortened(builder.build());
    assertEquals(Link.invert(Link.of(result.inputComponent(1, 5))), result.nextLink(1));
    assertEquals(5, result.inputCount(Link.component(result.nextLink(0))));
  }

  @Test
  void whatListsOfMovesShareIsMadeOnce() {
    int most = builder.or(moves(0, 0, 4));
    builder.next(0, builder.and(builder.base(0), most));
    builder.next(1, builder.and(builder.base(1), most));
    // not 4 and not 5, for both
    assertEquals(3, gates(shortened(builder.build())));
  }

  @Test
  void whatHasNothingToDoWithMovesIsLeftToOtherPasses() {
    builder.next(0, builder.and(builder.base(0), builder.base(1), builder.base(2)));
    builder.next(
        1, builder.and(builder.base(0), builder.base(1), Link.invert(builder.or(moves(0, 0, 5)))));
    assertEquals(2 + 2, gates(shortened(builder.build())));
  }

  /** A network in which each base depends on nearly all moves of one role. */
  private static PropNet listing(int bases, int moves, int listed) {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(bases, moves));
    for (int base = 0; base < bases; base++) {
      int without = base;
      large.next(
          base,
          large.or(
              IntStream.range(0, listed)
                  .filter(move -> move != without)
                  .map(move -> large.input(0, move))
                  .toArray()));
    }
    return large.build();
  }

  @Test
  void aLargeNetworkIsShortenedAndAVeryLargeOneStays() {
    OneMovePass pass = new OneMovePass();
    PropNet large = listing(150, 1001, 1001);
    PropNet result = pass.apply(large, PassContext.UNLIMITED);
    assertEquals(Link.of(result.inputComponent(0, 7), true), result.nextLink(7));
    assertEquals(0, gates(result));
    PropNet veryLarge = listing(201, 1001, 1001);
    assertTrue(veryLarge.linkCount() > 200_000);
    assertSame(veryLarge, pass.apply(veryLarge, PassContext.UNLIMITED));
  }

  @Test
  void aNetworkWithTooManyMovesToLookAtStays() {
    PropNet net = listing(3, 40_000, 35_000);
    assertTrue(net.linkCount() < 200_000);
    assertSame(net, new OneMovePass().apply(net, PassContext.UNLIMITED));
  }

  /**
   * A network in which bases require that none of the same 100 of 300 moves is made, which takes
   * 100 links for each if written out, and the last base requires any move but one, which takes one
   * link.
   *
   * @param others the number of other links
   */
  private static PropNet sharing(int asking, int others) {
    int bases = 1000;
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(bases, 300));
    int none =
        Link.invert(large.or(IntStream.range(0, 100).map(move -> large.input(0, move)).toArray()));
    for (int base = 0; base < asking; base++) {
      large.next(base, large.and(large.base(base), none));
    }
    for (int base = 0; base < others / 900; base++) {
      large.next(
          asking + base, large.or(IntStream.range(base, base + 900).map(large::base).toArray()));
    }
    large.next(
        bases - 1, large.or(IntStream.range(0, 299).map(move -> large.input(0, move)).toArray()));
    return large.build();
  }

  /** Whether the last base of such a network depends on a single link after the pass. */
  private static boolean isShortened(int asking, int others) {
    PropNet result = new OneMovePass().apply(sharing(asking, others), PassContext.UNLIMITED);
    return result.nextLink(999) == Link.of(result.inputComponent(0, 299), true);
  }

  @Test
  void listingWhatIsSharedHasLimits() {
    assertTrue(isShortened(100, 5400));
    // More than 20,000 links, and many more than there were.
    assertFalse(isShortened(250, 5400));
    // More than 20,000 links, but not many more.
    assertTrue(isShortened(10, 22_500));
    // If much is written out for the size of the network, later gates are left unchanged.
    assertFalse(isShortened(100, 0));
    assertTrue(isShortened(10, 0));
  }
}
