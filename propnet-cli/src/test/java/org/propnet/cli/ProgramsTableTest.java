package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generates the program of each real rulesheet, verifies it over its standard streams, and writes
 * {@code target/programs.txt}: a row of a table for each game. Every 30th only, unless {@code
 * -Dpropnet.programs.every=1} asks for all; that takes an hour. With {@code -Dpropnet.programs=}
 * and names with commas between, those.
 */
final class ProgramsTableTest {

  private static final String STATES = "150";
  private static final int EVERY = Integer.getInteger("propnet.programs.every", 30);

  @TempDir private Path folder;

  @Test
  @Tag("deep")
  void everyProgramAgrees() throws IOException {
    List<String> rows = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (Path file : rulesheets()) {
      String row = row(file, wrong);
      rows.add("| " + file.getFileName().toString().replace(".kif", "") + " | " + row + " |");
      Files.write(Path.of("target", "programs.txt"), rows);
    }
    assertEquals(List.of(), wrong);
  }

  private static List<Path> rulesheets() throws IOException {
    Path shared = ProjectRoot.path().resolveSibling("shared").resolve("games");
    assumeTrue(Files.isDirectory(shared), "skipped: there are no rulesheets in ../shared/games");
    List<String> only = List.of(System.getProperty("propnet.programs", "").split(","));
    try (Stream<Path> files = Files.list(shared)) {
      List<Path> all = files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
      return IntStream.range(0, all.size())
          .filter(
              i ->
                  only.get(0).isEmpty()
                      ? i % EVERY == 0
                      : only.contains(all.get(i).getFileName().toString().replace(".kif", "")))
          .mapToObj(all::get)
          .toList();
    }
  }

  private String row(Path file, List<String> wrong) throws IOException {
    Path jar = folder.resolve("game.jar");
    CommandRun made =
        CommandRun.of("generate", file.toString(), "-o", jar.toString(), "--format", "json");
    if (made.exitCode() != 0) {
      return "isn't generated: " + made.err().strip().replace("|", "\\|") + " | | | |";
    }
    JsonObject figures = made.json();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    CommandRun verified =
        CommandRun.of(
            "verify",
            file.toString(),
            "--external",
            java + " -jar " + jar + " serve",
            "--states",
            STATES);
    Files.delete(jar);
    if (verified.exitCode() != 0) {
      wrong.add(file + ": " + verified.out().strip() + verified.err().strip());
    }
    return String.format(
        Locale.ROOT,
        "%,d | %,d | %.1f | %s",
        figures.get("source_characters").getAsLong() / 1_000,
        figures.get("bytes").getAsLong() / 1_000,
        figures.get("generate_ms").getAsDouble() / 1_000,
        verified.exitCode() == 0 ? "agreed" : "DIFFERENT");
  }
}
