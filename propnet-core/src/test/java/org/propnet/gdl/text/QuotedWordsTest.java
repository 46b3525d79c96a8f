package org.propnet.gdl.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuotedWordsTest {

  @Test
  void quotesHoldWordsTogether() {
    assertEquals(List.of("python3", "engine.py"), QuotedWords.of("  python3\tengine.py "));
    assertEquals(
        List.of("a b", "c\"d", "", "e'f", "$HOME"),
        QuotedWords.of("'a b' 'c\"d' '' \"e'f\" $HOME"));
    assertEquals(List.of("ab c"), QuotedWords.of("a'b c'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``    | it is empty",
        "`  `  | it is empty",
        "a 'b  | a quote isn't closed",
        "a \"b' | a quote isn't closed",
      })
  void whatIsNoCommandIsRefused(String text, String problem) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> QuotedWords.of(text));
    assertEquals("'" + text + "' is no command: " + problem, refusal.getMessage());
  }
}
