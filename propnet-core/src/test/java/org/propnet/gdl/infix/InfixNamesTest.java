package org.propnet.gdl.infix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which names the infix form writes without quotes, letter by letter. */
final class InfixNamesTest {

  @Test
  void wordsHaveLettersDigitsAndLowLinesOfAscii() {
    for (char c = 0; c < 1_000; c++) {
      String name = String.valueOf(c);
      assertEquals(name.matches("[a-zA-Z0-9_]"), InfixNames.isWordPart(c), name);
      assertEquals(name.matches("[a-z0-9]"), InfixNames.isPlain(name), name);
      assertEquals(name.matches("[a-zA-Z0-9_]"), InfixNames.isPlain("a" + name), name);
      assertEquals(name.matches("[0-9]"), InfixNames.isPlain("7" + name), name);
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a,A",
        "z,Z",
        "aB,AB",
        "_a,_a",
        "__,__",
        "_,?_",
        "A,?A",
        "Z,?Z",
        "1,?1",
        "a-b,?'a-b'"
      })
  void variablesBeginWithACapital(String name, String written) {
    assertEquals(written, InfixNames.variable(name));
    if (!written.startsWith("?")) {
      assertEquals(name, InfixNames.variableOf(written));
    }
  }

  @Test
  void namesThatKifCannotHaveAreInQuotesToo() {
    assertEquals("''", InfixNames.constant(""));
    assertEquals("?''", InfixNames.variable(""));
    assertEquals("'a\\\\\\'b'", InfixNames.constant("a\\'b"));
  }
}
