package org.propnet.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShellCommandTest {

  @Test
  void quotesHoldWordsTogether() {
    assertEquals(List.of("python3", "engine.py"), ShellCommand.words("  python3\tengine.py "));
    assertEquals(
        List.of("a b", "c\"d", "", "e'f", "$HOME"),
        ShellCommand.words("'a b' 'c\"d' '' \"e'f\" $HOME"));
    assertEquals(List.of("ab c"), ShellCommand.words("a'b c'"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a 'b", "a \"b'"})
  void whatIsNoCommandIsRefused(String text) {
    assertThrows(BadInputException.class, () -> ShellCommand.words(text));
  }
}
