package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows {@code docs/writing-games.md} step by step: its rulesheet is written, its changes are
 * made, and its commands print what it says. A line of three dots there stands for any lines.
 */
final class WritingGamesTest {

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(kif|diff|console)\n(.*?)^```$");
  private static final String PROMPT = "$ ./propnet ";
  private static final String REST = "...";
  private static final String RULESHEET = "tug.kif";

  @TempDir private Path folder;
  private int commands;
  private int changes;

  @Test
  void everyStepIsAsItIsTold() throws IOException {
    String page = Files.readString(ProjectRoot.path().resolve("docs/writing-games.md"));
    for (Matcher block = BLOCK.matcher(page); block.find(); ) {
      String text = block.group(2);
      switch (block.group(1)) {
        case "kif" -> Files.writeString(folder.resolve(RULESHEET), text);
        case "diff" -> change(text);
        default -> run(text.lines().toList());
      }
    }
    assertTrue(commands >= 12 && changes >= 5, commands + " commands, " + changes + " changes");
  }

  /**
   * Makes a change: lines with a minus give way to those with a plus, between those with neither.
   */
  private void change(String diff) throws IOException {
    StringBuilder before = new StringBuilder();
    StringBuilder after = new StringBuilder();
    for (String line : diff.lines().toList()) {
      String text = line.isEmpty() ? "\n" : line.substring(1) + "\n";
      if (!line.startsWith("+")) {
        before.append(text);
      }
      if (!line.startsWith("-")) {
        after.append(text);
      }
    }
    Path file = folder.resolve(RULESHEET);
    String rules = Files.readString(file);
    int place = rules.indexOf(before.toString());
    assertTrue(place >= 0, () -> "the rulesheet of docs/writing-games.md has no\n" + before);
    String end = rules.substring(place + before.length());
    Files.writeString(file, rules.substring(0, place) + after + end);
    changes++;
  }

  private void run(List<String> lines) {
    int from = 0;
    while (from < lines.size()) {
      int to = from + 1;
      while (to < lines.size() && !lines.get(to).startsWith(PROMPT)) {
        to++;
      }
      String command = lines.get(from);
      assertTrue(command.startsWith(PROMPT), command);
      run(command.substring(PROMPT.length()), lines.subList(from + 1, to));
      from = to;
    }
  }

  private void run(String command, List<String> expected) {
    String[] words =
        Arrays.stream(command.split(" "))
            .map(word -> word.startsWith("tug.") ? folder.resolve(word).toString() : word)
            .toArray(String[]::new);
    CommandRun run = CommandRun.of(words);
    assertEquals("", run.err(), command);
    List<String> printed =
        run.lines().stream().map(line -> line.replace(folder + "/", "")).toList();
    if (!matches(printed, expected)) {
      fail(
          "docs/writing-games.md should have\n$ ./propnet "
              + command
              + "\n"
              + String.join("\n", printed)
              + "\nbut has\n"
              + String.join("\n", expected));
    }
    commands++;
  }

  /** Whether lines are those expected, where dots stand for lines up to those after them. */
  private static boolean matches(List<String> printed, List<String> expected) {
    int at = 0;
    for (int i = 0; i < expected.size(); i++) {
      if (expected.get(i).equals(REST)) {
        if (i + 1 == expected.size()) {
          return true;
        }
        while (at < printed.size() && !printed.get(at).equals(expected.get(i + 1))) {
          at++;
        }
      } else if (at == printed.size() || !printed.get(at++).equals(expected.get(i))) {
        return false;
      }
    }
    return at == printed.size();
  }
}
