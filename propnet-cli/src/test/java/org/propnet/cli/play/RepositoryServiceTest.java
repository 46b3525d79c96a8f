package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.repository.GameRepository;
import org.propnet.player.server.PageServer;

/** {@code propnet games} with repositories, on disk and served by itself. */
@Timeout(60)
final class RepositoryServiceTest {

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();

  private PageServer serve(GameRepository repository) throws IOException {
    return new RepositoryService(
            repository, new PrintWriter(new StringWriter()), new PrintWriter(err))
        .start(0);
  }

  private static CommandRun games(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "games";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CommandRun.of(all);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void theCatalogueIsReadAsItWasServed() throws Exception {
    try (PageServer server = serve(GameRepository.ofCatalogue())) {
      String base = "http://127.0.0.1:" + server.port();
      List<CatalogueGame> games = GameCatalogue.games();
      List<String> lines = games("--repository", base).lines();
      assertEquals(games.size(), lines.size());
      for (int i = 0; i < games.size(); i++) {
        CatalogueGame game = games.get(i);
        assertTrue(
            lines.get(i).matches(game.name() + " +\\Q" + game.title() + "\\E +1 version"),
            lines.get(i));
        assertEquals(
            new CommandRun(0, game.rulesheet(), ""),
            games("--repository", base, game.name(), "--rulesheet"));
      }
      assertEquals(
          List.of(
              "key          hex",
              "name         Hex, 5 by 5",
              "version      v0",
              "rulesheet    hex.kif",
              "description  hex.txt",
              "address      " + base + "/games/hex/v0/"),
          games("--repository", base + "/games/", "hex").lines());
      assertEquals("", err.toString());
    }
  }

  @Test
  void aFolderIsShown() throws Exception {
    write("a/METADATA", "{\"gameName\": \"A \\u001b[31mb\\nc\", \"rulesheet\": \"a.kif\"}");
    write("a/a.kif", "(role me)");
    write("a/v2/METADATA", "{\"rulesheet\": \"a.kif\", \"user_interface\": \"a.js\"}");
    String location = folder.toString();
    assertEquals(List.of("a    3 versions"), games("--repository", location).lines());
    assertEquals(
        List.of(
            "key             a",
            "name",
            "version         v2",
            "rulesheet       a.kif",
            "user interface  a.js"),
        games("--repository", location, "a").lines().stream().map(String::stripTrailing).toList());
    assertTrue(
        games("--repository", location, "a/v0").lines().contains("name       A ?[31mb?c"),
        games("--repository", location, "a/v0").out());
    assertEquals(
        new CommandRun(0, "(role me)", ""), games("--repository", location, "a/v1", "--rulesheet"));
  }

  @Test
  void whatDoesntGoTogetherIsRefused() throws Exception {
    write("a/METADATA", "{}");
    String location = folder.toString();
    assertRefusal("there is no game 'b'; did you mean a?", "--repository", location, "b");
    assertRefusal("there is no such folder", "--repository", location + "/none");
    assertRefusal("its metadata names no rulesheet", "--repository", location, "a", "--rulesheet");
    assertRefusal("needs the NAME of the game", "--repository", location, "--rulesheet");
    assertRefusal("not both", "--repository", location, "repo:a");
    assertRefusal("nothing else", "--repository", location, "--family", "lightsOut", "--size", "4");
    assertRefusal("goes with --repository only", "--serve", "0", "hex");
    assertRefusal("is not a whole number", "--serve", "hex");
  }

  @Test
  void aBrokenGameIsToldBesideTheOthers() throws Exception {
    write("a/METADATA", "no JSON {");
    write("b/METADATA", "{\"gameName\": \"B\"}");
    write("c/METADATA", "{\"gameName\": 3}");
    CommandRun run = games("--repository", folder.toString());
    assertEquals(0, run.exitCode());
    assertEquals(List.of("b  B  1 version"), run.lines());
    run.withError("game a of " + folder + ": ");
    run.withError("'gameName' in its metadata is no text");
  }

  private static void assertRefusal(String message, String... arguments) {
    CommandRun run = games(arguments);
    assertEquals(2, run.exitCode());
    run.withError(message);
    assertEquals("", run.out());
  }

  @Test
  void aBrokenGameIsToldWhereItIsServed() throws Exception {
    write("a/METADATA", "{}");
    try (PageServer server = serve(GameRepository.open(folder.toString()))) {
      write("a/METADATA", "no JSON {");
      CommandRun run = games("--repository", "http://127.0.0.1:" + server.port());
      assertEquals(0, run.exitCode(), run.err());
      assertEquals("", run.out());
      assertTrue(err.toString().startsWith("propnet: game a of " + folder), err.toString());
    }
  }
}
