package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.layout.TerminalCondition.AnyMove;
import org.propnet.engine.layout.TerminalCondition.Disjunction;
import org.propnet.engine.layout.TerminalCondition.Formula;
import org.propnet.engine.layout.TerminalCondition.Mentioned;
import org.propnet.engine.layout.TerminalCondition.Negation;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.fixture.Vocabularies;
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
    return TerminalCondition.of(net, OutputSet.of(net), Budget.unlimited()).get(0);
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

  private static void assertMoves(Formula formula, int from, int to) {
    AnyMove any = assertInstanceOf(AnyMove.class, formula);
    BitSet expected = new BitSet();
    expected.set(from, to);
    assertEquals(0, any.set());
    assertEquals(expected, BitSet.valueOf(any.mask().toArray()));
  }

  @Test
  void askWhetherAnyMoveIsLegal() {
    TerminalCondition test = test(anyOf(0, MOVES));
    assertMoves(test.formula(), 0, MOVES);
    assertEquals(0, test.links().length);
    assertEquals(0, test.condition().length);
  }

  @Test
  void askWhetherNoMoveIsLegal() {
    TerminalCondition test = test(Link.invert(anyOf(3, 68)));
    assertMoves(assertInstanceOf(Negation.class, test.formula()).part(), 3, 68);
  }

  @Test
  void askAboutEightMovesAtLeast() {
    assertMoves(test(anyOf(60, 68)).formula(), 60, 68);
    int seven = anyOf(60, 67);
    TerminalCondition test = test(seven);
    assertEquals(new Mentioned(0), test.formula());
    assertEquals(1, test.links().length);
  }

  @Test
  void askAboutMovesBesideOtherThings() {
    int terminal = builder.or(Link.invert(anyOf(0, 40)), extra(1), extra(2));
    TerminalCondition test = test(terminal);
    ImmutableList<Formula> parts = assertInstanceOf(Disjunction.class, test.formula()).parts();
    assertEquals(3, parts.size());
    assertMoves(assertInstanceOf(Negation.class, parts.get(0)).part(), 0, 40);
    assertEquals(new Mentioned(0), parts.get(1));
    assertEquals(new Mentioned(1), parts.get(2));
    assertArrayEquals(new int[] {extra(1), extra(2)}, test.links());
  }

  /** An AND is an inverted OR of inverted inputs. */
  @Test
  void askAboutMovesUnderAConjunction() {
    TerminalCondition test = test(builder.and(anyOf(0, 20), extra(1)));
    Negation negation = assertInstanceOf(Negation.class, test.formula());
    ImmutableList<Formula> parts = assertInstanceOf(Disjunction.class, negation.part()).parts();
    assertEquals(2, parts.size());
    assertMoves(assertInstanceOf(Negation.class, parts.get(0)).part(), 0, 20);
    assertArrayEquals(new int[] {Link.invert(extra(1))}, test.links());
  }

  @Test
  void askAboutMovesInSeveralLayers() {
    TerminalCondition test = test(builder.or(anyOf(0, 9), builder.or(anyOf(9, 20), legal(30))));
    AnyMove any = assertInstanceOf(AnyMove.class, test.formula());
    BitSet expected = new BitSet();
    expected.set(0, 20);
    expected.set(30);
    assertEquals(expected, BitSet.valueOf(any.mask().toArray()));
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
    assertInstanceOf(Disjunction.class, test(builder.or(inputs)).formula());
    int[] more = Arrays.copyOf(inputs, 17);
    more[16] = extra(16);
    assertEquals(new Mentioned(0), test(builder.or(more)).formula());
  }

  @Test
  void areLinksWhereFormulasAreDeep() {
    int terminal = Link.invert(anyOf(0, 20));
    for (int depth = 1; depth <= 6; depth++) {
      terminal = builder.or(terminal, extra(depth));
      terminal = builder.and(terminal, extra(10 + depth));
      boolean isShort = depth <= 2;
      assertEquals(!isShort, test(terminal).formula() instanceof Mentioned, "depth " + depth);
    }
  }

  @Test
  void areLinksWhereNothingIsSaidOfMoves() {
    int terminal = builder.or(extra(1), builder.and(extra(2), extra(3)));
    TerminalCondition test = test(terminal);
    assertEquals(new Mentioned(0), test.formula());
    assertArrayEquals(new int[] {terminal}, test.links());
    assertEquals(new Mentioned(0), test(Link.invert(extra(5))).formula());
  }
}
