package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.collect.ImmutableMap;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.games.GameCatalogue;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.player.server.PageServer;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.server.ServerListener;
import picocli.CommandLine;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Every command takes games of a repository. The variable that says where it is can't be changed in
 * a process; the build sets it.
 */
@Timeout(120)
final class RepositoryGamesTest {

  /** The parameters of commands that take a game. */
  private static final ImmutableMap<String, List<String>> COMMANDS =
      ImmutableMap.<String, List<String>>builder()
          .put("ask", List.of("PLAYER", "preview", "GAME", "5"))
          .put("build", List.of("GAME", "-o", "FILE"))
          .put("check", List.of("GAME", "--playouts", "10"))
          .put("convert", List.of("GAME", "--to", "infix"))
          .put("export", List.of("GAME", "--to", "blif"))
          .put("farm perft", List.of("GAME", "1"))
          .put("farm playouts", List.of("GAME", "--playouts", "10"))
          .put("format", List.of("GAME"))
          .put("games", List.of("GAME"))
          .put("generate", List.of("GAME", "-o", "FILE"))
          .put("info", List.of("GAME"))
          .put("match", List.of("GAME", "--player", "legal", "--player", "legal"))
          .put("perf-test", List.of("GAME", "FILE", "1"))
          .put("perft", List.of("GAME", "1"))
          .put("play", List.of("GAME"))
          .put("same", List.of("GAME", "GAME"))
          .put("simulate", List.of("GAME", "--playouts", "10"))
          .put("tournament", List.of("--self", "GAME", "--rounds", "1", "--player", "random"))
          .put("validate", List.of("GAME"))
          .put("verify", List.of("GAME", "--states", "10"))
          .buildOrThrow();

  /** The command that takes a game and doesn't end by itself; it has a test of its own. */
  private static final String ENDLESS = "kiosk";

  @TempDir private Path folder;
  private int files;
  private final PlayerServer player = player();

  private static PlayerServer player() {
    try {
      return PlayerServer.start(
          0,
          (message, time) -> CompletableFuture.completedFuture("ready"),
          new ServerListener() {});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void stop() {
    player.close();
  }

  @BeforeAll
  static void writeRepository() throws IOException {
    Path games = Path.of(System.getenv("PROPNET_REPOSITORY"));
    for (Map.Entry<String, String> version :
        Map.of("small", "nim", "small/v1", "ticTacToe").entrySet()) {
      Path game = Files.createDirectories(games.resolve(version.getKey()));
      Files.writeString(game.resolve("METADATA"), "{\"rulesheet\": \"rules.kif\"}");
      Files.writeString(
          game.resolve("rules.kif"),
          GameCatalogue.find(version.getValue()).orElseThrow().rulesheet());
    }
  }

  private CommandRun run(String command, String game) {
    String player = "127.0.0.1:" + this.player.port();
    String file = folder.resolve("file" + files++).toString();
    Stream<String> parameters =
        COMMANDS.get(command).stream()
            .map(
                word ->
                    switch (word) {
                      case "GAME" -> game;
                      case "PLAYER" -> player;
                      case "FILE" -> file;
                      default -> word;
                    });
    return CommandRun.of(
        Stream.concat(Stream.of(command.split(" ")), parameters).toArray(String[]::new));
  }

  static List<String> commands() {
    return List.copyOf(COMMANDS.keySet());
  }

  /** A command that is new has to be added. */
  @Test
  void allCommandsThatTakeAGameAreTested() {
    PropnetCommand.commandLine()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              List<PositionalParamSpec> parameters =
                  command.getCommandSpec().positionalParameters();
              boolean takesGame =
                  parameters.stream().anyMatch(p -> p.paramLabel().matches(".*(RULESHEET|GAME).*"));
              boolean isTested = COMMANDS.containsKey(name) || name.equals(ENDLESS);
              assertTrue(!takesGame || isTested, name + " takes a game");
            });
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandTakesThem(String command) throws Exception {
    try (PageServer server = PageServer.start(0, RepositoryGamesTest::page)) {
      String address = "http://127.0.0.1:" + server.port() + "/games/ticTacToe/";
      for (String game : List.of("repo:small", "repo:small/v0", address, address + "v0/")) {
        CommandRun run = run(command, game);
        assertEquals(0, run.exitCode(), game + ": " + run.err());
      }
      CommandRun none = run(command, address + "v1");
      assertEquals(2, none.exitCode());
      none.withError("there is no version v1; the newest is v0");
    }
    CommandRun misspelt = run(command, "repo:smal");
    assertEquals(2, misspelt.exitCode());
    misspelt.withError("game 'smal'; did you mean small?");
    assertEquals(1, misspelt.err().lines().count(), misspelt.err());
  }

  @Test
  void kioskOpensThem() throws Exception {
    CommandLine command = PropnetCommand.commandLine();
    PipedReader out = new PipedReader();
    command.setOut(new PrintWriter(new PipedWriter(out)));
    command.setErr(new PrintWriter(new StringWriter()));
    Thread kiosk = new Thread(() -> command.execute(ENDLESS, "repo:small", "--port", "0"));
    kiosk.start();
    try (BufferedReader lines = new BufferedReader(out)) {
      String address = lines.readLine().split(" ")[1];
      assertTrue(get(address + "api/games").contains("\"opened\":\"repo:small\""), address);
      assertTrue(open(address, "repo:small").contains("\"session\""), address);
      String misspelt = open(address, "repo:smal");
      assertTrue(misspelt.contains("did you mean small?"), misspelt);
    } finally {
      kiosk.interrupt();
      kiosk.join();
    }
  }

  private static String open(String address, String game) throws Exception {
    return send(
        HttpRequest.newBuilder(URI.create(address + "api/sessions"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"game\":\"" + game + "\"}"))
            .build());
  }

  private static String get(String address) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(address)).build());
  }

  private static String send(HttpRequest request) throws Exception {
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private static Optional<PageServer.Page> page(String path) {
    try {
      return GameRepository.ofCatalogue()
          .answer(path, problem -> fail(problem))
          .map(body -> new PageServer.Page("text/plain", body));
    } catch (RepositoryException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void versionsAreDifferentGames() {
    assertEquals(List.of("9"), counts("repo:small"));
    assertEquals(counts("nim"), counts("repo:small/v0"));
    assertTrue(!counts("nim").equals(List.of("9")));
  }

  /** How many joint moves there are in the initial state. */
  private List<String> counts(String game) {
    CommandRun run = run("perft", game);
    assertEquals(0, run.exitCode(), run.err());
    return run.lines().stream()
        .filter(line -> line.strip().startsWith("1 "))
        .map(line -> line.strip().split(" +")[1])
        .toList();
  }

  @Test
  void positionsNameTheRepository() throws IOException {
    Path game =
        Files.createDirectories(Path.of(System.getenv("PROPNET_REPOSITORY")).resolve("broken"));
    Files.writeString(game.resolve("METADATA"), "{\"rulesheet\": \"broken.kif\"}");
    Files.writeString(game.resolve("broken.kif"), "(role me\n");
    CommandRun run = run("simulate", "repo:broken");
    assertEquals(2, run.exitCode());
    run.withError("repo:broken/broken.kif:");
  }

  @Test
  void gamesOfARepositoryArentReplaced() {
    CommandRun.ending(2, "format", "--in-place", "repo:small")
        .withError("'repo:small' is the name of a game");
  }
}
