package org.propnet.gdl.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Move;

class TextOrderTest {

  /** Letters, brackets, lone and paired surrogates, and characters above them in UTF-16. */
  private static final char[] ALPHABET = {
    ' ', '(', '0', 'Z', 'a', '\uD7FF', '\uD83D', '\uD83E', '\uDE00', '\uDE01', '\uE000', '\uFFFF'
  };

  private static int compareArrays(String left, String right) {
    return Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
  }

  @Test
  void comparesAsArraysOfCodePointsDo() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 200_000; i++) {
      String left = text(random);
      String right = random.nextInt(4) == 0 ? left + text(random) : text(random);
      assertEquals(
          Integer.signum(compareArrays(left, right)),
          Integer.signum(TextOrder.BY_CODE_POINT.compare(left, right)),
          () -> Arrays.toString(left.toCharArray()) + " " + Arrays.toString(right.toCharArray()));
    }
  }

  private static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(5); length > 0; length--) {
      text.append(ALPHABET[random.nextInt(ALPHABET.length)]);
    }
    return text.toString();
  }

  @Test
  void sortsThingsByTheirTextAsTheyAre() {
    List<Integer> numbers = List.of(9, 10, -1, 100);
    assertEquals(List.of(-1, 10, 100, 9), TextOrder.sorted(numbers.stream()));
  }

  @Test
  void sortsMovesByTheirText() {
    List<Move> moves =
        List.of(Move.of("b"), Move.of("(a 2)"), Move.of("(a 10)"), Move.of("B"), Move.of("a"));
    assertEquals("[(a 10), (a 2), B, a, b]", moves.stream().sorted().toList().toString());
  }
}
