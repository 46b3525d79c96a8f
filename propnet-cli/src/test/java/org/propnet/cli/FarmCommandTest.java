package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.RulesheetReader;

final class FarmCommandTest {

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3"})
  void perftPrintsWhatPerftPrints(String threads) {
    CommandRun run = CommandRun.ending(0, "farm", "perft", "ticTacToe", "9", "--threads", threads);
    assertTrue(run.lines().get(0).startsWith("perft of ticTacToe: 756 of 756 pieces"), run.out());
    assertEquals(
        CommandRun.of("perft", "ticTacToe", "9").lines(), run.lines().subList(1, 10), run.out());
  }

  @Test
  void aJobGoesOnFromItsJournal(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("journal");
    String[] command = {
      "farm", "perft", "ticTacToe", "7", "--format", "json", "--resume", file.toString()
    };
    JsonObject first = CommandRun.of(command).json();
    assertEquals(0, first.get("resumed").getAsInt());
    List<String> lines = Files.readAllLines(file);
    assertEquals(758, lines.size());
    Files.writeString(file, String.join("\n", lines.subList(0, 100)) + "\npiece\t7");
    JsonObject second = CommandRun.of(command).json();
    assertEquals(98, second.get("resumed").getAsInt());
    assertTrue(second.get("complete").getAsBoolean());
    assertEquals(first.get("counts"), second.get("counts"));
    CommandRun.ending(2, "farm", "perft", "ticTacToe", "8", "--resume", file.toString())
        .withError("'depth 7', now 'depth 8'");
  }

  @Test
  void playoutsBeginInEachStateOfALine(@TempDir Path folder) throws Exception {
    Path moves = Files.writeString(folder.resolve("moves"), "(mark 2 2) noop\nnoop (mark 1 1)\n");
    JsonObject json =
        CommandRun.of(
                "farm",
                "playouts",
                "ticTacToe",
                "--playouts",
                "1000",
                "--piece",
                "300",
                "--moves",
                moves.toString(),
                "--format",
                "json")
            .json();
    assertEquals(12, json.get("pieces").getAsInt());
    assertEquals(3, json.get("states").getAsJsonArray().size());
    JsonObject last = json.get("states").getAsJsonArray().get(2).getAsJsonObject();
    assertEquals(1000, last.get("playouts").getAsInt());
    JsonObject crosses = last.get("goals").getAsJsonArray().get(0).getAsJsonObject();
    long count = 0;
    for (var goal : crosses.get("histogram").getAsJsonObject().entrySet()) {
      count += goal.getValue().getAsLong();
    }
    assertEquals(1000, count);
    CommandRun text = CommandRun.of("farm", "playouts", "ticTacToe", "--playouts", "10");
    assertTrue(text.out().contains("after 0 joint moves: 10 playouts"), text.out());
  }

  @Test
  void aGameIsSolvedInAFolder(@TempDir Path folder) throws Exception {
    String states = folder.resolve("states").toString();
    JsonObject json =
        CommandRun.of("farm", "solve", "ticTacToe", "--resume", states, "--format", "json").json();
    assertEquals(5478, json.get("states").getAsInt());
    assertEquals("[50,50]", json.get("values").toString());
    assertEquals(10, json.get("levels").getAsJsonArray().size());
    CommandRun text = CommandRun.of("farm", "solve", "ticTacToe", "--resume", states);
    assertTrue(
        text.out().startsWith("solve of ticTacToe: 5,478 states, 958 of them terminal"),
        text.out());
    CommandRun.ending(2, "farm", "solve", "ticTacToe").withError("name a folder");
    CommandRun.ending(2, "farm", "solve", "nim", "--resume", states).withError("another game");
  }

  @Test
  void selfPlayGoesOnFromItsFolder(@TempDir Path folder) throws Exception {
    String[] command = {
      "farm",
      "selfplay",
      "ticTacToe",
      "--games",
      "20",
      "--piece",
      "8",
      "--playouts",
      "10",
      "--resume",
      folder.resolve("games").toString(),
      "--format",
      "json"
    };
    JsonObject first = CommandRun.of(command).json();
    assertEquals(20, first.get("games").getAsInt());
    assertEquals(3, first.get("pieces").getAsInt());
    Path positions = folder.resolve("games/positions");
    byte[] last = Files.readAllBytes(positions.resolve("00002.parquet"));
    assertTrue(first.get("bytes").getAsLong() > last.length, first.toString());
    Path journal = folder.resolve("games/pieces.journal");
    List<String> lines = Files.readAllLines(journal);
    Files.writeString(journal, String.join("\n", lines.subList(0, lines.size() - 1)) + "\n");
    JsonObject second = CommandRun.of(command).json();
    assertEquals(2, second.get("resumed").getAsInt());
    assertEquals(first.get("positions"), second.get("positions"));
    assertEquals(first.get("goals"), second.get("goals"));
    CommandRun.ending(2, "farm", "selfplay", "ticTacToe").withError("name a folder");
  }

