package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.InfixReader;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.saved.SavedNetwork;

/** Rulesheets in both syntaxes on the command line: converted, formatted, and played. */
final class SyntaxCommandsTest {

  private static final String LOOSE = "(role a)\n\n\n(<= (legal a ?x)\n(q ?x) ) ; why\n";
  private static final String FORMATTED = "(role a)\n\n(<= (legal a ?x)\n    (q ?x)) ; why\n";
  private static final String INFIX = "role(a)\n\nlegal(a,X) :-\n    q(X) % why\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String output(String... arguments) {
    CommandRun run = CommandRun.ending(0, arguments);
    assertEquals("", run.err());
    return run.out();
  }

  private static void assertRefusal(String message, String... arguments) {
    CommandRun run = CommandRun.ending(2, arguments);
    assertEquals(1, run.err().lines().count(), run.err());
    run.withError(message);
    assertEquals("", run.out());
  }

  @Test
  void convertsThereAndBack() throws Exception {
    String kif = file("game.kif", LOOSE);
    assertEquals(INFIX, output("convert", kif, "--to", "infix"));
    assertEquals(FORMATTED, output("convert", kif, "--to", "kif"));
    String infix = folder.resolve("game.hrf").toString();
    assertEquals("", output("convert", kif, "--to", "infix", "-o", infix));
    assertEquals(INFIX, Files.readString(Path.of(infix)));
    assertEquals("", output("convert", infix, "--to", "kif", "-o", kif));
    assertEquals(FORMATTED, Files.readString(Path.of(kif)));
  }

  @Test
  void allGamesOfTheCatalogueAreFormatted() {
    for (CatalogueGame game : GameCatalogue.games()) {
      assertEquals(game.rulesheet(), output("format", game.name()));
    }
  }

  @Test
  void convertsGamesOfTheCatalogue() {
    assertConverted(Catalogue.few());
  }

  @Tag("deep")
  @Test
  void convertsTheOtherGamesOfTheCatalogue() {
    assertConverted(Catalogue.others());
  }

  private static void assertConverted(List<CatalogueGame> games) {
    for (CatalogueGame game : games) {
      String infix = output("convert", game.name(), "--to", "infix");
      assertEquals(
          KifReader.read(game.rulesheet(), game.name()), InfixReader.read(infix, game.name()));
    }
  }

  @Test
  void convertReplacesOnlyRulesheetsOfTheSameSyntax() throws Exception {
    String kif = file("game.kif", LOOSE);
    String other = file("game.gdl", "(role b)");
    String text = file("notes.txt", "Don't forget the milk.");
    assertRefusal(
        "is there and is no rulesheet in infix", "convert", kif, "--to", "infix", "-o", other);
    assertRefusal(
        "is there and is no rulesheet in infix", "convert", kif, "--to", "infix", "-o", text);
    assertRefusal("stands for kif; let it end in .hrf", "convert", kif, "--to", "infix", "-o", kif);
    assertRefusal("'prolog' is none of kif, infix", "convert", kif, "--to", "prolog");
    assertEquals(LOOSE, Files.readString(Path.of(kif)));
    assertEquals("(role b)", Files.readString(Path.of(other)));
  }

  @Test
  void formatPrintsChecksOrReplaces() throws Exception {
    String kif = file("game.kif", LOOSE);
    String infix = file("game.hrf", INFIX);
    assertEquals(FORMATTED, output("format", kif));
    CommandRun check = CommandRun.of("format", "--check", kif, infix);
    assertEquals(new CommandRun(1, kif + ": not formatted" + System.lineSeparator(), ""), check);
    assertEquals("", output("format", "--in-place", kif, infix));
    assertEquals(FORMATTED, Files.readString(Path.of(kif)));
    assertEquals(INFIX, Files.readString(Path.of(infix)));
    assertEquals("", output("format", "--check", kif, infix, "hex"));
  }

  @Test
  void formatRefusesBeforeItWrites() throws Exception {
    String kif = file("game.kif", LOOSE);
    String broken = file("broken.hrf", "role(a)\nlegal(a,X :- q(X)");
    assertRefusal("broken.hrf:2:11: found ':-'", "format", "--in-place", kif, broken);
    assertRefusal("only one rulesheet can be printed", "format", kif, "hex");
    assertRefusal("is the name of a game; name a file", "format", "--in-place", "hex");
    assertRefusal("mutually exclusive", "format", "--in-place", "--check", kif);
    assertEquals(LOOSE, Files.readString(Path.of(kif)));
    Path latin = folder.resolve("latin.kif");
    byte[] bytes = "; one\n; caf\u00e9\n(role a) ".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(latin, bytes);
    assertRefusal(
        "latin.kif:2:6: the byte E9 is no UTF-8", "format", "--in-place", latin.toString());
    assertArrayEquals(bytes, Files.readAllBytes(latin));
    String replacement = file("replacement.kif", "; \uFFFD\n");
    assertEquals("; \uFFFD\n", output("format", replacement));
    String saved = folder.resolve("saved.pnet").toString();
    CommandRun.ending(0, "build", "ticTacToe", "-o", saved);
    assertRefusal("saved network, which has no lines", "convert", saved, "--to", "kif");
  }

  @Test
  void everyCommandReadsInfixForm() throws Exception {
    String infix = output("convert", "ticTacToe", "--to", "infix");
    for (String name : List.of("ticTacToe.hrf", "ticTacToe.infix", "ticTacToe.gdl", "ticTacToe")) {
      String file = file(name, infix);
      assertEquals(output("perft", "ticTacToe", "3"), output("perft", file, "3"), name);
    }
    String file = folder.resolve("ticTacToe.hrf").toString();
    assertEquals(
        "ticTacToe",
        CommandRun.of("info", file, "--format", "json").json().get("game").getAsString());
    assertEquals(
        output("export", "ticTacToe", "--to", "blif"), output("export", file, "--to", "blif"));
    assertTrue(output("verify", file, "--states", "100").contains("no difference"));
    assertEquals(goals("ticTacToe"), goals(file));
    String saved = folder.resolve("saved.pnet").toString();
    output("build", file, "-o", saved);
    assertEquals(infix, SavedNetwork.read(Path.of(saved)).rulesheet().orElseThrow());
    assertTrue(output("verify", saved, "--states", "100").contains("no difference"));
  }

  private static String goals(String game) {
    CommandRun run =
        CommandRun.of("simulate", game, "--playouts", "200", "--seed", "1", "--format", "json");
    JsonObject result = run.json();
    return result.get("mean_goals") + " " + result.get("mean_length");
  }

  @Test
  void aBeginningThatCannotBeToldApartIsNotSaved() throws Exception {
    String file = file("odd.kif", "p(role a)(<= (legal a b))");
    assertRefusal(
        "doesn't show that it is kif; begin it with a comment",
        "build",
        file,
        "-o",
        folder.resolve("odd.pnet").toString());
  }

  @Test
  void convertedRulesheetsBehaveAsRecorded() throws Exception {
    Path shared = ProjectRoot.path().resolveSibling("shared");
    assumeTrue(
        Files.isDirectory(shared.resolve("games")) && Files.isDirectory(shared.resolve("traces")),
        "skipped: there are no rulesheets in ../shared/games or no recordings in ../shared/traces");
    List<String> games = List.of("ticTacToe", "hanoi", "buttons", "blocker");
    for (String game : games) {
      String kif = shared.resolve("games").resolve(game + ".kif").toString();
      String infix = folder.resolve(game + RulesheetSyntax.INFIX.endings().get(0)).toString();
      assertEquals("", output("convert", kif, "--to", "infix", "-o", infix));
    }
    String traces = shared.resolve("traces").toString();
    String report =
        output(
            "verify",
            "--all",
            folder.toString(),
            "--traces",
            traces,
            "--states",
            "20",
            "--seconds",
            "120");
    assertTrue(report.contains(games.size() + " games: agreed " + games.size()), report);
    assertTrue(report.contains("hanoi.hrf"), report);
  }
}
