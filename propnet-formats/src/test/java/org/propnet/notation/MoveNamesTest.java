package org.propnet.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Joiner;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.machine.Move;

final class MoveNamesTest {

  private static final MoveNames NAMES =
      new MoveNames(
          Stream.of("(mark 1 1)", "(mark 1 2)", "(mark 11 1)", "noop", "3", "(put (top A) b)")
              .map(Move::of)
              .toList());

  @ParameterizedTest
  @CsvSource({
    "1, (mark 1 1)",
    "4, noop",
    "3, 3", // a move's own text goes before its number
    "(mark 1 2), (mark 1 2)",
    "'  mark  1   2 ', (mark 1 2)",
    "MARK 11, (mark 11 1)",
    "mark 1 1, (mark 1 1)",
    "n, noop",
    "put (top a) b, (put (top A) b)",
    "'(put(top', (put (top A) b)",
    "mark 1, (mark 1 1)|(mark 1 2)|(mark 11 1)",
    "mark, (mark 1 1)|(mark 1 2)|(mark 11 1)",
    "7, ''",
    "0, ''",
    "99999999999, ''",
    "-1, ''",
    "'', ''",
    "), ''",
    "mark 1 1 1, ''",
    "1 2, (mark 1 2)",
    "1 1, (mark 1 1)",
    "11, (mark 11 1)"
  })
  void findsWhatIsMeant(String text, String moves) {
    assertEquals(moves, Joiner.on('|').join(NAMES.matching(text)));
  }
}