  @Test
  void aFolderIsVerified(@TempDir Path folder) throws Exception {
    Path rulesheets = Files.createDirectories(folder.resolve("rulesheets"));
    for (String name : List.of("nim", "ticTacToe")) {
      Files.writeString(
          rulesheets.resolve(name + ".kif"), GameCatalogue.find(name).orElseThrow().rulesheet());
    }
    String found = folder.resolve("found").toString();
    String[] command = {
      "farm",
      "verify",
      rulesheets.toString(),
      "--engine",
      "differential,batch",
      "--states",
      "40",
      "--seeds",
      "2",
      "--resume",
      found
    };
    CommandRun text = CommandRun.ending(0, command);
    assertTrue(text.out().contains("8 of 8 pieces"), text.out());
    assertTrue(text.out().contains("batch against prover, 2 games: agreed 2"), text.out());
    JsonObject json = CommandRun.of(with(command, "--format", "json")).json();
    assertEquals(8, json.get("resumed").getAsInt());
    JsonObject batch = json.get("findings").getAsJsonArray().get(1).getAsJsonObject();
    assertEquals("[\"nim\",\"ticTacToe\"]", batch.get("agreed").toString());
    assertTrue(batch.get("states").getAsLong() >= 2 * 2 * 40, json.toString());
    CommandRun.ending(2, "farm", "verify", rulesheets.toString()).withError("name a folder");
  }

  @Test
  void aDifferenceIsToldWithItsReproducer(@TempDir Path folder) throws Exception {
    CatalogueGame game = GameCatalogue.find("ticTacToe").orElseThrow();
    Path rulesheets = Files.createDirectories(folder.resolve("rulesheets"));
    Files.writeString(rulesheets.resolve("ticTacToe.kif"), game.rulesheet());
    Path traces = Files.createDirectories(folder.resolve("traces"));
    Files.writeString(
        traces.resolve("ticTacToe.trace"),
        game.goldenPlaythrough().replaceFirst("(?s)(.*\ngoals\t)\\d+(\t)", "$11$2"));
    Path found = folder.resolve("found");
    CommandRun run =
        CommandRun.ending(
            1,
            "farm",
            "verify",
            rulesheets.toString(),
            "--traces",
            traces.toString(),
            "--states",
            "10",
            "--seeds",
            "2",
            "--resume",
            found.toString());
    assertTrue(run.out().contains("disagreed 1"), run.out());
    assertTrue(run.out().contains("goal of crosses"), run.out());
    assertTrue(run.out().contains("--trace " + traces.resolve("ticTacToe.trace")), run.out());
    Path reproducer = found.resolve("reproducers/0 ticTacToe");
    String difference = Files.readString(reproducer.resolve("difference.txt"));
    assertTrue(difference.contains("repeat with:"), difference);
    assertEquals(game.description().rules().size(), rules(reproducer.resolve("original.kif")));
  }

  private static int rules(Path rulesheet) throws Exception {
    return RulesheetReader.read(rulesheet).rules().size();
  }

  @Test
  void theMatchesOfATournamentArePieces(@TempDir Path folder) throws Exception {
    Path spec =
        Files.writeString(
            folder.resolve("cup.yaml"),
            """
            games: [ticTacToe]
            players: {one: "montecarlo:playouts=30,solve=0", other: random}
            rounds: 3
            """);
    String[] command = {
      "farm", "tournament", spec.toString(), "--resume", folder.resolve("cup").toString()
    };
    List<String> pieces = CommandRun.of(command).lines();
    assertTrue(pieces.get(0).startsWith("tournament of cup: 6 of 6 pieces"), pieces.get(0));
    List<String> whole = CommandRun.of("tournament", spec.toString()).lines();
    int times = whole.indexOf("times, ms  mean of an answer  longest");
    assertTrue(times > 0, String.join("\n", whole));
    assertEquals(whole.subList(0, times), pieces.subList(2, times + 2));
    assertTrue(Files.exists(folder.resolve("cup/records/00005.json")));
    Files.writeString(spec, "games: [ticTacToe]\nplayers: {a: random, b: legal}\nformat: swiss\n");
    CommandRun.ending(2, command).withError("take round-robin");
  }

  private static String[] with(String[] command, String... further) {
    return Stream.concat(Stream.of(command), Stream.of(further)).toArray(String[]::new);
  }

  @Test
  void badInputIsRefusedInALine(@TempDir Path folder) throws Exception {
    Path moves = Files.writeString(folder.resolve("moves"), "noop noop\n");
    CommandRun.ending(2, "farm", "playouts", "ticTacToe", "--moves", moves.toString())
        .withError("moves:1: ");
    CommandRun.ending(2, "farm", "playouts", "ticTacToe", "--playouts", "100000000", "--piece", "1")
        .withError("raise --piece");
    CommandRun.ending(2, "farm", "perft", "nim", "2", "--master", "local[2]")
        .withError("Apache Spark isn't on the class path");
    CommandRun.ending(2, "farm").withError("Usage: propnet farm");
    CommandRun network =
        CommandRun.ending(2, "farm", "perft", "draughts", "2", "--max-rules", "100");
    assertEquals(1, network.err().lines().count(), network.err());
  }
}
