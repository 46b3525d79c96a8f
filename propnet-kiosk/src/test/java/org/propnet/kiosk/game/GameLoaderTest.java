package org.propnet.kiosk.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class GameLoaderTest {

  private static final GameSource SOURCE = GameSource.pasted("deep", "(role a)");

  @Test
  void rulesThatAreTooDeepOrTooLargeAreToldSo() {
    for (Error error : List.of(new StackOverflowError(), new OutOfMemoryError())) {
      GameLoader loader =
          new GameLoader(
              source -> {
                throw error;
              });
      KioskException told = assertThrows(KioskException.class, () -> loader.load(SOURCE));
      assertEquals(
          "deep: its rules are too deep or too large to be built here; shorten them",
          told.getMessage());
    }
  }
}
