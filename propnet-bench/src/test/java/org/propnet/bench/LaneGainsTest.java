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

final class LaneGainsTest {

  @TempDir private Path folder;

  @Test
  void everyRulesheetHasARow() throws IOException {
    Files.writeString(folder.resolve("cross.kif"), BenchmarkedGame.TIC_TAC_TOE.text());
    Files.writeString(folder.resolve("broken.kif"), "(role me)");
    StringWriter out = new StringWriter();
    CommandLine command = LaneGains.commandLine();
    command.setOut(new PrintWriter(out, true));
    assertEquals(
        0,
        command.execute(folder.toString(), "--rounds=1", "--seconds=0.05", "--wait=0"),
        out::toString);
    List<String> lines = out.toString().lines().toList();
    assertEquals(5, lines.size(), out::toString);
    assertTrue(lines.get(2).startsWith("| broken.kif | | | | "), lines.get(2));
    String[] row = lines.get(3).replace(",", "").split(" *\\| *");
    assertEquals("cross.kif", row[1]);
    double ratio = Double.parseDouble(row[3]) / Double.parseDouble(row[2]);
    assertEquals(ratio, Double.parseDouble(row[4]), 0.06);
    assertTrue(lines.get(4).startsWith("1 rulesheets, geometric mean "), lines.get(4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rounds=0", "--seconds=0", "--seconds=NaN", "--wait=-1"})
  void refusesWhatCannotBeMeasured(String option) {
    StringWriter err = new StringWriter();
    CommandLine command = LaneGains.commandLine();
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute(folder.toString(), option));
    assertTrue(err.toString().startsWith("expected a round or more"), err::toString);
  }
}
