package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.RealRulesheets;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/**
 * Builds mutated rulesheets. A few mutations of packaged games are part of every build, or as many
 * as the system property {@code propnet.soak.packaged} says; with the property {@code
 * propnet.soak}, that many mutations of real rulesheets are tested.
 */
final class SoakTest {

  private static final int USUAL = 20;

  @Test
  void mutatedRulesheetsEndInAResultOrATypedError(@TempDir Path folder)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    int real = Integer.getInteger("propnet.soak", 0);
    int asked = real > 0 ? real : Integer.getInteger("propnet.soak.packaged", 0);
    Soak soak =
        new Soak(
            real > 0 ? RealRulesheets.all() : packaged(folder),
            Long.getLong("propnet.soak.seed", 1),
            real > 0 ? "propnet.soak" : "propnet.soak.packaged");
    soak.run(Integer.getInteger("propnet.soak.first", 0), asked > 0 ? asked : USUAL);
    String report = soak.report();
    if (asked > 0) {
      Files.writeString(Path.of("target", "soak.txt"), report + String.join("\n", soak.failures()));
    }
    assertEquals(List.of(), soak.failures(), report);
  }

  private static List<Path> packaged(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (CatalogueGame game : GameCatalogue.games()) {
      Path file = folder.resolve(game.name() + ".kif");
      Files.writeString(file, game.rulesheet(), StandardCharsets.UTF_8);
      files.add(file);
    }
    return files;
  }
}
