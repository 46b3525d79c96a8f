package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is said of examples/. The examples themselves are built and tested by maven-invoker-plugin,
 * once the modules are packaged.
 */
final class ExamplesTest {

  private static final Path EXAMPLES = ProjectRoot.path().resolve("examples");
  private static final Path SOURCES = EXAMPLES.resolve("src/main/java/org/propnet/examples");

  @Test
  void useTheVersionOfThisBuild() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = ExamplesTest.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    }
    String line = "<propnet.version>" + properties.getProperty("version") + "</propnet.version>";
    assertTrue(Files.readString(EXAMPLES.resolve("pom.xml")).contains(line), line);
  }

  @Test
  void uctPlayerHasAtMostAHundredLines() throws IOException {
    int lines = Files.readAllLines(SOURCES.resolve("UctPlayer.java")).size();
    assertTrue(lines <= 100, lines + " lines");
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
