package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.layout.RulesheetLayout;

/** What docs/syntax.md says is so. */
final class SyntaxDocumentTest {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|.*\\|$");

  @TempDir private Path folder;
  private String document = "";

  @BeforeEach
  void read() throws Exception {
    document = Files.readString(ProjectRoot.path().resolve("docs/syntax.md"));
  }

  private String example(RulesheetSyntax syntax) {
    Matcher block = Pattern.compile("(?s)```" + syntax + "\n(.*?)```").matcher(document);
    assertTrue(block.find(), syntax.toString());
    return block.group(1);
  }

  private static String converted(String text, RulesheetSyntax from, RulesheetSyntax to) {
    return RulesheetLayout.read(text, text, from).print(to);
  }

  @Test
  void theExampleIsTheSameGameInBothAndFormatted() throws Exception {
    for (RulesheetSyntax from : RulesheetSyntax.values()) {
      for (RulesheetSyntax to : RulesheetSyntax.values()) {
        assertEquals(example(to), converted(example(from), from, to));
      }
      Path file = folder.resolve("game" + from.endings().get(0));
      Files.writeString(file, example(from));
      assertEquals(
          new CommandRun(
              0, String.join(System.lineSeparator(), "1 2", "2 4", "3 7", "4 5", ""), ""),
          CommandRun.of("perft", file.toString(), "4"));
      CommandRun.ending(0, "verify", file.toString(), "--states", "50");
    }
  }

  @Test
  void everyRowOfTheTableCorresponds() {
    Matcher row = ROW.matcher(document);
    int rows = 0;
    while (row.find()) {
      String kif = row.group(1) + "\n";
      String infix = row.group(2).replace("\\|", "|") + "\n";
      assertEquals(infix, converted(kif, RulesheetSyntax.KIF, RulesheetSyntax.INFIX));
      assertEquals(kif, converted(infix, RulesheetSyntax.INFIX, RulesheetSyntax.KIF));
      rows++;
    }
    assertTrue(rows >= 15, rows + " rows");
  }

  @Test
  void theAlternativesItNamesAreRead() {
    List<String> same = List.of("p :- q | r", "p :- (q | r)", "p :- q & r | s");
    assertEquals("(<= p (or q r))\n", kif(same.get(0)));
    assertEquals("(<= p (or q r))\n", kif(same.get(1)));
    assertEquals("(<= p (or (and q r) s))\n", kif(same.get(2)));
  }

  private static String kif(String infix) {
    return converted(infix, RulesheetSyntax.INFIX, RulesheetSyntax.KIF);
  }
}
