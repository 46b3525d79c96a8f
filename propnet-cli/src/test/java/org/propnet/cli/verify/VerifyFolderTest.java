package org.propnet.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.CommandRun;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/** {@code propnet verify --all} on small folders. */
final class VerifyFolderTest {

  @TempDir private Path root;
  private Path games;
  private Path traces;

  /** Two games with a recording, one without, and a file that is no game. */
  @BeforeEach
  void fill() throws Exception {
    games = Files.createDirectory(root.resolve("the games"));
    traces = Files.createDirectory(root.resolve("traces"));
    add("ticTacToe", "ticTacToe");
    add("hex", "hex");
    add("sim", "sim");
    Files.delete(traces.resolve("sim.trace"));
    Files.writeString(games.resolve("README.md"), "no game");
  }

  private void add(String game, String name) throws Exception {
    CatalogueGame added = GameCatalogue.find(game).orElseThrow();
    Files.writeString(games.resolve(name + ".kif"), added.rulesheet());
    Files.writeString(traces.resolve(name + ".trace"), added.goldenPlaythrough());
  }

  private CommandRun verify(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("verify", "--all", games.toString(), "--traces", traces.toString()));
    arguments.addAll(List.of("--states", "20", "--threads", "2"));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  /** Name and outcome of each row. */
  private static List<String> rows(CommandRun run) {
    return run.lines().stream()
        .skip(1)
        .takeWhile(line -> !line.isEmpty())
        .map(line -> line.replaceFirst("^(\\S+) +([a-z ]+[a-z]) .*$", "$1: $2"))
        .toList();
  }

  private static String last(CommandRun run) {
    return run.lines().get(run.lines().size() - 1);
  }

