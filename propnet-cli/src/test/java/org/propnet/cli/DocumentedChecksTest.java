package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.games.BrokenRulesheets;
import org.propnet.validate.Check;

/** The examples in {@code docs/validation.md} are what the command says of them. */
final class DocumentedChecksTest {

  @TempDir private Path folder;

  private static String document() throws IOException {
    return Files.readString(ProjectRoot.path().resolve("docs/validation.md"));
  }

  /** The section of a check, from its heading to the next one. */
  private static String section(Check check) throws IOException {
    Matcher section =
        Pattern.compile("(?s)\n### " + check + "\n(.*?)(?=\n##|$)").matcher(document());
    assertTrue(section.find(), () -> "docs/validation.md has no section ### " + check);
    return section.group(1);
  }

  private static String block(String section, String language) {
    Matcher block = Pattern.compile("(?s)\n```" + language + "\n(.*?)```\n").matcher(section);
    assertTrue(block.find(), () -> "no block of " + language + " in " + section);
    return block.group(1);
  }

  private CommandRun validate(Check check) throws IOException {
    Path file = folder.resolve(check + ".kif");
    Files.writeString(file, BrokenRulesheets.of(check));
    return CommandRun.of("validate", file.toString());
  }

  @ParameterizedTest
  @EnumSource
  void theExampleGivesWhatIsPrinted(Check check) throws IOException {
    String section = section(check);
    assertTrue(
        BrokenRulesheets.of(check).contains(block(section, "kif")),
        "the example isn't in the broken rulesheet of " + check);
    CommandRun run = validate(check);
    List<String> lines = run.lines().subList(0, run.lines().size() - 1);
    assertEquals(
        block(section, "text"),
        String.join("\n", lines).replace(folder + "/", "") + "\n",
        "the sample in docs/validation.md is the output of propnet validate, so run it again");
    assertTrue(section.contains("*" + check.severity() + "*"), check + " has another severity");
  }

  /** A finding begins at the left; what belongs to it is indented. */
  @ParameterizedTest
  @EnumSource
  void aBrokenRulesheetHasOneFinding(Check check) throws IOException {
    List<String> findings =
        validate(check).lines().stream().filter(line -> line.endsWith("]")).toList();
    assertEquals(1, findings.size(), findings.toString());
    assertTrue(findings.get(0).endsWith(" [" + check + "]"), findings.toString());
  }

  @Test
  void noSectionIsLeftOver() throws IOException {
    long sections = document().lines().filter(line -> line.startsWith("### ")).count();
    assertEquals(Check.values().length, sections);
  }
}
