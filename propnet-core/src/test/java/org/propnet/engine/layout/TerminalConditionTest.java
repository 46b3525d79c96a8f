package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests that terminal conditions on legal moves need no gate for them, while others do. */
final class TerminalConditionTest {

  private static final int MOVES = 70;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2 * MOVES, MOVES));

  TerminalConditionTest() {
    for (int move = 0; move < MOVES; move++) {
      builder.legal(0, move, legal(move));
    }
  }

  private int legal(int move) {
    return builder.and(builder.base(move), Link.invert(builder.base(move + 1)));
  }

  private int anyOf(int from, int to) {
    return builder.or(IntStream.range(from, to).map(this::legal).toArray());
  }

  private int extra(int number) {
    return builder.base(MOVES + 1 + number);
  }

  /** The terminal condition, after a check in random states. */
  private TerminalCondition test(int terminal) {
    builder.terminal(terminal);
    PropNet net = builder.build();
    DifferentialSimulator simulator = EngineParts.plain(net).simulator();
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 60; trial++) {
      long[] words = new long[simulator.stateWords()];
      for (int bits = random.nextInt(4); bits > 0; bits--) {
        int base = random.nextInt(2 * MOVES);
        words[base >> 6] |= 1L << base;
      }
      simulator.load(words, 0);
      assertEquals(holds(net, net.terminalLink(), words), simulator.isTerminal());
    }
    int[] setWords = {1, 0}; // the first word is for links
    return TerminalCondition.of(net, OutputSet.of(net), setWords, 0, Budget.unlimited()).get(0);
  }

  private static boolean holds(PropNet net, int link, long[] words) {
    int component = Link.component(link);
    boolean value;
    if (!net.isGate(component)) {
      int base = component - 1;
      value = base >= 0 && base < 2 * MOVES && (words[base >> 6] >>> base & 1) != 0;
    } else {
      IntUnaryOperator input = i -> net.input(component, i);
      IntStream inputs = IntStream.range(0, net.inputCount(component)).map(input);
      value =
          net.kind(component) == ComponentKind.AND
              ? inputs.allMatch(each -> holds(net, each, words))
              : inputs.anyMatch(each -> holds(net, each, words));
    }
    return value != Link.isInverted(link);
  }

  /** Asserts that a formula is true just where any of some moves is legal, if no link is true. */
  private static void assertMoves(TerminalCondition test, boolean isAny, IntPredicate moves) {
    assertFalse(test.isLink());
    for (int move = 0; move < MOVES; move++) {
      long[] outputs = new long[3];
      outputs[1 + (move >> 6)] |= 1L << move;
      assertEquals(isAny == moves.test(move), test.formula().test(outputs), "move " + move);
    }
    assertEquals(!isAny, test.formula().test(new long[3]));
  }

  private static void assertMoves(TerminalCondition test, boolean isAny, int from, int to) {
    assertMoves(test, isAny, move -> move >= from && move < to);
  }

  @Test
  void askWhetherAnyMoveIsLegal() {
    TerminalCondition test = test(anyOf(0, MOVES));
    assertMoves(test, true, 0, MOVES);
    assertEquals(0, test.links().length);
  }

  @Test
  void askWhetherNoMoveIsLegal() {
    assertMoves(test(Link.invert(anyOf(3, 68))), false, 3, 68);
  }

  @Test
  void askAboutEightMovesAtLeast() {
    assertMoves(test(anyOf(60, 68)), true, 60, 68);
    int seven = anyOf(60, 67);
    TerminalCondition test = test(seven);
    assertTrue(test.isLink());
    assertTrue(test.formula().test(new long[] {1, 0, 0}));
    assertEquals(1, test.links().length);
  }

  @Test
  void askAboutMovesBesideOtherThings() {
    int terminal = builder.or(Link.invert(anyOf(0, 40)), extra(1), extra(2));
    TerminalCondition test = test(terminal);
    assertMoves(test, false, 0, 40);
    for (long links = 0; links < 4; links++) {
      assertEquals(links > 0, test.formula().test(new long[] {links, 1, 0}));
    }
    assertArrayEquals(new int[] {extra(1), extra(2)}, test.links());
  }

  /** An AND is an inverted OR of inverted inputs. */
  @Test
  void askAboutMovesUnderAConjunction() {
    TerminalCondition test = test(builder.and(anyOf(0, 20), extra(1)));
    assertMoves(test, true, 0, 20);
    assertFalse(test.formula().test(new long[] {1, 1, 0}));
    assertArrayEquals(new int[] {Link.invert(extra(1))}, test.links());
  }

  @Test
  void askAboutMovesInSeveralLayers() {
    TerminalCondition test = test(builder.or(anyOf(0, 9), builder.or(anyOf(9, 20), legal(30))));
    assertMoves(test, true, move -> move < 20 || move == 30);
  }

  @Test
  void mentionEachLinkOnce() {
    int other = builder.or(Link.invert(anyOf(20, 40)), extra(1));
    int terminal = builder.or(Link.invert(anyOf(0, 20)), extra(1), builder.and(other, extra(2)));
    assertArrayEquals(new int[] {extra(1), Link.invert(extra(2))}, test(terminal).links());
  }

  /** With this many other inputs the formula is longer than a gate would be. */
  @Test
  void areLinksWhereGatesHaveManyInputs() {
    int[] inputs = new int[16];
    inputs[0] = Link.invert(anyOf(0, 20));
    for (int i = 1; i < 16; i++) {
      inputs[i] = extra(i);
    }
    assertFalse(test(builder.or(inputs)).isLink());
    int[] more = Arrays.copyOf(inputs, 17);
    more[16] = extra(16);
    assertTrue(test(builder.or(more)).isLink());
  }

  @Test
  void areLinksWhereFormulasAreDeep() {
    int terminal = Link.invert(anyOf(0, 20));
    for (int depth = 1; depth <= 6; depth++) {
      terminal = builder.or(terminal, extra(depth));
      terminal = builder.and(terminal, extra(10 + depth));
      assertEquals(depth > 2, test(terminal).isLink(), "depth " + depth);
    }
  }

  @Test
  void areLinksWhereNothingIsSaidOfMoves() {
    int terminal = builder.or(extra(1), builder.and(extra(2), extra(3)));
    TerminalCondition test = test(terminal);
    assertTrue(test.isLink());
    assertArrayEquals(new int[] {terminal}, test.links());
    assertTrue(test(Link.invert(extra(5))).isLink());
  }

  @Test
  void askAboutAllMovesOfARoleWithEight() {
    PropNetBuilder eight = new PropNetBuilder(Vocabularies.of(8, 8));
    IntStream.range(0, 8).forEach(move -> eight.legal(0, move, eight.base(move)));
    eight.terminal(eight.or(IntStream.range(0, 8).map(eight::base).toArray()));
    DifferentialNetwork network = EngineParts.plain(eight.build()).network();
    assertFalse(network.outputs.terminalConditions().get(0).isLink());
  }

  /** The links of a condition are bits of one word. */
  @Test
  void areLinksWhereFormulasMentionMoreThan64() {
    int[] parts = new int[9];
    for (int part = 0; part < 4; part++) {
      int[] inputs = new int[16];
      inputs[0] = anyOf(10 * part, 10 * part + 10);
      for (int i = 1; i < 16; i++) {
        inputs[i] = extra(15 * part + i - 1);
      }
      parts[part] = builder.and(inputs);
    }
    for (int i = 4; i < 9; i++) {
      parts[i] = extra(60 + i - 4);
    }
    TerminalCondition test = test(builder.or(Arrays.copyOf(parts, 8)));
    assertFalse(test.isLink());
    assertEquals(64, test.links().length);
    assertTrue(test(builder.or(parts)).isLink());
  }

  private PropNet asking() {
    builder.terminal(builder.and(anyOf(0, 20), extra(1)));
    return builder.build();
  }

  private static void find(PropNet net, Budget budget) {
    int[] setWords = {1, 0};
    TerminalCondition.of(net, OutputSet.of(net), setWords, 0, budget);
  }

  /** The conjunction is visited twice, and the disjunction when the moves have been listed. */
  @Test
  void everyInputIsWork() {
    PropNet net = asking();
    assertEquals(2 + 2 + 20, WatchedBudget.workOf(budget -> find(net, budget)));
  }

  @Test
  void aListOfMovesNeedsRoom() {
    PropNet net = asking();
    assertEquals(0, WatchedBudget.assertRefused(16 * MOVES - 1, budget -> find(net, budget)));
    WatchedBudget enough = new WatchedBudget(16 * MOVES);
    find(net, enough.budget());
    assertEquals(1, enough.looks());
  }

  /** Each of very many sets might be what a wide gate asks about. */
  @Test
  void theSearchEndsAfterTwoMillionLinks() {
    for (int roles : new int[] {41, 10}) {
      Integer[] moves = new Integer[roles];
      Arrays.fill(moves, 8);
      PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(8 * roles + 50_000, moves));
      for (int move = 0; move < 8 * roles; move++) {
        wide.legal(move / 8, move % 8, wide.base(move));
      }
      int free = 8 * roles;
      int big = wide.or(IntStream.range(free, free + 50_000).map(wide::base).toArray());
      int any = wide.or(IntStream.range(0, 8).map(wide::base).toArray());
      wide.terminal(wide.or(big, Link.invert(any)));
      PropNet net = wide.build();
      int[] setWords = IntStream.rangeClosed(0, roles).toArray();
      TerminalCondition test =
          TerminalCondition.of(net, OutputSet.of(net), setWords, roles, Budget.unlimited()).get(0);
      assertEquals(roles == 41, test.isLink(), roles + " roles");
    }
  }
}
