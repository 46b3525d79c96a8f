package org.propnet.optimizer.subgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.subgame.Subgames.Subgame;

/** Tests which bases and moves are in the same subgame. */
final class SubgamesTest {

  private static ImmutableIntArray set(Integer... numbers) {
    return ImmutableIntArray.copyOf(List.of(numbers));
  }

  @Test
  void partsAreJoinedByTransitionsAndLegalMoves() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 3, 1));
    // Bases 0 and 3 with a move each; base 1 alone; base 2 with a base on which the legality of a
    // move depends.
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
            new Subgame(set(0, 3), ImmutableMap.of(0, set(0, 1))),
            new Subgame(set(1), ImmutableMap.of()),
            new Subgame(set(2, 4), ImmutableMap.of(0, set(2)))),
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

  /** As many single-base parts as roles, each role with a move that changes its own base. */
  private static PropNetBuilder independent(int count) {
    Integer[] moves = new Integer[count];
    Arrays.fill(moves, 1);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(count, moves));
    for (int i = 0; i < count; i++) {
      builder.next(i, builder.or(Link.invert(builder.base(i)), builder.input(i, 0)));
      builder.legal(i, 0, Link.TRUE);
    }
    return builder;
  }

  /** There are far more pairs of a role and a part than fit into memory. */
  @Test
  void manyRolesAndManyPartsTakeNoMoreThanTheNetwork() {
    int count = 10_000;
    PropNet net = independent(count).build();
    Budget budget = new Budget(BuildLimits.DEFAULT.withBytes(8L << 20), BuildListener.SILENT);
    Subgames subgames = Subgames.of(net, budget);
    assertEquals(count, subgames.parts().size());
    for (int i = 0; i < count; i++) {
      assertEquals(new Subgame(set(i), ImmutableMap.of(i, set(0))), subgames.parts().get(i));
    }
  }

  /** The goals of every role depend on every part, which is recorded for each role. */
  @Test
  void limitsEndWhatIsFoundOfManyGoals() {
    int count = 2_000;
    PropNetBuilder builder = independent(count);
    int[] bases = new int[count];
    for (int i = 0; i < count; i++) {
      bases[i] = builder.base(i);
    }
    int any = builder.or(bases);
    for (int role = 0; role < count; role++) {
      builder.goal(role, 0, any);
    }
    PropNet net = builder.build();
    assertEquals(count, Subgames.of(net, Budget.unlimited()).inGoals().get(count - 1).length());
    assertEquals(Reason.MEMORY, reason(net, BuildLimits.DEFAULT.withBytes(10L << 20)));
    assertEquals(Reason.TIME, reason(net, BuildLimits.DEFAULT.withTime(Duration.ZERO)));
  }

  private static Reason reason(PropNet net, BuildLimits limits) {
    Budget budget = new Budget(limits, BuildListener.SILENT);
    return assertThrows(BuildException.class, () -> Subgames.of(net, budget)).reason();
  }
}
