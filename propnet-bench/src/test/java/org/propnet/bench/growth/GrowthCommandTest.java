package org.propnet.bench.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.GameFamily;
import picocli.CommandLine;

final class GrowthCommandTest {

  @TempDir private Path folder;

  @Test
  void measuresTheSmallestOfEachFamily() throws Exception {
    Path chart = folder.resolve("chart.svg");
    StringWriter out = new StringWriter();
    CommandLine command = GrowthCommand.commandLine();
    command.setOut(new PrintWriter(out, true));
    assertEquals(
        0,
        command.execute(
            "--rounds", "1", "--seconds", "0.001", "--sizes", "1", "--chart", chart.toString()));
    List<String> lines = out.toString().lines().toList();
    assertEquals(
        "| | components | links | read | ground | network | optimize | engine | set-up, ms | states"
            + " a second |",
        lines.get(0));
    assertTrue(lines.get(2).matches("\\| breakthrough 4×4 \\| \\d+ \\| \\d+ \\|.*"), lines.get(2));
    assertTrue(lines.get(3).startsWith("| connectFour 5×4 |"), lines.get(3));
    assertTrue(lines.get(4).startsWith("| lightsOut 3×3 |"), lines.get(4));
    assertEquals(6, lines.size());
    var svg =
        DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(chart.toFile());
    assertEquals("svg", svg.getDocumentElement().getTagName());
    assertEquals(6, svg.getElementsByTagName("polyline").getLength(), "a line a family and panel");
  }

  @Test
  void everyFamilyThatIsMeasuredHasFiveSizes() {
    for (GameFamily family :
        List.of(GameFamily.BREAKTHROUGH, GameFamily.CONNECT_FOUR, GameFamily.LIGHTS_OUT)) {
      List<Integer> sizes =
          GrowingGame.first(5).stream()
              .filter(game -> game.family() == family)
              .map(GrowingGame::size)
              .toList();
      assertEquals(5, sizes.size());
      assertEquals(sizes.stream().sorted().distinct().toList(), sizes);
      assertTrue(sizes.get(0) >= family.smallest() && sizes.get(4) <= family.largest());
    }
    assertEquals(15, GrowingGame.first(5).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rounds=0", "--sizes=0", "--sizes=6", "--seconds=0", "--seconds=NaN"})
  void refusesWhatCannotBeMeasured(String option) {
    StringWriter err = new StringWriter();
    CommandLine command = GrowthCommand.commandLine();
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute(option));
    assertTrue(err.toString().startsWith("expected a round or more"), err::toString);
    assertTrue(Files.notExists(folder.resolve("chart.svg")));
  }
}
