package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.kiosk.TestedKiosk.Reply;

/** What an author says of a board, in a file beside the rulesheet. */
@Timeout(180)
final class HintFilesTest {

  private static final String RULES =
      """
      (role a) (init (at north)) (init (pot 3))
      (input a (go north)) (input a (go south)) (input a (go west))
      (<= (base (at ?x)) (input a (go ?x)))
      (base (pot 3))
      (<= (legal a (go ?x)) (input a (go ?x)))
      (<= (next (at ?x)) (does a (go ?x)))
      (next (pot 3))
      (<= terminal (true (at west))) (goal a 100)
      """;

  @TempDir private Path folder;
  private TestedKiosk kiosk;

  @BeforeEach
  void start() throws Exception {
    Files.writeString(folder.resolve("walk.kif"), RULES);
    kiosk = new TestedKiosk(TestedKiosk.settings().withRulesheets(folder));
  }

  @AfterEach
  void stop() {
    kiosk.close();
  }

  private Reply open(String more) throws Exception {
    return kiosk.post(
        "/api/sessions", "{\"game\":\"file:walk.kif\",\"seats\":[\"human\"]" + more + "}");
  }

  private static List<String> places(Reply reply) {
    List<String> names = new ArrayList<>();
    for (JsonElement board : reply.json().getAsJsonObject("layout").getAsJsonArray("boards")) {
      for (JsonElement place : board.getAsJsonObject().getAsJsonArray("places")) {
        JsonObject own = place.getAsJsonObject();
        names.add(
            own.get("name").getAsString()
                + " "
                + own.get("x").getAsDouble()
                + ","
                + own.get("y").getAsDouble());
      }
    }
    return names;
  }

  @Test
  void placesLieWhereTheFileSays() throws Exception {
    Files.writeString(
        folder.resolve("walk.board.json"),
        """
        {"boards": [{"relation": "at", "x": 1,
          "layout": [["", "north"], ["west", ""], ["", "south"]]}]}
        """);
    assertEquals(List.of("north 1.5,0.5", "west 0.5,1.5", "south 1.5,2.5"), places(open("")));
  }

  @Test
  void aSessionKnowsTheBoardThatItWasOpenedWith() throws Exception {
    String board = "{\"boards\": []}";
    String token =
        open(",\"board\":" + new JsonPrimitive(board)).json().get("session").getAsString();
    Reply session = kiosk.get("/api/sessions/" + token);
    assertEquals(board, session.json().get("board").getAsString());
  }

  /** The file is read anew for each match. */
  @Test
  void whatIsWrongInTheFileIsToldInOneLine() throws Exception {
    Path file = folder.resolve("walk.board.json");
    Files.writeString(file, "{\"boards\": [\nnot so]}");
    assertRefused("walk.board.json: line 2 column 1: isn't JSON; mend that place", open(""));
    Files.writeString(file, "{\"boards\": [{\"relation\": \"on\", \"x\": 1}]}");
    assertRefused(
        "walk.board.json: boards[0].relation: no proposition is about on; write one of at/1, pot/1",
        open(""));
    assertRefused(
        "walk.board.json: text: isn't an object; write { } there", open(",\"board\":\"[]\""));
    Files.delete(file);
    assertEquals(200, open("").status());
  }

  private static void assertRefused(String line, Reply reply) {
    assertEquals(422, reply.status(), reply.text());
    assertEquals(line, reply.error());
  }
}
