package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The pages about the command and the library say what the command and the library do. */
final class CommandPagesTest {

  private static final String COMMANDS = "docs/commands.md";
  private static final String TOURNAMENTS = "docs/tournaments.md";
  private static final Pattern KEY = Pattern.compile("`([a-z-]+)`");
  private static final Pattern COMMAND = Pattern.compile("\\./propnet ([a-z][\\w ./,:-]*)");
  private static final Pattern OPTION = Pattern.compile("`(--?[a-z][a-z-]*)");

  /** The options in the first column of the tables of a section. */
  private static Set<String> documented(String heading) throws Exception {
    Set<String> names = new TreeSet<>();
    for (String line : Pages.section(COMMANDS, heading)) {
      if (line.startsWith("| `-")) {
        String cell = line.substring(0, line.indexOf(" | "));
        OPTION.matcher(cell).results().map(match -> match.group(1)).forEach(names::add);
      }
    }
    return names;
  }

  /** All options have a row, and all rows are of an option. */
  @Test
  void everyOptionIsDescribed() throws Exception {
    Set<String> common = documented("## Common options");
    assertTrue(common.size() >= 8);
    List<String> wrong = new ArrayList<>();
    for (var entry : PropnetCommand.commandLine().getSubcommands().entrySet()) {
      if (entry.getKey().equals("help")) {
        continue;
      }
      CommandLine command = entry.getValue();
      Set<String> own = documented("## " + entry.getKey());
      List<OptionSpec> options = new ArrayList<>(command.getCommandSpec().options());
      for (CommandLine job : command.getSubcommands().values()) {
        options.addAll(job.getCommandSpec().options());
      }
      for (OptionSpec option : options) {
        String name = option.longestName();
        if (!option.usageHelp()
            && !option.versionHelp()
            && !own.contains(name)
            && !common.contains(name)) {
          wrong.add(entry.getKey() + " " + name + " isn't described");
        }
      }
      for (String name : own) {
        if (options.stream().noneMatch(option -> List.of(option.names()).contains(name))) {
          wrong.add(entry.getKey() + " " + name + " doesn't exist");
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void everyCommandIsShown() throws Exception {
    for (String name : PropnetCommand.commandLine().getSubcommands().keySet()) {
      String section = String.join("\n", Pages.section(COMMANDS, "## " + name));
      assertTrue(name.equals("help") || section.contains("./propnet " + name + " "), name);
    }
  }

  @Test
  void commandsExist() throws Exception {
    int count = 0;
    for (String page : List.of("README.md", COMMANDS, TOURNAMENTS, "docs/info.md")) {
      for (MatchResult command : COMMAND.matcher(Pages.text(page)).results().toList()) {
        PropnetCommand.commandLine().parseArgs(command.group(1).strip().split(" +"));
        count++;
      }
    }
    assertTrue(count >= 30, count + " commands");
  }

  /** All but times, memory and other measured figures, which have a point. */
  @Test
  void infoPrintsWhatItSays() throws Exception {
    List<String> sample = Pages.between("docs/info.md", "$ ./propnet info connectFour", "```");
    CommandRun run = CommandRun.ending(0, "info", "connectFour");
    assertEquals(
        withoutMeasurements(run.lines()),
        withoutMeasurements(sample),
        "the sample in docs/info.md is the output of this command, so run it again");
  }

  private static List<String> withoutMeasurements(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll("[\\d,]+\\.\\d+", "#").replaceAll(" +", " "))
        .toList();
  }

  @Test
  void checkBeginsAsItSays() throws Exception {
    List<String> sample = Pages.between(COMMANDS, "$ ./propnet check ticTacToe", "```");
    CommandRun run = CommandRun.ending(0, "check", "ticTacToe", "--playouts", "100");
    assertTrue(sample.size() > 5);
    assertEquals(sample, run.lines().subList(0, sample.size()));
  }

  /** All but the times, which are the last table. */
  @Test
  void tournamentPrintsWhatItSays(@TempDir Path folder) throws Exception {
    Path spec = folder.resolve("quick.yaml");
    Files.write(spec, Pages.between(TOURNAMENTS, "```yaml", "```"));
    String page = folder.resolve("quick.html").toString();
    CommandRun run = CommandRun.ending(0, "tournament", spec.toString(), "--html", page);
    List<String> sample =
        Pages.between(TOURNAMENTS, "$ ./propnet tournament quick.yaml --html quick.html", "```");
    assertTrue(sample.size() > 20);
    assertEquals(
        withoutTimes(run.lines()),
        withoutTimes(sample),
        "the sample in docs/tournaments.md is the output of this command, so run it again");
  }

  private static List<String> withoutTimes(List<String> lines) {
    return lines.stream().takeWhile(line -> !line.startsWith("times, ms")).toList();
  }

  @Test
  void everyKeyOfATournamentIsDescribed(@TempDir Path folder) throws Exception {
    Path spec = folder.resolve("cup.yaml");
    Files.writeString(spec, "games: [ticTacToe]\nplayers: {a: random}\nno-such-key: 1\n");
    String refusal = CommandRun.of("tournament", spec.toString()).err();
    String keys = refusal.substring(refusal.indexOf("; there are ") + 12).strip();
    Set<String> described = new TreeSet<>();
    for (String line : Pages.section(TOURNAMENTS, "## A tournament")) {
      if (line.startsWith("| `")) {
        String cell = line.substring(0, line.indexOf(" | "));
        KEY.matcher(cell).results().map(match -> match.group(1)).forEach(described::add);
      }
    }
    assertEquals(new TreeSet<>(Splitter.on(", ").splitToList(keys)), described);
  }

  @Test
  void perftPrintsWhatItSays() throws Exception {
    List<String> sample = Pages.between(COMMANDS, "$ ./propnet perft ticTacToe 6", "```");
    assertEquals(sample, CommandRun.of("perft", "ticTacToe", "6").lines());
  }

  @Test
  void playoutsAreTheCodeOfTheTest() throws Exception {
    String source = "propnet-cli/src/test/java/org/propnet/cli/QuickStart.java";
    String head = "  static void lanes(GameDescription game) throws InterruptedException {";
    List<String> code =
        Pages.between(source, head, "  }").stream()
            .map(line -> line.replaceFirst("^    ", ""))
            .toList();
    assertEquals(code, Pages.between("docs/library.md", "```java", "```"));
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

  @Test
  void theBoardIsWhatPlayPrints() throws Exception {
    List<String> section = Pages.section("docs/commands.md", "## play");
    List<String> board =
        section.stream()
            .dropWhile(line -> !line.startsWith("black plays"))
            .takeWhile(line -> !line.equals("```"))
            .toList();
    assertTrue(board.size() > 10);
    CommandRun run = CommandRun.of("play", "chess", "--seed", "7", "--steps", "6");
    String printed = String.join("\n", run.lines());
    assertTrue(printed.contains(String.join("\n", board)), printed);
  }
}
