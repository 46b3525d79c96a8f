package org.propnet.engine.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;
import org.propnet.net.analysis.NecessaryLiterals;

/** Tests the length of programs: they contain only what a joint move decides. */
final class TransitionCompilerTest {

  private static final int BASES = 5;

  /** The length of an empty program, and what a word of constants or of values adds. */
  private static final int EMPTY = 8;

  private static final int CONSTANTS = 5;
  private static final int VALUE = 4;
  private static final int PAIR = 3;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 2));
  private final int one = builder.base(1);
  private final int two = builder.base(2);
  private final int first = builder.input(0, 0);
  private final int second = builder.input(0, 1);

  private TransitionCompiler compiler(PropNet net, LegalConditions conditions, BitSet idle) {
    return new TransitionCompiler(
        net,
        FanOut.of(net),
        Cone.ofMoves(net, Budget.unlimited()),
        conditions,
        CounterLayout.byComponent(net),
        idle,
        Budget.unlimited());
  }

  /**
   * The length of the program of the first move, where base 0 gets a next value and the others keep
   * theirs.
   */
  private int length(int next, LegalConditions conditions, BitSet idle) {
    for (int base = 1; base < BASES; base++) {
      builder.next(base, builder.base(base));
    }
    builder.next(0, next);
    PropNet net = builder.build();
    TransitionCompiler compiler = compiler(net, conditions, idle);
    TransitionProgram program = compiler.compile(new int[] {0});
    compiler.compile(new int[] {1});
    assertEquals(program.length(), compiler.compile(new int[] {0}).length(), "made once more");
    if (idle.isEmpty()) {
      assertRight(net, program, 0);
    }
    return program.length();
  }

  private int length(int next) {
    return length(next, LegalConditions.none(builder.build().vocabulary()), new BitSet());
  }

  /**
   * Runs the program of a move in all states and checks the result; bases not written keep their
   * values.
   */
  private static void assertRight(PropNet net, TransitionProgram program, int move) {
    for (long state = 0; state < 1 << BASES; state++) {
      BitSet bases = BitSet.valueOf(new long[] {state});
      boolean[] idle = NetworkOutputs.valuesBySweep(net, new Assignment(bases, List.of(-1)));
      byte[] counters = new byte[net.componentCount() + program.slots()];
      IntStream.range(0, idle.length).forEach(c -> counters[c] = (byte) (idle[c] ? -1 : 0));
      long[] changed = new long[1];
      program.run(counters, net.componentCount(), new long[] {state}, changed);
      assertEquals(
          NetworkOutputs.bySweep(net, new Assignment(bases, List.of(move))).next(),
          BitSet.valueOf(new long[] {state ^ changed[0]}));
    }
  }

  @Test
  void whatStaysIsntMentioned() {
    assertEquals(EMPTY, length(builder.base(0)));
    assertEquals(EMPTY, length(builder.or(builder.base(0), second)));
  }

  @Test
  void whatAMoveDecidesIsConstant() {
    assertEquals(EMPTY + CONSTANTS, length(first));
    assertEquals(EMPTY + CONSTANTS, length(Link.invert(first)));
    assertEquals(EMPTY + CONSTANTS, length(builder.and(second, one)));
    assertEquals(EMPTY + CONSTANTS, length(builder.or(Link.invert(second), one)));
  }

  @Test
  void whatTheStateDecidesIsAValueOrAGate() {
    assertEquals(EMPTY + VALUE, length(Link.invert(one)));
    assertEquals(EMPTY + VALUE, length(builder.and(one, first)));
    assertEquals(EMPTY + VALUE + PAIR, length(builder.and(first, one, two)));
    assertEquals(EMPTY + VALUE + PAIR, length(builder.or(second, one, Link.invert(two))));
  }

  /** Pairs share one header; a gate of five is one longer than its operands. */
  @Test
  void gatesOfUpToFourArePairs() {
    int[] bases = {first, one, two, builder.base(3), builder.base(4), builder.base(0)};
    for (int operands = 2; operands <= 5; operands++) {
      int gate = builder.and(Arrays.copyOf(bases, 1 + operands));
      int length = operands < 5 ? 1 + 2 * (operands - 1) : 1 + operands;
      assertEquals(EMPTY + VALUE + length, length(gate), operands + " operands");
    }
  }

  @Test
  void whatIsTheSameTwiceIsTakenOnce() {
    int twice = builder.and(one, two, builder.or(one, second));
    assertEquals(EMPTY + VALUE + PAIR, length(twice));
    assertEquals(EMPTY + VALUE, length(builder.or(one, builder.and(one, first))));
  }

  @Test
  void whatContradictsItselfIsConstant() {
    int never = builder.and(Link.invert(one), two, builder.or(one, second));
    assertEquals(EMPTY + CONSTANTS, length(never));
    int always = builder.or(Link.invert(one), two, builder.and(one, first));
    assertEquals(EMPTY + CONSTANTS, length(always));
  }

  /** The first move needs base 1 and not base 2. */
  @Test
  void whatALegalMoveNeedsIsKnown() {
    builder.legal(0, 0, builder.and(one, Link.invert(two)));
    PropNet net = builder.build();
    Budget budget = Budget.unlimited();
    LegalConditions conditions =
        LegalConditions.of(
            net,
            new NecessaryLiterals(net, Cone.of(net, budget, Cone.legalLinks(net)), 12, budget));
    int next = builder.and(first, one);
    assertEquals(EMPTY + VALUE, length(next));
    // Wholly idle, so bases 1 and 2 needn't be written although their values are known.
    BitSet idle = new BitSet();
    idle.set(0);
    assertEquals(EMPTY + CONSTANTS, length(next, conditions, idle));
    int other = builder.or(two, Link.invert(first), builder.base(3));
    assertEquals(EMPTY + VALUE, length(other, conditions, idle));
    assertEquals(EMPTY + CONSTANTS, length(builder.or(first, two), conditions, idle));
  }

  /** What happens regardless of moves isn't in the program. */
  @Test
  void whatIsIdleIsLeftOut() {
    BitSet idle = new BitSet();
    idle.set(0);
    LegalConditions none = LegalConditions.none(builder.build().vocabulary());
    assertEquals(EMPTY, length(Link.invert(one), none, idle));
    assertEquals(EMPTY, length(builder.and(one, two, Link.invert(second)), none, idle));
    assertEquals(EMPTY, length(second, none, idle));
    assertEquals(EMPTY + CONSTANTS, length(first, none, idle));
    assertEquals(EMPTY + VALUE, length(builder.or(one, Link.invert(first)), none, idle));
  }

  /** Two gates that are equal after a move, one of which doesn't depend on moves. */
  @Test
  void equalGatesAreWrittenOnce() {
    builder.next(0, builder.and(one, two, Link.invert(second)));
    builder.next(3, builder.and(one, two, first));
    builder.next(4, builder.and(one, two, builder.or(first, one)));
    for (int base = 1; base <= 2; base++) {
      builder.next(base, builder.base(base));
    }
    PropNet net = builder.build();
    LegalConditions none = LegalConditions.none(net.vocabulary());
    TransitionProgram program = compiler(net, none, new BitSet()).compile(new int[] {0});
    assertEquals(EMPTY + VALUE + 2 + 2 + PAIR, program.length());
    assertEquals(1, program.slots());
    assertRight(net, program, 0);
  }

  /** The result of a move equals the second of two gates that exist without any move. */
  @Test
  void gatesThatAreThereAnywayAreFound() {
    int three = builder.base(3);
    int four = builder.base(4);
    builder.next(3, builder.and(three, four, Link.invert(second)));
    builder.next(4, builder.and(one, two, Link.invert(second)));
    builder.next(0, builder.and(one, two, first));
    builder.next(1, builder.or(three, four, Link.invert(first)));
    builder.next(2, builder.and(three, four, first));
    PropNet net = builder.build();
    LegalConditions none = LegalConditions.none(net.vocabulary());
    for (int move = 0; move < 2; move++) {
      assertRight(net, compiler(net, none, new BitSet()).compile(new int[] {move}), move);
    }
  }

  /** Compiling a program leaves no expressions behind. */
  @Test
  void thePriceOfAProgramDoesntGrow() {
    builder.next(0, builder.and(one, two, first));
    builder.next(3, builder.or(one, two, first));
    PropNet net = builder.build();
    TransitionCompiler compiler =
        compiler(net, LegalConditions.none(net.vocabulary()), new BitSet());
    int before = compiler.expressions();
    assertEquals(1, before, "the disjunction without a move");
    for (int i = 0; i < 100; i++) {
      compiler.compile(new int[] {0});
    }
    assertEquals(before, compiler.expressions());
  }

  /** One vote for what happens without a move, one vote against it for what stays. */
  @Test
  void movesVoteForWhatIsIdle() {
    builder.next(0, builder.and(one, Link.invert(first)));
    builder.next(2, builder.or(two, first));
    builder.next(3, builder.or(builder.and(builder.base(3), second), builder.and(one, first)));
    builder.next(
        4, builder.or(builder.and(builder.base(4), second), builder.and(one, Link.invert(second))));
    PropNet net = builder.build();
    BitSet all = new BitSet();
    all.set(0, BASES);
    TransitionCompiler compiler = compiler(net, LegalConditions.none(net.vocabulary()), all);
    int[] votes = new int[BASES];
    compiler.vote(new int[] {1}, votes);
    assertArrayEquals(new int[] {1, 0, 0, -1, -1}, votes);
    compiler.vote(new int[] {0}, votes);
    assertArrayEquals(new int[] {1, 0, 0, -1, 0}, votes);
  }

  /** The moves of two roles meet in a gate, except where the state decides it. */
  @Test
  void movesDontMeetInGatesThatTheStateDecides() {
    PropNetBuilder both = new PropNetBuilder(Vocabularies.of(2, 2, 2));
    int first = both.input(0, 0);
    int second = both.input(1, 0);
    both.legal(0, 0, both.base(1));
    both.next(0, both.or(both.base(1), first, second));
    both.next(1, both.and(both.base(1), first, second));
    PropNet net = both.build();
    Budget budget = Budget.unlimited();
    LegalConditions needed =
        LegalConditions.of(
            net,
            new NecessaryLiterals(net, Cone.of(net, budget, Cone.legalLinks(net)), 12, budget));
    int[] move = {0, TransitionCompiler.AT_REST};
    assertArrayEquals(
        IntStream.of(Link.component(net.nextLink(0)), Link.component(net.nextLink(1)))
            .sorted()
            .toArray(),
        compiler(net, LegalConditions.none(net.vocabulary()), new BitSet()).piece(move).meeting());
    assertArrayEquals(
        new int[] {Link.component(net.nextLink(1))},
        compiler(net, needed, new BitSet()).piece(move).meeting());
  }
}
