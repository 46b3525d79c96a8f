package org.propnet.optimizer.simplification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.proof.InvariantSearch;

/**
 * Tests what the passes that use invariants drop, and that outputs stay the same in all reachable
 * states.
 */
final class SimplificationTest {

  private static final List<NetworkPass> PASSES =
      List.of(new EqualBasesPass(), new LegalMovesPass());

  private static final int STEPS = 400;

  static List<GameDescription> games() {
    return Stream.concat(
            Stream.of(SmallGame.values()).map(SmallGame::description),
            Stream.of("ticTacToe", "connectFour", "breakthrough", "lightsOut", "blocksWorld", "sim")
                .map(
                    name ->
                        KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name)))
        .toList();
  }

  private static PassContext context(Invariants invariants) {
    return new PassContext(Budget.unlimited(), invariants);
  }

  private static Invariants exclusive(boolean exactlyOne, int... bases) {
    return new Invariants(
        ImmutableList.of(),
        ImmutableList.of(new ExclusiveGroup(ImmutableIntArray.copyOf(bases), exactlyOne)),
        ImmutableIntArray.of(),
        ImmutableIntArray.of());
  }

  private static Invariants equal(Invariants.Equality... equalities) {
    return new Invariants(
        ImmutableList.copyOf(equalities),
        ImmutableList.of(),
        ImmutableIntArray.of(),
        ImmutableIntArray.of());
  }

  @ParameterizedTest
  @MethodSource("games")
  void noReachableStateShowsADifference(GameDescription game) {
    PropNet raw = NetworkCompiler.compile(Grounder.ground(game));
    PassContext context = context(InvariantSearch.of(raw, Budget.unlimited()));
    List<PropNet> nets = new ArrayList<>();
    PropNet all = raw;
    for (NetworkPass pass : PASSES) {
      PropNet once = pass.apply(raw, context);
      assertSame(once, pass.apply(once, context), pass.name() + " twice");
      assertEquals(NetworkText.of(once), NetworkText.of(pass.apply(raw, context)));
      all = pass.apply(all, context);
      nets.add(once);
    }
    nets.add(all);
    assertEqualInPlay(raw, nets);
  }

  /** Plays at random, beyond terminal states too, and compares all outputs. */
  private static void assertEqualInPlay(PropNet raw, List<PropNet> nets) {
    SplittableRandom random = new SplittableRandom(7);
    BitSet state = BitSet.valueOf(raw.vocabulary().initialState());
    for (int step = 0; step < STEPS; step++) {
      NetworkOutputs still = NetworkOutputs.bySweep(raw, new Assignment(state, List.of()));
      List<Integer> moves = new ArrayList<>();
      for (BitSet legal : still.legal()) {
        int[] choice = legal.stream().toArray();
        moves.add(choice.length == 0 ? -1 : choice[random.nextInt(choice.length)]);
      }
      boolean stuck = moves.contains(-1);
      Assignment assignment = new Assignment(state, stuck ? List.of() : moves);
      NetworkOutputs expected = NetworkOutputs.bySweep(raw, assignment);
      for (PropNet net : nets) {
        NetworkOutputs actual = NetworkOutputs.bySweep(net, assignment);
        assertEquals(expected.legal(), actual.legal());
        assertEquals(expected.goals(), actual.goals());
        assertEquals(expected.terminal(), actual.terminal());
        assertTrue(stuck || expected.next().equals(actual.next()), assignment::toString);
      }
      boolean restart = stuck || (still.terminal() && random.nextInt(3) > 0);
      state = restart ? BitSet.valueOf(raw.vocabulary().initialState()) : expected.next();
    }
  }

  @Test
  void equalBasesGiveWay() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 1));
    builder.next(0, builder.and(builder.base(0), builder.base(1)));
    builder.next(1, builder.or(builder.base(2), builder.base(3)));
    builder.next(2, builder.or(builder.base(1), builder.input(0, 0)));
    builder.next(3, builder.base(0));
    builder.terminal(Link.invert(builder.base(3)));
    PropNet net = builder.build();
    PassContext context =
        context(
            equal(
                new Invariants.Equality(0, Link.FALSE),
                new Invariants.Equality(2, Link.of(net.baseComponent(1), true)),
                new Invariants.Equality(3, Link.TRUE)));
    PropNet result = new EqualBasesPass().apply(net, context);
    assertEquals(0, NetworkSize.of(result).gates());
    assertEquals(Link.FALSE, result.nextLink(0));
    assertEquals(Link.TRUE, result.nextLink(1));
    assertEquals(Link.FALSE, result.nextLink(2));
    assertEquals(Link.TRUE, result.nextLink(3));
    assertEquals(Link.FALSE, result.terminalLink());
    assertSame(result, new EqualBasesPass().apply(result, context));
  }

  /** The terminal link after the pass, for a condition on four bases. */
  private static int terminal(Invariants invariants, ToIntFunction<PropNetBuilder> terminal) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 1));
    builder.terminal(terminal.applyAsInt(builder));
    return new LegalMovesPass().apply(builder.build(), context(invariants)).terminalLink();
  }

  @Test
  void exclusiveBasesDecideGates() {
    Invariants few = exclusive(false, 0, 1, 2);
    Invariants one = exclusive(true, 0, 1, 2);
    int a = Link.of(1);
    int b = Link.of(2);
    int c = Link.of(3);
    int notA = Link.invert(a);
    int notB = Link.invert(b);
    int notC = Link.invert(c);
    assertEquals(Link.FALSE, terminal(few, net -> net.and(a, b)));
    assertEquals(a, terminal(few, net -> net.and(a, notB)));
    assertEquals(notA, terminal(few, net -> net.or(notA, b)));
    assertEquals(Link.TRUE, terminal(few, net -> net.or(notA, notB)));
    assertEquals(Link.TRUE, terminal(one, net -> net.or(a, b, c)));
    assertEquals(notC, terminal(one, net -> net.or(a, b)));
    assertEquals(c, terminal(one, net -> net.and(notA, notB)));
    assertEquals(Link.FALSE, terminal(one, net -> net.and(notA, notB, notC)));
    assertTrue(Link.component(terminal(few, net -> net.or(a, b))) > 6, "not decided");
    // Inside nested gates: b can't be true where a is.
    int d = Link.of(4);
    int e = Link.of(5);
    assertEquals(
        1,
        gates(few, net -> net.and(a, net.or(d, net.and(b, e)))),
        "only the AND of a and d is left");
  }

  private static int gates(Invariants invariants, ToIntFunction<PropNetBuilder> terminal) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 1));
    builder.terminal(terminal.applyAsInt(builder));
    return NetworkSize.of(new LegalMovesPass().apply(builder.build(), context(invariants))).gates();
  }

  @Test
  void manyOfASetAreTheOppositeOfTheOthers() {
    Invariants one = exclusive(true, 0, 1, 2, 3, 4);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(6, 1));
    builder.terminal(
        builder.or(builder.base(0), builder.base(1), builder.base(2), builder.base(5)));
    PropNet result = new LegalMovesPass().apply(builder.build(), context(one));
    assertEquals(2, NetworkSize.of(result).twoInputGates());
  }

  /** Of two inputs that imply each other one has to stay. */
  @Test
  void inputsDoNotVanishForEachOther() {
    Invariants one = exclusive(true, 0, 1);
    int left = terminal(one, net -> net.and(net.base(0), Link.invert(net.base(1))));
    assertTrue(left == Link.of(1) || left == Link.of(2, true), () -> "found " + left);
    int gates =
        gates(
            Invariants.NONE,
            net ->
                net.and(
                    net.or(net.and(net.base(0), net.base(1)), net.and(net.base(0), net.base(2))),
                    net.or(net.and(net.base(0), net.base(3)), net.and(net.base(0), net.base(4)))));
    assertTrue(gates > 0);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
    int x = builder.base(0);
    builder.terminal(
        builder.and(builder.and(x, builder.base(1)), Link.invert(builder.and(x, builder.base(2)))));
    PropNet net = builder.build();
    PropNet result = new LegalMovesPass().apply(net, context(Invariants.NONE));
    for (int state = 0; state < 8; state++) {
      Assignment assignment =
          new Assignment(BitSet.valueOf(new long[] {state}), ImmutableList.of(0));
      assertEquals(
          NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
    }
  }

  @Test
  void whatMakesAMoveLegalNeedNotBeAskedAgain() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 2));
    builder.legal(0, 0, builder.and(builder.base(0), builder.base(1)));
    builder.legal(0, 1, Link.TRUE);
    builder.next(2, builder.and(builder.input(0, 0), builder.base(0), builder.base(2)));
    builder.next(1, builder.and(builder.input(0, 0), builder.input(0, 1), builder.base(2)));
    PropNet result = new LegalMovesPass().apply(builder.build(), context(exclusive(false, 1, 2)));
    assertEquals(Link.FALSE, result.nextLink(1), "a role makes one move");
    assertEquals(Link.FALSE, result.nextLink(2), "base 1 is true, so base 2 is false");
    result = new LegalMovesPass().apply(builder.build(), context(Invariants.NONE));
    assertEquals(2, result.inputCount(Link.component(result.nextLink(2))));
  }
}
