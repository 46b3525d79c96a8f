package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class LeftOutTest {

  @TempDir private Path folder;

  private String run(int exitCode, String... options) {
    StringWriter out = new StringWriter();
    CommandLine command = ProgramLine.of(new LeftOut());
    command.setOut(new PrintWriter(out, true));
    command.setErr(new PrintWriter(out, true));
    String[] arguments = new String[options.length + 2];
    arguments[0] = folder.toString();
    arguments[1] = "--resume=" + folder.resolve("rows.md");
    System.arraycopy(options, 0, arguments, 2, options.length);
    assertEquals(exitCode, command.execute(arguments), out::toString);
    return out.toString();
  }

  @Test
  void everyRulesheetHasARowOnce() throws IOException {
    Files.writeString(folder.resolve("cross.kif"), BenchmarkedGame.text("ticTacToe"));
    Files.writeString(folder.resolve("broken.kif"), "(role me)");
    String[] quick = {"--rounds=1", "--seconds=0.02", "--after=0"};
    String first = run(0, quick[0], quick[1], quick[2], "--games=1");
    assertTrue(first.startsWith("| broken.kif | | | | | | | not played: "), first);
    String second = run(0, quick);
    assertTrue(second.startsWith("| cross.kif | "), second);
    List<String> rows = Files.readAllLines(folder.resolve("rows.md"));
    assertEquals(4, rows.size());
    assertEquals(
        "| | engine, states/s | without guards | without transition-programs |"
            + " without split-outputs | other network | lanes | faster |",
        rows.get(0));
    String[] cells = rows.get(3).split(" *\\| *", -1);
    double lanes = Double.parseDouble(cells[7]);
    assertEquals(lanes < 1, cells[8].contains("lanes are slower"), rows.get(3));
    for (int column = 3; column < 7; column++) {
      boolean isFaster = cells[8].contains(rows.get(0).split(" *\\| *")[column]);
      assertEquals(Double.parseDouble(cells[column]) > 1.1, isFaster, rows.get(3));
    }
    assertTrue(run(0, quick).startsWith("| variant | games |"));
    assertTrue(second.contains(String.format("%n| lanes | 1 | %s | ", cells[7])), second);
    assertTrue(run(2, "--lanes").startsWith(folder.resolve("rows.md") + " has rows of other"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rounds=0", "--seconds=0", "--seconds=NaN", "--after=-1"})
  void refusesWhatCannotBeMeasured(String option) {
    assertTrue(run(2, option).startsWith("expected a round or more"));
  }
}