  @Test
  void agreementIsATableAndTotals() {
    CommandRun run = verify();
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.lines().get(0).matches("game +outcome +states +seconds"), run.out());
    assertEquals(List.of("hex: agreed", "sim: agreed", "ticTacToe: agreed"), rows(run));
    assertTrue(
        last(run).matches("3 games: agreed 3, disagreed 0; \\d+ states compared in [\\d.]+ s"),
        run.out());
    assertTrue(run.lines().stream().anyMatch(line -> line.matches("sim +agreed +20 +[\\d.]+")));
    assertEquals("", run.err());
  }

  @Test
  void everyOutcomeIsListed() throws Exception {
    add("ticTacToe", "changed");
    Path changed = traces.resolve("changed.trace");
    String text = Files.readString(changed);
    Files.writeString(changed, text.replaceFirst("\nterminal\ttrue", "\nterminal\tfalse"));
    Files.writeString(changed, text.replaceFirst("(?s)(.*\ngoals\t)\\d+(\t)", "$11$2"));
    Files.writeString(games.resolve("broken.kif"), "(role a");
    add("draughts", "large");
    CommandRun run = verify("--max-rules", "5000");
    assertEquals(1, run.exitCode(), run.out());
    assertEquals(
        List.of(
            "broken: not readable",
            "changed: disagreed",
            "hex: agreed",
            "large: not built",
            "sim: agreed",
            "ticTacToe: agreed"),
        rows(run));
    assertTrue(run.out().contains("raise the limit"), run.out());
    assertTrue(
        last(run).startsWith("6 games: agreed 3, disagreed 1, not built 1, not readable 1; "),
        run.out());
    assertTrue(run.out().contains("\nchanged: playout 2, step "), run.out());
    assertRepeats(run);
  }

  @Test
  void theReasonerStandsInAndIsCounted() throws Exception {
    add("draughts", "large");
    CommandRun run = verify("--max-rules", "5000", "--fallback");
    assertEquals(0, run.exitCode(), run.out());
    assertEquals(
        List.of("hex: agreed", "large: agreed", "sim: agreed", "ticTacToe: agreed"), rows(run));
    String large = run.lines().stream().filter(line -> line.startsWith("large")).findAny().get();
    assertTrue(
        large.contains("  the reasoner plays, since the network is beyond the limits: "), large);
    assertTrue(large.contains("needs more than 5000 rules"), large);
    assertTrue(
        last(run).startsWith("4 games: agreed 4, disagreed 0; 1 of them by the reasoner; "),
        run.out());
  }

  private static void assertRepeats(CommandRun run) throws Exception {
    int line = run.lines().indexOf("repeat with:") + 1;
    Process shell =
        new ProcessBuilder("sh", "-c", "printf '%s\\n' " + run.lines().get(line)).start();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor());
    CommandRun repeated = CommandRun.ending(1, output.lines().skip(1).toArray(String[]::new));
    assertTrue(repeated.out().contains(": goal of crosses\n"), repeated.out());
  }

  @Test
  void unreadableFilesAloneAreBadInput() throws Exception {
    Files.writeString(games.resolve("broken.kif"), "(role a");
    CommandRun run = verify();
    assertEquals(2, run.exitCode(), run.out());
    assertTrue(run.out().contains("broken.kif:1:8: "), run.out());
  }

  @Test
  void proverIsVerifiedByRecordingsAlone() throws Exception {
    CommandRun run = verify("--engine", "prover");
    assertEquals(0, run.exitCode(), run.out());
    assertEquals(
        List.of("hex: agreed", "sim: nothing to compare with", "ticTacToe: agreed"), rows(run));
  }

  @Test
  void foldersWithoutRulesheetsAreBadInput() {
    CommandRun run = CommandRun.ending(2, "verify", "--all", traces.toString());
    assertEquals(
        "propnet: there is no rulesheet (*.kif, *.hrf, *.infix) in '" + traces + "'\n", run.err());
  }

  @Test
  void nothingComparedIsNotFinishedAndNoSuccess() {
    CommandRun run = verify("--max-rules", "10");
    assertEquals(2, run.exitCode(), run.out());
    assertEquals(List.of("hex: not built", "sim: not built", "ticTacToe: not built"), rows(run));
    assertTrue(
        last(run).matches("3 games: not built 3; not finished: no state was compared in [\\d.]+ s"),
        run.out());
    CommandRun none = verify("--max-rules", "10", "--engine", "differential,batch");
    assertEquals(2, none.exitCode(), none.out());
    assertFalse(none.out().contains("agreed"), none.out());
    assertTrue(
        last(none)
            .startsWith("3 games with 2 comparisons each; not finished: no state was compared"),
        none.out());
    CommandRun one = verify("--max-rules", "10", "--engine", "differential,reasoner");
    assertEquals(2, one.exitCode(), one.out());
    assertTrue(
        one.out().contains("\ndifferential against prover, 3 games: not built 3; not finished"));
    assertTrue(one.out().contains("\nreasoner against prover, 3 games: agreed 3, "), one.out());
  }

  @Test
  void secondsThatCutABuildSaySo() {
    CommandRun run = verify("--seconds", "0.001");
    assertEquals(2, run.exitCode(), run.out());
    assertEquals(
        List.of("hex: not finished", "sim: not finished", "ticTacToe: not finished"), rows(run));
    assertTrue(
        run.lines().get(1).contains("--seconds cut the build of the differential engine, raise it"),
        run.out());
    assertFalse(run.out().contains("agreed"), run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"differential", "batch", "reasoner", "prover"})
  void brokenRulesheetsHaveTheTextThatOneGameHas(String engine) throws Exception {
    List<String> broken =
        List.of(
            "(role a",
            "(init p) (legal a x)",
            "(role a) (<= (next (p ?y)) (true (p ?x))) (legal a x)",
            "(role a) (<= (next p) (not (true (p ?x)))) (legal a x)",
            "(role a) (<= q (not r)) (<= r (not q)) (<= (next p) q) (<= terminal q) (legal a x)",
            "(role a) (<= (init p) (true p)) (legal a x)");
    Path folder = Files.createDirectory(root.resolve("broken"));
    for (int i = 0; i < broken.size(); i++) {
      Files.writeString(folder.resolve("game" + i + ".kif"), broken.get(i));
    }
    String against = engine.equals("reasoner") ? "prover" : "reasoner";
    String[] engines = {"--engine", engine, "--against", against};
    CommandRun all =
        CommandRun.of(
            Stream.concat(Stream.of("verify", "--all", folder.toString()), Stream.of(engines))
                .toArray(String[]::new));
    for (int i = 0; i < broken.size(); i++) {
      String file = folder.resolve("game" + i + ".kif").toString();
      CommandRun one =
          CommandRun.ending(
              2,
              Stream.concat(Stream.of("verify", file), Stream.of(engines)).toArray(String[]::new));
      String text = one.err().strip().substring("propnet: ".length());
      String place = folder + File.separator;
      String sameText = text.startsWith(place) ? text.substring(place.length()) : text;
      assertTrue(
          all.lines().get(1 + i).endsWith("  " + sameText), all.lines().get(1 + i) + "\n" + text);
    }
  }
}
