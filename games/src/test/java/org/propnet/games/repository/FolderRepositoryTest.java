package org.propnet.games.repository;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GdlSyntaxException;

final class FolderRepositoryTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeGames() throws IOException {
    write("oneMove/METADATA", "{\"gameName\": \"One Move\", \"rulesheet\": \"one.kif\"}");
    write("oneMove/one.kif", "(role me)");
    write("oneMove/board.js", "draw()");
    write("oneMove/v1/METADATA", "{\"gameName\": \"One Move\", \"rulesheet\": \"new.kif\"}");
    write("oneMove/v1/new.kif", "(role you)");
    write("oneMove/v3/new.kif", "(role all)");
    write("two/METADATA", "{\"rulesheet\": \"rules/two.hrf\", \"description\": null}");
    write("two/rules/two.hrf", "role(me)");
    write("notes.txt", "no game");
    write("no game/METADATA", "{}");
    Files.createDirectory(folder.resolve("empty"));
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private GameRepository open() throws RepositoryException {
    return GameRepository.open(folder.toString());
  }

  private static String refusal(Executable code) {
    return String.valueOf(assertThrows(RepositoryException.class, code).getMessage());
  }

  private String refusal(String reference) {
    return refusal(() -> open().game(reference).rulesheet());
  }

  private static void assertPart(String part, String text) {
    assertTrue(text.contains(part), text);
  }

  @Test
  void gamesAreFoldersWithMetadata() throws Exception {
    assertEquals(List.of("oneMove", "two"), open().keys());
    assertEquals(
        List.of("oneMove/v3", "two/v0"),
        open().games(problem -> fail(problem)).stream().map(RepositoryGame::toString).toList());
  }

  @Test
  void aBrokenGameHidesNoOther() throws Exception {
    Files.writeString(folder.resolve("two/METADATA"), "{");
    List<String> problems = new ArrayList<>();
    assertEquals(
        "[oneMove/v3]", open().games(problem -> problems.add(problem.getMessage())).toString());
    assertEquals(1, problems.size());
    assertPart("game two of", problems.get(0));
    assertPart("is no JSON: End of input at line 1", problems.get(0));
  }

  @Test
  void newestVersionIsTheDefaultAndHasTheFilesOfOlderOnes() throws Exception {
    RepositoryGame newest = open().game("oneMove");
    assertEquals("(role all)", newest.rulesheet());
    assertEquals("One Move", newest.property("gameName"));
    assertEquals("(role me)", open().game("oneMove/v0").rulesheet());
    assertEquals("(role you)", open().game("oneMove/v1").rulesheet());
    assertEquals("(role you)", open().game("oneMove/v2").rulesheet());
    assertPart("there is no version v4; the newest is v3", refusal("oneMove/v4"));
  }

  @Test
  void metadataMayLackAllButTheRulesheet() throws Exception {
    RepositoryGame game = open().game("two");
    assertEquals("role(me)", game.rulesheet());
    assertEquals("rules/two.hrf", game.rulesheetFile());
    assertEquals("", game.property("gameName"));
    assertEquals("", game.property("description"));
    assertEquals("", game.url());
  }

  @Test
  void aFolderAboveTheGamesWillDo() throws Exception {
    Path above = folder.resolve("above");
    Files.createDirectories(above.resolve("games"));
    Files.move(folder.resolve("two"), above.resolve("games/two"));
    assertEquals(List.of("two"), GameRepository.open(above.toString()).keys());
  }

  @Test
  void whatIsMissingIsNamed() throws Exception {
    assertPart("there is no game 'oneMve'; did you mean oneMove?", refusal("oneMve"));
    assertPart("there is no game 'empty'", refusal("empty"));
    write("two/METADATA", "{\"gameName\": \"Two\"}");
    assertPart("game two of " + folder + ": its metadata names no rulesheet; add", refusal("two"));
    write("two/METADATA", "{\"rulesheet\": \"three.kif\"}");
    assertPart("there is no file three.kif", refusal("two"));
    assertPart("there is no such folder", refusal(() -> GameRepository.open("no/such/folder")));
    assertPart("there is no such folder", refusal(() -> GameRepository.open("")));
    assertPart("there is no such folder", refusal(() -> GameRepository.open("\0")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../oneMove",
        "..",
        ".",
        "",
        "a/b",
        "/etc",
        "one%4dove",
        "a\\b",
        "a b",
        "v1/v",
        "é"
      })
  void whatIsNoKeyIsRefused(String key) {
    assertPart(" is no key of a game", refusal(key));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../oneMove/one.kif",
        "../../../../../../../etc/passwd",
        "/etc/passwd",
        "rules/../../oneMove/one.kif",
        "%2e%2e/oneMove/one.kif",
        "..\\\\oneMove\\\\one.kif",
        "file:/etc/passwd",
        "http://127.0.0.1/one.kif",
        "//127.0.0.1/one.kif",
        ".hidden",
        "rules//two.hrf",
        "two.kif?x",
        "two.kif\\u0000"
      })
  void noRulesheetIsOutsideOfItsFolder(String path) throws IOException {
    write("two/METADATA", "{\"rulesheet\": \"" + path + "\"}");
    assertPart("which names no file in the folder of the game", refusal("two"));
  }

