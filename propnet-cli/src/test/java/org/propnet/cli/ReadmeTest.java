package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;

/** The README tells the truth: its code compiles and prints what it says, its commands parse. */
final class ReadmeTest {

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
  void quickStartIsTheCodeOfTheTest() throws Exception {
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
  void quickStartPrintsWhatItSays() throws Exception {
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

  @Test
  void playoutsAreTheCodeOfTheTest() throws Exception {
    String source = "propnet-cli/src/test/java/org/propnet/cli/QuickStart.java";
    String head = "  static void lanes(GameDescription game) throws InterruptedException {";
    List<String> code =
        between(source, head, "  }").stream().map(line -> line.replaceFirst("^    ", "")).toList();
    String before = "For playouts there is a machine that plays 512 games at once, a bit each:";
    assertEquals(code, between("README.md", before, "```").stream().skip(2).toList());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream usual = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      String rules = GameCatalogue.find("connectFour").orElseThrow().rulesheet();
      QuickStart.lanes(KifReader.read(rules, "connectFour.kif"));
    } finally {
      System.setOut(usual);
    }
    String line = printed.toString(StandardCharsets.UTF_8);
    assertTrue(line.matches("5[56]\\.\\d+ for red in 100000 playouts\\s+"), line);
  }

  /** All but times, memory and other measured figures, which have a point. */
  @Test
  void infoPrintsWhatItSays() throws Exception {
    List<String> sample = between("README.md", "$ ./propnet info connectFour", "```");
    CommandRun run = CommandRun.of("info", "connectFour");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(
        withoutMeasurements(run.lines()),
        withoutMeasurements(sample),
        "the sample in README.md is the output of this command, so run it again");
  }

  @Test
  void checkBeginsAsItSays() throws Exception {
    List<String> sample = between("README.md", "$ ./propnet check ticTacToe", "```");
    CommandRun run = CommandRun.of("check", "ticTacToe", "--playouts", "100");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(sample.size() > 5);
    assertEquals(sample, run.lines().subList(0, sample.size()));
  }

  private static List<String> withoutMeasurements(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll("[\\d,]+\\.\\d+", "#").replaceAll(" +", " "))
        .toList();
  }

  @Test
  void commandsExist() throws Exception {
    Matcher commands =
        Pattern.compile("\\./propnet ([a-z][\\w ./-]*)")
            .matcher(Files.readString(ProjectRoot.path().resolve("README.md")));
    int count = 0;
    while (commands.find()) {
      PropnetCommand.commandLine().parseArgs(commands.group(1).strip().split(" +"));
      count++;
    }
    assertTrue(count >= 10, count + " commands");
  }

  @Test
  void everyCommandIsShown() throws Exception {
    String readme = Files.readString(ProjectRoot.path().resolve("README.md"));
    for (String name : PropnetCommand.commandLine().getSubcommands().keySet()) {
      assertTrue(readme.contains("./propnet " + name + " "), name);
    }
  }
}
