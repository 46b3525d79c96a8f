package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command in a process of its own and ends that, as Ctrl-C does. */
@Timeout(120)
final class InterruptionTest {

  private static final int ENDED_BY_SIGTERM = 128 + 15;

  @TempDir private Path folder;

  private Process start(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("-D" + ProgressOption.TERMINAL + "=true");
    command.add(PropnetCommand.class.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private void endWhen(Process process, String shown) throws Exception {
    while (!Files.readString(folder.resolve("err")).contains(shown)) {
      assertTrue(process.isAlive(), () -> "ended by itself: " + process.exitValue());
      TimeUnit.MILLISECONDS.sleep(50);
    }
    process.destroy();
    assertEquals(ENDED_BY_SIGTERM, process.waitFor());
  }

  @Test
  void simulationPrintsWhatItHas() throws Exception {
    endWhen(start("simulate", "ticTacToe", "--seconds", "600", "--format", "json"), " states");
    String out = Files.readString(folder.resolve("out"));
    JsonObject json = JsonParser.parseString(out).getAsJsonObject();
    assertTrue(json.get("seconds").getAsDouble() < 120, out);
    assertTrue(json.get("states").getAsLong() >= 0, out);
    assertEquals(1, out.lines().count());
  }

  @Test
  void folderVerificationPrintsTheGamesThatAreDone() throws Exception {
    Files.createDirectory(folder.resolve("games"));
    for (String name : List.of("a", "b")) {
      Files.writeString(
          folder.resolve("games").resolve(name + ".kif"),
          CommandRun.of("games", name.equals("a") ? "ticTacToe" : "hex", "--rulesheet").out());
    }
    endWhen(
        start(
            "verify",
            "--all",
            folder.resolve("games").toString(),
            "--threads",
            "1",
            "--states",
            "1000000000",
            "--seconds",
            "5"),
        "1 done");
    String out = Files.readString(folder.resolve("out"));
    assertTrue(out.contains("\nbroken off after 1 games: "), out);
    assertTrue(out.lines().anyMatch(line -> line.startsWith("a  ")), out);
  }

  @Test
  void savedGameIsThereAsFarAsItWasPlayed() throws Exception {
    Path saved = folder.resolve("game.moves");
    Process process = start("play", "ticTacToe", "--role", "crosses", "--save", saved.toString());
    process.getOutputStream().write("5\n".getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    while (!Files.exists(saved) || Files.readAllLines(saved).size() < 3) {
      assertTrue(process.isAlive(), () -> "ended by itself: " + process.exitValue());
      TimeUnit.MILLISECONDS.sleep(50);
    }
    // Without a chance to tidy up; the process keeps its input until then.
    process.toHandle().destroyForcibly();
    assertNotEquals(0, process.waitFor());
    List<String> lines = Files.readAllLines(saved);
    assertEquals("; moves of crosses noughts", lines.get(0));
    assertEquals("(mark 2 2) noop", lines.get(1));
  }
}
