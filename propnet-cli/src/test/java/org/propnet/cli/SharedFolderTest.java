package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The command on real rulesheets and recorded behaviour, where they are beside the project. */
@Tag("deep")
final class SharedFolderTest {

  private static final int MIN_AGREED = 150;

  @Test
  void nothingDisagreesAndMostAgrees() {
    Path shared = ProjectRoot.path().resolveSibling("shared");
    Path games = shared.resolve("games");
    Path traces = shared.resolve("traces");
    assumeTrue(
        Files.isDirectory(games) && Files.isDirectory(traces),
        "skipped: there are no rulesheets in ../shared/games or no recordings in ../shared/traces");
    CommandRun run =
        CommandRun.ending(
            0,
            "verify",
            "--all",
            games.toString(),
            "--traces",
            traces.toString(),
            "--threads",
            "2",
            "--states",
            "20",
            "--seconds",
            "30",
            "--build-seconds",
            "20");
    Matcher totals =
        Pattern.compile("182 games: agreed (\\d+), disagreed 0[,;].*").matcher(run.out());
    assertTrue(totals.find(), run.out());
    assertTrue(Integer.parseInt(totals.group(1)) >= MIN_AGREED, run.out());
  }
}
