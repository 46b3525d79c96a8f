package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.GameCatalogue;

final class BenchmarkedGameTest {

  private static final String FOLDER = "propnet.rulesheets";

  @TempDir private Path folder;

  @AfterEach
  void forget() {
    System.clearProperty(FOLDER);
  }

  @Test
  void gamesOfTheCatalogueComeFirst() throws IOException {
    assertEquals(GameCatalogue.find("hex").orElseThrow().rulesheet(), BenchmarkedGame.text("hex"));
  }

  @Test
  void filesAreInTheFolderOrAnywhere() throws IOException {
    Path file = Files.writeString(folder.resolve("x.kif"), "(role me)");
    assertEquals("(role me)", BenchmarkedGame.text(file.toString()));
    System.setProperty(FOLDER, folder.toString());
    assertEquals(1, BenchmarkedGame.read("x.kif").rules().size());
  }

  @Test
  void whatIsMissingIsSaid() {
    System.setProperty(FOLDER, folder.toString());
    FileNotFoundException refusal =
        assertThrows(FileNotFoundException.class, () -> BenchmarkedGame.text("nothing.kif"));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith(folder.resolve("nothing.kif") + " isn't there"), message);
  }
}
