package org.propnet.bench.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * The pictures of {@code ARCHITECTURE.md} show what the code does; {@code -Dpropnet.pictures=docs}
 * draws those of the rule and of the lanes anew, into that folder.
 */
final class PicturesTest {

  private static final Path DOCS = Path.of("../docs");

  @Test
  void thePagesHaveThePicturesThatAreDrawn() throws IOException {
    Map<String, String> pictures =
        Map.of("rule.svg", RulePicture.svg(), "lanes.svg", LanePicture.svg());
    for (Map.Entry<String, String> picture : pictures.entrySet()) {
      String folder = System.getProperty("propnet.pictures");
      if (folder != null) {
        Files.writeString(Path.of("..", folder).resolve(picture.getKey()), picture.getValue());
      }
      assertEquals(
          Files.readString(DOCS.resolve(picture.getKey())), picture.getValue(), "draw it anew");
    }
  }

  @Test
  void theModulesHaveTheFiguresOfConnectFour() throws IOException {
    GameDescription game = GameCatalogue.find("connectFour").orElseThrow().description();
    Build build = MachineBuilder.of(game).build();
    List<String> figures =
        List.of(
            game.rules().size() + " rules",
            build.report().grounding().groundRules() + " ground rules",
            NetworkSize.of(build.rawNetwork()).twoInputGates() + " gates",
            NetworkSize.of(build.network()).twoInputGates() + " gates");
    String picture = Files.readString(DOCS.resolve("modules.svg"));
    for (String figure : figures) {
      assertTrue(picture.contains(">" + figure + "<"), figure);
    }
  }
}
