package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The quick start of the README is code that compiles, runs, and prints what it says. */
final class QuickStartTest {

  private static final int LONGEST = 12;

  /** The lines of a file from after the first that is so to before the next that is so. */
  private static List<String> between(String file, String first, String last) throws Exception {
    return Files.readAllLines(ProjectRoot.path().resolve(file)).stream()
        .dropWhile(line -> !line.equals(first))
        .skip(1)
        .takeWhile(line -> !line.equals(last))
        .toList();
  }

  private static List<String> readme(String language) throws Exception {
    return between("README.md", "```" + language, "```");
  }

  @Test
  void isTheCodeOfTheTest() throws Exception {
    List<String> code =
        between(
                "propnet-cli/src/test/java/org/propnet/cli/QuickStart.java",
                "  static void run() {",
                "  }")
            .stream()
            .map(line -> line.replaceFirst("^    ", ""))
            .toList();
    assertEquals(code, readme("java"));
    long lines = code.stream().filter(line -> !line.isBlank()).count();
    assertTrue(0 < lines && lines <= LONGEST, lines + " lines");
  }

  @Test
  void printsWhatTheReadmeSays() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      QuickStart.run();
    } finally {
      System.setOut(before);
    }
    assertEquals(readme("text"), printed.toString(StandardCharsets.UTF_8).lines().toList());
  }
}
