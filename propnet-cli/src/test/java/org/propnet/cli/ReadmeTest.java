package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.batch.Playouts;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** The README is short and tells the truth: its code compiles and prints what it says. */
final class ReadmeTest {

  private static final int MAX_LINES = 160;
  private static final int MAX_LINES_OF_CODE = 12;

  private static final Map<String, Class<?>> TYPES =
      Stream.of(
              MachineBuilder.class,
              Move.class,
              PackedSimulator.class,
              Playouts.class,
              RandomChoice.class,
              Role.class,
              Simulator.class,
              State.class,
              StateMachine.class)
          .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));

  @TempDir private Path folder;

  private static List<String> readme(String language) throws Exception {
    return Pages.between("README.md", "```" + language, "```");
  }

  private static List<String> rows(String heading) throws Exception {
    return Pages.section("README.md", heading).stream()
        .filter(line -> line.startsWith("| "))
        .skip(2)
        .toList();
  }

  @Test
  void isShort() throws Exception {
    long lines = Pages.text("README.md").lines().count();
    assertTrue(lines <= MAX_LINES, lines + " lines; move what is long to docs/");
  }

  @Test
  void quickStartIsTheCodeOfTheTest() throws Exception {
    List<String> code =
        Pages.between(
                "propnet-cli/src/test/java/org/propnet/cli/QuickStart.java",
                "  static void run() {",
                "  }")
            .stream()
            .map(line -> line.replaceFirst("^    ", ""))
            .toList();
    assertEquals(code, readme("java"));
    long lines = code.stream().filter(line -> !line.isBlank()).count();
    assertTrue(0 < lines && lines <= MAX_LINES_OF_CODE, lines + " lines");
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
  void theRulesAreThoseOfTheRulesheet() throws Exception {
    List<String> rules = readme("kif");
    assertTrue(rules.size() >= 3);
    assertTrue(Pages.text("docs/lastStone.kif").lines().toList().containsAll(rules));
  }

  @Test
  void thePictureIsWhatTheCommandDraws() throws Exception {
    Path picture = folder.resolve("lastStone.svg");
    String rulesheet = ProjectRoot.path().resolve("docs/lastStone.kif").toString();
    CommandRun.ending(0, "info", rulesheet, "--picture", picture.toString());
    assertEquals(
        Pages.text("docs/lastStone.svg"),
        Files.readString(picture),
        "./propnet info docs/lastStone.kif --picture docs/lastStone.svg draws it anew");
  }

  /** Each figure stands in a row of the same game in the page of measurements. */
  @Test
  void theFiguresAreThoseThatWereMeasured() throws Exception {
    List<String> page = Pages.text("docs/performance.md").lines().toList();
    List<String> rows = rows("## Speed");
    assertTrue(rows.size() >= 5);
    for (String row : rows) {
      String[] cells = row.substring(2, row.length() - 2).split(" \\| ");
      String game = cells[0].replaceFirst(",.*", "");
      List<String> measured = page.stream().filter(line -> line.startsWith("| " + game)).toList();
      for (String figure : cells) {
        assertTrue(
            figure.equals(cells[0])
                || figure.equals("–")
                || measured.stream().anyMatch(line -> line.contains("| " + figure + " ")),
            () -> "docs/performance.md has no " + figure + " in a row of " + game);
      }
    }
  }

  @Test
  void theMethodsForThoseOfOtherMachinesExist() throws Exception {
    Pattern method = Pattern.compile("`([A-Z]\\w+)\\.(\\w+)");
    List<MatchResult> methods =
        rows("### Coming from ggp-base").stream()
            .map(row -> row.substring(row.indexOf(" | ")))
            .flatMap(ours -> method.matcher(ours).results())
            .toList();
    assertTrue(methods.size() >= 15, methods.size() + " methods");
    for (MatchResult named : methods) {
      Class<?> type = TYPES.get(named.group(1));
      assertTrue(
          type != null
              && Arrays.stream(type.getMethods())
                  .anyMatch(there -> there.getName().equals(named.group(2))),
          named.group());
    }
  }

  /** The README has the commands that are looked for first, docs/commands.md has all. */
  @Test
  void listedCommandsExist() throws Exception {
    String readme = Pages.text("README.md");
    List<String> listed =
        Pattern.compile("\\[`([a-z-]+)`]\\(docs/commands\\.md#\\1\\)")
            .matcher(readme)
            .results()
            .map(link -> link.group(1))
            .toList();
    assertTrue(listed.size() >= 14, listed.toString());
    assertTrue(PropnetCommand.commandLine().getSubcommands().keySet().containsAll(listed));
    assertTrue(readme.contains("./propnet help "));
  }
}
