package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Gates of a program's bits. */
final class LaneGatesTest {

  private static final int WORDS = 3;

  /** Long enough to overflow the stack if each link of the chain took a call. */
  private static final int CHAIN = 50_000;

  private final WordProgram program = new WordProgram();
  private PropNetBuilder gates;

  @BeforeEach
  void start() {
    String game = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    gates =
        new PropNetBuilder(
            NetworkCompiler.compile(Grounder.ground(KifReader.read(game, "ticTacToe")))
                .vocabulary());
  }

  /** Bit 63 of each word is a base proposition, bit 0 another one; all others are false. */
  private int[] bits(int node) {
    int[][] inputs = new int[WORDS][64];
    for (int word = 0; word < WORDS; word++) {
      Arrays.fill(inputs[word], Link.FALSE);
      inputs[word][0] = gates.base(word);
      inputs[word][63] = gates.base(WORDS + word);
    }
    return new LaneGates(program, gates, word -> inputs[word], new long[0], 0).of(node);
  }

  @Test
  void aLongChainOfDisjunctionsWithOneHalfUnderAConjunction() {
    int half = program.and(program.input(0), program.constant(1));
    int chain = program.input(1);
    for (int i = 0; i < CHAIN; i++) {
      chain = program.or(half, chain);
    }
    int[] bits = bits(program.and(chain, program.input(2)));
    assertEquals(gates.and(gates.base(WORDS + 1), gates.base(WORDS + 2)), bits[63]);
    assertEquals(Link.FALSE, bits[5]);
  }

  @Test
  void aLongChainOfShiftsUnderAConjunction() {
    int chain = program.input(1);
    for (int i = 0; i < CHAIN; i++) {
      chain = program.shift(chain, i % 2 == 0 ? 1 : -1);
    }
    int[] bits = bits(program.and(chain, program.input(2)));
    assertEquals(gates.and(gates.base(WORDS + 1), gates.base(WORDS + 2)), bits[63]);
  }

  /**
   * The disjunction of the rules of a scalar has the same gate in all lanes, without inner ones.
   */
  @Test
  void aDisjunctionOfScalarsIsOneGate() {
    int any = program.anyOf(program.input(0), program.input(1));
    int scalar = program.or(any, program.bit(program.input(2), 63));
    int bases = gates.or(IntStream.of(0, 1, 3, 4, 5).map(gates::base).toArray());
    int[] expected = new int[64];
    Arrays.fill(expected, bases);
    assertArrayEquals(expected, bits(scalar));
    Arrays.fill(expected, gates.and(Link.invert(bases), gates.base(2)));
    assertArrayEquals(
        expected, bits(program.and(program.not(scalar), program.bit(program.input(2), 0))));
  }

  @Test
  void aDisjunctionOfAScalarAndAWordDiffersFromLaneToLane() {
    int[] bits = bits(program.or(program.anyOf(program.input(0)), program.input(1)));
    assertEquals(gates.or(gates.base(0), gates.base(3), gates.base(1)), bits[0]);
    assertEquals(gates.or(gates.base(0), gates.base(3)), bits[1]);
    assertEquals(gates.or(gates.base(0), gates.base(3), gates.base(4)), bits[63]);
  }
}
