package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.io.ExitCodes;
import org.propnet.player.record.MatchOrigin;

final class PerfTestCommandTest {

  @TempDir private Path folder;

  private static Map<String, String> values(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> line.split(" = ", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
  }

  @Test
  void writesWhatItMeasured() throws IOException {
    Path file = folder.resolve("result.txt");
    for (int run = 0; run < 2; run++) { // the second time, the file is replaced
      CommandRun.ending(0, "perf-test", "ticTacToe", file.toString(), "0.2");
      Map<String, String> values = values(file);
      assertEquals(
          List.of("version", "engine", "millisecondsTaken", "numStateChanges", "numRollouts"),
          Files.readAllLines(file).stream().map(line -> line.split(" ")[0]).toList());
      assertEquals(MatchOrigin.software(), values.get("version"));
      assertEquals("differential", values.get("engine"));
      long milliseconds = Long.parseLong(values.get("millisecondsTaken"));
      assertTrue(milliseconds >= 200, () -> milliseconds + " ms");
      long playouts = Long.parseLong(values.get("numRollouts"));
      long states = Long.parseLong(values.get("numStateChanges"));
      assertTrue(5 * playouts <= states && states < 9 * (playouts + 1), () -> values.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"differential", "batch", "reasoner", "prover"})
  void gamesThatAreOverAtOnceEndInTime(String engine) throws IOException {
    Path file = folder.resolve("result.txt");
    Path rulesheet =
        Files.writeString(folder.resolve("over.kif"), SimulateCommandTest.OVER_AT_ONCE);
    CommandRun run =
        assertTimeoutPreemptively(
            Duration.ofMinutes(2),
            () ->
                CommandRun.of(
                    "perf-test", rulesheet.toString(), file.toString(), "0.1", "--engine", engine));
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("0", values(file).get("numStateChanges"));
    assertTrue(Long.parseLong(values(file).get("numRollouts")) > 0, () -> engine);
  }

  @Test
  void writesWhyThereIsNothingToMeasure() throws IOException {
    Path file = folder.resolve("result.txt");
    Path rulesheet = Files.writeString(folder.resolve("broken.kif"), "(role white)\n(role");
    CommandRun result =
        CommandRun.ending(
            ExitCodes.BAD_INPUT, "perf-test", rulesheet.toString(), file.toString(), "1");
    Map<String, String> values = values(file);
    assertEquals(2, values.size());
    assertEquals(MatchOrigin.software(), values.get("version"));
    assertEquals("propnet: " + values.get("errorMessage"), result.err().strip());
    assertTrue(values.get("errorMessage").contains("broken.kif:2"), values::toString);
  }

  @Test
  void leavesOtherFilesAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("diary.txt"), "Dear diary");
    CommandRun result =
        CommandRun.ending(ExitCodes.BAD_INPUT, "perf-test", "ticTacToe", file.toString(), "1");
    assertEquals("Dear diary", Files.readString(file));
    result.withError("diary.txt");
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() throws IOException {
    Path file = folder.resolve("result.txt");
    CommandRun result =
        CommandRun.ending(0, "perf-test", "draughts", file.toString(), "0.2", "--max-rules", "100");
    Map<String, String> values = values(file);
    assertEquals("reasoner", values.get("engine"));
    assertTrue(values.get("note").contains("more than 100 rules"), values::toString);
    assertEquals("propnet: " + values.get("note"), result.err().strip());
  }
}
