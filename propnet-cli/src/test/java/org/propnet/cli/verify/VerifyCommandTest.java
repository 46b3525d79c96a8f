package org.propnet.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ObjectArrays;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.MachineSource;
import org.propnet.cli.io.Errors;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import picocli.CommandLine;

final class VerifyCommandTest {

  @TempDir private Path folder;

  /** The differential engine with a mistake that shows after a few moves, as the command has it. */
  static CommandRun mistaken(String... arguments) {
    MachineSource machines =
        (engine, game, settings) -> {
          BuiltEngine built = engine.build(game, settings);
          return engine == Engine.PROVER
              ? built
              : new BuiltEngine(
                  new MistakenMachine(built.machine(), KifReader.readTerm("(disc 4 2 yellow)")),
                  built.engine(),
                  built.build(),
                  built.lanes(),
                  built.whyReasoner());
        };
    Errors errors = new Errors();
    return CommandRun.of(
        new CommandLine(new VerifyCommand(machines))
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors),
        arguments);
  }

  private static String golden(String game) {
    return GameCatalogue.find(game).orElseThrow().goldenPlaythrough();
  }

  private String trace(String fileName, String text) throws Exception {
    return Files.writeString(folder.resolve(fileName), text).toString();
  }

  /** The words of the command that is printed last, as a shell reads them. */
  private static String[] repeatCommand(CommandRun run) throws Exception {
    List<String> lines = run.lines();
    assertEquals("repeat with:", lines.get(lines.size() - 2), run.out());
    return words(lines.get(lines.size() - 1));
  }

  /** The words of a command, without the launcher. */
  static String[] words(String line) throws Exception {
    String command = line.strip();
    Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + command).start();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), command);
    List<String> words = new ArrayList<>(output.lines().toList());
    assertEquals("./propnet", words.remove(0));
    return words.toArray(String[]::new);
  }

  @Test
  void repeatingAStandardInputNeedsAFile() {
    InputStream before = System.in;
    String rules = GameCatalogue.find("connectFour").orElseThrow().rulesheet();
    System.setIn(new ByteArrayInputStream(rules.getBytes(StandardCharsets.UTF_8)));
    CommandRun run;
    try {
      run = mistaken("-", "--states", "5000");
    } finally {
      System.setIn(before);
    }
    assertEquals(1, run.exitCode(), run.err());
    List<String> lines = run.lines();
    assertEquals("repeat with a file in place of the standard input:", lines.get(lines.size() - 2));
    assertTrue(lines.get(lines.size() - 1).startsWith("  ./propnet verify - "), run.out());
  }

  @Test
  void agreementSaysHowManyStates() {
    CommandRun run = CommandRun.of("verify", "ticTacToe", "--states", "120", "--seed", "5");
    assertEquals("ticTacToe: 120 states compared, no difference\n", run.out());
    assertEquals(0, run.exitCode());
  }

  @Test
  void recordingsArePlainOrPacked() throws Exception {
    String plain = trace("hex.trace", golden("hex"));
    Path packed = folder.resolve("hex.trace.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(golden("hex").getBytes(StandardCharsets.UTF_8));
    }
    long states = golden("hex").lines().filter(line -> line.startsWith("state\t")).count();
    for (String engine : List.of("differential", "prover")) {
      CommandRun run =
          CommandRun.of(
              "verify",
              "hex",
              "--engine",
              engine,
              "--states",
              "0",
              "--trace",
              plain,
              "--trace",
              packed.toString());
      assertEquals("hex: " + 2 * states + " states compared, no difference\n", run.out());
    }
    CommandRun both = CommandRun.of("verify", "hex", "--states", "50", "--trace", plain);
    assertEquals("hex: " + (states + 50) + " states compared, no difference\n", both.out());
  }

  @Test
  void aChangedLineIsFoundAndRepeated() throws Exception {
    String golden = golden("ticTacToe");
    String changed = golden.replaceFirst("(?s)(.*\ngoals\t)\\d+(\t)", "$11$2");
    assertEquals(1, differentLines(golden, changed));
    String file = trace("it's a changed.trace", changed);
    CommandRun run = CommandRun.ending(1, "verify", "ticTacToe", "--trace", file);
    assertTrue(
        run.lines()
            .get(0)
            .startsWith("ticTacToe: the differential engine differs from the recording in "),
        run.out());
    assertTrue(run.lines().get(1).endsWith(": goal of crosses"), run.out());
    assertTrue(run.out().contains("joint moves from the initial state:\n  "), run.out());
    assertEquals(run, CommandRun.of(repeatCommand(run)));
  }

  private static long differentLines(String first, String second) {
    List<String> a = first.lines().toList();
    List<String> b = second.lines().toList();
    long count = Math.abs(a.size() - b.size());
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      count += a.get(i).equals(b.get(i)) ? 0 : 1;
    }
    return count;
  }

  @Test
  void aMistakenMachineIsFoundAndRepeated() throws Exception {
    CommandRun run = mistaken("connectFour", "--states", "5000", "--seed", "3");
    assertEquals(1, run.exitCode(), run.out());
    assertEquals(
        "connectFour: the differential engine differs from the prover engine", run.lines().get(0));
    assertTrue(run.out().contains(": legal moves of "), run.out());
    assertTrue(run.out().contains("\n  missing:    (drop "), run.out());
    assertTrue(run.out().contains("(disc 4 2 yellow)"), run.out());
    String[] command = repeatCommand(run);
    assertEquals("verify", command[0]);
    String[] arguments = List.of(command).subList(1, command.length).toArray(String[]::new);
    assertEquals(run, mistaken(arguments));
    assertTrue(run.out().contains(" --seed 3"), run.out());
    assertFalse(run.out().contains("--states 5000"), "only as many states as needed");
  }

  @Test
  void buildOptionsAreRepeated() throws Exception {
    CommandRun run =
        mistaken(
            "connectFour",
            "--without-pass",
            "flatten",
            "--max-rules",
            "100000",
            "--max-memory",
            "512",
            "--build-seconds",
            "30.5",
            "--seconds",
            "90");
    String[] command = repeatCommand(run);
    assertEquals(
        "verify connectFour --engine differential --build-seconds 30.5 --max-rules 100000"
            + " --max-memory 512 --without-pass flatten --seconds 90 --against prover",
        String.join(" ", List.of(command).subList(0, 16)));
  }

  @Test
  void shortTimeIsSaid() {
    CommandRun run =
        CommandRun.ending(0, "verify", "hex", "--states", "100000000", "--seconds", "1");
    assertTrue(
        run.out().matches("hex: [\\d,]+ states compared, no difference; the time was up.*\\R"),
        run.out());
  }

  /** Verifies a game whose network needs more rules than there may be. */
  private static CommandRun beyondLimits(int exitCode, String... options) {
    return CommandRun.ending(
        exitCode,
        ObjectArrays.concat(
            new String[] {"verify", "draughts", "--max-rules", "100", "--states", "20"},
            options,
            String.class));
  }

  @Test
  void anEngineThatDoesNotPlayIsNoSuccess() {
    CommandRun run = beyondLimits(2);
    assertEquals("", run.out());
    run.withError("needs more than 100 rules");
    assertEquals(1, run.err().lines().count(), run.err());
    beyondLimits(2, "--engine", "reasoner", "--against", "differential");
  }

  @Test
  void theReasonerInItsPlaceIsNamedWithTheReason() {
    CommandRun run = beyondLimits(0, "--fallback");
    assertTrue(
        run.out()
            .startsWith(
                "draughts: 20 states compared, no difference; the reasoner plays, since the network is"
                    + " beyond the limits: "),
        run.out());
    assertTrue(run.out().contains("needs more than 100 rules"), run.out());
    CommandRun reference =
        beyondLimits(0, "--fallback", "--engine", "prover", "--against", "differential");
    assertTrue(
        reference.out().contains("; the reference: the reasoner plays, since "), reference.out());
  }

  @Test
  void aDifferenceSaysWhichEnginePlayedAndIsRepeatedWithIt() throws Exception {
    CommandRun run =
        mistaken("connectFour", "--max-rules", "100", "--fallback", "--states", "5000");
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.lines().get(1).startsWith("  the reasoner plays, since "), run.out());
    String[] command = repeatCommand(run);
    assertTrue(List.of(command).contains("--fallback"), run.out());
    String[] arguments = List.of(command).subList(1, command.length).toArray(String[]::new);
    assertEquals(run, mistaken(arguments));
  }

  @Test
  void noStateComparedIsNoSuccess() throws Exception {
    CommandRun.ending(2, "verify", "chess", "--engine", "reasoner", "--seconds", "0.001")
        .withError("no state was compared; the time was up");
    CommandRun.ending(2, "verify", "ticTacToe", "--states", "0")
        .withError("there is nothing to compare");
  }
}
