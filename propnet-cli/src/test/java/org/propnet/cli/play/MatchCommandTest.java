package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.CommandRun;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

class MatchCommandTest {

  private static final String[] TWO = {"--player", "legal", "--player", "random"};

  @Test
  void nothingButTheResult() {
    CommandRun run =
        CommandRun.ending(
            0, "match", "ticTacToe", "--player", "legal", "--player", "random", "--seed=3");
    assertEquals("", run.err());
    assertEquals(4, run.lines().size(), run.out());
    assertTrue(
        run.lines().get(0).startsWith("match.3.0 of ticTacToe: completed after "), run.out());
    assertTrue(run.lines().get(2).startsWith("crosses  legal"), run.out());
  }

  @Test
  void theSameSeedPlaysTheSame(@TempDir Path folder) throws Exception {
    MatchRecord first = recorded(folder.resolve("one.json"));
    MatchRecord second = recorded(folder.resolve("two.json"));
    assertEquals(first.jointMoves(), second.jointMoves());
    assertEquals(List.of("legal", "random"), first.players());
  }

  private static MatchRecord recorded(Path file) throws Exception {
    CommandRun.ending(
        0, "match", "connectFour", TWO[0], TWO[1], TWO[2], TWO[3], "--record", file.toString());
    return MatchRecordJson.read(Files.readString(file), file.toString());
  }

  @Test
  void everyOrderOfTheRoles(@TempDir Path folder) throws Exception {
    CommandRun run =
        CommandRun.ending(
            0,
            "match",
            "trio",
            "--player",
            "legal",
            "--player",
            "random",
            "--player",
            "random:seed=5",
            "--both",
            "--record",
            folder.toString(),
            "--format",
            "json");
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonArray matches = json.getAsJsonArray("matches");
    assertEquals(6, matches.size());
    assertEquals(3, json.getAsJsonArray("total").size());
    for (int number = 0; number < 6; number++) {
      Path file = folder.resolve("match.0." + number + ".json");
      MatchRecord record = MatchRecordJson.read(Files.readString(file), file.toString());
      JsonArray players =
          matches.get(number).getAsJsonObject().getAsJsonArray("players").getAsJsonArray();
      assertEquals(
          record.players().get(0), players.get(0).getAsJsonObject().get("player").getAsString());
    }
  }

  @Test
  void boardsAreShownToThoseThatWatch() {
    CommandRun run =
        CommandRun.ending(0, "match", "ticTacToe", TWO[0], TWO[1], TWO[2], TWO[3], "--watch");
    assertTrue(run.out().contains("step 0"), run.out());
    assertTrue(run.out().contains("crosses plays (mark 1 1)"), run.out());
  }

  @Test
  void whatGoesWrongIsTold() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    CommandRun run =
        CommandRun.ending(
            0,
            "match",
            "rockPaperScissorsLizardSpock",
            "--player",
            "legal",
            "--player",
            "127.0.0.1:" + port,
            "--play-clock",
            "1",
            "--scramble",
            "keywords");
    assertTrue(run.out().contains(" CE"), run.out());
    assertTrue(run.out().contains("CE, 127.0.0.1:" + port + ": "), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ticTacToe --player legal | ticTacToe takes 2 players, so give --player as often",
        "ticTacToe --player montcarlo --player legal | there is no player 'montcarlo'; did you mean montecarlo? (or give an address HOST:PORT,",
        "ticTacToe --player montecarlo:playout=5 --player legal | has no parameter 'playout'",
        "ticTacToe --player 127.0.0.1:9 --player legal --play-clock 0.5 | in whole seconds",
        "ticTacToe --player legal --player legal --scramble all | is none of none, names, keywords",
        "ticTacToe --player legal --player legal --watch --format json | has no room for",
        "ticTacToe --player 127.0.0.1:9 --player 127.0.0.1:9 | two players listen at 127.0.0.1:9,",
        "ticTacToe --player 127.0.0.1:9 --player localhost:9 | start another one at another port",
        "ticTacToe | --player",
      })
  void wrongArgumentsAreRefused(String arguments, String problem) {
    CommandRun run = CommandRun.ending(2, ("match " + arguments).split(" ")).withError(problem);
    assertFalse(run.err().contains("internal"), run.err());
  }

  @Test
  void whatBreaksTheRulesIsRecorded(@TempDir Path folder) throws Exception {
    Path game =
        Files.writeString(
            folder.resolve("faulty.kif"),
            "(role a) (init p) (<= (legal a x) (true p)) (<= terminal (true q)) (goal a 1)");
    Path file = folder.resolve("record.json");
    CommandRun run =
        CommandRun.ending(
                2, "match", game.toString(), "--player", "legal", "--record", file.toString())
            .withError("match match.0.0, step 1: ");
    assertTrue(run.out().contains("given up after 1 joint move"), run.out());
    MatchRecord record = MatchRecordJson.read(Files.readString(file), file.toString());
    assertEquals(MatchRecord.End.ABORTED, record.end());
    assertEquals(1, record.jointMoves().size());
  }

  @Test
  void anotherFileIsLeftAlone(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("notes"), "my notes");
    CommandRun.ending(
        2, "match", "ticTacToe", TWO[0], TWO[1], TWO[2], TWO[3], "--record", file.toString());
    assertEquals("my notes", Files.readString(file));
  }
}
