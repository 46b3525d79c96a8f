package org.propnet.optimizer.subgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Which bases and moves belong together. */
final class SubgamesTest {

  private static ImmutableIntArray set(Integer... numbers) {
    return ImmutableIntArray.copyOf(List.of(numbers));
  }

  @Test
  void partsAreJoinedByTransitionsAndLegalMoves() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 3, 1));
    // Bases 0 and 3 with a move each; base 1 by itself; base 2 with a base that makes a move legal.
    builder.next(0, builder.and(builder.base(3), builder.input(0, 0)));
    builder.next(1, Link.invert(builder.base(1)));
    builder.next(2, builder.input(0, 2));
    builder.next(3, builder.base(3));
    builder.next(4, Link.TRUE);
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 1, builder.base(3));
    builder.legal(0, 2, builder.or(builder.base(4), builder.base(2)));
    builder.legal(1, 0, Link.TRUE);
    builder.terminal(builder.and(builder.base(1), builder.base(4)));
    builder.goal(0, 0, builder.or(builder.base(0), builder.base(2)));
    builder.goal(1, 1, Link.TRUE);
    Subgames subgames = Subgames.of(builder.build(), Budget.unlimited());
    assertEquals(
        ImmutableList.of(
            new Subgame(set(0, 3), ImmutableList.of(set(0, 1), set())),
            new Subgame(set(1), ImmutableList.of(set(), set())),
            new Subgame(set(2, 4), ImmutableList.of(set(2), set()))),
        subgames.parts());
    assertEquals(set(1, 2), subgames.inTerminal());
    assertEquals(ImmutableList.of(set(0, 2), set()), subgames.inGoals());
  }

  @Test
  void fieldsOfOneBoardBelongTogether() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    Subgames subgames = Subgames.of(net, Budget.unlimited());
    assertEquals(1, subgames.parts().size());
    assertEquals(set(0), subgames.inTerminal());
  }

  @Test
  void cyclesBelongTogether() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
    int ring = builder.open();
    int other = builder.open();
    builder.close(ring, other, builder.base(0));
    builder.close(other, ring, builder.base(2));
    builder.next(0, ring);
    builder.next(2, other);
    Subgames subgames = Subgames.of(builder.build(), Budget.unlimited());
    assertEquals(
        List.of(set(0, 2), set(1)), subgames.parts().stream().map(Subgame::bases).toList());
  }
}
