package org.propnet.games.repository;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.repository.FakeRepository.Behaviour;

@Timeout(60)
final class HttpRepositoryTest {

  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofSeconds(30);

  private static final Map<String, String> PAGES =
      Map.of(
          "/base/games/", "[\"zig\", \"zag\"]",
          "/base/games/metadata",
              "{\"zig\": {\"version\": 2, \"gameName\": \"Zig\"}, \"zag\": {\"version\": 0}}",
          "/base/games/zig/", "{\"version\": 2, \"rulesheet\": \"zig.kif\", \"gameName\": \"Zig\"}",
          "/base/games/zig/v1/", "{\"rulesheet\": \"old.kif\"}",
          "/base/games/zig/v2/zig.kif", "(role new)",
          "/base/games/zig/v1/old.kif", "(role old)");

  /** A repository as it should be. */
  private static void behave(String path, OutputStream out) throws IOException {
    String page = PAGES.get(path);
    FakeRepository.write(out, page == null ? "404 Not Found" : "200 OK", String.valueOf(page));
  }

  private static void assertPart(String part, String text) {
    assertTrue(text.contains(part), text);
  }

  private static String refusal(Executable code) {
    return String.valueOf(assertThrows(RepositoryException.class, code).getMessage());
  }

  /** What is said of the game zig where every request has that answer. */
  private static String refusal(Behaviour behaviour) throws IOException {
    return refusal(behaviour, LONG);
  }

  private static String refusal(Behaviour behaviour, Duration time) throws IOException {
    try (FakeRepository server = FakeRepository.start(behaviour)) {
      return refusal(() -> new HttpRepository(server.base(), time).game("zig").rulesheet());
    }
  }

  private static String refusal(String status, String body) throws IOException {
    return refusal((path, out) -> FakeRepository.write(out, status, body));
  }

