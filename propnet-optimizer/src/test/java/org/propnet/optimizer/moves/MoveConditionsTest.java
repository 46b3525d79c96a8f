package org.propnet.optimizer.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests which links are conditions on moves, and which can be written more briefly. */
final class MoveConditionsTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 5, 5));

  private int move(int move) {
    return builder.input(0, move);
  }

  private static MoveConditions conditions(PropNet net) {
    return new MoveConditions(net, new Moves(net), Budget.unlimited());
  }

  /** The moves of each role that a link, as terminal, allows. */
  private String allowed(int link) {
    builder.terminal(link);
    PropNet net = builder.build();
    MoveCondition condition = conditions(net).of(net.terminalLink());
    return condition == null ? "none" : condition.allowed(0) + " " + condition.allowed(1);
  }

  @Test
  void gatesOverMovesAreConditions() {
    assertEquals("{3} null", allowed(move(3)));
    assertEquals("{0, 1, 2, 4} null", allowed(Link.invert(move(3))));
    assertEquals("{1, 2} null", allowed(builder.or(move(1), move(2))));
    assertEquals("{0, 3, 4} null", allowed(Link.invert(builder.or(move(1), move(2)))));
    assertEquals("{} null", allowed(builder.and(move(1), move(2))));
    assertEquals("{1} {4}", allowed(builder.and(move(1), builder.input(1, 4))));
    int both = builder.and(builder.or(move(1), move(2)), Link.invert(builder.input(1, 0)));
    assertEquals("{1, 2} {1, 2, 3, 4}", allowed(both));
  }

  @Test
  void otherGatesAreNot() {
    assertEquals("none", allowed(builder.base(0)));
    assertEquals("none", allowed(builder.and(builder.base(0), move(1))));
    assertEquals("none", allowed(builder.and(move(1), builder.or(builder.base(0), move(2)))));
    // A disjunction over moves of two roles isn't a set of moves for each.
    assertEquals("none", allowed(builder.or(move(1), builder.input(1, 4))));
    assertEquals("none", allowed(Link.invert(builder.and(move(1), builder.input(1, 4)))));
    int open = builder.open();
    builder.close(open, builder.and(open, move(1)), move(2));
    assertEquals("none", allowed(open));
    PropNet net = builder.build();
    assertNull(conditions(net).of(Link.TRUE));
  }

  /** Whether the condition of a terminal link can be written more briefly. */
  private boolean canBeShorter(int link) {
    builder.terminal(link);
    return conditions(builder.build()).canBeShorter();
  }

  @Test
  void aMoveAloneIsAsShortAsItGets() {
    assertEquals(false, canBeShorter(builder.and(builder.base(0), move(0))));
    assertEquals(false, canBeShorter(builder.and(builder.base(0), Link.invert(move(0)))));
    assertEquals(false, canBeShorter(builder.and(move(0), builder.input(1, 1))));
  }

  @Test
  void listsOfTheFewerMovesAreInOrder() {
    assertEquals(false, canBeShorter(builder.or(move(0), move(1))));
    assertEquals(true, canBeShorter(builder.or(move(0), move(1), move(2))));
    // Neither of these two, without repetition.
    int none = builder.and(builder.base(0), Link.invert(move(0)), Link.invert(move(1)));
    assertEquals(false, canBeShorter(none));
    int few =
        builder.and(
            builder.base(0), Link.invert(move(0)), Link.invert(move(1)), Link.invert(move(2)));
    assertEquals(true, canBeShorter(few));
  }

  @Test
  void repetitionsCanBeShorter() {
    int none = builder.and(Link.invert(move(0)), Link.invert(move(1)));
    int again = builder.and(Link.invert(move(1)), none);
    builder.next(0, none);
    assertEquals(true, canBeShorter(again));
  }

  @Test
  void cyclesAreLeftAlone() {
    int open = builder.open();
    builder.close(open, builder.and(open, builder.base(1)), move(0), move(1), move(2), move(3));
    assertEquals(false, canBeShorter(open));
  }

  @Test
  void everyRoleCounts() {
    int second = builder.or(builder.input(1, 0), builder.input(1, 1), builder.input(1, 2));
    assertEquals(true, canBeShorter(second));
  }

  /** Conditions on 200 gates, each a set of nearly all of 64,000 moves. */
  private static MoveConditions manyMoves(long bytes) {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(1, 64_000));
    int[] gates = new int[200];
    for (int gate = 0; gate < gates.length; gate++) {
      gates[gate] =
          large.and(Link.invert(large.input(0, gate)), Link.invert(large.input(0, 63_999)));
    }
    large.next(0, large.or(large.base(0), large.or(gates)));
    PropNet net = large.build();
    return new MoveConditions(net, new Moves(net), new WatchedBudget(bytes).budget());
  }

  @Test
  void conditionsTakeRoom() {
    assertEquals(64_000, manyMoves(10_000_000).moves().count(0));
    BuildException error = assertThrows(BuildException.class, () -> manyMoves(1_000_000));
    assertEquals(BuildException.Reason.MEMORY, error.reason());
  }
}
