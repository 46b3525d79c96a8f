package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedMap;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.saved.SavedNetwork;

/** Networks that are built once and loaded by every command. */
final class BuildCommandTest {

  @TempDir private Path folder;

  /** A file, under a name that says nothing about what is in it. */
  private Path build(String game, String... more) {
    Path file = folder.resolve(game + ".kif");
    String[] arguments =
        Stream.concat(Stream.of("build", game, "-o", file.toString()), Stream.of(more))
            .toArray(String[]::new);
    CommandRun.ending(0, arguments);
    return file;
  }

  private static String error(String... arguments) {
    CommandRun run = CommandRun.ending(2, arguments);
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    return run.err().strip();
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#others")
  void otherSavedGamesPlayAsTheirRulesheets(CatalogueGame game) throws Exception {
    savedGamesPlayAsTheirRulesheets(game);
  }

  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#few")
  void savedGamesPlayAsTheirRulesheets(CatalogueGame game) throws Exception {
    Path file = build(game.name());
    JsonObject built = simulated(game.name());
    JsonObject loaded = simulated(file.toString());
    for (String key : List.of("game", "states", "playouts", "mean_length", "mean_goals", "roles")) {
      assertEquals(built.get(key), loaded.get(key), key);
    }
    SavedNetwork saved = SavedNetwork.read(file);
    assertEquals(Optional.of(game.rulesheet()), saved.rulesheet());
    assertArrayEquals(Files.readAllBytes(file), saved.toBytes());
  }

  private static JsonObject simulated(String game) {
    CommandRun run =
        CommandRun.ending(
            0, "simulate", game, "--playouts", "3", "--steps", "200", "--format", "json");
    return run.json();
  }

  @Test
  void theSameBuildGivesTheSameBytes() throws Exception {
    byte[] first = Files.readAllBytes(build("draughts"));
    assertArrayEquals(first, Files.readAllBytes(build("draughts")));
    Path other = build("draughts", "--without-pass", "shared-pairs");
    assertFalse(Arrays.equals(first, Files.readAllBytes(other)));
  }

  @Test
  void whatWasWrittenIsSaid() throws Exception {
    Path file = folder.resolve("draughts.pnet");
    CommandRun run = CommandRun.of("build", "draughts", "-o", file.toString());
    assertEquals("draughts, saved in " + file, run.lines().get(0));
    String text = run.out().replace(",", "");
    assertTrue(text.matches("(?s).*\n  file +" + Files.size(file) + "  bytes\n.*"), run.out());
    assertTrue(text.matches("(?s).*\n  build +[0-9.]+  ms\n  write +[0-9.]+  ms\n"), run.out());
    JsonObject json =
        CommandRun.of("build", "draughts", "-o", file.toString(), "--format", "json").json();
    assertEquals(Files.size(file), json.get("bytes").getAsLong());
    assertEquals(file.toString(), json.get("file").getAsString());
    assertTrue(json.get("build_ms").getAsDouble() > json.get("write_ms").getAsDouble() / 100);
  }

  @Test
  void perftCountsTheSame() {
    Path file = build("ticTacToe");
    CommandRun run = CommandRun.of("perft", file.toString(), "4");
    assertEquals(CommandRun.of("perft", "ticTacToe", "4"), run);
    assertEquals(0, run.exitCode());
  }

  @Test
  void verifyComparesWithTheRulesheetInTheFile() throws Exception {
    Path file = build("connectFour");
    CommandRun run = CommandRun.of("verify", file.toString(), "--states", "200", "--seed", "5");
    assertEquals("connectFour: 200 states compared, no difference\n", run.out());
    run = CommandRun.of("verify", file.toString(), "--states", "50", "--against", "differential");
    assertEquals("connectFour: 50 states compared, no difference\n", run.out());
    String golden = GameCatalogue.find("connectFour").orElseThrow().goldenPlaythrough();
    Path trace = Files.writeString(folder.resolve("trace"), golden);
    CommandRun.ending(0, "verify", file.toString(), "--states", "0", "--trace", trace.toString());
  }

  @Test
  void verifyFindsThatTheRulesheetInTheFileIsAnother() throws Exception {
    SavedNetwork saved = SavedNetwork.read(build("ticTacToe"));
    Path file = folder.resolve("swapped.pnet");
    String rules = GameCatalogue.find("misereCrosses").orElseThrow().rulesheet();
    new SavedNetwork("swapped", "a test", saved.network(), saved.figures(), Optional.of(rules))
        .write(file);
    CommandRun run = CommandRun.ending(1, "verify", file.toString());
    assertTrue(run.out().startsWith("swapped: the differential engine differs from the prover"));
  }

  @Test
  void withoutARulesheetThereIsNothingToVerifyAgainst() throws Exception {
    SavedNetwork saved = SavedNetwork.read(build("ticTacToe"));
    Path file = folder.resolve("bare.pnet");
    new SavedNetwork("bare", "a test", saved.network(), ImmutableSortedMap.of(), Optional.empty())
        .write(file);
    assertTrue(error("verify", file.toString()).contains("doesn't contain its rulesheet"));
    CommandRun info = CommandRun.of("info", file.toString());
    assertTrue(info.lines().contains("  rulesheet    not in the file"), info.out());
    assertFalse(info.out().contains("SHA-256"), info.out());
    assertFalse(info.out().contains("figures"), info.out());
  }

  @Test
  void infoSaysWhatIsInTheFile() throws Exception {
    Path file = build("hex");
    JsonObject built = CommandRun.of("info", "hex", "--format", "json").json();
    JsonObject json = CommandRun.of("info", file.toString(), "--format", "json").json();
    for (String key : List.of("game", "roles", "optimised", "legal", "true")) {
      assertEquals(built.get(key), json.get(key), key);
    }
    assertEquals(Files.size(file), json.get("saved_bytes").getAsLong());
    assertTrue(json.get("built_by").getAsString().startsWith("propnet "), json::toString);
    assertTrue(json.get("rulesheet_sha256").getAsString().matches("[0-9a-f]{64}"));
    JsonObject figures = json.getAsJsonObject("figures");
    assertEquals(
        built.getAsJsonObject("raw").get("links").getAsLong(),
        figures.get("raw.links").getAsLong());
    assertEquals(
        built.getAsJsonObject("grounding").get("kept_rules").getAsLong(),
        figures.get("grounding.kept_rules").getAsLong());
    assertEquals(2, json.getAsJsonArray("stages").size());
    CommandRun text = CommandRun.of("info", file.toString());
    assertEquals("hex, roles " + String.join(" ", gamesRoles("hex")), text.lines().get(0));
    assertTrue(text.lines().contains("figures of the build"), text.out());
    assertTrue(text.lines().stream().allMatch(line -> line.equals(line.stripTrailing())));
    assertTrue(text.lines().stream().allMatch(line -> line.length() <= 100), text.out());
  }

  private static List<String> gamesRoles(String game) {
    return GameCatalogue.find(game).orElseThrow().roles();
  }

  @Test
  void whatASavedNetworkCanNotDoHasACure() {
    String file = build("ticTacToe").toString();
    String prover = error("simulate", file, "--engine", "prover");
    assertTrue(prover.contains("which the prover engine can't play; name the rulesheet"), prover);
    String pass = error("perft", file, "2", "--without-pass", "flatten");
    assertTrue(pass.contains("is optimised already; leave out --without-pass"), pass);
    String again = error("build", file, "-o", folder.resolve("again").toString());
    assertTrue(again.contains("is a saved network already; name the rulesheet"), again);
    String memory = error("info", build("draughts").toString(), "--max-memory", "1");
    assertTrue(memory.contains("needs more memory than the 1048576 bytes"), memory);
    String time = error("perft", build("draughts").toString(), "1", "--build-seconds", "0.001");
    assertTrue(time.contains("takes longer than 1 ms (phase engine); raise the limit"), time);
  }

  @Test
  void damagedFilesAreSaidToBe() throws Exception {
    byte[] bytes = Files.readAllBytes(build("ticTacToe"));
    Path file = folder.resolve("damaged.pnet");
    for (int length : new int[] {1, 7, 15, 300, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      String error = error("simulate", file.toString());
      assertTrue(error.startsWith("propnet: " + file + ": byte " + length + ": the file ends"));
    }
    bytes[200] ^= 4;
    Files.write(file, bytes);
    for (String command : List.of("simulate", "info", "verify")) {
      assertTrue(error(command, file.toString()).contains("the checksum is wrong"));
    }
  }

  @Test
  void otherFilesAreNotReplaced() throws Exception {
    Path rules = folder.resolve("rules.kif");
    Files.writeString(rules, GameCatalogue.find("ticTacToe").orElseThrow().rulesheet());
    String error = error("build", rules.toString(), "-o", rules.toString());
    assertTrue(error.contains("is there and is no saved network; choose another FILE"), error);
    assertEquals(
        GameCatalogue.find("ticTacToe").orElseThrow().rulesheet(), Files.readString(rules));
    assertTrue(error("build", "hex", "-o", folder.toString()).contains("is a directory"));
    Path nowhere = folder.resolve("no").resolve("where");
    assertTrue(error("build", "hex", "-o", nowhere.toString()).contains("there is no directory"));
    assertTrue(error("build", "hex", "-o", "/dev/null").contains("choose another FILE"));
    assertTrue(error("build", "hex").contains("Missing required option: '--output=FILE'"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"game.kif", "game", "game.pnet"})
  void theNameOfTheGameIsThatOfTheFile(String name) throws Exception {
    Path rules = folder.resolve(name);
    Files.writeString(rules, GameCatalogue.find("ticTacToe").orElseThrow().rulesheet());
    Path file = folder.resolve("out");
    CommandRun.ending(0, "build", rules.toString(), "-o", file.toString());
    assertEquals(name.replace(".kif", ""), SavedNetwork.read(file).game());
  }

  @Test
  void rulesheetsThatCanNotBePlayedAreNotSaved() throws Exception {
    Path rules = Files.writeString(folder.resolve("unsafe.kif"), "(role a)\n(<= (legal a ?m) p)");
    Path file = folder.resolve("out");
    String error = error("build", rules.toString(), "-o", file.toString());
    assertTrue(error.contains("unsafe.kif:2:5: "), error);
    assertTrue(
        error("build", "hex", "-o", file.toString(), "--max-rules", "3")
            .contains("needs more than 3 rules"));
    assertFalse(Files.exists(file));
  }
}
