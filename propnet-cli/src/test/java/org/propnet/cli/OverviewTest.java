package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.GameCatalogue;

/** The first page of the API documentation: its example compiles and plays. */
final class OverviewTest {

  @Test
  void exampleIsTheCodeOfTheTest() throws Exception {
    Path sources = ProjectRoot.path().resolve("propnet-cli/src/test/java/org/propnet/cli");
    List<String> code =
        Files.readAllLines(sources.resolve("OverviewExample.java")).stream()
            .dropWhile(line -> !line.startsWith("  static int run("))
            .skip(1)
            .takeWhile(line -> !line.equals("  }"))
            .map(line -> line.replaceFirst("^    ", ""))
            .toList();
    List<String> shown =
        Files.readAllLines(ProjectRoot.path().resolve("docs/overview.html")).stream()
            .dropWhile(line -> !line.equals("<pre>{@code"))
            .skip(1)
            .takeWhile(line -> !line.equals("}</pre>"))
            .toList();
    assertEquals(code, shown);
  }

  @Test
  void examplePlaysToTheEnd(@TempDir Path folder) throws Exception {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    Path file = Files.writeString(folder.resolve("ticTacToe.kif"), rules);
    assertEquals(100, OverviewExample.run(file)); // x takes three in a row first
  }
}
