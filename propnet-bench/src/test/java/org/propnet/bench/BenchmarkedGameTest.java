package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

final class BenchmarkedGameTest {

  private static final String FOLDER = "propnet.rulesheets";
  private static final String FILE = "propnet.rulesheet";

  @TempDir private Path folder;

  @AfterEach
  void forget() {
    System.clearProperty(FOLDER);
    System.clearProperty(FILE);
  }

  @Test
  void allOfTheCatalogueAreThere() {
    List<String> catalogue = GameCatalogue.games().stream().map(CatalogueGame::rulesheet).toList();
    List<String> texts =
        Stream.of(BenchmarkedGame.values())
            .filter(BenchmarkedGame::isOfCatalogue)
            .map(game -> assertDoesNotThrow(game::text))
            .toList();
    assertEquals(catalogue, texts);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "SHARED_.*")
  void gamesOfTheFolderAreFound(BenchmarkedGame game) throws IOException {
    Path shared = Path.of("../../shared/games");
    assumeTrue(Files.isDirectory(shared));
    System.setProperty(FOLDER, shared.toString());
    assertFalse(game.read().rules().isEmpty());
  }

  @Test
  void aFileIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("x.kif"), "(role me)");
    System.setProperty(FILE, file.toString());
    assertEquals("(role me)", BenchmarkedGame.RULESHEET.text());
  }

  @Test
  void whatIsMissingIsSaid() {
    assertRefusal("name it by -Dpropnet.rulesheet=FILE", BenchmarkedGame.RULESHEET);
    System.setProperty(FILE, folder.resolve("nothing.kif").toString());
    assertRefusal("nothing.kif isn't there; name the rulesheet by", BenchmarkedGame.RULESHEET);
    System.setProperty(FOLDER, folder.toString());
    assertRefusal(
        "checkers.kif isn't there; name the folder of the rulesheets by -Dpropnet.rulesheets=FOLDER",
        BenchmarkedGame.SHARED_CHECKERS);
  }

  private static void assertRefusal(String message, BenchmarkedGame game) {
    FileNotFoundException refusal = assertThrows(FileNotFoundException.class, game::text);
    assertTrue(String.valueOf(refusal.getMessage()).contains(message), refusal::getMessage);
  }
}
