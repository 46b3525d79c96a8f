package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;

/**
 * Checks real rulesheets, with the system property {@code propnet.checks}: {@code all}, or names of
 * games with commas. {@code propnet.checks.seconds} is the processor time for each, 30 unless said
 * otherwise; {@code target/checks.txt} has a line for each game.
 */
final class RealGamesTest {

  private static final int ALL = 182;
  private static final int WANTED = 100;

  @Test
  void mostGamesAreDecided() throws IOException {
    String names = System.getProperty("propnet.checks");
    assumeTrue(names != null, "no -Dpropnet.checks=all, nor names of games");
    Path file = Path.of("target", "checks.txt");
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.deleteIfExists(file);
    Duration time = Duration.ofSeconds(Long.getLong("propnet.checks.seconds", 30));
    GameTable table = new GameTable(time, file);
    List<Path> games =
        RealRulesheets.all().stream()
            .filter(
                game ->
                    names.equals("all")
                        || List.of(names.split(","))
                            .contains(String.valueOf(game.getFileName()).replace(".kif", "")))
            .toList();
    table.check(games);
    assertTrue(!games.isEmpty(), "none of the games is there: " + names);
    assertTrue(games.size() < ALL || table.decided() >= WANTED, table.summary());
  }
}
