package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** What conjunctions share is taken out, and the proof sees the rules again. */
final class FactoringTest {

  private static final int WORDS = 6;

  private final WordProgram program = new WordProgram();

  /** Conjunctions of two or three of some words, their complements and a constant. */
  private int[] products(SplittableRandom random) {
    int[] products = new int[random.nextInt(1, 50)];
    for (int i = 0; i < products.length; i++) {
      int[] own = new int[random.nextInt(2, 4)];
      for (int j = 0; j < own.length; j++) {
        int word = program.input(random.nextInt(WORDS));
        int other = random.nextInt(5) == 0 ? program.constant(0xFF00FFL) : program.not(word);
        own[j] = random.nextInt(3) == 0 ? other : word;
      }
      products[i] = program.and(own);
    }
    return products;
  }

  @Test
  void sharedOperandsAreTakenOut() {
    int a = program.input(0);
    int step = program.input(1);
    int b = program.input(2);
    int c = program.input(3);
    int[] products = {program.and(a, step), program.and(b, step), program.and(c, a)};
    assertEquals(5, program.operations(program.or(products)));
    assertEquals(4, program.operations(Factoring.or(program, products)));
  }

  @Test
  void nothingIsTakenOutOfAlternatives() {
    int a = program.input(0);
    int[] operands = {a, program.input(1), program.and(program.input(2), program.input(3))};
    assertEquals(program.or(operands), Factoring.or(program, operands));
    assertEquals(a, Factoring.or(program, a));
    assertEquals(program.none(), Factoring.or(program));
  }

  @Test
  void theValueIsTheSame() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      int[] products = products(random);
      int[] both = {program.or(products), Factoring.or(program, products)};
      long[] state = random.longs(WORDS).toArray();
      long[] values = program.evaluate(both, state, new long[0], 0);
      assertEquals(values[0], values[1]);
    }
  }

  /** A copy has the same gates, too. */
  @Test
  void theGatesAreThoseOfTheRules() {
    String game = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    PropNetBuilder gates =
        new PropNetBuilder(
            NetworkCompiler.compile(Grounder.ground(KifReader.read(game, "ticTacToe")))
                .vocabulary());
    int[][] inputs = new int[WORDS][64];
    for (int word = 0; word < WORDS; word++) {
      Arrays.fill(inputs[word], gates.base(word));
    }
    int a = program.input(0);
    int b = program.input(1);
    int[] products = new int[3];
    for (int i = 0; i < products.length; i++) {
      products[i] = program.and(a, b, program.input(2 + i));
    }
    int rule = program.and(program.input(5), program.not(a));
    int factored = Factoring.or(program, products[0], products[1], products[2], rule);
    int plain = program.or(products[0], products[1], products[2], rule);
    WordProgram copy = new WordProgram();
    int[] copies = ProgramCopy.of(program, copy, -1);
    LaneGates lanes = new LaneGates(program, gates, word -> inputs[word], new long[0], 0);
    LaneGates copied = new LaneGates(copy, gates, word -> inputs[word], new long[0], 0);
    assertArrayEquals(lanes.of(plain), lanes.of(factored));
    assertArrayEquals(lanes.of(plain), copied.of(copies[factored]));
  }
}
