package org.propnet.cli.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.propnet.cli.io.BadInputException;

final class NamedGameTest {

  @Test
  void theVariableHasToBeSet() {
    assertEquals("http://h", NamedGame.location(" http://h "));
    for (String unset : new String[] {null, "", "  "}) {
      String message =
          assertThrows(BadInputException.class, () -> NamedGame.location(unset)).getMessage();
      assertTrue(message.contains("Set PROPNET_REPOSITORY to a folder"), message);
    }
  }
}