  @Test
  void linksDontLeadOutOfTheFolderOfAGame() throws Exception {
    Files.delete(folder.resolve("two/rules/two.hrf"));
    Path link = folder.resolve("two/rules/two.hrf");
    Files.createSymbolicLink(link, folder.resolve("oneMove/one.kif"));
    assertPart("is a link out of the folder", refusal("two"));
    Files.delete(link);
    Files.createSymbolicLink(link, Path.of("../METADATA"));
    assertPart("{\"rulesheet\"", open().game("two").rulesheet());
    Files.createSymbolicLink(folder.resolve("alias"), folder.resolve("oneMove"));
    assertPart("is a link out of the folder", refusal("alias"));
    Files.delete(folder.resolve("two/METADATA"));
    Files.createSymbolicLink(folder.resolve("two/METADATA"), folder.resolve("notes.txt"));
    assertPart("is a link out of the folder", refusal("two"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "3", "no JSON {", "{\"rulesheet\": ", "null"})
  void metadataIsAnObject(String text) throws IOException {
    write("two/METADATA", text);
    assertPart(" is no JSON", refusal("two"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "[\"two.kif\"]", "{}", "true"})
  void namesOfFilesAreTexts(String value) throws IOException {
    write("two/METADATA", "{\"rulesheet\": " + value + "}");
    assertPart("'rulesheet' in its metadata is no text", refusal("two"));
  }

  @Test
  void deepAndLargeMetadataIsRefused() throws IOException {
    write("two/METADATA", "{\"a\":".repeat(100_000));
    assertPart("is no JSON", refusal("two"));
    write("two/METADATA", " ".repeat(GameRepository.MAX_BYTES) + "{}");
    assertPart("has more than 4194304 bytes", refusal("two"));
  }

  @Test
  void aRulesheetIsText() throws IOException {
    Files.write(folder.resolve("two/rules/two.hrf"), new byte[] {'a', (byte) 0xff});
    assertThrows(GdlSyntaxException.class, () -> open().game("two").rulesheet());
  }

  private Optional<String> answer(String path) throws RepositoryException {
    return open().answer(path, problem -> fail(problem)).map(bytes -> new String(bytes, UTF_8));
  }

  @Test
  void answersAreThoseOfThePublicLayout() throws Exception {
    String newest = "{\"gameName\":\"One Move\",\"rulesheet\":\"new.kif\",\"version\":3}";
    assertEquals(Optional.of("[\"oneMove\",\"two\"]"), answer("/games/"));
    assertEquals(Optional.of(newest), answer("/games/oneMove/"));
    assertEquals(
        Optional.of(newest.replace("new", "one").replace('3', '0')), answer("/games/oneMove/v0/"));
    assertEquals(Optional.of("(role all)"), answer("/games/oneMove/new.kif"));
    assertEquals(Optional.of("(role you)"), answer("/games/oneMove/v1/new.kif"));
    assertEquals(Optional.of("draw()"), answer("/games/oneMove/v3/board.js"));
    assertEquals(Optional.of("role(me)"), answer("/games/two/v0/rules/two.hrf"));
    assertPart("{\"oneMove\":" + newest + ",\"two\":{", answer("/games/metadata").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "",
        "/games",
        "/games/none/",
        "/games/oneMove",
        "/games/oneMove/v4/",
        "/games/oneMove/v4/new.kif",
        "/games/oneMove/v99999999999/",
        "/games/oneMove/none.kif",
        "/games/oneMove/v1",
        "/games/../notes.txt",
        "/games/oneMove/../../notes.txt",
        "/games/oneMove/%2e%2e/notes.txt",
        "/games/oneMove//etc/passwd",
        "/games/empty/",
        "/games/no game/",
        "/other/oneMove/"
      })
  void everythingElseIsNoPage(String path) throws Exception {
    assertEquals(Optional.empty(), answer(path));
  }
}
