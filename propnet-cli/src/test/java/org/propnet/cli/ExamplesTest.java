package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.player.record.MatchOrigin;

/**
 * What is said of examples/, and the version that README names. The examples themselves are built
 * and tested by maven-invoker-plugin, once the modules are packaged.
 */
final class ExamplesTest {

  private static final Path EXAMPLES = ProjectRoot.path().resolve("examples");
  private static final Path SOURCES = EXAMPLES.resolve("src/main/java/org/propnet/examples");

  @Test
  void examplesAndReadmeNameTheVersionOfThisBuild() throws IOException {
    String version = MatchOrigin.software().replaceFirst("propnet (.*)", ">$1<");
    assertTrue(Files.readString(EXAMPLES.resolve("pom.xml")).contains(version), version);
    String readme = Files.readString(ProjectRoot.path().resolve("README.md"));
    List<String> versions =
        readme.lines().map(String::strip).filter(line -> line.startsWith("<version>")).toList();
    assertFalse(versions.isEmpty());
    assertTrue(versions.stream().allMatch(line -> line.contains(version)), versions::toString);
  }

  @Test
  void uctPlayerHasAtMostNinetyLines() throws IOException {
    int lines = Files.readAllLines(SOURCES.resolve("UctPlayer.java")).size();
    assertTrue(lines <= 90, lines + " lines");
  }

  /** The plugin that README runs them with finds no main method in another class. */
  @Test
  void programsArePublic() throws IOException {
    int programs = 0;
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        String source = Files.readString(file);
        if (source.contains("public static void main(")) {
          assertTrue(
              source.contains("\npublic record ") || source.contains("\npublic final class "),
              file.toString());
          programs++;
        }
      }
    }
    assertEquals(4, programs);
  }

  @Test
  void readmeNamesEveryExample() throws IOException {
    String readme = Files.readString(EXAMPLES.resolve("README.md"));
    try (Stream<Path> files = Files.list(SOURCES)) {
      List<String> unnamed =
          files
              .map(file -> "(src/main/java/org/propnet/examples/" + file.getFileName() + ")")
              .filter(link -> !readme.contains(link))
              .toList();
      assertEquals(List.of(), unnamed);
    }
  }
}
