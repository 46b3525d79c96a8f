package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.GameCatalogue;

final class SameCommandTest {

  @TempDir private Path folder;

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** Tic-tac-toe with a slip in the second diagonal. */
  private String edited() throws IOException {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    return write("my.kif", rules.replace("(cell 3 1 ?symbol)", "(cell 3 3 ?symbol)"));
  }

  @Test
  void sameGameInTheOtherSyntax() {
    String infix = folder.resolve("my.hrf").toString();
    CommandRun.ending(0, "convert", "ticTacToe", "--to", "infix", "-o", infix);
    CommandRun run = CommandRun.ending(0, "same", "ticTacToe", infix);
    assertEquals(
        List.of("ticTacToe and my: the same game", "  the networks are equal"), run.lines());
  }

  @Test
  void differencePrintsWhatThePageSays() throws Exception {
    CommandRun run = CommandRun.ending(1, "same", "ticTacToe", edited());
    List<String> sample =
        Pages.between("docs/commands.md", "$ ./propnet same ticTacToe my.kif", "```");
    assertEquals(sample, run.lines());
  }

  @Test
  void differenceInJson() throws IOException {
    JsonObject json = CommandRun.of("same", "ticTacToe", edited(), "--format", "json").json();
    assertEquals("different", json.get("verdict").getAsString());
    assertEquals(5, json.getAsJsonArray("joint_moves").size());
    JsonObject difference = json.getAsJsonArray("differences").get(0).getAsJsonObject();
    assertEquals("terminal", difference.get("what").getAsString());
    assertEquals("[\"terminal\"]", difference.get("only_first").toString());
    assertEquals(4, json.get("depth").getAsInt());
  }

  @Test
  void limitsLeaveItUndecided() throws IOException {
    CommandRun run = CommandRun.ending(0, "same", "ticTacToe", edited(), "--states", "10");
    assertTrue(
        run.out().contains("the same for the first 1 joint move, 10 states; as many"), run.out());
  }

  @Test
  void rolesAreTold() {
    CommandRun run = CommandRun.ending(1, "same", "ticTacToe", "trio");
    assertTrue(run.lines().get(1).startsWith("  the roles differ: crosses, noughts in"), run.out());
  }

  @Test
  void standardInputIsReadOnce() {
    CommandRun run = CommandRun.ending(2, "same", "-", "-");
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