  @Test
  void thePublicLayoutIsRead() throws Exception {
    try (FakeRepository server = FakeRepository.start(HttpRepositoryTest::behave)) {
      GameRepository repository = GameRepository.open(server.base());
      assertEquals(List.of("zag", "zig"), repository.keys());
      assertEquals("[zag/v0, zig/v2]", repository.games(problem -> fail(problem)).toString());
      RepositoryGame newest = repository.game("zig");
      assertEquals("Zig", newest.property("gameName"));
      assertEquals(server.base() + "/games/zig/v2/", newest.url());
      assertEquals("(role new)", newest.rulesheet());
      RepositoryGame old = repository.game("zig/v1");
      assertEquals("(role old)", old.rulesheet());
      assertEquals(1, old.version());
      assertEquals(
          List.of(
              "/base/games/",
              "/base/games/metadata",
              "/base/games/zig/",
              "/base/games/zig/v2/zig.kif",
              "/base/games/zig/v1/",
              "/base/games/zig/v1/old.kif"),
          server.asked());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/games", "/games/", "//"})
  void theBaseMayEndInManyWays(String end) throws Exception {
    try (FakeRepository server = FakeRepository.start(HttpRepositoryTest::behave)) {
      assertEquals(List.of("zag", "zig"), GameRepository.open(server.base() + end).keys());
    }
  }

  @Test
  void gamesHaveAddresses() throws Exception {
    try (FakeRepository server = FakeRepository.start(HttpRepositoryTest::behave)) {
      String games = server.base() + "/games/";
      assertEquals("(role new)", GameRepository.gameAt(games + "zig/").rulesheet());
      assertEquals("(role new)", GameRepository.gameAt(games + "zig").rulesheet());
      assertEquals("(role old)", GameRepository.gameAt(games + "zig/v1/").rulesheet());
      assertEquals("(role old)", GameRepository.gameAt(games + "zig/v1").rulesheet());
    }
    for (String url :
        List.of("http://h/zig/", "file:/games/zig/", "http://h/games/..", "games/zig")) {
      assertPart("this is no address of a game", refusal(() -> GameRepository.gameAt(url)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://",
        "http:/base",
        "https://u:p@h/base",
        "http://h/a?b",
        "http://h/#c",
        "http://h h/"
      })
  void whatIsNoAddressIsRefused(String location) {
    assertPart("this is no address of a repository", refusal(() -> GameRepository.open(location)));
  }

  @Test
  void whatIsMissingIsNamed() throws Exception {
    try (FakeRepository server = FakeRepository.start(HttpRepositoryTest::behave)) {
      GameRepository repository = GameRepository.open(server.base());
      assertPart(
          "there is no game 'zigg'; did you mean zig?", refusal(() -> repository.game("zigg")));
      assertPart(
          "there is no version v7; the newest is v2", refusal(() -> repository.game("zig/v7")));
    }
    assertPart("it has no /games/, as repositories do", refusal("404 Not Found", "{}"));
    assertPart("there is no file a.kif", refusal(missingFile()));
  }

  private static Behaviour missingFile() {
    return (path, out) ->
        FakeRepository.write(
            out,
            path.endsWith("/") ? "200 OK" : "404 Not Found",
            "{\"version\": 0, \"rulesheet\": \"a.kif\"}");
  }

  @Test
  void badAnswersAreRefused() throws Exception {
    assertPart("status 500; try again later", refusal("500 Oops", "{}"));
    assertPart("status 206;", refusal("206 Partial Content", "{}"));
    assertPart("is no JSON", refusal("200 OK", "<html>no repository</html>"));
    assertPart("is no JSON", refusal("200 OK", "[".repeat(1_000_000)));
    assertPart("is no JSON object", refusal("200 OK", "[]"));
    assertPart("has no 'version'", refusal("200 OK", "{\"rulesheet\": \"a.kif\"}"));
    assertPart("has no 'version'", refusal("200 OK", "{\"version\": -1}"));
    assertPart("has no 'version'", refusal("200 OK", "{\"version\": 1e9}"));
    assertPart("names no rulesheet", refusal("200 OK", "{\"version\": 0}"));
    assertPart(
        "which names no file in the folder of the game",
        refusal("200 OK", "{\"version\": 0, \"rulesheet\": \"../../etc/passwd\"}"));
  }

  @Test
  void listsAreChecked() throws Exception {
    for (String list : List.of("{}", "\"zig\"", "3", "", "[[]]", "[{}]", "[null]", "[3]")) {
      assertPart("its list of games is no JSON array", keys(list));
    }
    for (String list : List.of("[\"../etc\"]", "[\"a b\"]", "[\"\"]")) {
      assertPart(" is no key of a game", keys(list));
    }
    try (FakeRepository server =
        FakeRepository.start((path, out) -> FakeRepository.write(out, "200 OK", "{\"..\": {}}"))) {
      GameRepository repository = GameRepository.open(server.base());
      repository.games(problem -> assertPart("'..' is no key of a game", problem.getMessage()));
      assertEquals(List.of(), repository.games(problem -> {}));
    }
  }

  private static String keys(String list) throws IOException {
    try (FakeRepository server =
        FakeRepository.start((path, out) -> FakeRepository.write(out, "200 OK", list))) {
      return refusal(() -> GameRepository.open(server.base()).keys());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"file:/etc/passwd", "http://localhost:1/", "/base/games/zag/", "gopher://x"})
  void redirectsAreNamedAndNotFollowed(String target) throws Exception {
    String refusal =
        refusal((path, out) -> FakeRepository.head(out, "302 Found", "Location: " + target));
    assertPart("status 302 and '" + target + "'; name that if you trust it", refusal);
  }

  @Test
  void longAnswersAreBrokenOff() throws Exception {
    AtomicBoolean isBrokenOff = new AtomicBoolean();
    Behaviour endless =
        (path, out) -> {
          FakeRepository.head(out, "200 OK", "X: y");
          byte[] blanks = " ".repeat(1 << 16).getBytes(UTF_8);
          try {
            while (true) {
              out.write(blanks);
            }
          } catch (IOException gone) {
            isBrokenOff.set(true);
            throw gone;
          }
        };
    try (FakeRepository server = FakeRepository.start(endless)) {
      GameRepository repository = new HttpRepository(server.base(), LONG);
      assertPart("has more than 4194304 bytes", refusal(() -> repository.game("zig")));
    }
    assertTrue(isBrokenOff.get());
  }

  @Test
  void slowAnswersAreBrokenOff() throws Exception {
    String late = "it didn't answer within 300 ms";
    assertPart(late, refusal((path, out) -> Thread.sleep(60_000), SHORT));
    assertPart(late, refusal(HttpRepositoryTest::dripHead, SHORT));
    assertPart(late, refusal(HttpRepositoryTest::dripBody, SHORT));
    assertPart(late, refusal((path, out) -> silentBody(out), SHORT));
  }

  private static void dripHead(String path, OutputStream out)
      throws IOException, InterruptedException {
    out.write("HTTP/1.1 200 OK\r\n".getBytes(UTF_8));
    for (int i = 0; ; i++) {
      out.write(("X" + i + ": y\r\n").getBytes(UTF_8));
      out.flush();
      Thread.sleep(20);
    }
  }

  private static void dripBody(String path, OutputStream out)
      throws IOException, InterruptedException {
    FakeRepository.head(out, "200 OK", "X: y");
    while (true) {
      out.write(' ');
      out.flush();
      Thread.sleep(20);
    }
  }

  private static void silentBody(OutputStream out) throws IOException, InterruptedException {
    FakeRepository.head(out, "200 OK", "Content-Length: 10");
    Thread.sleep(60_000);
  }

  @Test
  void brokenConnectionsAreTold() throws Exception {
    assertPart("can't be reached", refusal((path, out) -> {}));
    assertPart(
        "can't be reached", refusal((path, out) -> out.write("SSH-2.0\r\n\r\n".getBytes(UTF_8))));
    assertPart(
        "the connection broke",
        refusal(
            (path, out) -> {
              FakeRepository.head(out, "200 OK", "Content-Length: 100");
              out.write("{\"version\": 0}".getBytes(UTF_8));
            }));
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    assertPart(
        "can't be reached: no connection; check the address",
        refusal(() -> GameRepository.open("http://127.0.0.1:" + port).game("zig")));
  }

  @Test
  void anInterruptEndsARequest() throws Exception {
    try (FakeRepository server = FakeRepository.start((path, out) -> Thread.sleep(60_000))) {
      GameRepository repository = GameRepository.open(server.base());
      Thread.currentThread().interrupt();
      assertPart("interrupted", refusal(() -> repository.game("zig")));
      assertTrue(Thread.interrupted());
    }
  }

  /** A repository that is served is read as it was. */
  @Test
  void theCatalogueGoesThereAndBack() throws Exception {
    Behaviour serving =
        (path, out) -> {
          Optional<byte[]> page =
              GameRepository.ofCatalogue()
                  .answer(path.substring("/base".length()), problem -> fail(problem));
          FakeRepository.write(
              out,
              page.isPresent() ? "200 OK" : "404 Not Found",
              new String(page.orElse(new byte[0]), UTF_8));
        };
    try (FakeRepository server = FakeRepository.start(serving)) {
      GameRepository repository = GameRepository.open(server.base());
      List<CatalogueGame> games = GameCatalogue.games();
      assertEquals(games.stream().map(CatalogueGame::name).toList(), repository.keys());
      List<RepositoryGame> read = repository.games(problem -> fail(problem));
      for (int i = 0; i < games.size(); i++) {
        assertEquals(games.get(i).name(), read.get(i).key());
        assertEquals(games.get(i).title(), read.get(i).property("gameName"));
        assertEquals(games.get(i).rulesheet(), read.get(i).rulesheet());
      }
      assertPart("there is no version v1", refusal(() -> repository.game("hex/v1")));
    }
  }
}
