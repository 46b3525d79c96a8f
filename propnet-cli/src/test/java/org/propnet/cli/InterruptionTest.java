package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.Terminal;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/** Runs the command in a process of its own and ends that, as Ctrl-C does. */
@Timeout(600)
final class InterruptionTest {

  private static final int ENDED_BY_SIGTERM = 128 + 15;
  private static final int ENDED_BY_SIGINT = 128 + 2;

  /** How long {@link Interruption} waits for output, in seconds: enough on a busy machine. */
  private static final long PATIENCE = 60;

  /** How long it waits for work that doesn't stop, in seconds. */
  private static final long SHORT_PATIENCE = 5;

  @TempDir private Path folder;

  /** Begins to watch when the process ends already. */
  static final class LateWatch {
    public static void main(String... none) {
      Thread late =
          new Thread(
              () -> {
                try (Interruption interruption = Interruption.open()) {
                  System.out.println("requested: " + interruption.isRequested());
                }
              });
      Runtime.getRuntime().addShutdownHook(late);
    }
  }

  private Process start(String... arguments) throws Exception {
    return start(PropnetCommand.class, PATIENCE, arguments);
  }

  private Process start(Class<?> program, long patience, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("-D" + Terminal.IS_TERMINAL + "=true");
    command.add("-D" + Interruption.PATIENCE + "=" + patience);
    command.add(program.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Ends a process once it shows what is expected; returns how many seconds it takes to end. */
  private long endWhen(Process process, String shown) throws Exception {
    Pattern pattern = Pattern.compile(shown);
    while (!pattern.matcher(Files.readString(folder.resolve("err"))).find()) {
      assertTrue(process.isAlive(), () -> "ended by itself: " + process.exitValue());
      TimeUnit.MILLISECONDS.sleep(50);
    }
    process.destroy();
    long start = System.nanoTime();
    assertEquals(ENDED_BY_SIGTERM, process.waitFor());
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
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

  /** On a terminal, the last that is seen is one line in the place of the progress. */
  private void assertInterrupted() throws Exception {
    String err = Files.readString(folder.resolve("err"));
    String wiped = "\r" + " ".repeat(79) + "\r";
    assertTrue(err.endsWith(wiped + "propnet: interrupted\n"), err);
    assertEquals(err.indexOf("interrupted"), err.lastIndexOf("interrupted"), err);
  }

  @ParameterizedTest
  @CsvSource({
    "info chess, rules",
    "validate chess, rules",
    "build chess -o saved, rules",
    "perft hex 12, depth [3-9]",
    "simulate hex --seconds 600, states",
    "verify hex --seconds 600 --states 1000000000, states"
  })
  void everyCommandSaysSoOnce(String command, String shown) throws Exception {
    String[] words = command.replace("saved", folder.resolve("saved").toString()).split(" ");
    endWhen(start(words), shown);
    assertInterrupted();
    String out = Files.readString(folder.resolve("out"));
    switch (words[0]) {
      case "perft" -> assertTrue(out.startsWith("1 25\n2 600\n"), out);
      case "simulate" -> assertTrue(out.contains("  playouts  "), out);
      case "verify" ->
          assertTrue(out.matches("hex: [0-9,]+ states compared, no difference\n"), out);
      default -> assertEquals("", out);
    }
  }

  @Test
  void aMatchLeavesARecord() throws Exception {
    Path file = folder.resolve("match.json");
    endWhen(
        start(
            "match",
            "hex",
            "--player=random",
            "--player=montecarlo:solve=0",
            "--play-clock=1",
            "--record=" + file),
        "match.0.0, step [2-9]");
    assertInterrupted();
    MatchRecord record = MatchRecordJson.read(Files.readString(file), "record");
    assertEquals(MatchRecord.End.ABORTED, record.end());
    assertTrue(record.jointMoves().size() >= 2);
    String out = Files.readString(folder.resolve("out"));
    assertTrue(out.startsWith("match.0.0 of hex: given up after "), out);
  }

  @Test
  void checkSaysWhatIsKnown() throws Exception {
    endWhen(start("check", "hex", "--seconds", "600", "--exhaustive"), "visiting states: ");
    assertInterrupted();
    String out = Files.readString(folder.resolve("out"));
    assertTrue(out.contains("not decided  all states to depth "), out);
    assertTrue(out.contains("; stopped early\n"), out);
    assertFalse(out.contains("time"), "the time wasn't up:\n" + out);
    assertFalse(out.contains("interrupted"), "said on the error stream already:\n" + out);
    Pattern states = Pattern.compile("from [0-9][0-9,]*  to depth|[0-9] (found|states)");
    assertEquals(1, states.matcher(out).results().count(), "one number of states:\n" + out);
  }

  /**
   * The machine under test is there at once, and its reference takes long to build. On a busy
   * machine the process may take long to end by itself, so there are several attempts.
   */
  @Test
  void interruptedReferenceIsNotWaitedFor() throws Exception {
    String command = "verify chess --engine prover --against differential";
    long seconds = SHORT_PATIENCE;
    for (int attempt = 0; attempt < 5 && seconds >= SHORT_PATIENCE; attempt++) {
      Process process = start(PropnetCommand.class, SHORT_PATIENCE, command.split(" "));
      seconds = endWhen(process, "rules");
    }
    assertTrue(seconds < SHORT_PATIENCE, "it ended after " + seconds + " s");
    assertInterrupted();
    assertEquals("", Files.readString(folder.resolve("out")));
  }

  @Test
  void watchThatBeginsTooLateIsInterrupted() throws Exception {
    assertEquals(0, start(LateWatch.class, PATIENCE).waitFor());
    assertEquals("", Files.readString(folder.resolve("err")));
    assertEquals("requested: true\n", Files.readString(folder.resolve("out")));
  }

  @Test
  void interruptHasItsExitCode() throws Exception {
    Process process = start("perft", "hex", "12");
    while (!Files.readString(folder.resolve("err")).contains("depth")) {
      assertTrue(process.isAlive(), () -> "ended by itself: " + process.exitValue());
      TimeUnit.MILLISECONDS.sleep(50);
    }
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    boolean isCaught = Files.exists(status) && catchesInterrupts(status);
    if (!isCaught) {
      process.destroyForcibly();
    }
    assumeTrue(isCaught, "started with SIGINT ignored");
    String kill = "kill -INT " + process.pid();
    assertEquals(0, new ProcessBuilder("sh", "-c", kill).start().waitFor());
    assertEquals(ENDED_BY_SIGINT, process.waitFor());
    assertInterrupted();
  }

  private static boolean catchesInterrupts(Path status) throws Exception {
    String caught =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigCgt:"))
            .findFirst()
            .orElseThrow();
    return (Long.parseUnsignedLong(caught.substring(7).strip(), 16) >>> 1 & 1) != 0;
  }

  @Test
  void progressGivesWayToAnError() throws Exception {
    Process process = start("export", "chess", "--to", "dot", "--max-rules", "20000");
    assertEquals(ExitCodes.BAD_INPUT, process.waitFor());
    String err = Files.readString(folder.resolve("err"));
    assertTrue(
        err.matches(
            "(?s)\\r.* rules, .* s *\\r *\\rpropnet: [^\\r]*the build needs more than [^\\r]*"),
        err);
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
            "3"),
        "1 done");
    String out = Files.readString(folder.resolve("out"));
    assertTrue(out.contains("\ninterrupted after 1 games: "), out);
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
